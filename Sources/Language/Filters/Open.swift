internal import Files
internal import TsubameKit

/// `open FILE`: what a file holds: rows where its name tells a format, else its text. A whole number is a row's: what a post or
/// photo leads to is opened in the desktop's program (a file of such a name is `./31`).
enum Open: Filter {
  static let signature = Signature(
    "open", parameters: [Parameter("file", .file, .unlessChained)],
    flags: [Flag("raw"), Flag("text"), Flag("link", .int)],
    input: .optional, output: .openRows, effects: .local,
    examples: [
      "tag | first 3 | save fruit.csv --force ; open fruit.csv | count",
      "post https://example.com/ | open",
    ])

  /// What is no file is shown by a program of the desktop, which may do anything.
  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    isChained || itemNumber(arguments) != nil ? .local : .reads
  }

  /// The number of a post or photo; nil for the name of a file.
  static func itemNumber(_ arguments: BoundArguments) -> Int? {
    guard let id = ParameterType.wholeNumber(arguments.text("file") ?? ""), id >= 0 else {
      return nil
    }
    return id
  }

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    if let input { return try await openItems(input, call, .show) }
    if let id = itemNumber(call.arguments) { return try await openItem(id, call, .show) }
    let name = call.arguments.text("file") ?? ""
    try refuse(address: name, at: call.arguments.place("file"))
    if let text = call.evaluator.rehearsal?.text(of: FilePath(typed: name)) {
      return try await read(text, name, call)
    }
    let chunks = try ChunkReader(FilePath(typed: name))
    if !call.arguments.has("raw"), let format = ReadableFormat(fileName: name) {
      return try await format.read(ByteSource(chunks), keepsText: call.arguments.has("text"))
    }
    let lines = LineReader(chunks)
    return .text(TextStream { try lines.nextText().map { $0 + "\n" } })
  }

  /// What a rehearsal would have written into the file.
  private static func read(_ text: String, _ name: String, _ call: FilterCall) async throws -> Flow
  {
    guard !call.arguments.has("raw"), let format = ReadableFormat(fileName: name) else {
      return .value(.text(text))
    }
    let bytes = ByteSource(.value(.text(text)), name: name)
    return try await format.read(bytes, keepsText: call.arguments.has("text"))
  }

  static func check(_ input: Shape, _ call: Call) throws {
    for word in call.words.dropFirst() {
      try refuse(address: word.literal ?? "", at: word.place)
    }
  }

  /// A slash is the only thing that an address and a file's name have in common.
  private static func refuse(address: String, at place: SourcePlace?) throws {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return }
    throw CommandError("open-address", ["address": address], place: place)
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { .rows(nil) }
}
