internal import Files
internal import Language
internal import Modules
internal import Plugins
internal import Services
internal import Shell
internal import Store
internal import TsubameKit
internal import Workshop

// Makes a run ready: its commands, and all that they ask the session for.
extension Program {
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

  /// Puts into the session what commands ask for, and registers the modules.
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
}
