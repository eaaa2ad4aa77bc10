public import TsubameKit
internal import Wording

/// What there is to say of the program as a whole: `--help` and the manual page say it, each in its own form.
public struct ProgramManual {
  let version: String
  let options: [ProgramOption]
  let topics: HelpTopics
  let language: DisplayLanguage

  /// - Parameter options: in the order of help.
  public init(
    version: String, options: [ProgramOption], topics: HelpTopics, language: DisplayLanguage
  ) {
    self.version = version
    self.options = options
    self.topics = topics
    self.language = language
  }

  /// The ways in which it runs: what stands before and behind its name and its options, and the code of the words for it.
  static let modes: [(before: String, after: String, code: String)] = [
    ("", "", "manual.mode.prompt"),
    ("", " FILE.cmd [ARG…]", "manual.mode.file"),
    ("", " -c LINES [ARG…]", "manual.mode.lines"),
    ("", " COMMAND [ARG…]", "manual.mode.command"),
    ("… | ", "", "manual.mode.input"),
    ("… | ", " COMMAND [ARG…]", "manual.mode.rows"),
  ]

  /// The variables of the environment that change what it does.
  static let variables = [
    "TSUBAME_ACCOUNT", "TSUBAME_WORKSPACE", "TSUBAME_LANG", "TSUBAME_CLOCK", "TSUBAME_MEDIA",
    "TSUBAME_PLUGIN_PATH", "TSUBAME_TRUST", "TSUBAME_RECORD", "TSUBAME_OFFLINE",
    "LC_ALL, LC_MESSAGES, LANG", "TSUBAME_PAGER, PAGER", "TSUBAME_COLOR, NO_COLOR", "TERM",
    "COLUMNS, LINES", "INPUTRC", "TZ", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    "XDG_STATE_HOME", "XDG_CACHE_HOME", "TMPDIR", "PATH", "BROWSER", "DISPLAY, WAYLAND_DISPLAY",
  ]

  /// How it exits, as the calling shell sees it.
  static let exits = ["0", "1", "2", "3", "124", "130", "N"]

  /// The files that it keeps and reads.
  static let files = [
    "~/.config/tsubame/rc.cmd", "~/.local/share/tsubame/commands/*.cmd",
    "~/.local/share/tsubame/commands/*.plugin", "~/.local/share/tsubame/commands/*.swift",
    "~/.local/share/tsubame/tsubame.sqlite3", "~/.local/state/tsubame/history.ndjson",
    "~/.local/state/tsubame/sessions", "~/.local/state/tsubame/trust",
    "~/.local/state/tsubame/switched-off", "~/.cache/tsubame",
    "~/.inputrc",
  ]

  /// Lines of other shells that show what can be done.
  static let examples = [
    "tsubame --as taro post \"$TEXT\"",
    "tsubame --format ndjson timeline | tsubame --format ndjson where 'likes > 10' | jq .text",
    "tsubame --format csv photos 2015-03 > march.csv",
    "df -h | tsubame --input lines count",
    "tsubame -c 'timeline | group author | count | sort count desc | first 3'",
    "0 7 * * * tsubame --as taro daily.cmd",
  ]

  /// The day of the version, as manual pages name it.
  static let released = "2026-11-30"

  /// The options below their headings, in the order of help.
  var optionGroups: [(title: String, options: [ProgramOption])] {
    ProgramOption.Group.allCases.map { group in
      (said("manual.options.\(group.rawValue)"), options.filter { $0.group == group })
    }
  }

  /// `-h, --help`, `--format FORMAT`.
  func grammar(of option: ProgramOption) -> String {
    let short = option.short.map { $0 + ", " } ?? ""
    return short + Wording.grammar(option.grammar, in: language)
  }

  /// What an option is for, with what its value is chosen from.
  func help(for option: ProgramOption) -> String {
    let text = said("option.\(option.name)")
    guard !option.choices.isEmpty else { return text }
    return text + said("manual.choices", ["choices": option.choices.joined(separator: " ")])
  }

  func grammar(_ text: String) -> String { Wording.grammar(text, in: language) }

  func said(_ code: String, _ arguments: [String: String] = [:]) -> String {
    Wording.text(Message(code, arguments), in: language)
  }
}
