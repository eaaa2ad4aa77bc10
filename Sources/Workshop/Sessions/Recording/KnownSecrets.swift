internal import TsubameKit

/// The secrets that were answered in a session: wherever they turn up later, they are not written down.
struct KnownSecrets {
  private var texts: [String] = []

  /// Remembers one.
  mutating func add(_ text: String) {
    guard !text.isEmpty, !texts.contains(text) else { return }
    texts.append(text)
    // One secret may be part of another.
    texts.sort { $0.utf8.count > $1.utf8.count }
  }

  /// Whether one stands in a text.
  func stand(in text: String) -> Bool { texts.contains { text.holds($0) } }

  /// The lines with `[secret]` in place of each. Where one is broken over several lines, none of them is left.
  func hidden(in lines: [SessionLine]) -> [SessionLine] {
    guard !texts.isEmpty else { return lines }
    let hidden = lines.map(hidden)
    let whole = hidden.map(\.text).joined()
    return stand(in: whole) || stand(in: String(whole.filter { !$0.isWhitespace }))
      ? [.ellipsis] : hidden
  }

  private func hidden(in line: SessionLine) -> SessionLine {
    guard stand(in: line.text) else { return line }
    var text = line.text
    for secret in texts { text = KnownSecrets.replacing(secret, in: text) }
    return SessionLine(shown: text, isDiagnostic: line.isDiagnostic)
  }

  private static func replacing(_ secret: String, in text: String) -> String {
    var replaced = ""
    var rest = text[...]
    while let place = rest.firstPlace(of: secret) {
      replaced += rest[..<place.lowerBound] + SessionMark.secret
      rest = rest[place.upperBound...]
    }
    return replaced + rest
  }
}
