internal import Files
internal import TsubameKit

/// Reads the files that programs include: relative to the including file, each read and parsed once.
final class Includes {
  /// Programs of more bytes are not read.
  static let longest = 1 << 26

  /// The files being read, outermost first.
  private var open: [FilePath] = []
  private var programs: [FilePath: Program] = [:]
  /// Gathers errors, where someone wants more than the first; else that is thrown.
  private let problems: ProblemList?
  /// All files that were asked for, as they were just before they were read; nil for those that are not there.
  private(set) var files: [FilePath: FileStatus?] = [:]

  /// Which files may be included; nil for all.
  private let trusted: (any TrustedFiles)?

  init(problems: ProblemList? = nil, trusted: (any TrustedFiles)? = nil) {
    self.problems = problems
    self.trusted = trusted
  }

  /// How many files were read for `include`.
  var fileCount: Int { programs.count }

  /// Parses a file with all that it includes.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func parse(file: FilePath, acceptsStreams: Bool = false) throws -> Program {
    let text = try text(of: file, acceptsStreams: acceptsStreams)
    return try parse(SourceText(name: file.visible, text: text))
  }

  /// Parses a program with all that it includes.
  ///
  /// - Throws: `CommandError` with exit code 2; `CancellationError`.
  func parse(_ source: SourceText) throws -> Program {
    if let name = source.name { open = [resolved(FilePath(name))] }
    return try parse(source, depth: 0)
  }

  private func parse(_ source: SourceText, depth: Int) throws -> Program {
    var parser = Parser(source, depth: depth) { file, place, depth in
      try self.include(file, place, depth)
    }
    parser.problems = problems
    return try parser.program()
  }

  private func include(_ file: String, _ place: SourcePlace, _ depth: Int) throws -> Program {
    let typed = FilePath(typed: file)
    let path = typed.isAbsolute ? typed : FilePath(place.source.folder).appending(typed)
    let whole = resolved(path)
    if let program = programs[whole] { return program }
    guard !open.contains(whole) else {
      throw CommandError(
        "include-loop", ["file": path.visible], place: place, exitCode: .unchecked)
    }
    do {
      if let refusal = trusted?.refusal(of: path) { throw refusal }
      let text = try text(of: path, acceptsStreams: true)
      open.append(whole)
      defer { open.removeLast() }
      let source = SourceText(name: path.visible, text: text)
      let program =
        try problems?.called(from: [place]) { try parse(source, depth: depth) }
        ?? parse(source, depth: depth)
      programs[whole] = program
      return program
    } catch var error as CommandError {
      if error.place == nil { error.place = place } else { error.callers.append(place) }
      error.exitCode = .unchecked
      throw error
    }
  }

  private func text(of path: FilePath, acceptsStreams: Bool) throws -> String {
    files[path] = .some(try? FileStatus(of: path))
    return try FileReader.text(of: path, limit: Includes.longest, acceptsStreams: acceptsStreams)
  }

  /// The one name of a file, whichever way leads to it.
  private func resolved(_ path: FilePath) -> FilePath { path.resolved ?? path }
}
