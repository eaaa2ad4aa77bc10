internal import Files
internal import Language
internal import TsubameKit

/// `check FILE…`: says what is wrong with files of commands, and runs nothing of them.
struct Check: Command {
  static let signature = Signature(
    "check", parameters: [Parameter("file", .file, .someRest)], effects: .reads,
    examples: ["check lesson.cmd"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let interpreter = try invocation.session.part(InterpreterKey.self)
    var files = 0
    var errors: [CommandError] = []
    for name in invocation.arguments.texts("file") {
      try Task.checkCancellation()
      do {
        let check = try await interpreter.check(Check.source(name))
        files += check.fileCount
        errors += check.errors
      } catch var error as CommandError {
        error.exitCode = .unchecked
        errors.append(error)
      }
    }
    if let error = CommandError.summing(errors) { throw error }
    return .said(Message(files == 1 ? "check.good-one" : "check.good", ["count": "\(files)"]))
  }

  private static func source(_ name: String) throws -> SourceText {
    if name == "-" { return SourceText(name: StandardInput.name, text: try StandardInput.text()) }
    let path = FilePath(typed: name)
    return SourceText(name: path.visible, text: try FileReader.text(of: path))
  }
}

extension CommandError {
  /// One error for several: itself where there is only one, nil for none.
  static func summing(_ errors: [CommandError]) -> CommandError? {
    guard errors.count > 1 else { return errors.first }
    var sum = CommandError(
      "several-errors", ["count": "\(errors.count)"], exitCode: errors[0].exitCode)
    sum.others = errors
    return sum
  }
}
