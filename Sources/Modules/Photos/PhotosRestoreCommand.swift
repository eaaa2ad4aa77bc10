internal import Store
internal import TsubameKit

/// `photos restore 3 4`: takes photos out of Recently Deleted.
struct PhotosRestoreCommand: Command {
  static let signature = Signature(
    "photos restore", parameters: PhotoMarking.parameters, input: .optional,
    output: .rows(.photo), effects: .local,
    examples: ["photos album Recently Deleted | photos restore"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await PhotoMarking.run(.deleted(at: nil), "photos-restored", invocation)
  }
}
