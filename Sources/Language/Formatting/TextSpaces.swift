internal import TsubameKit

/// Where white space between words is part of a text: in what takes the rest of its words as one text, and in what nobody
/// here knows.
struct TextSpaces {
  let vocabulary: Vocabulary

  /// The words of a call before which white space stays as typed.
  func words(of call: Call) -> ArraySlice<Word> {
    guard let resolved = try? vocabulary.resolve(call) else { return call.words.dropFirst(2) }
    switch resolved {
    case .value: return []
    case .command(let entry, let words):
      return entry.signature.takesRestText ? words.dropFirst() : []
    case .filter(let filter, let words):
      return filter.signature.takesRestText ? words.dropFirst() : []
    case .definition(let definition, let words):
      return definition.signature.takesRestText ? words.dropFirst() : []
    }
  }

  /// The flags of a call that are typed with the dashes of a Japanese keyboard, and how they are written in ASCII.
  func flags(of call: Call) -> [(word: Word, ascii: String)] {
    guard let (signature, words) = signature(of: call) else { return [] }
    let arguments = words.map(\.checked)
    return words.enumerated().compactMap { index, word in
      signature.flagInASCII(index, of: arguments, now: .epoch).map { (word, $0) }
    }
  }

  private func signature(of call: Call) -> (Signature, ArraySlice<Word>)? {
    switch try? vocabulary.resolve(call) {
    case .command(let entry, let words)?: (entry.signature, words)
    case .filter(let filter, let words)?: (filter.signature, words)
    case .definition(let definition, let words)?: (definition.signature, words)
    case .value?, nil: nil
    }
  }
}
