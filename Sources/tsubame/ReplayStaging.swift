internal import Files
internal import Shell
internal import TsubameKit
internal import Workshop

/// Makes stages for sessions on record: each in a home folder that is thrown away, with a terminal that is nobody's.
struct ReplayStaging: SessionStaging {
  private let interrupts: Interrupts

  init(_ interrupts: Interrupts) { self.interrupts = interrupts }

  func stage(for start: SessionStart) async throws -> any SessionStage {
    let here = try ReplayWorld.folder(start.world)
    let home = try WorkFolder(in: TemporaryPlace.folder(ProcessInfo.environment))
    let environment = StageEnvironment.variables(start, home: home.path)
    let workspace = try UserFolders(environment: environment).data()
    let empty = home.path.appending("here")
    for folder in [workspace, empty] { try FolderMaker.make(folder) }
    let (collector, answers) = (ExchangeCollector(), StageAnswers())
    let series = SeededSeries(seed: start.seed)
    var settings = StageSettings(
      clock: RecordedClock(start.time), random: { series.next() },
      screen: Screen(columns: start.columns) { answers.answer(to: $0, collector) },
      transcript: collector, above: AboveTheLine())
    settings.hasLessons = true
    return try ProgramStage(
      ProgramStage.Plan(
        start: start, environment: environment, workspace: workspace, folder: here ?? empty,
        home: home, settings: settings),
      interrupts, collector: collector, answers: answers)
  }
}
