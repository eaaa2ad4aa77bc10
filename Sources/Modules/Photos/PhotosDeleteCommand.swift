internal import Store
internal import TsubameKit

/// `photos delete 3 4`: puts photos into Recently Deleted for 30 days. The files stay where they are.
struct PhotosDeleteCommand: Command {
  static let signature = Signature(
    "photos delete", parameters: PhotoMarking.parameters, input: .optional,
    output: .rows(.photo), effects: .local, examples: ["photos 2015-03 | first 1 | photos delete"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await PhotoMarking.run(
      .deleted(at: invocation.session.clock.now()), "photos-deleted", invocation)
  }
}
