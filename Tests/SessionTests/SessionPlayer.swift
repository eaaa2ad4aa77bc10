import Files
import Foundation
import Language
import Modules
import Shell
import Store
import TestSupport
import TsubameKit
import Wording

/// Runs the lines of a session on record again: through the same interpreter and modules, with the recorded clock.
struct SessionPlayer {
  private let console: TranscriptConsole
  private let interpreter: Interpreter
  private let folder: TemporaryFolder

  init(_ session: SessionFile) throws {
    let settings = session.settings
    folder = try TemporaryFolder()
    let clock = RecordedClock(settings["time"] ?? "")
    let language = DisplayLanguage(rawValue: settings["lang"] ?? "") ?? .english
    let console = try TranscriptConsole(
      language: language, clock: clock, columns: settings["cols"] ?? "80", folder: folder.url)
    self.console = console
    let shared = Session(
      clock: clock, console: console, language: language,
      wording: SessionWording(language: language), random: { 7 })
    shared.set(
      StoreKey.self, to: LocalStore(path: FilePath(folder.path("store")), clock: clock))
    shared.set(
      DrawingKey.self,
      to: TextDrawing(
        language: language, clock: clock,
        environment: ["COLUMNS": settings["cols"] ?? "80", "LC_ALL": "C.UTF-8"]))
    var registry = CommandRegistry()
    for module in builtInModules + shellModules { try registry.register(module) }
    shared.set(
      HelpTopicsKey.self,
      to: HelpTopics(
        registry: registry, filters: Interpreter.filterSignatures,
        keywords: Interpreter.keywordTopics))
    interpreter = Interpreter(
      registry: registry, session: shared, report: { console.report($0) })
    shared.set(InterpreterKey.self, to: interpreter)
  }

  /// What each input shows now.
  func play(_ inputs: [String]) async throws -> [SessionFile.Exchange] {
    var exchanges: [SessionFile.Exchange] = []
    Account.current = nil
    for input in inputs {
      let code = await interpreter.run(SourceText(name: nil, text: input))
      var lines = try console.takeLines()
      if code.number != 0 { lines.append("[\(code.number)]") }
      exchanges.append(.init(input: input, output: lines))
    }
    Account.current = nil
    return exchanges
  }
}

/// The clock of a recording: it stands still, in the zone of its time.
struct RecordedClock: SessionClock {
  private let moment: Time

  init(_ text: String) {
    if case .time(let time)? = DateParser.parse(text) { moment = time } else { moment = .epoch }
  }

  func now() -> Time { moment }
  func offsetSeconds(at unixSeconds: Int) -> Int { moment.offsetSeconds ?? 0 }
}

struct SessionWording: MessageWording {
  let language: DisplayLanguage
  func text(of message: Message) -> String { Wording.text(message, in: language) }
  func hint(for error: CommandError) -> String? { Wording.hint(for: error, in: language) }
}
