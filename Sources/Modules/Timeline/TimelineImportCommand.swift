internal import Files
internal import Services
internal import Store
internal import TsubameKit

/// `timeline import home_timeline.json`: takes in the posts of a file, all that are posts or, where the file is broken,
/// none. A second time it adds nothing.
struct TimelineImportCommand: Rehearsable {
  /// What a chain gets of it.
  private static let report = Schema(
    fields: [Field("added", .int), Field("present", .int), Field("skipped", .int)])
  /// More skipped elements than these are only counted.
  private static let mostNotices = 20
  /// After so many posts it is told how far the import is.
  private static let postsAStep = 256

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
    let isStandardInput = arguments.isStandardInput("file")
    if arguments.has("raw") {
      let text = try isStandardInput ? StandardInput.text() : FileReader.text(of: path)
      return CommandResult(.value(.text(text)))
    }
    let account = try await invocation.account()
    let shown = isStandardInput ? StandardInput.name : path.visible
    let body = try isStandardInput ? StandardInput.bytes() : FileReader.bytes(of: path)
    let parser = HomeTimelineParser(account: account, now: session.clock.now())
    let console = session.console
    do {
      defer { console.progress(nil) }
      let outcome = try await session.store.add(to: Home(of: account)) { store in
        try TimelineImportCommand.taken(from: body, parser, store) { done in
          console.progress(Progress(Message("importing", ["file": shown]), done: done))
        }
      }
      notice(outcome.skipped, on: console)
      return result(outcome, shown)
    } catch let error as CommandError {
      throw error.naming(file: shown)
    } catch let error as CancellationError {
      console.notice(Message("import-stopped", ["file": shown]))
      throw error
    }
  }

  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    invocation.arguments.has("raw") ? Rehearsed([], try await run(invocation)) : nil
  }

  /// What became of the elements of a file.
  private struct Outcome {
    var added = 0
    var present = 0
    var skipped: [SkippedElement] = []
  }

  private static func taken(
    from body: [UInt8], _ parser: HomeTimelineParser,
    _ store: (IncomingPost) throws -> StoringResult, progress: (Int) -> Void
  ) throws -> Outcome {
    var outcome = Outcome()
    outcome.skipped = try parser.read(body) { post in
      switch try store(incoming(post)) {
      case .added: outcome.added += 1
      case .present: outcome.present += 1
      }
      let done = outcome.added + outcome.present
      if done.isMultiple(of: postsAStep) { progress(done) }
    }
    return outcome
  }

  private func result(_ outcome: Outcome, _ file: String) -> CommandResult {
    let counts = [outcome.added, outcome.present, outcome.skipped.count]
    let message = Message(
      "imported",
      [
        "file": file, "added": String(counts[0]), "present": String(counts[1]),
        "skipped": String(counts[2]),
      ])
    return .said(
      message, chaining: [Row(TimelineImportCommand.report, counts.map { .int($0) })])
  }

  private static func incoming(_ imported: ImportedPost) -> IncomingPost {
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
