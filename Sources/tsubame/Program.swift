internal import Files
internal import Language
internal import Modules
internal import Plugins
internal import Services
internal import Shell
internal import Store
internal import TsubameKit
internal import Workshop

/// One run of the process: the session, the commands, and what the command line asked for.
struct Program: Sendable {
  private let options: Options
  private let settings: StartSettings
  private let environment: [String: String]
  private let interrupts: Interrupts
  private let executor: (any TaskExecutor)?
  private let stage: StageSettings?
  private let recording: Recording?
  private let session: Session
  private let console: TerminalConsole
  private let above: AboveTheLine
  private let lesson = LessonInView()
  let departure = Departure()
  /// An error where no home folder is known; what needs no store works without.
  private let workspace: Result<Workspace, CommandError>
  /// The folder of a workspace that was named and is not there yet.
  private let newWorkspace: FilePath?

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

  /// The commands, and what runs lines of them.
  struct Opened: Sendable {
    let session: Session
    let registry: CommandRegistry
    let interpreter: Interpreter
    let topics: HelpTopics
    /// What stands before the commands of the workspace; nil where there is no such folder.
    let gate: CommandGate?
    /// Leads through lessons; nil where nobody types lines.
    let tutor: Tutor?
  }

  /// Makes the commands ready.
  ///
  /// - Throws: `CommandError`
  func opened() throws -> Opened {
    let registry = try prepare()
    let additions = Additions(
      try? workspace.get(), options, environment, console, registry, stage)
    let interpreter = Interpreter(
      registry: registry, session: session, commands: additions.folder, trust: additions.gate,
      added: { additions.modules.now() },
      report: { [console, options, newWorkspace] in
        console.report(options.hinting($0, newWorkspace: newWorkspace))
      },
      leave: { [departure] in departure.set($0) })
    let topics = HelpTopics(
      registry: registry, filters: Interpreter.filterSignatures,
      keywords: Interpreter.keywordTopics,
      declared: { try await interpreter.declared(checksScripts: $0) },
      columns: { [console] in console.columns })
    session.set(HelpTopicsKey.self, to: topics)
    session.set(InterpreterKey.self, to: interpreter)
    additions.join(session, registry, interpreter)
    return Opened(
      session: session, registry: registry, interpreter: interpreter, topics: topics,
      gate: additions.gate, tutor: joinLessons(additions.gate))
  }

  /// Puts in what there is to learn.
  private func joinLessons(_ gate: CommandGate?) -> Tutor? {
    guard stage?.hasLessons ?? true else { return nil }
    let staging = LessonStages(
      interrupts, environment, screen: stage?.screen,
      transcript: stage?.transcript ?? recording?.transcript, above: above,
      history: try? session.part(LineHistoryKey.self), view: lesson)
    let lessons = Lessons(
      workspace: try? workspace.get(), gate: gate, environment: environment,
      language: options.language)
    do {
      let classroom = try lessons.classroom(staging)
      session.set(ClassroomKey.self, to: classroom)
      session.set(CourseShapeKey.self, to: { try classroom.course().shape })
      if let folder = try? workspace.get().commands {
        session.set(LessonsFolderKey.self, to: folder.appending("lessons"))
      }
      guard options.opensPrompt || stage != nil else { return nil }
      let tutor = Tutor(classroom, session)
      session.set(TutorKey.self, to: tutor)
      return tutor
    } catch {
      session.refuse(ClassroomKey.self, error as? CommandError ?? CommandError("interrupted"))
      return nil
    }
  }

  /// Runs lines as they are typed at a prompt.
  func lines(_ opened: Opened, trust: TrustQuestion? = nil) -> LessonLines {
    LessonLines(
      lines: InterpreterLines(interpreter: opened.interpreter, trust: trust),
      tutor: opened.tutor, departure: departure)
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

  private func prepare() throws -> CommandRegistry {
    switch workspace {
    case .success(let workspace):
      session.set(StoreKey.self, to: LocalStore(path: workspace.store, clock: session.clock))
    case .failure(let error): session.refuse(StoreKey.self, error)
    }
    session.set(
      DrawingKey.self,
      to: TextDrawing(
        language: options.language, clock: session.clock, environment: environment,
        screen: stage?.screen))
    session.set(ServiceDirectoryKey.self, to: .standard())
    session.set(SettingsKey.self, to: settings.all(options))
    session.set(HealthChecksKey.self, to: ShellChecks.all)
    session.set(ItemOpenerKey.self, to: DesktopOpener())
    if let folder = try? UserFolders(environment: environment).state() {
      session.set(HistoryFileKey.self, to: folder.appending("history.ndjson"))
      session.set(RecordingFolderKey.self, to: RecordingFolder(in: folder))
    }
    if stage?.screen == nil {
      session.set(
        TerminalKey.self, to: TerminalLender(console: console, hasPrompt: options.opensPrompt))
      session.set(SessionStagingKey.self, to: ReplayStaging(interrupts))
      session.set(PlaybackTerminalKey.self, to: TerminalPlayback(console))
    }
    recording?.join(session)
    if stage == nil, !Offline.isAsked(environment) {
      let own = options.again(in: try? workspace.get().folder)
      session.set(
        OfflineRunKey.self,
        to: { try await ProgramAgain.run(own + $0, variables: Offline.variables) })
    }
    if let history { session.set(LineHistoryKey.self, to: history) }
    var registry = CommandRegistry()
    let own: [any CommandModule.Type] = [ModuleModule.self, TourModule.self]
    for module in builtInModules + own + shellModules + workshopModules {
      try registry.register(module)
    }
    return registry
  }

  /// Nil where no home folder is known; everything else works without.
  private var history: LineHistory? {
    if let history = stage?.history { return history }
    guard let folder = try? UserFolders(environment: environment).state() else { return nil }
    return LineHistory(
      file: folder.appending("history.ndjson"),
      session: String(session.random() >> 32, radix: 36))
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
