internal import TsubameKit

/// Finds the secrets that stand in a text, whatever else is wrong with it, so that no error shows one.
struct SecretPlaces {
  private let signatures: [Signature]

  /// - Parameter signatures: of all that can be called.
  init(_ signatures: [Signature]) { self.signatures = signatures.filter(\.takesSecret) }

  /// The error with places whose text may be shown.
  func hidden(in error: CommandError) -> CommandError {
    guard !signatures.isEmpty else { return error }
    var error = error
    error.place = error.place.map(hidden)
    error.callers = error.callers.map(hidden)
    return error
  }

  private func hidden(in place: SourcePlace) -> SourcePlace {
    let words = SecretPlaces.words(of: place.source)
    let ranges = signatures.flatMap { secrets(of: $0, among: words) }
    guard !ranges.isEmpty else { return place }
    var bytes = place.source.utf8
    for range in ranges {
      for offset in range where bytes[offset] != UInt8(ascii: "\n") {
        bytes[offset] = UInt8(ascii: "*")
      }
    }
    var place = place
    place.shown = SourceText(
      name: place.source.name, text: String(decoding: bytes, as: UTF8.self))
    return place
  }

  private struct Word {
    let text: String
    let range: Range<Int>
    /// True for what stands between commands.
    var endsCommand = false
  }

  private func secrets(of signature: Signature, among words: [Word]) -> [Range<Int>] {
    let name = signature.name.split(separator: " ").map(String.init)
    var ranges: [Range<Int>] = []
    for start in words.indices
    where words[start...].prefix(name.count).map(\.text) == name
      && !(start > 0 && words[start - 1].text == "def")
    {
      let arguments = words[(start + name.count)...].prefix { !$0.endsCommand }
      ranges += secrets(of: signature, amongArguments: Array(arguments))
    }
    return ranges
  }

  private func secrets(
    of signature: Signature, amongArguments words: [Word]
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var parameters = signature.parameters[...]
    var flag: Flag?
    for word in words {
      if let open = flag {
        if open.type == .secret { ranges.append(word.range) }
        flag = nil
      } else if word.text.hasPrefix("--") {
        let name = word.text.dropFirst(2).prefix { $0 != "=" }
        let named = signature.flags.first { $0.name == name }
        let lead = name.utf8.count + "--=".utf8.count
        if word.range.count < lead {
          flag = named?.type == nil ? nil : named
        } else if named?.type == .secret {
          ranges.append((word.range.lowerBound + lead)..<word.range.upperBound)
        }
      } else {
        // What is one word too many may be the rest of a secret that lacks its quotes.
        let type = parameters.first?.type ?? signature.parameters.last?.type
        if type == .secret { ranges.append(word.range) }
        parameters = parameters.dropFirst()
      }
    }
    return ranges
  }

  /// The words of a text with the marks between commands, quotes being part of their word.
  private static func words(of source: SourceText) -> [Word] {
    var words: [Word] = []
    var (text, start, offset) = ("", 0, 0)
    var closers: [Unicode.Scalar]?
    func finish() {
      if !text.isEmpty { words.append(Word(text: text, range: start..<offset)) }
      text = ""
    }
    for scalar in String(decoding: source.utf8, as: UTF8.self).unicodeScalars {
      let length = UTF8.width(scalar)
      if closers == nil, Marks.isSpace(scalar) {
        finish()
      } else if closers == nil, isBetween(scalar) {
        finish()
        words.append(Word(text: "", range: offset..<offset, endsCommand: true))
      } else {
        if let open = closers {
          if open.contains(scalar) { closers = nil }
        } else {
          closers = Marks.closers(for: scalar)
        }
        if text.isEmpty { start = offset }
        text.unicodeScalars.append(scalar)
      }
      offset += length
    }
    finish()
    return words
  }

  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    Marks.lone(scalar) != nil || Marks.isNewline(scalar) || scalar == "(" || scalar == ")"
  }
}
