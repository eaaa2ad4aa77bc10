internal import PhotoLibrary
internal import TsubameKit

/// What is to be said of an album beside its count, in the person's language.
enum AlbumNote {
  static func text(
    _ standing: AlbumCounts.Standing, of album: SmartAlbum, _ session: Session
  ) -> String {
    session.wording.text(of: message(standing, of: album))
  }

  static func message(_ standing: AlbumCounts.Standing, of album: SmartAlbum) -> Message {
    let numbers = ["proof": "\(standing.proof)", "hint": "\(standing.hint)"]
    switch standing.certainty {
    case .yours: return Message("album-note.yours")
    case .notApplicable: return Message("album-note.not-applicable")
    case .notKnowable:
      return Message("album-note.not-knowable.\(code(album))")
    case .hint where standing.proof > 0: return Message("album-note.both", numbers)
    case .hint: return Message("album-note.hint", numbers)
    case .proof:
      switch album {
      case .recents: return Message("album-note.recents")
      case .recentlyAdded: return Message("album-note.recently-added")
      default: return Message("album-note.proof")
      }
    }
  }

  /// The album's name as codes of Wording are written.
  private static func code(_ album: SmartAlbum) -> String {
    album.rawValue.lowercased().split(separator: " ").joined(separator: "-")
  }
}
