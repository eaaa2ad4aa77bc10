internal import Store
internal import TsubameKit

/// What the commands that mark photos have in common: they take numbers or a chain, mark, and give the photos on as they
/// now are.
enum PhotoMarking {
  /// - Parameter code: names the wording of what was done; `.one` words it for a single photo.
  static func run(
    _ mark: PhotoMark, _ code: String, _ invocation: Invocation
  ) async throws -> CommandResult {
    let store = try invocation.session.store
    let ids = try await ChosenPhotos.of(invocation).map(\.id)
    try await store.mark(ids, mark)
    let message =
      if ids.count == 1, let id = ids.first {
        Message(code + ".one", ["id": "\(id)"])
      } else {
        Message(code, ["count": "\(ids.count)"])
      }
    let photos = try await store.photos(ids: ids)
    return .said(message, chaining: photos.map(\.row))
  }

  static let parameters = [Parameter("id", .id, .rest)]
}
