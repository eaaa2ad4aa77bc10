internal import Files
internal import TsubameKit

/// What lies around a lesson when it begins: the clock, chance, accounts, posts and photos.
struct World: Sendable {
  /// The folder that it is told in; nil for the empty world.
  let folder: FilePath?
  private(set) var clock = Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400)
  private(set) var seed: UInt64 = 7
  /// Known on the device, in this order.
  private(set) var accounts: [String] = []
  private(set) var signedIn: String?
  /// Files that are imported.
  private(set) var posts: [String] = []
  /// Folders that are indexed.
  private(set) var photos: [String] = []
  /// What goes wrong on the network, as `send 1 busy`.
  private(set) var faults: [String] = []

  /// What tells of it.
  static let file = "world.txt"
  /// Lines that run when it is made.
  static let setup = "setup"
  private static let limit = 1 << 16

  /// Where nothing is.
  static let empty = World(folder: nil)

  private init(folder: FilePath?) { self.folder = folder }

  /// The world of a folder.
  ///
  /// - Throws: `CommandError` that names the file and the line.
  init(in folder: FilePath) throws {
    self.folder = folder
    let path = folder.appending(World.file)
    let text = try FileReader.text(of: path, limit: World.limit, acceptsStreams: false)
    for (index, line) in text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() where !line.allSatisfy(\.isWhitespace) && line.first != "#" {
      guard let (key, value) = LessonHead.entry(line), take(key, value) else {
        throw CommandError(
          "world-line", ["file": path.visible, "line": "\(index + 1)", "text": String(line)])
      }
    }
  }

  private mutating func take(_ key: String, _ value: String) -> Bool {
    switch key {
    case "clock":
      guard case .time(let time)? = DateParser.parse(value), time.offsetSeconds != nil else {
        return false
      }
      clock = time
    case "seed":
      guard let number = UInt64(value) else { return false }
      seed = number
    case "account": accounts.append(value)
    case "signed-in": signedIn = value
    case "posts": posts.append(value)
    case "photos": photos.append(value)
    case "fault": faults.append(value)
    default: return false
    }
    return true
  }

  /// The lines that make it in a practice folder, to which its files have been copied.
  ///
  /// - Parameter commands: the folder of commands, in which `tour/photos` is found too.
  /// - Throws: `CommandError`
  func lines(in practice: FilePath, commands: FilePath) throws -> [String] {
    var lines = accounts.map { "login \($0)" }
    // Posts come to someone's timeline.
    if !posts.isEmpty, let reader = signedIn ?? accounts.first { lines.append("login \(reader)") }
    lines += posts.map { name in
      let isOwn = FileStatus.exists(practice.appending(name))
      let file = isOwn ? FilePath(name) : commands.appending(name)
      return "timeline import \(World.quoted(file.visible))"
    }
    lines += photos.map { name in
      let isOwn = FileStatus.exists(practice.appending(name))
      return "photos add \(World.quoted(isOwn ? name : World.ownName(of: name)))"
    }
    if !accounts.isEmpty { lines.append("logout") }
    if let setup = folder?.appending(World.setup), FileStatus.exists(setup) {
      lines.append(try FileReader.text(of: setup, limit: World.limit, acceptsStreams: false))
    }
    return lines
  }

  /// Copies its files to a practice folder.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func copyFiles(to practice: FilePath, commands: FilePath) throws {
    if let folder {
      let own: Set<FilePath> = [FilePath(World.file), FilePath(World.setup)]
      try FolderTree.copy(folder, to: practice) { !own.contains($0) }
    }
    for name in photos where !FileStatus.exists(practice.appending(name)) {
      try FolderTree.copy(
        commands.appending(name), to: practice.appending(World.ownName(of: name)))
    }
  }

  /// What a folder is called in the practice folder: `photos` for `tour/photos`.
  private static func ownName(of name: String) -> String { FilePath(name).lastComponent.visible }

  /// A word that is read as it stands: between single quotes nothing is, and there is no way to write one there.
  private static func quoted(_ word: String) -> String {
    guard word.contains("'") else { return "'\(word)'" }
    let text = word.map { ["\"", "\\", "$", "＄"].contains($0) ? "\\\($0)" : String($0) }.joined()
    return "\"\(text)\""
  }
}
