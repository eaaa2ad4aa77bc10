internal import TsubameKit

/// A word or text that stands in a line as it is and could be a parameter instead.
struct Literal {
  /// What it stands for, the most telling first: where one text stands for several things, the first counts.
  enum Kind: String, CaseIterable {
    case account, hashtag, album, person, month, date, year, file, folder, text

    /// Nil for what is better left as it is, like numbers and the names of fields.
    init?(_ type: ParameterType, _ text: String) {
      switch type {
      case .account: self = .account
      case .hashtag: self = .hashtag
      case .album, .ownAlbum: self = .album
      case .person: self = .person
      case .file: self = .file
      case .folder: self = .folder
      case .text: self = .text
      case .month, .date, .time, .period, .moment:
        guard let kind = Kind(date: text, isPeriod: type == .period) else { return nil }
        self = kind
      default: return nil
      }
    }

    private init?(date text: String, isPeriod: Bool) {
      switch DateParser.parse(text) {
      case .month: self = .month
      case .date: self = .date
      default:
        guard isPeriod, text.count == 4, ParameterType.wholeNumber(text) != nil else { return nil }
        self = .year
      }
    }

    /// What the parameter is called.
    var name: String { self == .hashtag ? "tag" : rawValue }

    /// The type that the parameter declares.
    var type: String {
      switch self {
      case .year: "int"
      default: rawValue
      }
    }
  }

  let kind: Kind
  let text: String
  /// Where it stands in its line, quotes included.
  let range: Range<Int>
  /// The number of its line.
  let line: Int
}
