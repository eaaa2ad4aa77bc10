/// A sentence for the person, not yet worded: its code names an entry of the tables in Wording,
/// one table per language, and its arguments fill the entry's `{name}` places.
public struct Message: Sendable, Hashable {
  /// The name of the entry in Wording.
  public let code: String
  /// By the names of the entry's places.
  public let arguments: [String: String]

  /// - Parameters:
  ///   - code: like `post-not-found`; a test checks that every language words it.
  ///   - arguments: what stands in the entry's `{name}` places.
  public init(_ code: String, _ arguments: [String: String] = [:]) {
    self.code = code
    self.arguments = arguments
  }
}
