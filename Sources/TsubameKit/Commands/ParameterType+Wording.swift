extension ParameterType {
  /// The name under which Wording words "this is no …".
  var wordingName: String {
    switch self {
    case .choice: "choice"
    case .id: "id"
    case .moment: "moment"
    case .period: "period"
    default: String(describing: self)
    }
  }

  /// The words that are allowed, for the message; empty where any may be.
  var choices: String {
    if case .choice(let words) = self { return words.joined(separator: " ") }
    return ""
  }

  /// The allowed word that was most likely meant.
  func hint(for text: String) -> Message? {
    guard case .choice(let words) = self, let nearest = Nearest.match(text, among: words) else {
      return nil
    }
    return Message("did-you-mean", ["nearest": nearest])
  }
}
