internal import Store
internal import Text
internal import TsubameKit

/// Finds tags that posts have, in whatever spelling they are asked for.
struct KnownTags {
  let store: LocalStore
  let home: Home

  /// The tags as they were last written, each once.
  ///
  /// - Parameter mayCome: true where a tag that no post has yet is fine, because its posts are waited for.
  /// - Throws: `CommandError` where a text is no tag; one that names the nearest where no post has it.
  func find(_ tags: [String], mayCome: Bool, place: SourcePlace?) async throws -> [String] {
    var keys: Set<String> = []
    var found: [String] = []
    for text in tags {
      guard let tag = Hashtags.whole(text) else {
        let number = ParameterType.wholeNumber(text).map {
          Message("wrong-argument.hashtag.number", ["number": "\($0)"])
        }
        throw CommandError(
          "wrong-argument.hashtag", ["value": text], hint: number, place: place)
      }
      let key = Hashtags.key(of: tag)
      guard keys.insert(key).inserted else { continue }
      if let known = try await store.hashtag(key: key, in: home) {
        found.append(known.display)
      } else if mayCome {
        found.append(tag)
      } else {
        throw try await notFound(tag, key, place)
      }
    }
    guard !found.isEmpty else { throw CommandError("tag-nothing-came", place: place) }
    return found
  }

  private func notFound(
    _ tag: String, _ key: String, _ place: SourcePlace?
  ) async throws -> CommandError {
    let rows = try await RowStream(store.tags(in: home)).collect()
    let nearest = Nearest.match(key, among: rows.compactMap { $0["tag"]?.text })
    return CommandError(
      "tag-not-found", ["tag": tag],
      hint: nearest.map { Message("tag-not-found.nearest", ["nearest": $0]) }, place: place)
  }
}
