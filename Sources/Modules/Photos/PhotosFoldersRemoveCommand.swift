internal import Files
internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// `photos folders remove DIR`: the folder is scanned no more. Its photos stay in the library with their marks, unless
/// `--forget` takes them out too. No file is touched.
struct PhotosFoldersRemoveCommand: Command {
  static let signature = Signature(
    "photos folders remove", parameters: [Parameter("folder", .folder)], flags: [Flag("forget")],
    output: .rows(.folder), effects: .local,
    examples: [
      "photos add commands/tour/photos ; photos folders remove commands/tour/photos",
      "photos add commands/tour/photos ; photos folders remove commands/tour/photos --forget",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let store = try invocation.session.store
    let folder = try await known(invocation, in: store)
    let isForgotten = invocation.arguments.has("forget")
    let count = try await store.removePhotoFolder(folder.bytes, forgettingPhotos: isForgotten)
    let code = isForgotten ? "photos-folder-forgotten" : "photos-folder-removed"
    return .said(
      Message(code, ["folder": folder.visible, "count": String(count)]),
      chaining: try await FolderRows.all(store))
  }

  /// The library's folder that was named, be it there or not.
  private func known(_ invocation: Invocation, in store: LocalStore) async throws -> FilePath {
    let text = invocation.arguments.text("folder") ?? ""
    let typed = FilePath(typed: text)
    let named = typed.resolved ?? CurrentFolder.path?.appending(typed) ?? typed
    let folders = try await store.photoFolders().map { FilePath(bytes: $0.path) }
    if let folder = folders.first(where: { $0 == named || $0.visible == text }) { return folder }
    let nearest = Nearest.match(text, among: folders.map(\.visible))
    throw CommandError(
      "photos-folder-unknown", ["folder": typed.visible],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) },
      place: invocation.arguments.place("folder"))
  }
}
