/// A line that somebody handed in, with what is known of it.
struct Report {
  /// As it was typed or read.
  let line: String
  /// Who handed it in where the line does not say so.
  var sender: String?
  /// Where it stands; nil where it was typed.
  var origin: Origin?
  /// When it was handed in, in microseconds since 1970; what is typed now is newer than all that was saved.
  var time = Int.max

  /// The lines of a text, however they end.
  static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
  }

  /// A place in a file.
  struct Origin {
    let file: String
    /// Nil for the file as a whole.
    let line: Int?
  }
}
