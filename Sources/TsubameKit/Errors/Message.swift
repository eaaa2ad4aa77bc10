/// A sentence for the person, not yet worded: its code names an entry of the tables in Wording,
/// one table per language, and its arguments fill the entry's `{name}` places.
public struct Message: Sendable, Hashable {
  public let code: String
  public let arguments: [String: String]

  /// - Parameters:
  ///   - code: like `post-not-found`; a test checks that every language words it.
  ///   - arguments: what stands in the entry's `{name}` places.
  public init(_ code: String, _ arguments: [String: String] = [:]) {
    self.code = code
    self.arguments = arguments
  }
}
