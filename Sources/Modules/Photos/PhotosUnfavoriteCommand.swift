internal import Store
internal import TsubameKit

/// `photos unfavorite 3 4`: takes the favourite mark off.
struct PhotosUnfavoriteCommand: Command {
  static let signature = Signature(
    "photos unfavorite", parameters: PhotoMarking.parameters, input: .optional,
    output: .rows(.photo), effects: .local,
    examples: ["photos 2015-03 | first 1 | photos unfavorite"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await PhotoMarking.run(.favorite(false), "photos-unfavorited", invocation)
  }
}
