internal import TsubameKit

/// A command of a Swift file: a fresh value of its type is made for each call, as for one that is built in.
struct SwiftCommand: CallableCommand {
  let type: any Command.Type
  /// Asked for once: a signature that takes long, or changes, holds nobody up later.
  let signature: Signature

  func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    min(signature.effects, type.effects(of: arguments, isChained: isChained))
  }

  func check(_ arguments: BoundArguments, behind schemas: [Schema]) throws {
    try type.check(arguments, behind: schemas)
  }

  func run(_ invocation: Invocation) async throws -> CommandResult {
    try await type.init().run(invocation)
  }

  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    guard let command = type.init() as? any Rehearsable else { return nil }
    return try await command.rehearse(invocation)
  }
}
