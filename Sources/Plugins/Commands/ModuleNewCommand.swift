internal import Files
internal import TsubameKit

/// `module new NAME`: writes a file to begin with, which works as it is.
struct ModuleNewCommand: Command {
  static let signature = Signature(
    "module new", parameters: [Parameter("name")],
    flags: [Flag("script"), Flag("python")], effects: .local,
    examples: ["module new weather", "module new shout --script"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let arguments = invocation.arguments
    let name = arguments.text("name") ?? ""
    let modules = try session.part(AddedModulesKey.self)
    guard let kind = NewModule.Kind(arguments) else {
      throw CommandError("module-new-two-kinds", place: arguments.place("--script"))
    }
    guard let new = NewModule(name, kind, session.language) else {
      throw CommandError("module-new-name", ["name": name], place: arguments.place("name"))
    }
    if modules.isReserved(name) {
      throw CommandError("module-new-taken", ["name": name], place: arguments.place("name"))
    }
    guard let folder = modules.folder else { throw CommandError("module-new-nowhere") }
    if let other = modules.file(of: name) {
      throw CommandError(
        "module-new-there", ["name": name, "file": other.visible], place: arguments.place("name"))
    }
    try FolderMaker.make(folder, permissions: 0o755)
    let path = folder.appending(new.file)
    try AtomicWriter.write(new.text.utf8, to: path, permissions: kind == .python ? 0o777 : 0o666)
    try? session.part(FileTrustKey.self).addOwn(path)
    return .said(Message("module-new-made", ["file": path.visible, "name": name]))
  }
}
