internal import Files
internal import TsubameKit

/// The scripts of a `commands/` folder as one run sees them: what the run has found once stays so until its end,
/// whatever happens on disk meanwhile. Nothing is listed or read before a name asks for it.
final class Scripts {
  private let folder: ScriptFolder
  private let reader: ScriptReader
  private let trusted: (any TrustedFiles)?
  private let reserved: () -> Set<String>
  private var found: [String: ScriptFile]?
  private var broken: [ScriptFile] = []
  private var read: [FilePath: Result<Definition, CommandError>] = [:]

  /// - Parameters:
  ///   - trusted: which of them may run; nil for all.
  ///   - reserved: the words that tsubame's own commands begin with.
  init(
    folder: ScriptFolder, reader: ScriptReader, trusted: (any TrustedFiles)?,
    reserved: @escaping () -> Set<String>
  ) {
    self.folder = folder
    self.reader = reader
    self.trusted = trusted
    self.reserved = reserved
  }

  /// The script of a name.
  ///
  /// - Returns: nil where there is none.
  /// - Throws: what is wrong with it; `CancellationError`.
  subscript(name: String) -> Definition? {
    get throws { try list()[name].map(script) }
  }

  /// All files, by name: those that can be called and those that cannot.
  var files: [ScriptFile] {
    get throws { (Array(try list().values) + broken).sorted { $0.name < $1.name } }
  }

  /// The names of the scripts that can be called, by name.
  var names: [String] { get throws { try list().keys.sorted() } }

  /// Why a script may not run; nil where it may, as far as that is known without reading it.
  func refusal(of file: ScriptFile) -> CommandError? {
    file.problem ?? trusted?.refusal(of: file.path)
  }

  /// The script in a file.
  ///
  /// - Throws: what is wrong with it; `CancellationError`.
  func script(in file: ScriptFile) throws -> Definition {
    if let known = read[file.path] { return try known.get() }
    do {
      if let refusal = refusal(of: file) { throw refusal }
      let script = try reader.script(in: file, trusted)
      read[file.path] = .success(script)
      return script
    } catch let error as CommandError {
      read[file.path] = .failure(error)
      throw error
    }
  }

  private func list() throws -> [String: ScriptFile] {
    if let found { return found }
    var found: [String: ScriptFile] = [:]
    for file in try folder.files(reserved: reserved()) {
      if file.problem != nil {
        broken.append(file)
      } else if let other = found[file.name] {
        broken.append(ScriptFile(file, twinOf: other))
      } else {
        found[file.name] = file
      }
    }
    self.found = found
    return found
  }
}
