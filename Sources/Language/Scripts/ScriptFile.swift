internal import Files
internal import TsubameKit

/// A `.cmd` file of the `commands/` folder that no one has read yet.
struct ScriptFile {
  /// The command that it is, as typed: `best`, `note add`.
  let name: String
  let path: FilePath
  /// Why it can be no command, where its name alone tells.
  let problem: CommandError?

  private static let ending = Array(".cmd".utf8)
  /// Commands have at most this many words.
  private static let mostWords = 3

  /// The words that a file in some folders is called by; nil where it is no script.
  static func word(of name: FilePath) -> FilePath? {
    guard name.bytes.count > ending.count, name.bytes.ends(with: ending) else { return nil }
    return FilePath(bytes: name.bytes.dropLast(ending.count))
  }

  /// - Parameters:
  ///   - words: the folders below `commands/` and the file's name without its ending.
  ///   - reserved: the words that tsubame's own commands begin with.
  init(words: [FilePath], path: FilePath, reserved: Set<String>) {
    self.path = path
    let texts = words.compactMap(\.text)
    name = words.map(\.visible).joined(separator: " ")
    if texts.count < words.count {
      problem = ScriptFile.problem("script-name-not-utf8", name, path)
    } else if texts.count > ScriptFile.mostWords {
      problem = ScriptFile.problem("script-too-deep", name, path)
    } else if let first = texts.first, reserved.contains(first) {
      problem = CommandError(
        "script-shadows", ["name": first, "file": path.visible], exitCode: .unchecked)
    } else if !ScriptFile.areTypable(texts) {
      problem = ScriptFile.problem("script-name-untypable", name, path)
    } else {
      problem = nil
    }
  }

  /// A file whose name another one has already, written in other code points.
  init(_ file: ScriptFile, twinOf other: ScriptFile) {
    (name, path) = (file.name, file.path)
    problem = CommandError(
      "script-twice", ["name": name, "file": path.visible, "other": other.path.visible],
      exitCode: .unchecked)
  }

  /// What stands for the files that were left out of a list that is too long.
  init(folder: FilePath, listedAtMost most: Int) {
    (name, path) = (folder.visible, folder)
    problem = CommandError(
      "script-folder-huge", ["folder": folder.visible, "most": "\(most)"], exitCode: .unchecked)
  }

  private static func problem(
    _ code: String, _ name: String, _ path: FilePath
  ) -> CommandError {
    CommandError(code, ["name": name, "file": path.visible], exitCode: .unchecked)
  }

  /// Whether the words, typed one after another, are read as just these words.
  private static func areTypable(_ words: [String]) -> Bool {
    var parser = Parser(SourceText(name: nil, text: words.joined(separator: " "))) { _, place, _ in
      Program(source: place.source)
    }
    guard let program = try? parser.program(), program.block.statements.count == 1,
      case .chain(let chain)? = program.block.statements.first, chain.calls.count == 1
    else { return false }
    let read = chain.calls.first?.words ?? []
    return read.map(\.literal) == words && !read.contains(where: \.isQuoted)
  }
}

extension [UInt8] {
  fileprivate func ends(with bytes: [UInt8]) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}
