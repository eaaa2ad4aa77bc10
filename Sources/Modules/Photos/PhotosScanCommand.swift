internal import Files
internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// `photos scan`: looks for what is new, has changed or is missing in the library's folders.
struct PhotosScanCommand: Command {
  static let signature = Signature(
    "photos scan", output: .rows(.folder), effects: .local, examples: ["photos scan"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let folders = try await session.store.photoFolders().map { FilePath(bytes: $0.path) }
    guard !folders.isEmpty else { throw CommandError("photos-no-folders") }
    return try await PhotoScan.run(folders, session)
  }
}
