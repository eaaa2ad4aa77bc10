internal import Files
internal import TsubameKit

/// What the words behind `lesson board` name: files, folders, and lines with codes, whose words may stand apart.
struct ArgumentReports {
  private(set) var gathered = GatheredReports()
  /// The words of a line that has no code yet.
  private var words: [String] = []

  /// - Throws: `CommandError` for words that are nothing of these, and where a file cannot be read; `CancellationError`.
  init(_ arguments: [String]) throws {
    for argument in arguments {
      for part in ArgumentReports.parts(of: argument) { try take(part) }
    }
    try finish()
  }

  /// What someone lists in a sentence: `はるか 4698-6772-9856、けん 1670-4061-8214`. The name of a file is left whole.
  private static func parts(of argument: String) -> [String] {
    guard !FileStatus.exists(FilePath(typed: argument)) else { return [argument] }
    return argument.split { $0 == "、" || $0 == "，" || $0 == "," }.map(String.init)
  }

  private mutating func take(_ word: String) throws {
    let path = FilePath(typed: word)
    // What looks like a file's name is not there, which only the reading can say well.
    let isPath = word.holds("/") || path.fileExtension == "txt"
    if let status = try? FileStatus(of: path) {
      try finish()
      try status.kind == .folder ? gathered.add(folder: path) : gathered.add(file: path)
    } else if isPath {
      try gathered.add(file: path)
    } else {
      words.append(word)
      let line = words.joined(separator: " ")
      guard (try? ReportLine(line)) != nil else { return }
      gathered.add([Report(line: line)])
      words = []
    }
  }

  /// Words are left without a code.
  private mutating func finish() throws {
    guard !words.isEmpty else { return }
    let line = words.joined(separator: " ")
    do {
      _ = try ReportLine(line)
    } catch {
      if error == .none { throw CommandError("board-source", ["text": line]) }
      throw error.error(in: line)
    }
  }
}
