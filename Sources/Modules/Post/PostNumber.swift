internal import TsubameKit

/// The numbers of posts that chains give.
enum PostNumber {
  /// - Throws: `CommandError` where a value stands for no post.
  static func of(_ value: Value) throws -> Int {
    if let id = value.id(inRowsOf: .post) { return id }
    throw CommandError("not-a-post", ["value": value.text])
  }
}
