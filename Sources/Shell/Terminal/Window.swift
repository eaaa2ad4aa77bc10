internal import Glibc

/// The window that an output stream leads to, or the lack of one.
public struct Window: Sendable, Hashable {
  /// False for files and pipes.
  public var isTerminal: Bool
  /// Its width in characters.
  public var columns: Int
  /// Its height in lines.
  public var rows: Int
  /// Whether colours and styles are shown.
  public var hasColours: Bool

  /// A window of a known size.
  public init(isTerminal: Bool, columns: Int = 80, rows: Int = 24, hasColours: Bool = false) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.rows = rows
    self.hasColours = hasColours
  }

  /// How things stand now: windows change their size while a program runs.
  ///
  /// - Parameters:
  ///   - file: 1 or 2.
  ///   - environment: `COLUMNS` and `LINES` hold where the terminal tells no size; `NO_COLOR` (no-color.org),
  ///     when not empty, takes the colours away, as do `TSUBAME_COLOR=never` and `TERM=dumb`; `TSUBAME_COLOR=always`
  ///     shows them elsewhere too.
  public init(of file: Int32, environment: [String: String]) {
    isTerminal = isatty(file) == 1
    var size = winsize()
    let known =
      unsafe withUnsafeMutablePointer(to: &size) {
        unsafe ioctl(file, UInt(TIOCGWINSZ), UnsafeMutableRawPointer($0))
      } == 0
    columns = known && size.ws_col > 0 ? Int(size.ws_col) : 80
    rows = known && size.ws_row > 0 ? Int(size.ws_row) : 24
    if !known || size.ws_col == 0 {
      if let set = environment["COLUMNS"].flatMap(Int.init), set > 0 { columns = set }
      if let set = environment["LINES"].flatMap(Int.init), set > 0 { rows = set }
    }
    hasColours =
      switch environment["TSUBAME_COLOR"] {
      case _ where !(environment["NO_COLOR"] ?? "").isEmpty: false
      case "never": false
      case "always": true
      default: isTerminal && environment["TERM"] != "dumb"
      }
  }
}
