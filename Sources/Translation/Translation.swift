public import TsubameKit

/// A text with what it is in the other language, and where that came from.
public struct Translation: Sendable, Hashable {
  /// What was asked for.
  public let text: String
  /// Nil where nothing of the text is known.
  public let translation: String?
  /// Who answered; nil where nobody could.
  public let source: Source?
  /// What led from one to the other, like the gloss that two words share.
  public let via: String?

  /// Who answered.
  public enum Source: String, Sendable, Hashable {
    /// The person's own words.
    case own
    /// The table of the source article.
    case table
    /// A change of writing only.
    case kana
  }

  /// An answer, or the lack of one.
  public init(text: String, translation: String?, source: Source?, via: String? = nil) {
    self.text = text
    self.translation = translation
    self.source = source
    self.via = via
  }

  /// This translation as a row of the kind `translation`; the only place that maps one to the other.
  public var row: Row {
    Row(.translation, [.text(text), Value(translation), Value(source?.rawValue), Value(via)])
  }
}
