internal import TsubameKit

/// What a chain gives to post: photos that belong to one post, or texts that become one post each.
struct ChainedContent {
  var photos: [String] = []
  var texts: [String] = []

  /// Reads what flows in. Rows with a `file` are photos; of others their `text` is taken, else their only field.
  ///
  /// - Throws: `CommandError` where nothing came, or something that is neither.
  init(_ flow: Flow) async throws {
    let values = try await flow.values()
    for (index, value) in values.enumerated() {
      let count = texts.count
      try take(value)
      let isBlank = texts.last?.allSatisfy(\.isWhitespace) ?? false
      guard texts.count == count || !isBlank || values.count == 1 else {
        throw CommandError("post-row-empty", ["row": "\(index + 1)", "rows": "\(values.count)"])
      }
    }
    guard photos.isEmpty != texts.isEmpty else {
      throw CommandError(photos.isEmpty ? "post-nothing-came" : "post-mixed-chain")
    }
  }

  private mutating func take(_ value: Value) throws {
    switch value {
    case .record(let row):
      if case .text(let file)? = row["file"] {
        photos.append(file)
      } else if let text = row["text"] ?? (row.values.count == 1 ? row.values.first : nil) {
        try take(text)
      } else {
        throw CommandError(
          "post-row-without-text", ["fields": row.schema.names.joined(separator: " ")])
      }
    case .list: throw CommandError("post-row-without-text", ["fields": value.text])
    case .none: texts.append("")
    default: texts.append(value.text)
    }
  }
}
