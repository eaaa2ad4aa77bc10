internal import TsubameKit

/// A service at which some calls go wrong, as a script says. All others reach the service behind it.
struct FaultyService: Service {
  private let service: any Service
  private let script: FaultScript
  /// How long a busy service is to be left alone.
  private static let busySeconds = 60

  init(_ service: any Service, _ script: FaultScript) {
    self.service = service
    self.script = script
  }

  var name: String { service.name }

  var abilities: ServiceAbilities { service.abilities }

  func signIn(as name: String?, known: [Account]) async throws(SignInFailure) -> SignIn {
    let fault = script.fault(at: .signIn)
    if let failure = fault.flatMap(FaultyService.failure) {
      throw failure.signInFailure(of: service.name)
    }
    if fault == .slow {
      do { try await script.slowness() } catch { throw .failed(CommandError("interrupted")) }
    }
    return try await service.signIn(as: name, known: known)
  }

  /// Where only the answer is broken, the post has arrived: sent again, it must not be there twice.
  func send(_ draft: Draft, as account: Account) async throws -> String {
    let fault = script.fault(at: .send)
    if fault == .slow { try await script.slowness() }
    if fault == .broken { _ = try await service.send(draft, as: account) }
    if let failure = fault.flatMap(FaultyService.failure) {
      throw failure.error(of: service.name)
    }
    return try await service.send(draft, as: account)
  }

  /// Nil for what only takes its time.
  private static func failure(_ kind: ServiceFault.Kind) -> ServiceFailure? {
    switch kind {
    case .slow: nil
    case .refused: .refused
    case .busy: .busy(seconds: busySeconds)
    case .broken: .unreadable
    case .away: .unreachable
    }
  }
}
