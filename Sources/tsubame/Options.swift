internal import Files
internal import Shell
internal import TsubameKit

/// What the command line asks for.
struct Options: Sendable {
  enum Mode: Sendable, Equatable {
    /// A prompt on a terminal, else a script from standard input.
    case standard
    case file(String)
    case lines(String)
    case command([String])
    case help
    case version
  }

  var mode = Mode.standard
  /// What stands behind the script.
  var arguments: [String] = []
  var account: String?
  var format: OutputFormat?
  var language: DisplayLanguage
  var workspace: String?
  var keepsGoing = false
  /// Shows each statement of a script before it runs.
  var echoes = false
  /// True where someone will type lines.
  var opensPrompt: Bool { mode == .standard && problem == nil && StandardInput.isTerminal }
  /// What is wrong with the command line.
  var problem: CommandError?

  /// Reads the words behind the program's name. Options stand before the script or command; what stands behind belongs to
  /// it, untouched.
  static func parse(_ words: [String], _ environment: [String: String]) -> Options {
    var options = Options(language: standardLanguage(environment))
    options.account = environment["TSUBAME_ACCOUNT"].flatMap { $0.isEmpty ? nil : $0 }
    options.workspace = environment["TSUBAME_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    var rest = words[...]
    do {
      while let word = rest.first, word.hasPrefix("-"), word != "-" {
        rest.removeFirst()
        if word == "--" { break }
        if word == "-c" {
          options.mode = .lines(try value(of: word, &rest))
          options.arguments = Array(rest)
          return options
        }
        try options.take(word, &rest)
      }
    } catch let error as CommandError {
      options.problem = error
    } catch {}
    options.takeScriptOrCommand(rest)
    return options
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if parts.count == 2 { rest.insert(String(parts[1]), at: rest.startIndex) }
    switch name {
    case "--as": account = try Options.value(of: name, &rest)
    case "--workspace": workspace = try Options.value(of: name, &rest)
    case "--format":
      let text = try Options.value(of: name, &rest)
      guard let format = OutputFormat(text) else {
        throw Options.wrong("option-format", text, OutputFormat.names)
      }
      self.format = format
    case "--lang":
      let text = try Options.value(of: name, &rest)
      guard let language = DisplayLanguage(rawValue: text) else {
        throw Options.wrong("option-language", text, DisplayLanguage.allCases.map(\.rawValue))
      }
      self.language = language
    case "--keep-going": keepsGoing = true
    case "--echo": echoes = true
    case "--help": mode = .help
    case "--version": mode = .version
    default: throw Options.wrong("unknown-option", name, Options.names)
    }
  }

  private mutating func takeScriptOrCommand(_ rest: ArraySlice<String>) {
    guard mode == .standard, let first = rest.first else { return }
    if first.contains("/") || first.hasSuffix(".cmd") {
      mode = .file(first)
      arguments = Array(rest.dropFirst())
    } else {
      mode = .command(Array(rest))
    }
  }

  private static let names = [
    "-c", "--as", "--workspace", "--format", "--lang", "--keep-going", "--echo", "--help",
    "--version",
  ]

  private static func value(of name: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else {
      throw CommandError("option-without-value", ["option": name], exitCode: .unchecked)
    }
    return value
  }

  private static func wrong(_ code: String, _ value: String, _ names: [String]) -> CommandError {
    let nearest = Nearest.match(value, among: names)
    return CommandError(
      code, ["value": value, "choices": names.joined(separator: " ")],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) }, exitCode: .unchecked)
  }

  /// `TSUBAME_LANG`, then the locale's variables in their order (POSIX, "Environment Variables").
  private static func standardLanguage(_ environment: [String: String]) -> DisplayLanguage {
    if let own = environment["TSUBAME_LANG"].flatMap(DisplayLanguage.init(rawValue:)) { return own }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      return value.hasPrefix("ja") ? .japanese : .english
    }
    return .english
  }
}
