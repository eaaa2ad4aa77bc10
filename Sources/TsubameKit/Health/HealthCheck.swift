/// One look at whether something is as it should be, for `doctor`.
public struct HealthCheck: Sendable {
  /// Names the wording: `check.NAME`.
  public let name: String
  /// Looks. What it throws is a finding too.
  public let look: @Sendable (Session) async throws -> Finding

  /// A check.
  public init(_ name: String, look: @escaping @Sendable (Session) async throws -> Finding) {
    self.name = name
    self.look = look
  }
}

/// What a check has found.
public struct Finding: Sendable {
  /// How bad it is.
  public enum Result: String, Sendable {
    case ok, warning, problem
  }

  /// How bad it is.
  public let result: Result
  /// What is the case.
  public let detail: Message
  /// What to do about it.
  public let advice: Message?

  /// A finding.
  public init(_ result: Result, _ detail: Message, advice: Message? = nil) {
    self.result = result
    self.detail = detail
    self.advice = advice
  }

  /// All is well; a text that is the same in all languages, like a version or a path.
  public static func ok(_ text: String) -> Finding {
    Finding(.ok, Message("finding", ["text": text]))
  }
}

/// By this key a session holds the checks that rooms know which modules do not.
public enum HealthChecksKey: SessionKey {
  /// In the order in which they are shown.
  public typealias Part = [HealthCheck]
}
