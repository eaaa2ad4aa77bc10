internal import TsubameKit

/// `print TEXT`: shows a text at once. Behind a chain it shows what flows. In front of one it gives the text.
enum Print: Filter {
  static let signature = Signature(
    "print", parameters: [Parameter("text", .text, .restText)], input: .optional,
    output: .value, examples: [#"print "りんごは $(translate りんご | get translation | join)""#])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let text = call.arguments.text("text")
    let flow = text == nil ? input ?? .value(.text("")) : .value(.text(text ?? ""))
    guard call.endsChain else { return flow }
    try await call.evaluator.session.console.emit(CommandResult(flow))
    return .nothing
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .value }
}
