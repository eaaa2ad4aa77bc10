internal import Services
internal import TsubameKit

extension Account {
  /// The service that this account is with.
  ///
  /// - Throws: `CommandError` where it cannot be used.
  func client() throws -> any Service {
    do throws(SignInFailure) {
      return try Services.of(service: service)
    } catch {
      throw error.error
    }
  }
}
