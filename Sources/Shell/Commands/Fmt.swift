internal import Files
internal import Language
internal import TsubameKit

/// `fmt FILE…`: writes files of commands anew as everyone writes them; in a chain, or for `-`, gives the text.
struct Fmt: Command {
  static let signature = Signature(
    "fmt", parameters: [Parameter("file", .file, .rest)], flags: [Flag("check")],
    input: .optional, output: .value, effects: .local,
    examples: ["fmt lesson.cmd", "fmt lesson.cmd --check", "open lesson.cmd | fmt"])

  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    let names = arguments.texts("file")
    return names.isEmpty || names == ["-"] || arguments.has("check") ? .reads : .local
  }

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let interpreter = try invocation.session.part(InterpreterKey.self)
    let names = invocation.arguments.texts("file")
    if names == ["-"] || names.isEmpty {
      let source = try await Fmt.text(invocation, isNamed: !names.isEmpty)
      let text = try await interpreter.format(source)
      guard invocation.arguments.has("check") else { return Fmt.given(text) }
      guard text == source.text(0..<source.utf8.count) else { throw Fmt.differs(["-"]) }
      return .said(Message("fmt.all-formatted"))
    }
    return try await format(names, interpreter, onlyChecks: invocation.arguments.has("check"))
  }

  /// Every file that can be formatted is, also where others are broken.
  private func format(
    _ names: [String], _ interpreter: Interpreter, onlyChecks: Bool
  ) async throws -> CommandResult {
    var changed: [String] = []
    var errors: [CommandError] = []
    for name in names {
      try Task.checkCancellation()
      do {
        let path = FilePath(typed: name)
        let bytes = try FileReader.bytes(of: path, acceptsStreams: false)
        let text = try UTF8Text.decode(bytes, name: path.visible, allowsNUL: false)
        let formatted = try await interpreter.format(
          SourceText(name: path.visible, text: text))
        guard !bytes.elementsEqual(formatted.utf8) else { continue }
        changed.append(path.visible)
        if !onlyChecks {
          try AtomicWriter.write(formatted.utf8, to: path, overwrites: true)
        }
      } catch let error as CommandError {
        errors.append(error)
      }
    }
    if onlyChecks, !changed.isEmpty { errors.append(Fmt.differs(changed)) }
    if let error = CommandError.summing(errors) { throw error }
    return .said(
      changed.isEmpty
        ? Message("fmt.all-formatted")
        : Message("fmt.formatted", ["files": changed.joined(separator: " ")]))
  }

  /// What flows in, or what the calling shell feeds in.
  private static func text(_ invocation: Invocation, isNamed: Bool) async throws -> SourceText {
    if !isNamed {
      switch invocation.input {
      case .text(let text)?: return SourceText(name: nil, text: try await text.collect())
      case .value(.text(let text))?: return SourceText(name: nil, text: text)
      case .rows?, .value?: throw CommandError("fmt-needs-text", exitCode: .unchecked)
      case .nothing?, nil: throw CommandError("fmt-needs-file", exitCode: .unchecked)
      }
    }
    return SourceText(name: StandardInput.name, text: try StandardInput.text())
  }

  private static func given(_ text: String) -> CommandResult {
    var rest: String? = text
    return CommandResult(
      .text(
        TextStream {
          defer { rest = nil }
          return rest
        }))
  }

  private static func differs(_ names: [String]) -> CommandError {
    CommandError("fmt-differs", ["files": names.joined(separator: " ")])
  }
}
