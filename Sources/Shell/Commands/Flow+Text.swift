internal import TsubameKit

extension Flow {
  /// A text that is all here already.
  static func text(text: String) -> Flow {
    var rest: String? = text
    return .text(
      TextStream {
        defer { rest = nil }
        return rest
      })
  }
}
