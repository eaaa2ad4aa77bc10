internal import Store
internal import TsubameKit

/// `photos hide 3 4`: keeps photos out of ordinary lists; `--off` shows them again.
struct PhotosHideCommand: Command {
  static let signature = Signature(
    "photos hide", parameters: PhotoMarking.parameters, flags: [Flag("off")], input: .optional,
    output: .rows(.photo), effects: .local,
    examples: [
      "photos 2015-03 | first 1 | photos hide",
      "photos album Hidden | photos hide --off",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let isOff = invocation.arguments.has("off")
    return try await PhotoMarking.run(
      .hidden(!isOff), isOff ? "photos-shown" : "photos-hidden", invocation)
  }
}
