internal import TsubameKit

/// A file to begin with: one command with a parameter, help, an example and a test, in the words of the person's language.
struct NewModule {
  enum Kind: Sendable {
    case swift, script, python

    /// Nil where two are asked for.
    init?(_ arguments: BoundArguments) {
      switch (arguments.has("script"), arguments.has("python")) {
      case (false, false): self = .swift
      case (true, false): self = .script
      case (false, true): self = .python
      case (true, true): return nil
      }
    }
  }

  /// The name of the file.
  let file: String
  let text: String

  /// - Parameter name: of the command.
  /// - Returns: nil where no command, or no type, can be called so.
  init?(_ name: String, _ kind: Kind, _ language: DisplayLanguage) {
    guard SignatureCheck.isTypable(name[...]), !name.holds("/"),
      name == name.lowercased(), !name.holds("--"), !name.hasSuffix("-"),
      !name.hasSuffix("module")
    else { return nil }
    switch kind {
    case .swift:
      guard let type = NewModule.typeName(of: name) else { return nil }
      // The file has the name of the type where the module is then found by the name of the command.
      file = (type.lowercased() == name ? type : name) + ".swift"
      text = NewModule.swift(name, type, NewModule.words(language))
    case .script:
      file = name + ".cmd"
      text = NewModule.script(NewModule.words(language))
    case .python:
      file = name + ".plugin"
      text = NewModule.python(name, NewModule.words(language))
    }
  }

  /// `my-weather` is the type `MyWeather`.
  private static func typeName(of name: String) -> String? {
    let type = name.split(whereSeparator: { $0 == "-" || $0 == "_" })
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = type.unicodeScalars.first, first.properties.isXIDStart,
      type.unicodeScalars.allSatisfy(\.properties.isXIDContinue), !taken.contains(type)
    else { return nil }
    return type
  }

  /// Names of types that the file itself uses, so that another of that name would come between.
  private static let taken: Set<String> = [
    "Any", "Command", "CommandError", "CommandResult", "Double", "Invocation", "Int", "Parameter",
    "Self", "Signature", "String", "Type", "Value",
  ]

  /// What the files say.
  private struct Words {
    let summary, help, greeting, nobody, hint, test, person: String
  }

  private static func words(_ language: DisplayLanguage) -> Words {
    switch language {
    case .english:
      Words(
        summary: "Greets someone", help: "who is greeted", greeting: "Hello, ",
        nobody: "There is nobody to greet", hint: "Give a name",
        test: "A line that begins with expect is a test. module check runs all of these",
        person: "Taro")
    case .japanese:
      Words(
        summary: "あいさつする", help: "あいさつする相手", greeting: "こんにちは、",
        nobody: "あいさつする相手がいません", hint: "名前を書いてください",
        test: "expect で始まる行はテスト。module check がすべて実行する", person: "太郎")
    }
  }

  private static func swift(_ name: String, _ type: String, _ words: Words) -> String {
    ##"""
    import TsubameKit

    /// \##(words.summary)
    struct \##(type): Command {
      static let signature = Signature(
        "\##(name)",
        parameters: [Parameter("name", help: "\##(words.help)")],
        output: .value,
        // \##(words.test)
        examples: [
          "\##(name) \##(words.person)",
          #"expect $(\##(name) \##(words.person)) == "\##(words.greeting)\##(words.person)""#,
        ])

      func run(_ invocation: Invocation) async throws -> CommandResult {
        let name = invocation.arguments.text("name") ?? ""
        if name.isEmpty {
          throw CommandError(
            saying: "\##(words.nobody)", hint: "\##(words.hint)",
            place: invocation.arguments.place("name"))
        }
        return CommandResult(.value(.text("\##(words.greeting)\(name)")))
      }
    }

    """##
  }

  private static func script(_ words: Words) -> String {
    """
    #!/usr/bin/env tsubame
    #! \(words.summary)
    param name:text "\(words.help)"
    expect $name != "" else "\(words.nobody)"
    print "\(words.greeting)$name"

    """
  }

  private static func python(_ name: String, _ words: Words) -> String {
    let function = String(name.map { $0 == "-" ? "_" : $0 })
    return """
      #!/usr/bin/env python3
      from tsubame_plugin import Failure, Param, Plugin

      plugin = Plugin(version="0.1.0")


      @plugin.command(
          output="value",
          params={"name": Param("\(words.help)")},
          # \(words.test)
          examples=[
              "\(name) \(words.person)",
              'expect $(\(name) \(words.person)) == "\(words.greeting)\(words.person)"',
          ],
      )
      def \(function)(name):
          "\(words.summary)"
          if not name:
              raise Failure("\(words.nobody)", arg="name", hint="\(words.hint)")
          return "\(words.greeting)" + name


      plugin.run()

      """
  }
}
