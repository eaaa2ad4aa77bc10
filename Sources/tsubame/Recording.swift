internal import Files
internal import Language
internal import Modules
internal import Shell
internal import TsubameKit
internal import Workshop

/// The recording of the session at the prompt.
struct Recording: Sendable {
  let recorder: SessionRecorder
  /// Hears of all that is shown.
  var transcript: any Transcript { recorder.collector }

  /// Nil where no home folder is known.
  init?(_ options: Options, _ settings: StartSettings, _ clock: any SessionClock) {
    let environment = settings.environment
    guard let state = try? UserFolders(environment: environment).state() else { return nil }
    let start = SessionStart(
      time: clock.now().inWholeSeconds, language: options.language,
      columns: Window(of: 1, environment: environment).columns, app: Version.number)
    let given = settings.given
    recorder = SessionRecorder(
      in: RecordingFolder(in: state), start, chance: UInt64.random(in: .min ... .max),
      isOn: { Recording.isOn(given) })
  }

  /// Puts in what commands ask for.
  func join(_ session: Session) { session.set(SessionRecorderKey.self, to: recorder) }

  /// Whether the person wants to be recorded, as things stand now: it holds from one line to the next.
  private static func isOn(_ environment: [String: String]) -> Bool {
    let said =
      Settings.value(of: .record, in: environment)
      ?? (try? RCFile(environment: environment).read())?.values[.record]
    return said != "off"
  }
}

/// Runs the prompt's lines and records them.
struct RecordedLines: LineRunner {
  let lines: LessonLines
  let recorder: SessionRecorder?
  let console: any Console

  func run(_ text: String) async -> ExitCode {
    guard let recorder else { return await lines.run(text) }
    await recorder.begin(line(text))
    let code = await lines.run(text)
    do {
      try recorder.end(code)
    } catch {
      let reason = (error as? CommandError)?.message.arguments["reason"]
      console.notice(Message("recording-stopped", ["reason": reason ?? ""]))
    }
    return code
  }

  func openPart(of text: String) -> OpenPart? { lines.openPart(of: text) }

  func belongsInHistory(_ text: String) async -> Bool { await lines.belongsInHistory(text) }

  func holdsSecret(_ text: String) async -> Bool { await lines.holdsSecret(text) }

  /// As the history has it: a line that starts with a space is hidden.
  private func line(_ text: String) async -> SessionRecorder.Line {
    if text.first == " " || text.first == "\u{3000}" { return .hidden }
    guard LineHistory.keeps(text) else { return .secret }
    return await holdsSecret(text) ? .secret : .plain(text)
  }
}
