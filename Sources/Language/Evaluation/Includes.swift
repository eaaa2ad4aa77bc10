internal import Files
internal import TsubameKit

/// Reads the files that programs include: relative to the including file, each at most once in a line of includes.
struct Includes {
  /// The files being read, outermost first.
  private let open: [FilePath]

  init(of source: SourceText) {
    open = source.name.map { [FilePath($0)] } ?? []
  }

  private init(open: [FilePath]) { self.open = open }

  /// Parses a program with all that it includes.
  func parse(_ source: SourceText) throws -> Program {
    var parser = Parser(source) { file, place in try self.include(file, place) }
    return try parser.program()
  }

  private func include(_ file: String, _ place: SourcePlace) throws -> Program {
    let typed = FilePath(typed: file)
    let path =
      typed.isAbsolute ? typed : (open.last?.folder ?? FilePath(".")).appending(typed)
    guard !open.contains(path), open.count < 50 else {
      throw CommandError(
        "include-loop", ["file": path.visible], place: place, exitCode: .unchecked)
    }
    do {
      let text = try FileReader.text(of: path, limit: 1 << 26)
      return try Includes(open: open + [path]).parse(
        SourceText(name: path.visible, text: text))
    } catch var error as CommandError {
      if error.place == nil { error.place = place } else { error.callers.append(place) }
      error.exitCode = .unchecked
      throw error
    }
  }
}
