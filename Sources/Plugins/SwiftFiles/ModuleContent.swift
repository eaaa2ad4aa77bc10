internal import TsubameKit

/// What of a Swift file becomes commands: its one module, or where it has none all its commands, as a first file is written.
enum ModuleContent: Sendable, Hashable {
  case module(DeclaredType)
  case commands([DeclaredType])

  /// - Throws: `CommandError` that points at what is too much or says what is missing.
  init(_ types: [DeclaredType], in source: SourceText) throws {
    let file = source.name ?? ""
    let modules = types.filter { $0.isModule && $0.isComplete }
    if modules.count > 1, let second = modules.dropFirst().first {
      throw CommandError(
        "swift-two-modules",
        ["file": file, "names": modules.map(\.name).joined(separator: ", ")],
        place: source.place(ofName: second.name, line: second.line))
    }
    if let module = modules.first {
      self = .module(module)
      return
    }
    let commands = types.filter { !$0.isModule && $0.isComplete }
    guard commands.isEmpty else {
      self = .commands(commands)
      return
    }
    if let generic = types.first {
      throw CommandError(
        "swift-generic", ["file": file, "name": generic.name],
        place: source.place(ofName: generic.name, line: generic.line))
    }
    throw CommandError("swift-no-command", ["file": file])
  }
}
