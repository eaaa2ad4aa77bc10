internal import Files
internal import TsubameKit

/// `config`: all settings; `config lang`: one; `config lang ja` settles it, `--unset` leaves it to the environment again.
struct ConfigCommand: Command {
  static let schema = Schema(
    kind: "setting",
    fields: [
      Field("name", .text), Field("value", .text), Field("source", .text), Field("help", .text),
    ])

  static let signature = Signature(
    "config",
    parameters: [
      Parameter("name", .choice(Setting.allCases.map(\.rawValue)), .optional),
      Parameter("value", .text, .restText),
    ],
    flags: [Flag("unset")], output: .rows(schema), effects: .local,
    examples: ["config", "config lang | get value", "config color never ; config color --unset"])

  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    arguments.text("value") != nil || arguments.has("unset") ? .local : .reads
  }

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    guard let name = arguments.text("name") else {
      let rows = Setting.allCases.map { row($0, session) }
      var result = CommandResult.rows(RowStream(schema: Self.schema, rows: rows))
      if let folder = try? session.part(CommandsFolderKey.self) {
        result.closing = { Message("workspace-folders", ["folder": folder.folder.visible]) }
      }
      return result
    }
    let setting = try Setting.named(name)
    let value = arguments.text("value")
    if arguments.has("unset") {
      guard value == nil else {
        throw CommandError("setting-unset-value", place: arguments.place("value"))
      }
      return .said(try unset(setting, session))
    }
    guard let value else {
      return .rows(RowStream(schema: Self.schema, rows: [row(setting, session)]))
    }
    try arguments.pointing(at: "value") { try check(value, of: setting) }
    return .said(try set(setting, to: value, session))
  }

  private func set(_ setting: Setting, to value: String, _ session: Session) throws -> Message {
    let file = try RCFile(environment: session.environment)
    var text = try file.read()
    text.set(setting, to: value)
    try file.write(text)
    return message("setting-kept", setting, value, file, session)
  }

  private func unset(_ setting: Setting, _ session: Session) throws -> Message {
    let file = try RCFile(environment: session.environment)
    var text = try file.read()
    guard text.unset(setting) else {
      return message("setting-was-unset", setting, "", file, session)
    }
    try file.write(text)
    return message("setting-unset", setting, "", file, session)
  }

  /// What is settled for good may be overruled in this run.
  private func message(
    _ code: String, _ setting: Setting, _ value: String, _ file: RCFile, _ session: Session
  ) -> Message {
    let source = (try? session.part(SettingsKey.self))?[setting].source
    let isOverruled = code == "setting-kept" && (source == .environment || source == .option)
    // What is typed next must not be recorded by someone who was told that nothing is.
    let isAtOnce = code == "setting-kept" && setting == .record
    return Message(
      isOverruled ? "setting-kept.overruled" : isAtOnce ? "setting-kept.at-once" : code,
      [
        "name": setting.rawValue, "value": value, "file": file.path.visible,
        "variables": setting.variables.joined(separator: ", "),
      ])
  }

  private func check(_ value: String, of setting: Setting) throws {
    try setting.check(value)
    switch setting {
    case .timeZone: try TimeZones.check(value)
    case .pager, .language, .color, .record:
      guard !value.contains(where: \.isNewline), !value.isEmpty else {
        throw CommandError("setting-one-line", ["name": setting.rawValue])
      }
    }
  }

  private func row(_ setting: Setting, _ session: Session) -> Row {
    let choice = (try? session.part(SettingsKey.self))?[setting]
    return Row(
      Self.schema,
      [
        .text(setting.rawValue), Value(choice?.value), Value(choice?.source.rawValue),
        .text(session.wording.text(of: Message("setting.\(setting.rawValue)"))),
      ])
  }
}
