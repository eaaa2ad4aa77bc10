internal import Language
internal import TsubameKit

/// What holds for every text that someone may take for a program. Used by tests over seeds and mutations, and by libFuzzer.
public struct GrammarProperties: Sendable {
  private let registry: CommandRegistry

  /// With a few commands of each kind of signature.
  ///
  /// - Throws: `CommandError` where two of them share a name.
  public init() throws {
    var registry = CommandRegistry()
    try registry.register(FuzzingModule.self)
    self.registry = registry
  }

  /// What does not hold for a text; nil where all does.
  ///
  /// It must not crash, and the prompt must be able to tell whether more is needed. Every error lies inside its source. What
  /// parses means the same when it is formatted, and formatting it again changes nothing.
  public func violation(in text: String) throws -> String? {
    let source = SourceText(name: nil, text: text)
    let needsMore = Interpreter.openPart(of: text) != nil
    for error in try ScriptCheck(source, registry: registry, now: .epoch).errors {
      if let violation = violation(of: error) { return violation }
    }
    do {
      let formatted = try SourceFormatter.format(source, registry: registry)
      if needsMore, !text.hasSuffix("\\") { return "parses, but the prompt asks for more" }
      let again = try SourceFormatter.format(
        SourceText(name: nil, text: formatted), registry: registry)
      return again == formatted ? nil : "formatted twice:\n\(formatted)\n---\n\(again)"
    } catch let error as CommandError {
      if error.code == "format-changes-meaning" { return "formatting changes the meaning" }
      return violation(of: error)
    }
  }

  private func violation(of error: CommandError) -> String? {
    guard let place = error.place else { return "\(error.code) has no place" }
    guard place.range.upperBound <= place.source.utf8.count, place.line >= 1, place.column >= 1
    else { return "\(error.code) lies outside its source: \(place.range)" }
    return nil
  }
}
