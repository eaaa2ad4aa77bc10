internal import TsubameKit

/// `join [separator]`: the values of rows of one field as one text.
enum Join: Filter {
  static let signature = Signature(
    "join", parameters: [Parameter("separator", .text, .optional)], input: .required,
    output: .value, examples: [#"tag | first 3 | get tag | join " ""#])

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    let rows = (input ?? .nothing).rows
    let separator = call.arguments.text("separator") ?? ", "
    var text = ""
    var isFirst = true
    while let batch = try await rows.next() {
      for row in batch {
        text += (isFirst ? "" : separator) + row.values.map(\.text).joined(separator: "\t")
        isFirst = false
      }
    }
    return .value(.text(text))
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .value }
}
