internal import Files
internal import TsubameKit

/// `module check NAME`: makes a module anew, looks at its signatures, and runs its examples.
struct ModuleCheckCommand: Command {
  static let signature = Signature(
    "module check", parameters: [Parameter("name")], output: .rows(ModuleCheckCommand.schema),
    effects: .local)

  static let schema = Schema(
    kind: "module-check",
    fields: [Field("check", .text), Field("result", .text), Field("detail", .text)])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let name = invocation.arguments.text("name") ?? ""
    let modules = try session.part(AddedModulesKey.self)
    if let found = modules.now().files().first(where: { $0.file.name == name }) {
      return result(try await rows(of: found, modules, session), of: name)
    }
    if let script = modules.script(name) {
      return result([try await row(of: script, session)], of: name)
    }
    throw CommandError(
      "module-check-unknown", ["name": name], place: invocation.arguments.place("name"))
  }

  private func rows(
    of found: RunModules.Found, _ modules: AddedModules, _ session: Session
  ) async throws -> [Row] {
    if let refusal = found.refusal { throw refusal }
    var rows: [Row] = []
    func add(_ check: String, _ finding: Finding) {
      rows.append(ModuleCheckCommand.row(check, finding, session))
    }
    let loader = found.loader
    let file = found.file.path.lastComponent.visible
    for (check, finding) in try await (loader as? any CheckedLoader)?.findings(on: found.file) ?? []
    {
      add(check, finding)
    }
    let module = try modules.load(found.file, loader)
    add(file, Finding(.ok, Message("module-check-loaded", ["count": "\(module.commands.count)"])))
    let run = try session.part(LineRunnerKey.self)
    for entry in module.commands {
      let signature = entry.signature
      let findings = SignatureCheck(signature: signature).findings
      findings.forEach { add(signature.name, $0) }
      if findings.isEmpty { add(signature.name, Finding(.ok, Message("signature-good"))) }
      for (example, finding) in try await ExampleCheck(signature: signature, run: run).findings() {
        add(example, finding)
      }
    }
    return rows
  }

  /// A script is read as a run would read it; nothing of it runs.
  private func row(of script: FilePath, _ session: Session) async throws -> Row {
    let outcome = try await session.part(LineRunnerKey.self)(["check", script.visible])
    let finding =
      outcome.code == 0
      ? Finding(.ok, Message("module-check-read"))
      : Finding(.problem, Message("example-failed", ["message": outcome.diagnostics]))
    return ModuleCheckCommand.row(script.lastComponent.visible, finding, session)
  }

  /// The rows, and behind them the error where one of them is a problem.
  private func result(_ rows: [Row], of name: String) -> CommandResult {
    let count = rows.count { $0["result"] == .text(Finding.Result.problem.rawValue) }
    var rest: [Row]? = rows
    return .rows(
      RowStream(schema: ModuleCheckCommand.schema) {
        if let rows = rest {
          rest = nil
          return rows
        }
        guard count == 0 else {
          throw CommandError("module-check-failed", ["name": name, "count": "\(count)"])
        }
        return nil
      })
  }

  private static func row(_ check: String, _ finding: Finding, _ session: Session) -> Row {
    let sentences = [finding.detail, finding.advice].compactMap { $0 }.map(session.wording.text)
    return Row(
      schema,
      [.text(check), .text(finding.result.rawValue), .text(sentences.joined(separator: ". "))])
  }
}
