extension Signature {
  /// A flag that was typed with the dashes of a Japanese keyboard, as it is written in ASCII: `--count` for `－－count`.
  ///
  /// - Returns: nil where the word is no such flag, or would mean something else in ASCII.
  public func flagInASCII(_ index: Int, of words: [ArgumentWord], now: Time) -> String? {
    guard words.indices.contains(index), words[index].mayBeFlag,
      case .value(.text(let text)) = words[index].content, !text.hasPrefix("--"),
      let name = Dashes.strip(text)
    else { return nil }
    var changed = words
    changed[index] = ArgumentWord(
      .value(.text("--" + name)), place: words[index].place,
      spaceBefore: words[index].spaceBefore)
    guard let before = try? bind(words, isChecking: true, now: now),
      let after = try? bind(changed, isChecking: true, now: now), before == after
    else { return nil }
    return "--" + name
  }

  /// A word that may begin with the dashes of a Japanese keyboard, with those of ASCII.
  public static func withASCIIDashes(_ word: String) -> String {
    Dashes.strip(word).map { "--" + $0 } ?? word
  }
}
