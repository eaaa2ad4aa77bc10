public import TsubameKit

/// Who someone is: signing in and out, and the accounts there are.
public enum LoginModule: CommandModule {
  /// In the order of help.
  public static let commands: [any Command.Type] = [
    LoginCommand.self, LogoutCommand.self, AccountsCommand.self, WhoamiCommand.self,
  ]
}

extension Account {
  /// This account as a row of the kind `account`.
  var row: Row {
    Row(
      .account,
      [.text(name), .text(service), Value(server), .bool(self == Account.current)])
  }
}
