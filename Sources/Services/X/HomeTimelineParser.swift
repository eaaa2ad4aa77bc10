internal import JSONReading
public import TsubameKit

/// Reads what X's `statuses/home_timeline.json` (v1.1) answers: an array of statuses, or, as searches answer, an
/// object with one under `statuses`.
///
/// Source: the workshop's `TimelineParser`, which crashes on a body that is no array; here that is an error,
/// and a status that lacks a field is skipped and told.
public struct HomeTimelineParser: Sendable {
  private let account: Account
  private let now: Time

  /// - Parameters:
  ///   - account: through which the posts come.
  ///   - now: stands in where neither the status nor its id tells a time.
  public init(account: Account, now: Time) {
    self.account = account
    self.now = now
  }

  /// Reads a body, and hands over each post as soon as it is read: only one is held.
  ///
  /// - Parameter take: gets the posts in their order, perhaps some before an error is met.
  /// - Returns: what was no post, in its order.
  /// - Throws: `CommandError` where the body is cut off, not UTF-8, not JSON or no timeline; `CancellationError`;
  ///   what `take` throws.
  public func read(
    _ body: [UInt8], take: (ImportedPost) throws -> Void
  ) throws -> [SkippedElement] {
    guard var elements = try JSONElements(of: body, under: "statuses") else {
      throw try complaint(about: body)
    }
    var skipped: [SkippedElement] = []
    var position = 0
    while let element = try elements.next() {
      position += 1
      switch self.post(element) {
      case .success(let post): try take(post)
      case .failure(let reason): skipped.append(SkippedElement(position: position, reason: reason))
      }
    }
    return skipped
  }

  private func post(_ element: JSONElements.Element) -> Result<ImportedPost, SkipReason> {
    Result { () throws(SkipReason) in
      try post(element.value, json: String(decoding: element.text, as: UTF8.self))
    }
  }

  private func post(_ value: Value, json: String) throws(SkipReason) -> ImportedPost {
    guard case .record(let row) = value else { throw .notAnObject }
    let fields = JSONFields(row)
    let outer = try Tweet(fields)
    // A boost's own text is cut to "RT @…"; whole it stands in the status that is boosted.
    let boosted = fields.optionalObject("retweeted_status").flatMap { try? Tweet($0) }
    let tweet = boosted ?? outer
    let post = Post(
      time: outer.time ?? now, author: tweet.user.author, text: tweet.text, likes: tweet.likes,
      boosts: tweet.boosts, replies: tweet.replies, media: tweet.media, links: tweet.links,
      language: tweet.language, visibility: tweet.user.isProtected ? "private" : "public",
      service: "x", account: account.qualifiedName, uri: outer.id,
      boostedBy: boosted == nil ? nil : outer.user.screenName)
    return ImportedPost(post: post, replyTo: tweet.replyTo, json: json)
  }

  /// A body that is JSON but no timeline: X's own complaint where it is one.
  private func complaint(about body: [UInt8]) throws -> CommandError {
    let value = try JSONReader.parse(body)
    if case .record(let row) = value, let first = JSONFields(row).objects("errors").first {
      return CommandError(
        "timeline-is-complaint",
        ["message": first.optionalText("message") ?? "", "number": first.row["code"]?.text ?? ""])
    }
    return CommandError("timeline-not-an-array", ["type": value.type.rawValue])
  }
}
