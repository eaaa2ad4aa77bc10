/// One step that brings a store's tables from one version to the next. A step that people have run is never changed:
/// what comes later is a step of its own.
struct Migration: Sendable {
  /// What it is about, for those who read a failure.
  let name: String
  /// Statements that run inside one transaction.
  let sql: String

  /// All steps in order; a store's version is the number of those it has been through.
  static let all: [Migration] = [.posts, .photos]
}
