internal import Files
internal import Language
internal import Modules
internal import Plugins
internal import Shell
internal import Store
internal import TsubameKit
internal import Workshop

/// One run of the process: the session, the commands, and what the command line asked for.
struct Program: Sendable {
  let options: Options
  let settings: StartSettings
  let environment: [String: String]
  let interrupts: Interrupts
  private let executor: (any TaskExecutor)?
  let stage: StageSettings?
  let recording: Recording?
  let session: Session
  let console: TerminalConsole
  let above: AboveTheLine
  let lesson = LessonInView()
  let departure = Departure()
  /// An error where no home folder is known; what needs no store works without.
  let workspace: Result<Workspace, CommandError>
  /// The folder of a workspace that was named and is not there yet.
  let newWorkspace: FilePath?

  /// - Parameters:
  ///   - executor: on which commands run; nil for any thread but this one.
  ///   - stage: what takes the place of clock, chance and terminal where a session is played again.
  init(
    _ options: Options, _ settings: StartSettings, _ interrupts: Interrupts,
    executor: (any TaskExecutor)? = nil, stage: StageSettings? = nil
  ) {
    self.executor = executor
    self.options = options
    self.settings = settings
    self.stage = stage
    above = stage?.above ?? AboveTheLine()
    environment = settings.environment
    self.interrupts = interrupts
    workspace = Workspace.result(named: options.workspace, settings.environment)
    let pinned: (any SessionClock)? = stage?.clock ?? PinnedClock(environment["TSUBAME_CLOCK"])
    let clock = pinned ?? SystemClock()
    recording =
      options.opensPrompt && stage == nil ? Recording(options, settings, clock) : nil
    // In a session someone has signed in by the time that somebody is missed.
    let isSession = stage != nil || options.opensPrompt
    newWorkspace = (try? workspace.get()).flatMap { $0.isNew && !isSession ? $0.folder : nil }
    console = TerminalConsole(
      language: options.language, clock: clock, environment: environment,
      format: options.format, pages: options.pages, interrupts: interrupts, above: above,
      screen: stage?.screen, transcript: stage?.transcript ?? recording?.transcript)
    session = Session(
      clock: clock, console: console, language: options.language,
      wording: TableWording(language: options.language), environment: environment,
      random: stage?.random ?? Program.chance)
  }

  private static let chance: @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }

  /// Does what was asked for.
  ///
  /// - Returns: how the process exits.
  func run() async -> ExitCode {
    let code = await reported()
    await end()
    return code
  }

  /// Ends what was begun.
  func end() async {
    await (try? session.part(AddedModulesKey.self))?.end()
    // The last one to close the store leaves it whole in its one file, for who copies it.
    try? await session.store.close()
  }

  private func reported() async -> ExitCode {
    do {
      if let problem = options.problem { throw problem }
      let opened = try opened()
      if case .candidates = options.mode {} else { settings.problems.forEach(console.report) }
      let code = try await start(opened)
      try console.flush()
      return code
    } catch let error as CommandError {
      console.report(error)
      return error.exitCode
    } catch {
      // The reader of standard output has gone away.
      return .done
    }
  }

  private func start(_ opened: Opened) async throws -> ExitCode {
    let (interpreter, registry, topics) = (opened.interpreter, opened.registry, opened.topics)
    switch options.mode {
    case .help:
      try console.write(ProgramHelp(manual(topics), columns: console.columns).text)
      return .done
    case .manual:
      try console.write(ManualPage(manual(topics)).roff)
      return .done
    case .completion(let shell):
      try console.write(shell.script)
      return .done
    case .candidates(let question):
      let candidates = Candidates(registry: registry, session: session, interpreter: interpreter)
      try console.write(candidates.answer(question))
      return .done
    case .version:
      try console.write("tsubame \(Version.number)\n")
      return .done
    case .command(let words):
      return await signedIn { [options] in
        await interpreter.run(words: words, inputFormat: options.input)
      }
    case .lines(let lines):
      return await run(SourceText(name: "-c", text: lines), interpreter)
    case .file(let name):
      let text = try unchecked { try FileReader.text(of: FilePath(name)) }
      let script = SourceText(name: name, text: text)
      if let help = try Interpreter.help(of: script, askedBy: options.arguments) {
        let text = HelpText(help, language: session.language, columns: console.columns).text
        try console.write(text)
        return .done
      }
      return await run(script, interpreter)
    case .standard where options.opensPrompt:
      try await signIn()
      // Lines will be typed for someone: better to hear now that it is nobody.
      do { _ = try Account.currentIfAny() } catch let error as CommandError {
        console.report(error)
      }
      let trust = opened.gate.map { TrustQuestion($0, session: session) }
      let code = await Prompt(
        lines: lines(opened, trust: trust), interpreter: interpreter, lesson: lesson,
        trust: trust,
        session: session, workspace: try? workspace.get(), interrupts: interrupts, above: above,
        environment: environment, departure: departure, recorder: recording?.recorder
      ).run()
      await opened.tutor?.close()
      return code
    case .standard:
      let text = try unchecked { try StandardInput.text() }
      return await run(SourceText(name: StandardInput.name, text: text), interpreter)
    }
  }

  private func run(_ source: SourceText, _ interpreter: Interpreter) async -> ExitCode {
    let options = options
    let echo = options.echoes ? Echo(console: console) : nil
    return await signedIn {
      await interpreter.run(
        source, arguments: options.arguments, keepGoing: options.keepsGoing,
        beforeEach: { text in try await echo?.show(text) })
    }
  }

  /// Runs something that the keyboard can stop, as the account that the command line named.
  private func signedIn(_ body: @escaping @Sendable () async -> ExitCode) async -> ExitCode {
    await interrupts.run(on: executor) {
      do {
        try await signIn()
      } catch {
        return .interrupted
      }
      return await body()
    }
  }

  /// Whoever cannot be signed in is told so by what needs an account: `login`, `accounts` and `help`, which lead out
  /// of it, do not.
  ///
  /// - Throws: `CancellationError`
  private func signIn() async throws {
    guard let name = options.account else { return }
    do {
      Account.current = try await KnownAccounts.find(name, in: session.store)
    } catch let error as CommandError {
      Account.fail(error)
    }
  }

  private func manual(_ topics: HelpTopics) -> ProgramManual {
    ProgramManual(
      version: Version.number, options: OptionTable.options, topics: topics,
      language: session.language)
  }

  /// A script that cannot be read has not run.
  private func unchecked<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as CommandError {
      error.exitCode = .unchecked
      throw error
    }
  }
}
