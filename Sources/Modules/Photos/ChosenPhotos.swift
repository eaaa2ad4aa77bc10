internal import Store
internal import TsubameKit

/// The photos that a command is to work on: those whose numbers were typed, and those that a chain gives.
enum ChosenPhotos {
  /// - Parameter flag: the parameter or flag that takes numbers.
  /// - Throws: `CommandError` where none is chosen, or one of them is not there; then nothing has been done.
  static func of(_ invocation: Invocation, flag: String = "id") async throws -> [Photo] {
    var ids = invocation.arguments.list(flag).compactMap(\.wholeNumber)
    if let input = invocation.input { ids += try await input.values().map(idOfPhoto) }
    guard !ids.isEmpty || invocation.input != nil else { throw CommandError("photos-none-chosen") }
    var seen: Set<Int> = []
    ids = ids.filter { seen.insert($0).inserted }
    let photos = try await invocation.session.store.photos(ids: ids)
    if photos.count < ids.count {
      let found = Set(photos.map(\.id))
      let missing = ids.first { !found.contains($0) } ?? 0
      throw CommandError(
        "photo-not-found", ["id": "\(missing)"], place: invocation.arguments.place(flag))
    }
    return photos
  }

  private static func idOfPhoto(_ value: Value) throws -> Int {
    if let id = value.id(inRowsOf: .photo) { return id }
    throw CommandError("not-a-photo", ["value": value.text])
  }
}
