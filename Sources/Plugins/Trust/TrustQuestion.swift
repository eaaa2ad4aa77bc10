internal import Files
internal import Synchronization
public import TsubameKit

/// Shows at the prompt what lies in a folder of commands that is not trusted, or has changed, and asks with one key whether
/// it may run.
public final class TrustQuestion: Sendable {
  private let trust: FolderTrust
  private let session: Session
  /// What the person did not want; it is not asked for again before it changes.
  private let declined = Mutex<[FileChange]?>(nil)

  /// So many files are named.
  private static let mostNamed = 12

  /// - Parameter gate: what stands before the commands.
  public init(_ gate: CommandGate, session: Session) {
    trust = gate.trust
    self.session = session
  }

  /// Asks where there is something to ask.
  ///
  /// - Throws: `CancellationError`
  public func askIfNeeded() async throws {
    let changes: [FileChange]
    do {
      changes = try trust.changes()
    } catch is CommandError {
      // Whoever calls something of it hears what is wrong with the folder.
      return
    }
    guard session.console.isInteractive, !changes.isEmpty,
      changes != declined.withLock({ $0 })
    else { return }
    // Who is interrupted here has not said yes.
    declined.withLock { $0 = changes }
    if try await ask(changes) { declined.withLock { $0 = nil } }
  }

  /// Shows what is new and asks.
  ///
  /// - Returns: whether it may run now.
  /// - Throws: `CommandError` where nobody can be asked; `CancellationError`.
  func ask(_ changes: [FileChange]) async throws -> Bool {
    let console = session.console
    let folder = ["folder": trust.folder.visible]
    console.say(Message(trust.isNew ? "trust.new" : "trust.changed", folder))
    // What can be called comes first: the rest may be hundreds of pictures.
    let named = changes.filter(\.isCommand) + changes.filter { !$0.isCommand }
    named.prefix(TrustQuestion.mostNamed).forEach { console.say(message(of: $0)) }
    if changes.count > TrustQuestion.mostNamed {
      console.say(
        Message("trust.more", ["count": "\(changes.count - TrustQuestion.mostNamed)"]))
    }
    while true {
      switch try await answer() {
      case "y":
        try keep(changes, always: false)
        return true
      case "a":
        try keep(changes, always: true)
        return true
      case "d": try await show(changes)
      default:
        console.say(Message("trust.declined", folder))
        return false
      }
    }
  }

  private func answer() async throws -> String {
    let question = Question(
      session.wording.text(of: Message("trust.question")), keys: ["y", "a", "d", "n"],
      elsewhere: Message("commands-untrusted.hint"))
    do {
      return try await session.console.ask(question)
    } catch let error as CommandError where error.code == question.unanswered.code {
      return "n"
    }
  }

  /// What cannot be kept holds until the end of this process.
  private func keep(_ changes: [FileChange], always: Bool) throws {
    do {
      try trust.trust(changes, always: always)
    } catch let error as CommandError {
      session.console.notice(error.message)
    }
  }

  private func message(of change: FileChange) -> Message {
    var arguments = ["file": PlainText.of(change.path.visible)]
    let isCounted = change.kind == .changed && change.lines != nil
    if let difference = isCounted ? change.lines?.difference : nil {
      arguments["added"] = "\(difference.count { $0.hasPrefix("+") })"
      arguments["removed"] = "\(difference.count { $0.hasPrefix("-") })"
    }
    return Message("trust.\(change.kind)\(isCounted ? ".lines" : ".file")", arguments)
  }

  /// Shows the lines that came and went, in a pager where they are many.
  private func show(_ changes: [FileChange]) async throws {
    var text = ""
    for change in changes {
      text += session.wording.text(of: message(of: change)) + "\n"
      guard let lines = change.lines else {
        text += session.wording.text(of: Message("trust.no-text")) + "\n"
        continue
      }
      for line in lines.difference {
        text += "    \(line.prefix(1)) " + PlainText.of(String(line.dropFirst())) + "\n"
      }
    }
    var rest: String? = text
    try await session.console.emit(
      CommandResult(
        .text(
          TextStream {
            defer { rest = nil }
            return rest
          })))
  }
}
