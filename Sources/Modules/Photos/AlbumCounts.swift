internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// How many photos each smart album holds, and how surely.
struct AlbumCounts {
  let evidence: [String: (proof: Int, hint: Int)]
  let marks: (favorites: Int, hidden: Int, deleted: Int)
  let all: Int

  /// What the session's store counts.
  static func counted(_ session: Session) async throws -> AlbumCounts {
    let store = try session.store
    return AlbumCounts(
      evidence: try await store.albumEvidence(),
      marks: try await store.markCounts(deletedSince: Deletion.oldest(session.clock)),
      all: try await store.photoCount())
  }

  /// How an album stands.
  struct Standing {
    /// Nil where there is nothing to count.
    var count: Int?
    var certainty: Certainty
    var proof = 0
    var hint = 0
  }

  func standing(of album: SmartAlbum) -> Standing {
    switch album {
    case .favorites: Standing(count: marks.favorites, certainty: .yours)
    case .hidden: Standing(count: marks.hidden, certainty: .yours)
    case .recentlyDeleted: Standing(count: marks.deleted, certainty: .yours)
    case .recents, .recentlyAdded: Standing(count: all, certainty: .proof)
    case .unableToUpload: Standing(count: nil, certainty: .notApplicable)
    default: standing(byEvidence: album)
    }
  }

  /// An album is as sure as its least sure photo. Where no file says anything, that proves nothing, but for what
  /// every file's content tells.
  private func standing(byEvidence album: SmartAlbum) -> Standing {
    let (proof, hint) = evidence[album.rawValue] ?? (0, 0)
    let isTold = album == .videos || album == .animated
    let certainty: Certainty =
      if hint > 0 { .hint } else if proof > 0 || isTold { .proof } else { .notKnowable }
    return Standing(count: proof + hint, certainty: certainty, proof: proof, hint: hint)
  }
}
