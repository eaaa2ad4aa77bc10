/// A session on record as a script: what was typed, without what came.
public enum SessionScript {
  /// The script of a session. A line that failed, and one that was not written down, would stop it: they stand in it as
  /// comments.
  ///
  /// - Parameter title: stands above it.
  public static func text(of session: SessionFile, title: String) -> String {
    var text = "# \(title)\n\n"
    for exchange in session.exchanges {
      let lines = exchange.input.split(separator: "\n", omittingEmptySubsequences: false)
      let runs = exchange.exit == 0 && !exchange.isSecret
      text += lines.map { (runs ? "" : "# ") + $0 + "\n" }.joined()
    }
    return text
  }
}
