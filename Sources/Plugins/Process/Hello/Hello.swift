internal import TsubameKit

/// What a plugin says of itself.
struct Hello: Sendable {
  /// What its author calls this state of it.
  let version: String?
  /// At least one.
  let commands: [DeclaredCommand]

  /// - Throws: `CommandError` that names the field that is wrong.
  init(_ row: Row, _ limits: ProcessLimits) throws {
    let fields = HelloFields(row)
    // The version first: what one of another version says otherwise need not be what it means here.
    guard let number = try fields.number("protocol") else {
      throw fields.wrong("protocol", "plugin-hello.missing")
    }
    guard number == PluginProtocol.version else {
      throw CommandError(
        "plugin-protocol", ["theirs": "\(number)", "ours": "\(PluginProtocol.version)"])
    }
    version = try fields.text("version")
    let seesAccount = try fields.bool("account") ?? false
    commands = try fields.records("commands", most: limits.commands).map {
      try DeclaredCommand($0, seesAccount: seesAccount)
    }
    if commands.isEmpty { throw fields.wrong("commands", "plugin-hello.missing") }
    var seen: Set<String> = []
    for command in commands where !seen.insert(command.signature.name).inserted {
      throw fields.wrong("commands", "plugin-hello.twice", ["value": command.signature.name])
    }
  }
}

/// A command as a plugin declares it.
struct DeclaredCommand: Sendable {
  let signature: Signature
  /// What it is sent of what flows in.
  let input: InputForm
  /// What its rows and values are made of what it sends.
  let output: DeclaredOutput
  /// The arguments that it can complete; flags with their dashes.
  let completes: Set<String>
  /// Whether it is told who is signed in.
  let seesAccount: Bool
  /// Whether its rows keep coming until someone stops them.
  let isLive: Bool
  /// How long a call may take; nil where it may take as long as it needs.
  let deadlineMilliseconds: Int?

  /// What flows in as a plugin gets it.
  enum InputForm: String, Sendable, CaseIterable {
    case rows, value
  }

  init(_ fields: HelloFields, seesAccount: Bool) throws {
    let name = try fields.requiredText("name")
    guard DeclaredName.isCommand(name) else {
      throw fields.wrong("name", "plugin-hello.no-name", ["value": name])
    }
    let parameters = try DeclaredArguments(fields)
    let (shape, form) = try DeclaredCommand.input(fields)
    output = try DeclaredOutput(fields)
    input = form
    completes = parameters.completes
    self.seesAccount = try fields.bool("account") ?? seesAccount
    isLive = try fields.bool("live") ?? false
    deadlineMilliseconds = try fields.number("deadlineMs")
    signature = Signature(
      name, summary: try fields.text("summary") ?? "", parameters: parameters.parameters,
      flags: parameters.flags, input: shape, output: output.shape,
      effects: try DeclaredCommand.effects(fields), examples: try fields.texts("examples"))
  }

  private static func effects(_ fields: HelloFields) throws -> CommandEffects {
    guard let word = try fields.text("effects") else { return .none }
    guard let effects = CommandEffects(rawValue: word) else {
      throw fields.wrong("effects", word, choices: CommandEffects.allCases.map(\.rawValue))
    }
    return effects
  }

  /// `"rows"` or `"value"` for what it cannot do without, `{"rows": "optional"}` for what it can.
  private static func input(_ fields: HelloFields) throws -> (InputShape, InputForm) {
    let needs = ["required": InputShape.required, "optional": .optional]
    switch fields["input"] {
    case nil, .text("none")?: return (.none, .rows)
    case .text(let word)?:
      if let form = InputForm(rawValue: word) { return (.required, form) }
      if let shape = needs[word] { return (shape, .rows) }
      throw fields.wrong(
        "input", word, choices: ["none", "rows", "value", "optional", "required"])
    case .record(let row)?:
      for form in InputForm.allCases {
        guard let need = row.text(form.rawValue) else { continue }
        guard let shape = needs[need] else {
          throw fields.wrong("input.\(form.rawValue)", need, choices: needs.keys.sorted())
        }
        return (shape, form)
      }
      fallthrough
    default: throw fields.wrong("input", "plugin-hello.no-input")
    }
  }
}
