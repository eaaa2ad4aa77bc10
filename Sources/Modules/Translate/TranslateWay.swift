internal import Text
internal import Translation
internal import TsubameKit

/// How one run of `translate` answers: by words, or by another writing.
struct TranslateWay {
  /// True where a translation takes the text's place in a row.
  let replaces: Bool
  private let kana: Kana?
  private let translator: Translator

  /// - Parameter writing: the writing asked for; the person's words are then not even read.
  init(to writing: String?, replaces: Bool, session: Session) async throws {
    self.replaces = replaces
    kana = writing.flatMap(Kana.init(rawValue:))
    translator = kana == nil ? try await session.translator() : Translator(own: [])
  }

  /// The answers to what a person typed.
  ///
  /// - Throws: `CommandError` where nothing of it is known.
  func answers(to text: String) throws -> [Translation] {
    if let kana { return [Translator.written(text, in: kana)] }
    let answers = translator.answers(to: text)
    if answers.isEmpty { throw CommandError("no-translation", ["text": text]) }
    return answers
  }

  /// The answers to the lines of a text, one each.
  ///
  /// - Throws: `CommandError` where nothing of any is known.
  func answers(toLines text: String) throws -> [Translation] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    let answers = lines.map { answer(to: String($0)) }
    if answers.allSatisfy({ $0.translation == nil }) {
      throw CommandError("no-translation", ["text": String(lines.first ?? "")])
    }
    return answers
  }

  /// The translation of a text that comes in a row; nil where nothing of it is known.
  func translation(of text: String) -> String? { answer(to: text).translation }

  private func answer(to text: String) -> Translation {
    kana.map { Translator.written(text, in: $0) } ?? translator.answer(to: text)
  }

  /// The translation of a value, of each of a list.
  ///
  /// - Throws: `CommandError` where nothing of it is known.
  func translated(_ value: Value) throws -> Value {
    if case .list(let values) = value {
      return .list(values.map { Value(translation(of: $0.text)) })
    }
    guard let translation = translation(of: value.text) else {
      throw CommandError("no-translation", ["text": value.text])
    }
    return .text(translation)
  }
}
