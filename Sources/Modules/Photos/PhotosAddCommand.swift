internal import Files
internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// `photos add DIR`: takes a folder into the library and scans it at once.
struct PhotosAddCommand: Command {
  static let signature = Signature(
    "photos add", parameters: [Parameter("folder", .folder)], output: .rows(.folder),
    effects: .local, examples: ["photos add commands/tour/photos"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let typed = FilePath(typed: invocation.arguments.text("folder") ?? "")
    let folder = try FolderPath.resolved(typed)
    // A folder inside one of the library's is in it already.
    let known = try await session.store.photoFolders().map { FilePath(bytes: $0.path) }
    if !known.contains(where: { FolderPath.lies(folder, in: $0) }) {
      try await session.store.addPhotoFolder(folder.bytes, now: session.clock.now())
    }
    return try await PhotoScan.run([folder], session)
  }
}
