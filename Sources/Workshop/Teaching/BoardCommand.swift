internal import Files
internal import TsubameKit

/// `lesson board`: who stands where, from report codes that were typed, pasted, or saved in files and shared folders.
struct BoardCommand: Command {
  private static let summaries = ["step", "mistake", "problem"]
  /// More lines that are no codes are only counted.
  private static let mostNotices = 20

  static let signature = Signature(
    "lesson board", parameters: [Parameter("source", .file, .rest)],
    flags: [Flag("by", .choice(BoardCommand.summaries))], input: .optional,
    output: .rows([
      BoardRows.standing, BoardRows.step, BoardRows.mistake, BoardRows.unread,
    ]), effects: .reads,
    examples: [
      "try { lesson board reports } catch e { print $e.message }",
      "try { lesson board reports --by step } catch e { print $e.message }",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    var board: Board
    if isAsked(invocation) {
      board = Board(try session.part(CourseShapeKey.self)())
      try await ask(&board, session)
    } else {
      let gathered = try await gathered(invocation)
      // Where nothing was handed in, no course has to be read.
      board = Board(
        try gathered.reports.isEmpty
          ? CourseShape(steps: []) : session.part(CourseShapeKey.self)())
      board.add(gathered)
      for folder in gathered.emptyFolders {
        session.console.notice(Message("board-folder-empty", ["folder": folder.visible]))
      }
      if invocation.arguments.text("by") != "problem" { notice(board.unread, session) }
    }
    return .rows(rows(of: board, by: invocation.arguments.text("by"), session.wording))
  }

  /// Whether the person is to type the codes.
  private func isAsked(_ invocation: Invocation) -> Bool {
    invocation.arguments.list("source").isEmpty && invocation.input == nil
      && invocation.session.console.isInteractive
  }

  private func gathered(_ invocation: Invocation) async throws -> GatheredReports {
    let sources = invocation.arguments.texts("source")
    var gathered = GatheredReports()
    if sources == ["-"] || sources.isEmpty && invocation.input == nil {
      gathered.add(text: try StandardInput.text())
    } else {
      do {
        gathered = try ArgumentReports(sources).gathered
      } catch var error as CommandError {
        error.place = error.place ?? invocation.arguments.place("source")
        throw error
      }
    }
    if let input = invocation.input { gathered.add(try await ChainReports.reports(input)) }
    return gathered
  }

  /// Asks line by line until an empty one, or the end of the input; what is no code is told at once.
  private func ask(_ board: inout Board, _ session: Session) async throws {
    let question = Question(
      session.wording.text(of: Message("board-question")), elsewhere: Message("board-elsewhere"))
    while true {
      let line: String
      do {
        line = try await session.console.ask(question)
      } catch let error as CommandError where error.code == question.unanswered.code {
        return
      }
      switch board.add(Report(line: line)) {
      case nil: return
      case .placed: continue
      case .unread(let line): session.console.notice(line.notice(session.wording))
      }
    }
  }

  private func notice(_ lines: [UnreadLine], _ session: Session) {
    for line in lines.prefix(BoardCommand.mostNotices) {
      session.console.notice(line.notice(session.wording))
    }
    let rest = lines.count - BoardCommand.mostNotices
    if rest > 0 { session.console.notice(Message("board-unread-more", ["count": "\(rest)"])) }
  }

  private func rows(of board: Board, by summary: String?, _ wording: any MessageWording)
    -> RowStream
  {
    switch summary {
    case "step": RowStream(schema: BoardRows.step, rows: BoardRows.bySteps(board.placements))
    case "mistake":
      RowStream(schema: BoardRows.mistake, rows: BoardRows.byMistakes(board.placements))
    case "problem":
      RowStream(schema: BoardRows.unread, rows: board.unread.map { $0.row(wording) })
    default: RowStream(schema: BoardRows.standing, rows: board.placements.map(\.row))
    }
  }
}
