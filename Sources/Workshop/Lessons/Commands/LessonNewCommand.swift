public import Files
public import TsubameKit

/// `lesson new NAME`: begins a lesson in the workspace, as a file that passes `lesson lint` once its texts are written.
struct LessonNewCommand: Command {
  static let signature = Signature(
    "lesson new", parameters: [Parameter("name", .text)], effects: .local,
    examples: ["lesson new haiku"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let name = arguments.text("name") ?? ""
    guard LessonHead.isName(name) else {
      throw CommandError("lesson-new-name", ["name": name], place: arguments.place("name"))
    }
    let folder = try session.part(LessonsFolderKey.self)
    let files = try Course.files(in: folder)
    if let there = files.first(where: { LessonReader.stem(of: $0) == name }) {
      throw CommandError(
        "lesson-there", ["file": there.visible], place: arguments.place("name"))
    }
    // A longer number, like that of a day, is no place in an order.
    let numbers = files.compactMap { file in
      Int(file.lastComponent.visible.prefix { $0.isASCII && $0.isNumber })
    }.filter { $0 < 1_000_000 }
    let number = String((numbers.max() ?? 0) + 1)
    let padded = String(repeating: "0", count: max(0, 2 - number.count)) + number
    let path = folder.appending("\(padded)-\(name)\(LessonFile.ending)")
    try FolderMaker.make(folder, permissions: 0o755)
    let text = session.wording.text(of: Message("lesson-template", ["name": name]))
    try AtomicWriter.write((text + "\n").utf8, to: path)
    try? session.part(FileTrustKey.self).addOwn(path)
    return .said(Message("lesson-made", ["file": path.visible, "name": name]))
  }
}

/// By this key a session knows the folder in which new lessons are made.
public enum LessonsFolderKey: SessionKey {
  /// Be it there or not.
  public typealias Part = FilePath
}
