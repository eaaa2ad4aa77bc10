internal import Files
internal import Shell
internal import TsubameKit
internal import Workshop

/// Makes stages for lessons.
struct LessonStages: LessonStaging {
  private let interrupts: Interrupts
  private let environment: [String: String]
  /// Where the learner sees what is shown: the process's terminal, or the screen of a session that is played.
  private let screen: Screen?
  private let transcript: (any Transcript)?
  private let above: AboveTheLine
  private let history: LineHistory?
  private let view: LessonInView

  /// - Parameters:
  ///   - history: the lines of the prompt.
  ///   - view: told of the stages that are seen.
  init(
    _ interrupts: Interrupts, _ environment: [String: String], screen: Screen?,
    transcript: (any Transcript)?, above: AboveTheLine,
    history: LineHistory?, view: LessonInView
  ) {
    self.history = history
    self.view = view
    self.interrupts = interrupts
    self.environment = environment
    self.screen = screen
    self.transcript = transcript
    self.above = above
  }

  func wording(_ language: DisplayLanguage) -> any MessageWording {
    TableWording(language: language)
  }

  func stage(_ plan: LessonStagePlan) throws -> any LessonStage {
    let series = SeededSeries(seed: plan.start.seed)
    let (collector, answers) = (ExchangeCollector(), StageAnswers())
    let nobody = Screen(columns: plan.start.columns) { answers.answer(to: $0, collector) }
    let settings = StageSettings(
      clock: RecordedClock(plan.start.time), random: { series.next() },
      screen: plan.isSeen ? screen : nobody,
      transcript: plan.isSeen ? transcript : collector,
      above: plan.isSeen ? above : AboveTheLine(),
      history: plan.isSeen ? history : nil, view: plan.isSeen ? view : nil)
    let home = try plan.isSeen ? nil : WorkFolder(in: TemporaryPlace.folder(environment))
    return try ProgramStage(
      ProgramStage.Plan(
        start: plan.start, environment: variables(plan, home?.path), workspace: plan.folder,
        folder: plan.folder, home: home, settings: settings),
      interrupts, collector: collector, answers: answers)
  }

  /// A learner has the environment that they are in. Others have that of nobody, but for what was compiled before: it
  /// would take long to do again.
  private func variables(_ plan: LessonStagePlan, _ home: FilePath?) -> [String: String] {
    var variables = home.map { StageEnvironment.variables(plan.start, home: $0) } ?? environment
    // Also for processes of its own, in which modules are tried.
    if plan.isTrusted, !plan.folder.bytes.contains(UInt8(ascii: ":")) {
      variables["TSUBAME_TRUST"] =
        (variables["TSUBAME_TRUST"].map { $0 + ":" } ?? "") + plan.folder.visible
    }
    if home != nil, let cache = try? UserFolders(environment: environment).cache() {
      variables["XDG_CACHE_HOME"] = cache.folder.visible
    }
    return variables
  }
}
