internal import PhotoLibrary
internal import TsubameKit

/// An album of the person's own, named by the rest of the line.
enum OwnAlbum {
  static func named(_ invocation: Invocation) async throws -> String {
    let name = invocation.arguments.texts("name").joined(separator: " ")
    let place = invocation.arguments.place("name")
    switch try await AlbumChoice.named(name, invocation.session, place: place) {
    case .own(let name): return name
    case .smart(let album):
      throw CommandError("album-is-smart", ["name": name], hint: hint(album), place: place)
    }
  }

  /// Some smart albums hold what people mark: those have commands of their own.
  private static func hint(_ album: SmartAlbum) -> Message? {
    switch album {
    case .favorites: Message("album-is-smart.favorites")
    case .hidden: Message("album-is-smart.hidden")
    case .recentlyDeleted: Message("album-is-smart.deleted")
    default: nil
    }
  }
}
