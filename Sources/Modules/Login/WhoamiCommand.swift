internal import TsubameKit

/// `whoami`: the account that is signed in.
struct WhoamiCommand: Command {
  static let signature = Signature(
    "whoami", output: .rows(.account), examples: ["whoami", "whoami | get name"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    .rows(RowStream(schema: .account, rows: [try Account.required().row]))
  }
}
