internal import Files
internal import Services
internal import Store
internal import TsubameKit

/// `timeline import home_timeline.json`: takes in the posts of a file, all that are posts or, where the file is broken,
/// none. A second time it adds nothing.
struct TimelineImportCommand: Command {
  /// What a chain gets of it.
  private static let report = Schema(
    fields: [Field("added", .int), Field("present", .int), Field("skipped", .int)])
  /// More skipped elements than these are only counted.
  private static let mostNotices = 20

  static let signature = Signature(
    "timeline import", parameters: [Parameter("file", .file)],
    flags: [Flag("raw"), Flag("as", .account)], output: .rows(report), effects: .local,
    examples: [
      "timeline import commands/tour/home_timeline.json",
      "timeline import commands/tour/home_timeline.json --raw",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let name = arguments.text("file") ?? ""
    let path = FilePath(typed: name)
    if arguments.has("raw") {
      let text = try name == "-" ? StandardInput.text() : FileReader.text(of: path)
      return CommandResult(.value(.text(text)))
    }
    let account = try await invocation.account()
    let body = try name == "-" ? StandardInput.bytes() : FileReader.bytes(of: path)
    let timeline = try HomeTimelineParser(account: account, now: session.clock.now()).parse(body)
    let results = try await session.store.add(
      try timeline.posts.map(incoming), to: Home(of: account))
    let added = results.count { if case .added = $0 { true } else { false } }
    notice(timeline.skipped, on: session.console)
    let counts = [added, results.count - added, timeline.skipped.count]
    let message = Message(
      "imported",
      [
        "file": name == "-" ? "(stdin)" : path.visible, "added": String(counts[0]),
        "present": String(counts[1]), "skipped": String(counts[2]),
      ])
    return .said(
      message, chaining: [Row(TimelineImportCommand.report, counts.map { .int($0) })])
  }

  private func incoming(_ imported: ImportedPost) throws -> IncomingPost {
    try Task.checkCancellation()
    var post = imported.post
    let parts = TextParts(post.text)
    post.tags = parts.tags
    if post.links.isEmpty { post.links = parts.links }
    return IncomingPost(
      post, remoteID: post.uri, replyToRemoteID: imported.replyTo, json: imported.json)
  }

  private func notice(_ skipped: [SkippedElement], on console: any Console) {
    for element in skipped.prefix(TimelineImportCommand.mostNotices) {
      console.notice(element.message)
    }
    let rest = skipped.count - TimelineImportCommand.mostNotices
    if rest > 0 { console.notice(Message("skipped-more", ["count": String(rest)])) }
  }
}
