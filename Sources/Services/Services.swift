/// The services there are.
public enum Services {
  /// Networks that have a name here but no client yet; nobody can be called so.
  private static let announced: Set<String> = ["mastodon", "bluesky", "x"]

  /// The service that the first word after `login` names; nil where the word is a person's name.
  ///
  /// - Throws: ``SignInFailure/serviceNotAvailable(_:)`` for a service that cannot be used.
  public static func named(_ word: String) throws(SignInFailure) -> (any Service)? {
    if announced.contains(word.lowercased()) { throw .serviceNotAvailable(word.lowercased()) }
    return word == LocalService.name ? LocalService() : nil
  }

  /// The service of an account.
  ///
  /// - Throws: ``SignInFailure/serviceNotAvailable(_:)``.
  public static func of(service name: String) throws(SignInFailure) -> any Service {
    guard name == LocalService.name else { throw .serviceNotAvailable(name) }
    return LocalService()
  }
}
