internal import Files
internal import Store
internal import TsubameKit

/// The library's folders as rows.
enum FolderRows {
  static func all(_ store: LocalStore) async throws -> [Row] {
    try await store.photoFolders().map { folder in
      let path = FilePath(bytes: folder.path)
      let isThere = (try? FileStatus(of: path).kind) == .folder
      return Row(
        .folder,
        [.text(path.visible), .int(folder.count), .text(isThere ? "ok" : "missing")])
    }
  }
}
