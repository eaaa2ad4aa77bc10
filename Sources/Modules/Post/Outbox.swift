internal import Services
internal import Store
internal import TsubameKit

/// Sends posts without loss or doubles: each is written down before it is sent and marked after the answer.
///
/// Whatever ends the program in between leaves the entry waiting; sent again under the same key, it is one post.
struct Outbox {
  private let store: LocalStore
  private let services: ServiceDirectory
  private let clock: any SessionClock
  private let console: any Console

  /// - Throws: `CommandError` where the session has no store.
  init(_ session: Session) throws {
    store = try session.store
    services = try session.services
    clock = session.clock
    console = session.console
  }

  /// What is to be sent, checked against what its service takes.
  ///
  /// - Throws: `CommandError`
  func entry(
    text: String, media: [Post.Media], replyTo: Int?, account: Account
  ) throws -> OutboxEntry {
    let hasText = text.contains { !$0.isWhitespace }
    guard hasText || !media.isEmpty else { throw CommandError("post-empty") }
    if let most = try services.service(of: account).abilities.mostPhotos, media.count > most {
      throw CommandError(
        "post-too-many-photos", ["count": String(media.count), "most": String(most)])
    }
    return OutboxEntry(
      account: account.qualifiedName, service: account.service, text: text, media: media,
      replyTo: replyTo, attemptKey: key(), time: clock.now())
  }

  /// Writes entries down and sends them.
  ///
  /// - Returns: the posts that they have become.
  /// - Throws: `CommandError`, `CancellationError`
  func send(_ entries: [OutboxEntry]) async throws -> [Post] {
    var waiting: [OutboxEntry] = []
    for var entry in entries {
      entry.id = try await store.addToOutbox(entry)
      waiting.append(entry)
    }
    return try await sendWaiting(waiting)
  }

  /// Sends entries that are written down already. The first that cannot be sent ends it, and it is told that it is kept.
  ///
  /// - Returns: the posts that they have become.
  /// - Throws: `CommandError`, `CancellationError`
  func sendWaiting(_ entries: [OutboxEntry]) async throws -> [Post] {
    var posts: [Post] = []
    for entry in entries {
      let kept = kept(entries.count - posts.count, sent: posts.count)
      do {
        posts.append(try await stored(entry, as: try await send(entry)))
      } catch Unsent.refused(var error) {
        try await store.markFailed(outboxEntry: entry.id, because: error.code)
        error.hint = kept
        throw error
      } catch Unsent.stopped {
        console.notice(kept)
        throw CancellationError()
      }
    }
    return posts
  }

  /// Why the service did not take an entry; what goes wrong in the store is told as it is.
  private enum Unsent: Error {
    case refused(CommandError)
    case stopped
  }

  /// - Returns: the network's own name for the post.
  private func send(_ entry: OutboxEntry) async throws -> String {
    let account = Account(name: entry.account, service: entry.service)
    var parent: Post?
    if let replyTo = entry.replyTo { parent = try await store.post(id: replyTo) }
    let draft = Draft(
      text: entry.text, media: entry.media, replyTo: parent?.uri, key: entry.attemptKey)
    do {
      return try await services.service(of: account).send(draft, as: account)
    } catch let error as CommandError {
      throw Unsent.refused(error)
    } catch is CancellationError {
      throw Unsent.stopped
    }
  }

  /// What is said of posts that are still there.
  private func kept(_ waiting: Int, sent: Int) -> Message {
    if sent > 0 {
      return Message("posts-kept.partly", ["count": String(waiting), "sent": String(sent)])
    }
    return waiting == 1
      ? Message("post-kept") : Message("posts-kept", ["count": String(waiting)])
  }

  private func stored(_ entry: OutboxEntry, as remoteID: String) async throws -> Post {
    let account = Account(name: entry.account, service: entry.service)
    var post = post(of: entry)
    let stored = try await store.add(
      [IncomingPost(post, remoteID: remoteID)], to: Home(of: account))
    post.id = stored.first?.id ?? 0
    try await store.markSent(outboxEntry: entry.id, asPost: post.id, at: clock.now())
    // Sent before and not marked then, it is there as it was stored.
    return try await store.post(id: post.id) ?? post
  }

  /// The post that an entry becomes, without a number yet.
  func post(of entry: OutboxEntry) -> Post {
    let account = Account(name: entry.account, service: entry.service)
    let parts = TextParts(entry.text)
    return Post(
      time: clock.now(), author: Post.Author(handle: account.name, name: account.name),
      text: entry.text, tags: parts.tags, media: entry.media, links: parts.links,
      replyTo: entry.replyTo, contentWarning: entry.contentWarning, language: entry.language,
      visibility: entry.visibility, service: entry.service, account: entry.account)
  }

  /// Not from the session's chance: pinned, it would give two sessions on one store the same key.
  private func key() -> String {
    (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  }
}
