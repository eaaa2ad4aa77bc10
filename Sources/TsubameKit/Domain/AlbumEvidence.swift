/// That a photo belongs into a smart album, and how surely.
public struct AlbumEvidence: Sendable, Hashable {
  /// The smart album's name, like `Selfies`.
  public let album: String
  /// What the belief rests on.
  public let certainty: Certainty

  /// Evidence for one smart album.
  public init(_ album: String, _ certainty: Certainty) {
    self.album = album
    self.certainty = certainty
  }
}

/// How surely something is known of a photo.
public enum Certainty: String, Sendable, Hashable {
  /// A tag in the file says so.
  case proof
  /// Only the file's name does.
  case hint
  /// The person said so.
  case yours
  case notKnowable = "not knowable"
  case notApplicable = "not applicable"
}
