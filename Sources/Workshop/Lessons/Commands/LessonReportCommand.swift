internal import Files
internal import TsubameKit

/// `lesson report`: where the learner stands, as a short code for who teaches.
struct LessonReportCommand: Command {
  static let signature = Signature(
    "lesson report", parameters: [Parameter("name", .text, .optional)],
    flags: [Flag("to", .folder)], output: .value, effects: .local,
    examples: ["lesson report", "lesson report はるか"])

  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    arguments.text("to") == nil ? .reads : .local
  }

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let classroom = try session.classroom
    let progress = try ProgressFile(path: classroom.practice.progress).read()
    let code = ReportCode(progress.standing(in: try classroom.course())).text
    let name = arguments.text("name").map { $0.split(whereSeparator: \.isWhitespace) } ?? []
    let line = (name.map(String.init) + [code]).joined(separator: " ")
    guard let folder = arguments.text("to") else { return CommandResult(.value(.text(line))) }
    guard !name.isEmpty else {
      throw CommandError("report-no-name", place: arguments.place("to"))
    }
    let file = FilePath(typed: folder).appending(
      try fileName(name.joined(separator: " "), arguments))
    // In a shared folder somebody else may have laid a link there.
    if let status = try? FileStatus(of: file, followingLinks: false), status.kind != .file {
      throw CommandError("report-no-file", ["file": file.visible], place: arguments.place("to"))
    }
    try AtomicWriter.write((line + "\n").utf8, to: file, overwrites: true)
    return .said(Message("report-written", ["file": file.visible, "code": code]))
  }

  private func fileName(_ name: String, _ arguments: BoundArguments) throws -> String {
    guard !name.contains("/"), name.first != "." else {
      throw CommandError("report-name", ["name": name], place: arguments.place("name"))
    }
    return name + ".txt"
  }
}
