public import Files
internal import TsubameKit

/// What stands before every command that people have added: whether its folder is trusted, and whether it is switched on.
public final class CommandGate: FileTrust {
  let trust: FolderTrust
  private let off: SwitchedOff

  /// - Parameter state: the person's folder for what tsubame remembers; nil where no home folder is known.
  public init(_ trust: FolderTrust, state: FilePath?) {
    self.trust = trust
    off = SwitchedOff(
      state?.appending("switched-off").appending(FolderTrust.name(of: trust.folder)))
  }

  /// The files as they are from now on, for one run.
  public func now() -> any TrustedFiles {
    View(trusted: trust.now(), off: off.names, folder: trust.folder)
  }

  private struct View: TrustedFiles {
    let trusted: any TrustedFiles
    let off: Set<String>
    let folder: FilePath

    func refusal(of file: FilePath) -> CommandError? {
      if let refusal = trusted.refusal(of: file) { return refusal }
      guard !off.isEmpty else { return nil }
      let name = CommandGate.name(of: file, in: folder)
      guard off.contains(name) else { return nil }
      return CommandError(
        "module-switched-off", ["name": name, "file": file.visible],
        hint: Message("module-switched-off.hint", ["name": name]), exitCode: .unchecked)
    }
  }

  /// Lets a file run that tsubame has just written for the person.
  ///
  /// - Throws: `CommandError` where that cannot be kept.
  public func addOwn(_ file: FilePath) throws { try trust.addOwn(file) }

  /// - Throws: `CommandError` where that cannot be kept.
  func switchOff(_ name: String) throws { try off.set(name, isOff: true) }

  /// - Throws: `CommandError` where that cannot be kept.
  func switchOn(_ name: String) throws { try off.set(name, isOff: false) }

  /// By which lists call what a file is: `note add` of the script `note/add.cmd`, `weather` of `Weather.swift`.
  static func name(of file: FilePath, in folder: FilePath) -> String {
    let below = file.bytes.starts(with: folder.bytes + [0x2F])
    let path = below ? FilePath(bytes: file.bytes.dropFirst(folder.bytes.count + 1)) : file
    guard let ending = path.fileExtension else { return path.visible }
    let stem = FilePath(bytes: path.bytes.dropLast(ending.utf8.count + 1)).visible
    return ending == "cmd"
      ? stem.split(separator: "/").joined(separator: " ") : TypeName.moduleName(of: stem)
  }
}
