internal import Store
internal import TsubameKit

/// `timeline search りんご`: posts whose text holds a text, newest first. Upper and lower case are the same.
struct TimelineSearchCommand: Command {
  static let signature = Signature(
    "timeline search", parameters: [Parameter("text", .text, .restText)],
    flags: [Flag("count", .int), Flag("as", .account)], output: .rows(.post), effects: .reads,
    examples: ["timeline search りんご", "timeline search swift | count"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let arguments = invocation.arguments
    let home = Home(of: try await invocation.account())
    guard let text = arguments.text("text"), !text.isEmpty else {
      throw CommandError(
        "missing-argument", ["command": "timeline search", "parameter": "text"])
    }
    let count = try arguments.count()
    let posts = try invocation.session.store.posts(PostSelection(home: home))
    return .rows(
      posts.filtered(holds(text)).first(count),
      pageSize: count == nil ? PageSize.standard : nil)
  }

  /// A text without upper and lower case, as most Japanese is, needs no folding; the store can look for it itself.
  private func holds(_ text: String) -> Expression {
    let lower = text.lowercased()
    let field = Expression.field("text", nil)
    let hasCase = lower != text || text.uppercased() != text
    return .binary(
      .contains, hasCase ? .call(.lower, [field], nil) : field, .literal(.text(lower)), nil)
  }
}
