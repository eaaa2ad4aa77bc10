/// A word that a command takes by its place.
public struct Parameter: Sendable, Hashable {
  /// By which the command asks for it and help shows it.
  public let name: String
  /// What its words must be.
  public let type: ParameterType
  /// How many words it takes.
  public let arity: Arity
  /// What holds where it is not given.
  public let standard: Value?
  /// What it is for, in its author's words; nil where Wording has it, or nobody said.
  public let help: String?

  /// How many words a parameter takes.
  public enum Arity: Sendable, Hashable {
    case required, optional
    /// One word; after a chain none, since the chain gives it.
    case unlessChained
    /// All words that are left, perhaps none.
    case rest
    /// All words that are left, at least one.
    case someRest
    /// All that is left of the line as one text, white space as typed.
    case restText
  }

  /// A parameter, one required word of text unless said otherwise.
  public init(
    _ name: String, _ type: ParameterType = .text, _ arity: Arity = .required,
    standard: Value? = nil, help: String? = nil
  ) {
    self.name = name
    self.type = type
    self.arity = arity
    self.standard = standard
    self.help = help
  }
}

/// A `--name` that a command takes anywhere.
public struct Flag: Sendable, Hashable {
  /// Without the dashes.
  public let name: String
  /// What its value is; nil for one that is only given or not.
  public let type: ParameterType?
  /// True where it may be given several times; its value is then a list.
  public let repeats: Bool
  /// What holds where it is not given.
  public let standard: Value?
  /// What it is for, in its author's words; nil where Wording has it, or nobody said.
  public let help: String?

  /// A flag; without a type it is one that is only given or not.
  public init(
    _ name: String, _ type: ParameterType? = nil, repeats: Bool = false, standard: Value? = nil,
    help: String? = nil
  ) {
    self.name = name
    self.type = type
    self.repeats = repeats
    self.standard = standard
    self.help = help
  }
}

/// What a word must be, and so how it is completed.
public enum ParameterType: Sendable, Hashable {
  case text, int, float, bool, time, date, month, duration, list, record
  /// Anything, as it comes.
  case any
  /// A year, month or day: 2015, 2015-03, 2015-03-14. Gives `.int`, `.month` or `.date`.
  case period
  /// Where a span begins or ends: a period, a time, `today`, `昨日`, or `7d` (so long ago).
  /// Gives `.date` (its first day) or `.time`.
  case moment
  /// A lasting number of the store, a post's or a photo's.
  case id
  case file, folder
  /// The name of a program of the system, or its file.
  case program
  /// What a program is told: anything, most often a file.
  case argument
  case hashtag, account, album, person, command, module, lesson
  /// An album that the person made; `.album` may be a smart one too.
  case ownAlbum
  /// A word that the person taught the translator.
  case ownWord
  /// A password, a token or the like: the line that holds one is not kept, and no error repeats it.
  case secret
  /// The name of a field of the rows flowing in.
  case field
  /// One of these words.
  case choice([String])
}
