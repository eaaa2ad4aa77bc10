internal import Files
internal import Plugins
internal import Processes
internal import Shell
internal import Synchronization
internal import TsubameKit
internal import Workshop

/// Puts together what there is to learn in a workspace.
struct Lessons {
  let workspace: Workspace?
  let gate: CommandGate?
  let environment: [String: String]
  let language: DisplayLanguage

  private static let folder = "lessons"

  /// - Parameter staging: makes the stages that lessons are learned on.
  func classroom(_ staging: LessonStages) throws -> Classroom {
    let folders = UserFolders(environment: environment)
    let own = workspace?.commands.appending(Lessons.folder)
    let path = environment["PATH"]
    return Classroom(
      course: { try Lessons.course(own) },
      practice: Practice(try practice(folders), state: try? folders.state()),
      hasSwift: { [compiler = Compiler(path: path)] in compiler.isThere },
      refusal: { [gate] file in
        guard let own, file.folder == own else { return nil }
        return gate?.now().refusal(of: file)
      },
      staging: staging, temporary: TemporaryPlace.folder(environment), language: language)
  }

  /// The lessons of the workspace, and behind them those that came with tsubame.
  private static func course(_ own: FilePath?) throws -> Course {
    let installed = try? InstalledCommands.path(of: "commands/\(folder)")
    return try Course(in: [own, installed == own ? nil : installed].compactMap { $0 })
  }

  /// In the workspace, so that it goes where that goes; of one that cannot be written to, in the person's own folder.
  private func practice(_ folders: UserFolders) throws -> FilePath {
    if let workspace, !workspace.isReadOnly { return workspace.folder.appending("practice") }
    let own = try CurrentFolder.absolute(folders.data())
    guard let workspace else { return own.appending("practice") }
    // Two of them may have lessons that are called the same.
    let name = workspace.folder.lastComponent.visible
    let number = String(FolderTrust.name(of: workspace.folder).prefix(6))
    return own.appending("practice-\(name)-\(number)")
  }
}

/// Whether Swift files can be compiled, looked for once.
private final class Compiler: Sendable {
  private let path: String?
  private let found = Mutex<Bool?>(nil)

  init(path: String?) { self.path = path }

  var isThere: Bool {
    found.withLock { found in
      let isThere = found ?? ((try? ProgramSearch.find("swiftc", path: path)) != nil)
      found = isThere
      return isThere
    }
  }
}
