internal import Store
internal import Text
internal import TsubameKit

/// Finds tags that posts have, in whatever spelling they are asked for.
struct KnownTags {
  let store: LocalStore
  let home: Home

  /// The tags as they were last written, each once.
  ///
  /// - Throws: `CommandError` that names the nearest where there is no such tag.
  func find(_ tags: [String], place: SourcePlace?) async throws -> [String] {
    var keys: Set<String> = []
    var found: [String] = []
    for tag in tags {
      let key = Hashtags.key(of: tag)
      guard keys.insert(key).inserted else { continue }
      guard let known = try await store.hashtag(key: key, in: home) else {
        throw try await notFound(tag, key, place)
      }
      found.append(known.display)
    }
    guard !found.isEmpty else { throw CommandError("tag-nothing-came", place: place) }
    return found
  }

  private func notFound(
    _ tag: String, _ key: String, _ place: SourcePlace?
  ) async throws -> CommandError {
    let name =
      tag.unicodeScalars.first.map(Hashtags.isSign) == true
      ? String(tag.unicodeScalars.dropFirst()) : tag
    let rows = try await RowStream(store.tags(in: home)).collect()
    let nearest = Nearest.match(key, among: rows.compactMap { $0["tag"]?.text })
    return CommandError(
      "tag-not-found", ["tag": name],
      hint: nearest.map { Message("tag-not-found.nearest", ["nearest": $0]) }, place: place)
  }
}
