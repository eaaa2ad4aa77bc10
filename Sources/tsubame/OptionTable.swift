internal import Files
internal import Language
internal import Shell
internal import TsubameKit

/// An option of the program with what it does to ``Options``.
struct OptionEntry: Sendable {
  let option: ProgramOption
  /// True where what stands behind it belongs to what it starts.
  var endsOptions = false
  /// Takes the option's value, which is one of its choices where it has some; empty for one without a value.
  let take: @Sendable (inout Options, _ value: String) -> Void

  /// Whether a word of the command line names it.
  func isNamed(_ word: String) -> Bool { word == option.name || word == option.short }
}

/// All options, in the order of help. The command line is read by this table, and help, the manual page and completion are
/// made from it.
enum OptionTable {
  static let entries: [OptionEntry] = [
    OptionEntry(
      option: .init("-c", .text, placeholder: "LINES", group: .running), endsOptions: true
    ) { $0.mode = .lines($1) },
    OptionEntry(option: .init("--as", .account, placeholder: "NAME", group: .running)) {
      $0.account = $1
    },
    OptionEntry(option: .init("--workspace", .folder, group: .running)) { $0.workspace = $1 },
    OptionEntry(option: .init("--keep-going", group: .running)) { options, _ in
      options.keepsGoing = true
    },
    OptionEntry(option: .init("--echo", group: .running)) { options, _ in options.echoes = true },

    OptionEntry(
      option: .init("--input", .choice(InputFormat.names), placeholder: "FORMAT", group: .streams)
    ) { $0.input = InputFormat(rawValue: $1) },
    OptionEntry(
      option: .init("--format", .choice(OutputFormat.names), placeholder: "FORMAT", group: .streams)
    ) { $0.format = OutputFormat($1) },
    OptionEntry(
      option: .init(
        "--lang", .choice(DisplayLanguage.allCases.map(\.rawValue)), placeholder: "LANG",
        group: .streams)
    ) { options, value in
      options.language = DisplayLanguage(rawValue: value) ?? options.language
      options.settled[.language] = options.language.rawValue
    },

    OptionEntry(option: .init("--help", short: "-h", group: .about)) { options, _ in
      options.mode = .help
    },
    OptionEntry(option: .init("--version", short: "-V", group: .about)) { options, _ in
      options.mode = .version
    },
    OptionEntry(option: .init("--man", group: .about)) { options, _ in options.mode = .manual },
    OptionEntry(
      option: .init(
        "--completion", .choice(CompletingShell.allCases.map(\.rawValue)), placeholder: "SHELL",
        group: .about)
    ) { options, value in
      options.mode = CompletingShell(rawValue: value).map { .completion($0) } ?? options.mode
    },
  ]

  /// What help shows of them.
  static var options: [ProgramOption] { entries.map(\.option) }
}
