internal import Files
internal import Language
internal import Modules
internal import Services
internal import Shell
internal import Store
internal import Synchronization
internal import TsubameKit
internal import Workshop

/// A run of the program inside the program, in a folder and a workspace of its own.
final class ProgramStage: LessonStage {
  private let program: Program
  private let opened: Program.Opened
  private let collector: ExchangeCollector
  private let answers: StageAnswers
  private let folderBefore: FilePath?
  private let accountBefore: Account?
  private let view: LessonInView?
  /// Goes away with the stage.
  private let home: WorkFolder?

  /// What a stage is made of.
  struct Plan {
    let start: SessionStart
    let environment: [String: String]
    /// The whole path of the workspace, which is there.
    let workspace: FilePath
    /// The current folder.
    let folder: FilePath
    /// Goes away with the stage.
    var home: WorkFolder?
    var settings: StageSettings
  }

  /// - Parameters:
  ///   - collector: hears of what is shown.
  ///   - answers: answer what is asked.
  /// - Throws: `CommandError`
  init(
    _ plan: Plan, _ interrupts: Interrupts, collector: ExchangeCollector, answers: StageAnswers
  ) throws {
    var options = Options(language: plan.start.language)
    // Else it would be the one that the person is in.
    options.workspace = plan.workspace.visible
    options.isSeen = plan.settings.screen == nil
    home = plan.home
    program = Program(
      options, StartSettings(environment: plan.environment), interrupts, stage: plan.settings)
    (self.collector, self.answers) = (collector, answers)
    folderBefore = CurrentFolder.path
    accountBefore = (try? Account.currentIfAny()) ?? nil
    opened = try program.opened()
    try CurrentFolder.change(to: plan.folder)
    Account.current = nil
    view = plan.settings.view
    view?.set(.standard(opened.session, opened.interpreter, .atPrompt))
  }

  var hasLeft: Bool { program.departure.asked != nil }

  func run(_ recorded: SessionExchange) async throws -> SessionExchange {
    answers.lay(AnswerSheet(recorded.output))
    collector.begin()
    let printed = PrintedText()
    let code = await typeForLearner(recorded.input)
    let lines = (printed?.end() ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let output = lines.dropLast(lines.last?.isEmpty == true ? 1 : 0)
      .map { SessionLine(shown: String($0)) }
    return SessionExchange(
      input: recorded.input, output: output + collector.end(), exit: code.number)
  }

  func type(_ text: String) async -> ExitCode {
    let lines = program.lines(opened)
    return await Account.$override.withValue(nil) { await lines.run(text) }
  }

  func typeForLearner(_ text: String) async -> ExitCode {
    let time = opened.session.clock.now()
    let code = await type(text)
    if LineHistory.keeps(text) {
      try? (try? opened.session.part(LineHistoryKey.self))?.append(text, time: time, exit: code)
    }
    return code
  }

  func close() async {
    view?.set(nil)
    await program.end()
    Account.current = accountBefore
    if let folderBefore { try? CurrentFolder.change(to: folderBefore) }
  }

  func look(_ text: String, name: String) async -> LessonLook {
    let interpreter = opened.interpreter
    let folder = CurrentFolder.path
    defer { if let folder { try? CurrentFolder.change(to: folder) } }
    return await Account.$override.withValue(nil) {
      switch await interpreter.look(SourceText(name: name, text: text)) {
      case .holds: .holds
      case .fails(let reason): .fails(reason)
      case .ownCommandFails(let reason): .ownCommandFails(reason)
      case .broken(let error): .broken(error)
      }
    }
  }

  func forgetLastResult() async { await opened.interpreter.forgetLastResult() }

  func signIn(as name: String) async throws {
    Account.current = try await KnownAccounts.find(name, in: opened.session.store)
  }

  func copyStore(to file: FilePath) async throws {
    try await opened.session.store.copy(to: file) { _, _ in }
  }

  func arm(_ faults: [String]) throws {
    let faults = try faults.map { try ServiceFault(parsing: $0) }
    opened.session.set(ServiceDirectoryKey.self, to: .standard(faults: faults))
  }

  func canCall(_ name: String) async -> Bool {
    guard opened.registry.entries.allSatisfy({ $0.signature.firstWord != name }) else {
      return true
    }
    let declared = try? await opened.interpreter.declared(checksScripts: false)
    return declared?.contains { $0.signature.firstWord == name } ?? false
  }
}

extension Signature {
  fileprivate var firstWord: Substring { name.prefix { $0 != " " } }
}

/// The answers of what is played, to what is asked on a stage.
final class StageAnswers: Sendable {
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
