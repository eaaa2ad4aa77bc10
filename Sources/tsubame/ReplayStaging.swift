internal import Files
internal import Language
internal import Processes
internal import Shell
internal import Synchronization
internal import TsubameKit
internal import Workshop

/// Makes stages for sessions on record: each a run of this program of its own, in the same process.
struct ReplayStaging: SessionStaging {
  private let interrupts: Interrupts

  init(_ interrupts: Interrupts) { self.interrupts = interrupts }

  func stage(for start: SessionStart) async throws -> any SessionStage {
    try ReplayStage(start, interrupts)
  }
}

/// A run of the program in a home folder that is thrown away, whose terminal is nobody's.
final class ReplayStage: SessionStage {
  private let folder: WorkFolder
  private let program: Program
  private let interpreter: Interpreter
  private let collector: ExchangeCollector
  private let answers: Answers
  private let folderBefore: FilePath?
  private let accountBefore: Account?

  init(_ start: SessionStart, _ interrupts: Interrupts) throws {
    let here = try ReplayWorld.folder(start.world)
    folder = try WorkFolder(in: TemporaryPlace.folder(ProcessInfo.environment))
    let environment = ReplayStage.environment(start, home: folder.path)
    var options = Options(language: start.language)
    // Else it would be the one that the person is in.
    let workspace = try UserFolders(environment: environment).data()
    try FolderMaker.make(workspace)
    options.workspace = workspace.visible
    let (collector, answers) = (ExchangeCollector(), Answers())
    let series = SeededSeries(seed: start.seed)
    let settings = StageSettings(
      clock: RecordedClock(start.time), random: { series.next() },
      screen: Screen(columns: start.columns) { answers.answer(to: $0, collector) },
      transcript: collector)
    program = Program(
      options, StartSettings(environment: environment), interrupts, stage: settings)
    (self.collector, self.answers) = (collector, answers)
    folderBefore = CurrentFolder.path
    accountBefore = try Account.currentIfAny()
    (interpreter, _, _, _) = try program.opened()
    try CurrentFolder.change(to: here ?? ReplayStage.emptyFolder(in: folder.path))
    Account.current = nil
  }

  var hasLeft: Bool { program.departure.asked != nil }

  func run(_ recorded: SessionExchange) async throws -> SessionExchange {
    answers.lay(AnswerSheet(recorded.output))
    collector.begin()
    let interpreter = interpreter
    let code = await Account.$override.withValue(nil) {
      await interpreter.run(SourceText(name: nil, text: recorded.input))
    }
    return SessionExchange(
      input: recorded.input, output: collector.end(), exit: code.number)
  }

  func close() async {
    await program.end()
    Account.current = accountBefore
    if let folderBefore { try? CurrentFolder.change(to: folderBefore) }
  }

  /// What commands see of the environment: nothing of the person who replays.
  private static func environment(_ start: SessionStart, home: FilePath) -> [String: String] {
    [
      "HOME": home.visible, "PATH": ProcessInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "COLUMNS": "\(start.columns)", "LC_ALL": "C.UTF-8", "NO_COLOR": "1",
      "TSUBAME_LANG": start.language.rawValue,
    ]
  }

  private static func emptyFolder(in home: FilePath) throws -> FilePath {
    let folder = home.appending("here")
    try FolderMaker.make(folder)
    return folder
  }

  /// The answers of the exchange that runs.
  private final class Answers: Sendable {
    private let sheet = Mutex<AnswerSheet?>(nil)

    func lay(_ answers: AnswerSheet) { sheet.withLock { $0 = answers } }

    func answer(to question: Question, _ collector: ExchangeCollector) -> String? {
      guard let found = sheet.withLock({ $0 })?.answer(to: question) else {
        collector.ask(question, answer: nil)
        return nil
      }
      collector.add(found.line)
      return found.text
    }
  }
}
