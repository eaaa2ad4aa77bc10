internal import TsubameKit

/// A text that is there already, as a chain takes it.
enum GivenText {
  /// All of it at once.
  static func stream(_ text: String) -> TextStream {
    var rest: String? = text
    return TextStream {
      defer { rest = nil }
      return rest
    }
  }
}
