public import Files

/// Where modules lie: the `commands/` folder of the workspace, whose files have to be trusted, and the folders that the
/// person has named.
public struct ModuleFolders: Sendable {
  /// The workspace's own; nil where no workspace is known.
  public let commands: FilePath?
  /// Those that `TSUBAME_PLUGIN_PATH` names, in order. Who names them there trusts them.
  public let named: [FilePath]

  /// Longer folders are cut: nobody means a folder like that.
  private static let mostEntries = 20_000

  /// - Parameter path: folders with colons between them, as in PATH; relative ones do not count.
  public init(commands: FilePath?, path: String?) {
    self.commands = commands
    named = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { FilePath(String($0)) }
  }

  /// The files of one kind, by name, those of the workspace first. Folders below are not looked into.
  func files(endingIn ending: String) -> [ModuleFile] {
    ([commands].compactMap { $0 } + named).flatMap { folder in
      ((try? FolderReader.entries(of: folder, limit: ModuleFolders.mostEntries)) ?? [])
        .compactMap { ModuleFile(folder.appending($0.name), ending: ending) }
        .sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    }
  }

  /// Whether a file lies where the person has said that all may run.
  func areNamed(_ file: FilePath) -> Bool { named.contains(file.folder) }
}
