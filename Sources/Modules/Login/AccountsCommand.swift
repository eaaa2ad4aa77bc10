internal import Store
internal import TsubameKit

/// `accounts`: the accounts that have signed in here, the first one first.
struct AccountsCommand: Command {
  static let signature = Signature(
    "accounts", output: .rows(.account), effects: .reads,
    examples: ["accounts", "accounts | get name"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let accounts = try await invocation.session.store.accounts()
    var result = CommandResult.rows(RowStream(schema: .account, rows: accounts.map(\.row)))
    if accounts.isEmpty, invocation.endsChain { result.message = Message("no-accounts") }
    return result
  }
}
