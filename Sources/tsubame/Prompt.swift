internal import Files
internal import Language
internal import Plugins
internal import Shell
internal import Store
internal import TsubameKit
internal import Workshop

/// Puts the prompt together: the editor with what it completes, history, and the interpreter behind it.
@PromptActor struct Prompt {
  let lines: LessonLines
  let interpreter: Interpreter
  /// The stage of the lesson under way.
  let lesson: LessonInView
  /// Asks whether the commands of the workspace may run; nil where there are none.
  let trust: TrustQuestion?
  let session: Session
  let workspace: Workspace?
  let interrupts: Interrupts
  let above: AboveTheLine
  let environment: [String: String]
  let departure: Departure
  /// Records what is typed; nil where no home folder is known.
  let recorder: SessionRecorder?

  /// Runs until the person leaves.
  ///
  /// - Returns: the exit code of the last line.
  func run() async -> ExitCode {
    session.console.notice(Message("welcome", ["version": Version.number]))
    if let workspace, workspace.isNearby {
      let arguments = ["folder": workspace.folder.visible]
      session.console.notice(
        Message(workspace.isReadOnly ? "welcome-read-only" : "welcome-workspace", arguments))
    }
    let editor = LineEditors.standard(
      interrupts: interrupts, above: above, completer: completer, environment: environment)
    _ = await interrupts.run { [trust] in
      try? await trust?.askIfNeeded()
      return .done
    }
    await lines.tutor?.remind()
    interrupts.whenStubborn { [session] in session.console.notice(Message("run-stubborn")) }
    let waiting = tellOfWaitingPosts()
    defer { waiting.cancel() }
    return await Interactor(
      editor: editor,
      runner: RecordedLines(
        lines: lines, recorder: recorder,
        console: session.console),
      interrupts: interrupts,
      history: try? session.part(LineHistoryKey.self), session: session,
      leave: { [departure] in departure.asked }
    ).run()
  }

  /// In a lesson it completes from the lesson's world.
  private var completer: Completer {
    let sources = CompletionSources.standard(session, interpreter, .atPrompt)
    return Completer(
      sources.giving(way: { [lesson] in lesson.completing }), language: session.language)
  }

  /// Says that posts wait to be sent, while the person may type already: the store can take its time to open.
  private func tellOfWaitingPosts() -> Task<Void, Never> {
    let session = session
    return Task.detached {
      guard let store = try? session.store, FileStatus.exists(store.path),
        let count = try? await store.waitingInOutbox().count, count > 0
      else { return }
      session.console.notice(Message("outbox-waits", ["count": "\(count)"]))
    }
  }
}

/// Hands the prompt's lines to the interpreter.
struct InterpreterLines {
  let interpreter: Interpreter
  let trust: TrustQuestion?

  func run(_ text: String) async -> ExitCode {
    do {
      try await trust?.askIfNeeded()
    } catch {
      return .interrupted
    }
    return await interpreter.run(SourceText(name: nil, text: text))
  }

  func openPart(of text: String) -> OpenPart? {
    StackSize.withRoom { Interpreter.openPart(of: text) }
  }

  func holdsSecret(_ text: String) async -> Bool { await interpreter.holdsSecret(text) }
}
