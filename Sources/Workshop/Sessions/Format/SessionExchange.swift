/// Something typed at the prompt with all that it showed.
public struct SessionExchange: Sendable, Hashable {
  /// Hundredths of a second from what came before until it was typed; nil where that is not known.
  public var pause: Int?
  /// What was typed, perhaps on several lines.
  public var input: String
  /// What came, line by line.
  public var output: [SessionLine]
  /// How it ended.
  public var exit: Int32
  /// The line of the file that it stands on; 0 where it stands on none.
  public var line = 0

  /// An exchange.
  public init(pause: Int? = nil, input: String, output: [SessionLine] = [], exit: Int32 = 0) {
    self.pause = pause
    self.input = input
    self.output = output
    self.exit = exit
  }

  /// True where what was typed was not written down, since a secret stood in it.
  public var isSecret: Bool { input == SessionMark.secret }

  /// What was typed, behind its marks.
  var typed: String {
    input.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      let mark = $0.offset == 0 ? SessionMark.prompt : SessionMark.continuation
      return mark + ControlEscapes.escaping($0.element)
    }.joined(separator: "\n")
  }

  /// What stands in the file.
  public var text: String {
    var lines: [String] = []
    if let pause { lines.append(SessionMark.pause + SessionExchange.seconds(pause)) }
    lines.append(typed)
    lines += output.map(\.fileLine)
    if exit != 0 { lines.append("[\(exit)]") }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func seconds(_ hundredths: Int) -> String {
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100)." + (fraction.utf8.count < 2 ? "0" : "") + fraction
  }

  /// The hundredths of `0.42`; nil for what is no such number.
  static func hundredths(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), (0...86_400_000).contains(whole) else {
      return nil
    }
    guard parts.count == 2 else { return whole * 100 }
    let digits = (parts[1] + "00").prefix(2)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let part = Int(digits) else {
      return nil
    }
    return whole * 100 + part
  }
}
