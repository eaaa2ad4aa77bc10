import Foundation

/// A session on record: what was typed and what came, as plain text.
struct SessionFile {
  /// Something typed at the prompt with all that it showed.
  struct Exchange: Equatable {
    var input: String
    var output: [String]
  }

  let heading: [String]
  var exchanges: [Exchange]

  private static let prompt = "tsubame> "
  private static let continuation = "     > "

  /// What stands behind `#start`: the time, and `lang=ja cols=80 …`.
  var settings: [String: String] {
    let words = heading.first { $0.hasPrefix("#start ") }?.split(separator: " ").dropFirst() ?? []
    var settings = ["time": words.first.map(String.init) ?? ""]
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { settings[parts[0]] = parts[1] }
    }
    return settings
  }

  init(_ text: String) {
    var heading: [String] = []
    var exchanges: [Exchange] = []
    for line in text.components(separatedBy: "\n").dropLast() {
      if line.hasPrefix(SessionFile.prompt) {
        exchanges.append(
          Exchange(input: String(line.dropFirst(SessionFile.prompt.count)), output: []))
      } else if line.hasPrefix(SessionFile.continuation), let last = exchanges.indices.last,
        exchanges[last].output.isEmpty
      {
        exchanges[last].input += "\n" + line.dropFirst(SessionFile.continuation.count)
      } else if line.hasPrefix("#+") {
        continue
      } else if let last = exchanges.indices.last {
        exchanges[last].output.append(line.hasPrefix("\\") ? String(line.dropFirst()) : line)
      } else {
        heading.append(line)
      }
    }
    self.heading = heading
    self.exchanges = exchanges
  }

  /// The file's text.
  var text: String {
    var lines = heading
    for exchange in exchanges {
      let typed = exchange.input.components(separatedBy: "\n")
      lines.append(SessionFile.prompt + typed[0])
      lines += typed.dropFirst().map { SessionFile.continuation + $0 }
      lines += exchange.output.map { SessionFile.looksLikeMarkup($0) ? "\\" + $0 : $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func looksLikeMarkup(_ line: String) -> Bool {
    [prompt, continuation, "#+", "\\"].contains { line.hasPrefix($0) }
  }
}
