internal import Files
internal import TsubameKit

/// `from json|ndjson|csv|tsv`: rows out of a text, or out of standard input where nothing stands before it.
enum From: Filter {
  static let signature = Signature(
    "from",
    parameters: [Parameter("format", .choice(ReadableFormat.allCases.map(\.rawValue)))],
    flags: [Flag("text")], input: .optional, output: .openRows, effects: .reads,
    examples: [#"print '[{"n": 1}, {"n": 2}]' | from json | sum n"#])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    guard let format = call.arguments.text("format").flatMap(ReadableFormat.init(rawValue:)) else {
      return input ?? .nothing
    }
    let source: ByteSource
    if let input {
      // In a rehearsal this is what a stopped command gives; its text would have been of the format.
      if case .nothing = input, call.evaluator.rehearsal != nil { return .nothing }
      source = ByteSource(input, name: "(chain)")
    } else {
      guard !StandardInput.isTerminal else { throw CommandError("from-needs-input") }
      source = ByteSource(StandardInput.chunks())
    }
    return try await format.read(source, keepsText: call.arguments.has("text"))
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .rows(nil) }
}
