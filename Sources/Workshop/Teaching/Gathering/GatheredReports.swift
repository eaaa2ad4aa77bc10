internal import Files
internal import TsubameKit

/// What was handed in, from wherever it comes.
struct GatheredReports {
  private(set) var reports: [Report] = []
  /// Files in a folder that could not be read; the others are not held up by them.
  private(set) var unread: [UnreadLine] = []
  /// Folders in which there was nothing to read.
  private(set) var emptyFolders: [FilePath] = []

  /// A report is one line; a file that has more than this is something else.
  private static let mostBytes = 1 << 20

  /// Takes lines that were typed or fed in.
  mutating func add(_ lines: [Report]) { reports += lines }

  /// Takes the lines of a text.
  mutating func add(text: String) { reports += Report.lines(of: text).map { Report(line: $0) } }

  /// Takes the lines of a file. Where only one code in it has no name, it is its file's.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  mutating func add(file: FilePath) throws {
    let lines = try GatheredReports.lines(of: file, acceptsStreams: true)
    let unnamed = lines.filter {
      (try? ReportLine($0.line)).map { $0.name == nil } ?? false
    }
    reports += unnamed.count > 1 ? lines : GatheredReports.sent(lines, by: file)
  }

  /// Takes the files `*.txt` of a folder, each handed in by whom it is named after.
  ///
  /// - Throws: `CommandError` where the folder cannot be read; `CancellationError`.
  mutating func add(folder: FilePath) throws {
    let files = try FolderReader.entries(of: folder).filter { entry in
      entry.kind != .folder && entry.name.fileExtension == "txt"
        && entry.name.bytes.first != UInt8(ascii: ".")
    }
    if files.isEmpty { emptyFolders.append(folder) }
    for name in files.map(\.name).sorted(by: { $0.visible < $1.visible }) {
      let file = folder.appending(name)
      do {
        reports += GatheredReports.sent(
          try GatheredReports.lines(of: file, acceptsStreams: false), by: file)
      } catch let error as CommandError {
        unread.append(UnreadLine(file: file.visible, error))
      }
    }
  }

  /// - Parameter acceptsStreams: false where nobody has named the file: a pipe in a shared folder would be waited for.
  private static func lines(of file: FilePath, acceptsStreams: Bool) throws -> [Report] {
    let text = try FileReader.text(of: file, limit: mostBytes, acceptsStreams: acceptsStreams)
    let time = try? FileStatus(of: file).modifiedMicroseconds
    return Report.lines(of: text).enumerated().map { index, line in
      Report(
        line: line, origin: Report.Origin(file: file.visible, line: index + 1),
        time: time ?? .max)
    }
  }

  private static func sent(_ lines: [Report], by file: FilePath) -> [Report] {
    var name = file.lastComponent.visible
    if file.fileExtension != nil {
      name = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
    }
    return lines.map { line in
      var line = line
      line.sender = name
      return line
    }
  }
}
