internal import Files
internal import TsubameKit

/// Reads scripts, each once as long as neither it nor what it includes has changed on disk.
final class ScriptReader {
  private var kept: [FilePath: Kept] = [:]

  private struct Kept {
    let files: [FilePath: FileStatus?]
    let script: Result<Definition, CommandError>

    /// Whether all files are still as they were when they were read.
    var isFresh: Bool { files.allSatisfy { path, status in (try? FileStatus(of: path)) == status } }
  }

  /// The script in a file, as it is now.
  ///
  /// - Parameter trusted: which files it may include; nil for all.
  /// - Throws: `CommandError` with exit code 2 where it cannot be read or does not parse; `CancellationError`.
  func script(in file: ScriptFile, _ trusted: (any TrustedFiles)?) throws -> Definition {
    if let problem = file.problem { throw problem }
    if let kept = kept[file.path], kept.isFresh { return try kept.script.get() }
    let includes = Includes(trusted: trusted)
    do {
      let definition = try read(file, includes)
      kept[file.path] = Kept(files: includes.files, script: .success(definition))
      return definition
    } catch var error as CommandError {
      error.exitCode = .unchecked
      kept[file.path] = Kept(files: includes.files, script: .failure(error))
      throw error
    }
  }

  private func read(_ file: ScriptFile, _ includes: Includes) throws -> Definition {
    Definition(script: try includes.parse(file: file.path), name: file.name)
  }
}
