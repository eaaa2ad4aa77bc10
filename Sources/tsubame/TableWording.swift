internal import TsubameKit
internal import Wording

/// The tables of Wording, for a session.
struct TableWording: MessageWording {
  let language: DisplayLanguage

  func text(of message: Message) -> String { Wording.text(message, in: language) }

  func hint(for error: CommandError) -> String? { Wording.hint(for: error, in: language) }
}
