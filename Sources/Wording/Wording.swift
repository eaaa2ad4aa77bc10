public import TsubameKit

/// Words messages in the person's language. Every sentence that tsubame says stands in one of two tables,
/// `English` and `Japanese`, each in sections named after the rooms of the house.
public enum Wording {
  /// The sentence of a message; a code that the language lacks falls back to English, then to the code itself.
  public static func text(_ message: Message, in language: DisplayLanguage) -> String {
    let template = entry(message.code, in: language) ?? message.code
    return fill(template, with: message.arguments, in: language)
  }

  /// The sentence of a code where there is one, else nil.
  public static func entry(_ code: String, in language: DisplayLanguage) -> String? {
    lookUp(code, in: language) ?? (language == .english ? nil : lookUp(code, in: .english))
  }

  /// What to do about an error: its own hint, or the entry `<code>.hint` where there is one.
  public static func hint(for error: CommandError, in language: DisplayLanguage) -> String? {
    if let hint = headingHint(for: error) ?? error.hint { return text(hint, in: language) }
    return entry(error.message.code + ".hint", in: language).map {
      fill($0, with: error.message.arguments, in: language)
    }
  }

  /// A field that was called as it stands above its column, in either language.
  private static func headingHint(for error: CommandError) -> Message? {
    guard error.message.code == "unknown-field", let hint = error.hint,
      let heading = hint.arguments["name"], let all = hint.arguments["all"]
    else { return nil }
    let names = all.split(separator: " ").map(String.init)
    // `field.NAME`, or `field.KIND.NAME` where rows of one kind have a heading of their own.
    let codes = DisplayLanguage.allCases.flatMap { language in
      sections(of: language).flatMap { $0 }.filter {
        $0.value == heading && $0.key.hasPrefix("field.")
      }.map(\.key)
    }
    let meant = names.first { name in codes.contains { $0.hasSuffix("." + name) } }
    guard let meant else { return nil }
    let end = hint.code.hasSuffix(".more") ? ".more" : ""
    return Message(
      "unknown-field.nearest" + end, hint.arguments.merging(["nearest": meant]) { $1 })
  }

  /// One line that says what a command does.
  public static func summary(of command: String, in language: DisplayLanguage) -> String {
    entry("command.\(command)", in: language) ?? ""
  }

  /// What a parameter or, as `--name`, a flag of a command is for.
  public static func help(
    for parameter: String, of command: String, in language: DisplayLanguage
  ) -> String {
    entry("command.\(command).\(parameter)", in: language) ?? ""
  }

  /// A grammar with the words that stand for something else, like `NAME`, in the language.
  public static func grammar(_ text: String, in language: DisplayLanguage) -> String {
    Grammar.worded(text) { placeholder in
      let name = placeholder.lowercased()
      return entry("parameter.\(name)", in: language) ?? entry("type.\(name)", in: language)
    }
  }

  /// All codes that a language words, for the tests that compare the tables.
  public static func codes(in language: DisplayLanguage) -> Set<String> {
    Set(sections(of: language).flatMap(\.keys))
  }

  private static func lookUp(_ code: String, in language: DisplayLanguage) -> String? {
    for section in sections(of: language) {
      if let entry = section[code] { return entry }
    }
    return nil
  }

  private static func sections(of language: DisplayLanguage) -> [[String: String]] {
    switch language {
    case .english: English.sections
    case .japanese: Japanese.sections
    }
  }

  /// Puts arguments into the `{name}` places of an entry; a place without an argument stays as it stands. `{{` and `}}`
  /// stand for the braces themselves.
  private static func fill(
    _ template: String, with arguments: [String: String], in language: DisplayLanguage
  ) -> String {
    guard template.contains("{") else { return template }
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      result += rest[..<open]
      rest = rest[open...]
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        result.append(rest.removeFirst())
        rest.removeFirst()
        continue
      }
      guard rest.first == "{" else {
        result.append(rest.removeFirst())
        continue
      }
      guard let close = rest.firstIndex(of: "}") else { break }
      let name = String(rest[rest.index(after: open)..<close])
      let argument = arguments[name].map { shown($0, at: name, in: language) }
      result += argument ?? String(rest[...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// An argument as its place shows it: grammars, parameters and types in the language, all else no longer than it helps.
  private static func shown(
    _ argument: String, at place: String, in language: DisplayLanguage
  ) -> String {
    switch place {
    case "grammar": grammar(argument, in: language)
    case "type", "leftType", "rightType":
      entry("type-name." + argument, in: language) ?? argument
    case "parameter" where argument.hasPrefix("--"): argument
    case "parameter": grammar(argument.uppercased(), in: language)
    default: Repeated.shown(argument, at: place)
    }
  }
}
