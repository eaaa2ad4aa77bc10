internal import TsubameKit

extension Interpreter {
  /// A script made of the last of some lines, with the literals that occur more than once as its parameters.
  ///
  /// Lines that are only about the shell itself, or leave it, are passed over.
  ///
  /// - Parameters:
  ///   - lines: as they were typed, oldest first; all of them ran without an error.
  ///   - count: how many of them, counted from the end.
  ///   - summary: says what the script is, by the number of its lines.
  ///   - help: says what a parameter of some name is for.
  /// - Throws: `CommandError` where there are no lines, or they need what was set or defined before them.
  public func harvest(
    _ lines: [String], last count: Int, summary: @Sendable (Int) -> String,
    help: @Sendable (String) -> String
  ) throws -> String {
    var vocabulary = evaluator.vocabulary
    vocabulary.definitions = [:]
    var usable = Harvester(vocabulary: vocabulary)
    let wanted = lines.filter { usable.take($0) }.suffix(count)
    guard !wanted.isEmpty else { throw CommandError("harvest-nothing") }
    var harvester = Harvester(vocabulary: vocabulary)
    for line in wanted { _ = harvester.take(line) }
    let script = harvester.script(summary: summary(wanted.count), help: help)
    var checker = Checker(
      vocabulary: vocabulary, variables: [], now: session.clock.now(), patterns: evaluator.patterns)
    do {
      try checker.check(try Includes().parse(SourceText(name: "harvest", text: script)))
    } catch let error as CommandError {
      throw CommandError(
        "harvest-incomplete",
        ["error": session.wording.text(of: error.message), "count": "\(count)"])
    }
    return script
  }
}
