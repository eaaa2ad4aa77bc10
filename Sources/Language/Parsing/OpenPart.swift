public import TsubameKit

/// What a text that stops too early leaves open: a quote, a bracket, a chain.
public struct OpenPart: Sendable, Hashable {
  /// The mark that opened it: `"`, `{`, `|`.
  public let mark: String
  /// Whether it is a quote, which takes in everything up to its end, commands too.
  public let isQuote: Bool
  /// Where the mark stands.
  public let place: SourcePlace

  /// Nil where an error is no sign of a text that stops too early.
  init?(_ error: CommandError) {
    guard error.meansMore, let place = error.place else { return nil }
    self.place = place
    isQuote = error.code == "unclosed-quote"
    mark =
      switch error.code {
      case "unclosed-brace": "{"
      case "unclosed-parenthesis": "("
      case "unclosed-bracket": "["
      case "unclosed-heredoc": "<<"
      case "chain-goes-on": "|"
      default:
        place.source.text(place.range.lowerBound..<place.source.utf8.count).prefix(1).description
      }
  }

  /// A text whose last line ends in a lone backslash.
  init(continuing source: SourceText) {
    mark = "\\"
    isQuote = false
    place = SourcePlace(source, source.utf8.count..<source.utf8.count)
  }
}
