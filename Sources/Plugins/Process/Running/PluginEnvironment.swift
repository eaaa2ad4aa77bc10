internal import Files
internal import Processes

/// The variables that plugins get: the person's own, without what belongs to tsubame.
struct PluginEnvironment: Sendable {
  /// Where the SDK for Python lies; nil where it is not installed.
  let python: FilePath?
  /// Where Python keeps what it has compiled; nil to leave that to Python.
  let compiled: FilePath?

  /// Names of stores, accounts and settings are none of their business.
  private static let own = "TSUBAME_"

  /// As `NAME=value` lines, with the folder that the person is in.
  var lines: [FilePath] {
    var lines = ProgramEnvironment.current(without: PluginEnvironment.own)
    if let python {
      let name = Array("PYTHONPATH=".utf8)
      var value = python.bytes
      if let index = lines.firstIndex(where: { $0.bytes.starts(with: name) }) {
        let theirs = lines.remove(at: index).bytes.dropFirst(name.count)
        if !theirs.isEmpty { value += [UInt8(ascii: ":")] + theirs }
      }
      lines.append(FilePath(bytes: name + value))
    }
    let cache = Array("PYTHONPYCACHEPREFIX=".utf8)
    if let compiled, !lines.contains(where: { $0.bytes.starts(with: cache) }) {
      lines.append(FilePath(bytes: cache + compiled.bytes))
    }
    return lines
  }
}
