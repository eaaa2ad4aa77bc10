internal import Files
internal import Text
internal import TsubameKit

/// A fenced block that belongs to a step.
struct LessonBlock: Sendable {
  /// What it is for.
  enum Role: Sendable, Hashable {
    /// What is typed, and files that are written, to do the step.
    case answer
    /// Looks whether the step is done; it may know a mistake.
    case check(mistake: String?)
    /// A known mistake.
    case reject(mistake: String)
    /// What runs before the step.
    case start
    /// What lies there before the step.
    case file
  }

  let role: Role
  /// The path below the practice folder of a block that is a file; nil for lines of tsubame.
  let path: String?
  /// Nil for both.
  let language: DisplayLanguage?
  /// The first word of its info.
  let code: String
  /// The line of the file that its text begins on.
  let line: Int
  var text = ""

  /// What stands behind the fence of lines of tsubame.
  static let ownCode = "tsubame"

  /// Nil for a block that is text.
  ///
  /// - Parameters:
  ///   - info: the words behind the fence.
  ///   - line: the line of the fence.
  /// - Throws: `CommandError` where it is a block of a step, but not a whole one.
  init?(info: Substring, line: Int) throws {
    var words = info.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)[...]
    guard let code = words.popFirst(), let role = words.popFirst(),
      LessonBlock.roles.contains(role)
    else { return nil }
    let isOwn = code == LessonBlock.ownCode
    language = words.last.flatMap(DisplayLanguage.init(rawValue:))
    if language != nil { words.removeLast() }
    func wrong() -> CommandError {
      CommandError("lesson-block", ["info": String(info)])
    }
    switch (role, isOwn) {
    case ("answer", _): self.role = .answer
    case ("start", true): self.role = .start
    case ("file", false): self.role = .file
    case ("check", true) where language == nil: self.role = .check(mistake: words.popFirst())
    case ("reject", _):
      guard let mistake = words.popFirst() else { throw wrong() }
      self.role = .reject(mistake: mistake)
    default: throw wrong()
    }
    path = isOwn ? nil : words.popFirst()
    guard words.isEmpty, isOwn || path.map(LessonBlock.staysBelow) == true else { throw wrong() }
    self.code = code
    self.line = line + 1
  }

  private static let roles: Set<String> = ["answer", "check", "reject", "start", "file"]

  /// Whether a path leads nowhere but below the folder that it begins in.
  private static func staysBelow(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}

extension LessonBlock {
  /// A file as it stands on a page, below its path; nil for lines of tsubame.
  var page: String? {
    path.map { "`\($0)`:\n\n" + MarkdownFence.around(text, code: code) }
  }

  /// What is typed.
  ///
  /// - Parameter file: the lesson's, for errors.
  /// - Throws: `CommandError` that names the line.
  func exchanges(in file: FilePath) throws -> [SessionExchange] {
    try SessionReader.exchanges(text, name: file.visible, startingAt: line)
  }
}
