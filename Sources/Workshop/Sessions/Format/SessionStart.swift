public import TsubameKit

/// What a session began with: all that has to be the same for it to run again as it ran.
public struct SessionStart: Sendable, Hashable {
  /// The moment, in the person's zone.
  public var time: Time
  /// In which everything was said.
  public var language: DisplayLanguage
  /// The width of the window.
  public var columns: Int
  /// Begins the series that stands in for chance.
  public var seed: UInt64
  /// What lay around it: `tour`, or nil for nothing.
  public var world: String?
  /// The version of tsubame.
  public var app: String
  /// What later versions may add.
  var others: [String] = []

  /// The beginning of a session.
  public init(
    time: Time, language: DisplayLanguage, columns: Int = 80, seed: UInt64 = 7,
    world: String? = nil, app: String
  ) {
    self.time = time
    self.language = language
    self.columns = columns
    self.seed = seed
    self.world = world
    self.app = app
  }

  /// `#start 2015-03-14T09:00:00+09:00 lang=ja cols=80 seed=7 app=1.0`
  var text: String {
    var words = ["\(time)", "lang=\(language.rawValue)", "cols=\(columns)", "seed=\(seed)"]
    if let world { words.append("world=\(world)") }
    words.append("app=\(app)")
    return SessionMark.start + (words + others).joined(separator: " ")
  }

  /// Widths that a window can have.
  private static let widths = 1...1_000

  /// Reads the line; what it does not say is as usual.
  ///
  /// - Throws: `CommandError` with the word that is wrong.
  init(_ line: String) throws {
    let words = line.dropFirst(SessionMark.start.count).split(separator: " ").map(String.init)
    guard let first = words.first, case .time(let time)? = DateParser.parse(first),
      time.offsetSeconds != nil
    else { throw SessionStart.wrong(words.first ?? line) }
    self.init(time: time, language: .english, app: "")
    for word in words.dropFirst() { try take(word) }
  }

  private mutating func take(_ word: String) throws {
    guard let sign = word.firstIndex(of: "=") else { throw SessionStart.wrong(word) }
    let value = String(word[word.index(after: sign)...])
    switch word[..<sign] {
    case "lang":
      guard let known = DisplayLanguage(rawValue: value) else { throw SessionStart.wrong(word) }
      language = known
    case "cols":
      guard let number = Int(value), SessionStart.widths.contains(number) else {
        throw SessionStart.wrong(word)
      }
      columns = number
    case "seed":
      guard let number = UInt64(value) else { throw SessionStart.wrong(word) }
      seed = number
    case "world": world = value
    case "app": app = value
    default: others.append(word)
    }
  }

  private static func wrong(_ word: String) -> CommandError {
    CommandError("session-start", ["word": word])
  }
}
