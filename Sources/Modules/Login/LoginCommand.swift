internal import Services
internal import Store
internal import TsubameKit

/// `login taro`: signs in, and makes an account of a name that is not known yet. Bare, it takes the first known one.
struct LoginCommand: Rehearsable {
  static let signature = Signature(
    "login",
    parameters: [
      Parameter("name", .account, .optional), Parameter("account", .account, .optional),
    ],
    output: .rows(.account), effects: .local, examples: ["login taro", "login"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    do throws(SignInFailure) {
      let signIn = try await signIn(invocation.arguments, invocation.session)
      try await stored { try await remember(signIn, invocation.session) }
      Account.current = signIn.account
      return .said(welcome(signIn), chaining: [signIn.account.row])
    } catch {
      // Whoever stops it has no login that failed.
      try Task.checkCancellation()
      throw worded(error, invocation.session.wording)
    }
  }

  /// Later lines are to find someone signed in; nobody is remembered for it.
  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    do throws(SignInFailure) {
      let signIn = try await signIn(invocation.arguments, invocation.session)
      Account.current = signIn.account
      return Rehearsed(
        [Rehearsed.Write(to: signIn.account.qualifiedName)],
        .rows(RowStream(schema: .account, rows: [signIn.account.row])))
    } catch {
      try Task.checkCancellation()
      throw worded(error, invocation.session.wording)
    }
  }

  /// Who is known can sign in to read what lies on a disk that takes no changes; only that they came is not kept.
  private func remember(_ signIn: SignIn, _ session: Session) async throws {
    do {
      _ = try await session.store.remember(signIn.account, at: session.clock.now())
    } catch let error as CommandError where error.code == "store-read-only" && !signIn.isNew {}
  }

  private func signIn(
    _ arguments: BoundArguments, _ session: Session
  ) async throws(SignInFailure) -> SignIn {
    var name = arguments.text("name")
    let services = try await stored { try session.services }
    var service = services.usual
    if let word = name, let named = try services.named(word) {
      service = named
      name = arguments.text("account")
    } else if arguments.text("account") != nil {
      // Two words are a service and a name there.
      throw .serviceNotAvailable(name ?? "")
    }
    let known = try await stored { try await session.store.accounts() }
    return try await service.signIn(
      as: name, known: known.filter { $0.service == service.name })
  }

  /// What goes wrong here is the third of the four reasons: an error on the way.
  private func stored<Result>(
    _ body: () async throws -> Result
  ) async throws(SignInFailure) -> Result {
    do {
      return try await body()
    } catch {
      throw .failed(error as? CommandError ?? CommandError("interrupted"))
    }
  }

  /// What went wrong on the way is told as any other command would tell it, with what to do about it.
  private func worded(_ failure: SignInFailure, _ wording: any MessageWording) -> CommandError {
    guard case .failed(let reason) = failure else { return failure.error }
    var error = failure.error.filled(with: ["reason": wording.text(of: reason.message)])
    error.hint = wording.hint(for: reason).map { Message("said", ["message": $0]) }
    return error
  }

  private func welcome(_ signIn: SignIn) -> Message {
    var arguments = ["name": signIn.account.qualifiedName]
    guard signIn.isNew else { return Message("signed-in", arguments) }
    guard let nearest = signIn.nearest else { return Message("signed-in.new", arguments) }
    arguments["nearest"] = nearest
    return Message("signed-in.new-near", arguments)
  }
}
