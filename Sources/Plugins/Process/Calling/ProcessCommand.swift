internal import TsubameKit

/// A command of a plugin.
struct ProcessCommand: CallableCommand {
  let declared: DeclaredCommand
  let file: ModuleFile
  let host: ProcessHost
  let completions: CompletionMemory

  var signature: Signature { declared.signature }

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let process = try host.checkOut(file)
    let call: PluginCall
    do {
      call = try PluginCall(declared, invocation, process: process, host: host)
    } catch {
      host.giveBack(process)
      throw error
    }
    switch signature.output {
    case .nothing:
      try await call.finish()
      return CommandResult(.nothing)
    case .value:
      try await call.finish()
      return CommandResult(.value(call.value ?? .none))
    case .rows(let schemas): return rows(of: call, schemas.first)
    case .openRows, .input: return rows(of: call, nil)
    }
  }

  func candidates(
    for argument: String, startingWith typed: String
  ) async -> [ArgumentCandidate] {
    guard declared.completes.contains(argument) else { return [] }
    let question = CompletionMemory.Question(
      file: file, command: signature.name, argument: argument, typed: typed)
    if let known = completions[question] { return known }
    guard let process = host.checkOutForCompletion(file),
      let found = CompletionCall(question, process: process, host: host).answer()
    else { return [] }
    completions[question] = found
    return found
  }

  private func rows(of call: PluginCall, _ schema: Schema?) -> CommandResult {
    var result = CommandResult.rows(RowStream(schema: schema) { try await call.nextRows() })
    result.isLive = declared.isLive
    return result
  }
}
