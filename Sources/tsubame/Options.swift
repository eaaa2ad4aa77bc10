internal import Files
internal import Language
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
    /// The manual page, for `man`.
    case manual
    /// The script by which another shell completes.
    case completion(CompletingShell)
    /// How a line of another shell goes on: its script asks.
    case candidates([String])
  }

  var mode = Mode.standard
  /// What stands behind the script.
  var arguments: [String] = []
  var account: String?
  var format: OutputFormat?
  /// How standard input is read where a single command takes rows from it; nil to tell by its beginning.
  var input: InputFormat?
  var language: DisplayLanguage
  /// The settings that the command line makes for this run.
  var settled: [Setting: String] = [:]
  var workspace: String?
  var keepsGoing = false
  /// Shows each statement of a script before it runs.
  var echoes = false
  /// False where nobody sees what the terminal of the process would show.
  var isSeen = true
  /// True where someone will type lines.
  var opensPrompt: Bool {
    isSeen && mode == .standard && problem == nil && StandardInput.isTerminal
  }
  /// Whether long results go through a pager: someone typed for them. A script's output is no reading.
  var pages: Bool {
    switch mode {
    case .file: false
    case .standard: opensPrompt
    default: true
    }
  }
  /// What is wrong with the command line.
  var problem: CommandError?

  /// Reads the words behind the program's name. Options stand before the script or command; what stands behind belongs to
  /// it, untouched.
  static func parse(_ words: [String], _ environment: [String: String]) -> Options {
    var options = Options(language: standardLanguage(environment))
    options.account = environment["TSUBAME_ACCOUNT"].flatMap { $0.isEmpty ? nil : $0 }
    options.workspace = environment["TSUBAME_WORKSPACE"].flatMap { $0.isEmpty ? nil : $0 }
    if words.first == CompletingShell.question {
      options.mode = .candidates(Array(words.dropFirst()))
      return options
    }
    var rest = words[...]
    do {
      while let word = rest.first, word.hasPrefix("-"), word != "-" {
        rest.removeFirst()
        if word == "--" { break }
        if try options.take(word, &rest) {
          options.arguments = Array(rest)
          return options
        }
      }
    } catch let error as CommandError {
      options.problem = error
    } catch {}
    options.takeScriptOrCommand(rest)
    return options
  }

  /// - Returns: true where all that is left belongs to what the option starts.
  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws -> Bool {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let entry = OptionTable.entries.first(where: { $0.isNamed(name) }) else {
      let names = OptionTable.options.map(\.name)
      throw Options.wrong("unknown-option", ["value": name], name, among: names)
    }
    let option = entry.option
    guard option.type != nil else {
      guard parts.count == 1 else {
        throw CommandError("option-takes-no-value", ["option": name], exitCode: .unchecked)
      }
      entry.take(&self, "")
      return entry.endsOptions
    }
    if parts.count == 2 { rest.insert(String(parts[1]), at: rest.startIndex) }
    guard let value = rest.popFirst() else {
      throw CommandError("option-without-value", ["option": name], exitCode: .unchecked)
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw Options.wrong(
        "option-value", ["option": name, "value": value], value, among: option.choices)
    }
    entry.take(&self, value)
    return entry.endsOptions
  }

  private mutating func takeScriptOrCommand(_ rest: ArraySlice<String>) {
    guard let first = rest.first else { return }
    // `tsubame --help post` is `tsubame help post`.
    if mode == .help { mode = .command(["help"] + rest) }
    guard mode == .standard else { return }
    if first.contains("/") || first.hasSuffix(".cmd") {
      mode = .file(first)
      arguments = Array(rest.dropFirst())
    } else {
      mode = .command(Array(rest))
    }
  }

  /// The options with which another run speaks and writes as this one, in the same workspace.
  func again(in workspace: FilePath?) -> [String] {
    ["--lang", language.rawValue] + (format.map { ["--format", $0.name] } ?? [])
      + (workspace.map { ["--workspace", $0.visible] } ?? [])
  }

  /// An error as it helps most: who wrote an option behind a single command is told where it belongs, and who finds nobody
  /// in a workspace that is not there, that the name may be wrong.
  func hinting(_ error: CommandError, newWorkspace: FilePath?) -> CommandError {
    var error = error
    if case .command = mode, error.code == "unknown-flag",
      let flag = error.message.arguments["flag"],
      OptionTable.options.contains(where: { $0.name == "--" + flag })
    {
      error.hint = Message("option-behind-command", ["option": "--" + flag])
    } else if let newWorkspace, error.code == "not-signed-in" {
      error.hint = Message("workspace-new", ["folder": newWorkspace.visible])
    }
    return error
  }

  private static func wrong(
    _ code: String, _ arguments: [String: String], _ value: String, among names: [String]
  ) -> CommandError {
    let nearest = Nearest.match(value, among: names)
    return CommandError(
      code, arguments.merging(["choices": names.joined(separator: " ")]) { $1 },
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
