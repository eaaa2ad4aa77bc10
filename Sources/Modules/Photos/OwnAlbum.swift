internal import PhotoLibrary
internal import TsubameKit

/// An album of the person's own, named by the rest of the line.
enum OwnAlbum {
  static func named(_ invocation: Invocation) async throws -> String {
    let name = invocation.arguments.texts("name").joined(separator: " ")
    let place = invocation.arguments.place("name")
    let choice: AlbumChoice
    do {
      choice = try await AlbumChoice.named(name, invocation.session, place: place)
    } catch let error as CommandError where error.code == "album-not-found" {
      throw error.hinting(numberIn: invocation.arguments.texts("name"))
    }
    switch choice {
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

extension CommandError {
  /// This error with where numbers of photos stand, if one stands behind the album's name.
  fileprivate func hinting(numberIn words: [String]) -> CommandError {
    guard words.count > 1, let last = words.last, ParameterType.wholeNumber(last) != nil else {
      return self
    }
    var error = self
    error.hint = Message(
      "album-not-found.number",
      ["name": words.dropLast().joined(separator: " "), "number": last])
    return error
  }
}
