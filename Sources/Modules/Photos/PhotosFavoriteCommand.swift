internal import Store
internal import TsubameKit

/// `photos favorite 3 4`: marks photos as favourites; `--off` takes the mark off.
struct PhotosFavoriteCommand: Command {
  static let signature = Signature(
    "photos favorite", parameters: PhotoMarking.parameters, flags: [Flag("off")], input: .optional,
    output: .rows(.photo), effects: .local,
    examples: [
      "photos 2015-03 | first 1 | photos favorite",
      "photos album Favorites | photos favorite --off",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let isOff = invocation.arguments.has("off")
    return try await PhotoMarking.run(
      .favorite(!isOff), isOff ? "photos-unfavorited" : "photos-favorited", invocation)
  }
}
