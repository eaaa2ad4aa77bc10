public import Files
internal import Glibc
public import TsubameKit

/// The lines that a person has typed, kept between sessions and shared by all running shells.
///
/// One JSON object a line: time, session, workspace, line, exit. Lines are appended whole (O_APPEND), so that
/// shells side by side lose nothing; the file is readable by its owner alone.
public struct LineHistory: Sendable {
  /// Where the lines are kept.
  public let file: FilePath
  private let session: String
  private let workspace: String?
  /// How much of the file's end is read for the arrow keys.
  private static let readLimit = 1 << 20

  /// - Parameters:
  ///   - file: its folders are made where they are missing.
  ///   - session: tells the lines of this shell from those of others.
  public init(file: FilePath, session: String, workspace: String? = nil) {
    self.file = file
    self.session = session
    self.workspace = workspace
  }

  /// Whether a line is kept: one that starts with a space is not, nor is an empty one.
  public static func keeps(_ line: String) -> Bool {
    guard let first = line.first else { return false }
    return first != " " && first != "\u{3000}" && !line.allSatisfy(\.isWhitespace)
  }

  /// Appends a line.
  ///
  /// - Throws: `CommandError` where the file cannot be written.
  public func append(_ line: String, time: Time, exit: ExitCode) throws {
    guard LineHistory.keeps(line) else { return }
    let row = Row(
      LineHistory.schema,
      [
        .time(time), .text(session), Value(workspace), .text(line), .int(Int(exit.number)),
      ])
    var bytes: [UInt8] = []
    JSONWriter.append(row, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    try FolderMaker.make(file.folder)
    let descriptor = unsafe withPath {
      unsafe open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw SystemError(errno).writing(file) }
    defer { close(descriptor) }
    let written = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    guard written == bytes.count else { throw SystemError(errno).writing(file) }
  }

  /// The last lines of all sessions, oldest first. A file that is not there, or damaged lines, give none.
  public func lastLines(_ count: Int) -> [String] {
    let texts = end().split(separator: UInt8(ascii: "\n")).compactMap { HistoryLine.text($0) }
    return Array(texts.suffix(count))
  }

  private static let schema = Schema(
    fields: ["time", "session", "workspace", "line", "exit"].map { Field($0) })

  /// The end of the file, beginning at a line.
  private func end() -> [UInt8] {
    let descriptor = unsafe withPath { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let size = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    let start = max(0, size - LineHistory.readLimit)
    var bytes = [UInt8](repeating: 0, count: size - start)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe pread(descriptor, $0.baseAddress, $0.count, start)
    }
    bytes = Array(bytes.prefix(max(0, count)))
    guard start > 0, let first = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return bytes }
    return Array(bytes[(first + 1)...])
  }

  private func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let path = file.bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe body(path)
  }
}
