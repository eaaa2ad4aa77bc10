internal import TsubameKit

/// The parameters and flags of a command as a plugin declares them.
struct DeclaredArguments {
  private(set) var parameters: [Parameter] = []
  private(set) var flags: [Flag] = []
  /// Those that the plugin itself completes; flags with their dashes.
  private(set) var completes: Set<String> = []

  /// - Throws: `CommandError` that names the field that is wrong.
  init(_ fields: HelloFields) throws {
    var seen: Set<String> = []
    for declared in try fields.records("params") {
      let name = try DeclaredArguments.name(declared)
      guard seen.insert(name).inserted else {
        throw declared.wrong("name", "plugin-hello.twice", ["value": name])
      }
      let parameter = try DeclaredArguments.parameter(name, declared)
      try check(parameter, declared)
      parameters.append(parameter)
      if try declared.bool("completes") ?? false { completes.insert(name) }
    }
    for declared in try fields.records("flags") {
      let name = try DeclaredArguments.name(declared)
      guard seen.insert(name).inserted, name != "help" else {
        throw declared.wrong("name", "plugin-hello.twice", ["value": name])
      }
      flags.append(try DeclaredArguments.flag(name, declared))
      if try declared.bool("completes") ?? false { completes.insert("--" + name) }
    }
  }

  /// What follows a parameter has to be findable.
  private func check(_ next: Parameter, _ fields: HelloFields) throws {
    guard let last = parameters.last else { return }
    if last.arity == .rest || last.arity == .someRest {
      throw fields.wrong("name", "plugin-hello.behind-rest", ["value": next.name])
    }
    if last.arity == .optional, next.arity == .required || next.arity == .someRest {
      throw fields.wrong("required", "plugin-hello.behind-optional", ["value": next.name])
    }
  }

  private static func parameter(_ name: String, _ fields: HelloFields) throws -> Parameter {
    let type = try type(fields) ?? .text
    let standard = try standard(fields, type)
    let takesRest = try fields.bool("rest") ?? false
    let isRequired = try fields.bool("required") ?? (standard == nil && !takesRest)
    return Parameter(
      name, type,
      takesRest ? (isRequired ? .someRest : .rest) : isRequired ? .required : .optional,
      standard: standard, help: try fields.text("help") ?? "")
  }

  private static func flag(_ name: String, _ fields: HelloFields) throws -> Flag {
    let type = try type(fields)
    return Flag(
      name, type, repeats: try fields.bool("repeats") ?? false,
      standard: try type.flatMap { try standard(fields, $0) },
      help: try fields.text("help") ?? "")
  }

  private static func name(_ fields: HelloFields) throws -> String {
    let name = try fields.requiredText("name")
    guard DeclaredName.isWord(name) else {
      throw fields.wrong("name", "plugin-hello.no-name", ["value": name])
    }
    return name
  }

  /// Nil where none is named.
  private static func type(_ fields: HelloFields) throws -> ParameterType? {
    let choices = try fields.texts("choices")
    if !choices.isEmpty { return .choice(choices) }
    guard let word = try fields.text("type") else { return nil }
    guard let type = ParameterType.declarable[word] else {
      throw fields.wrong("type", word, choices: ParameterType.declarable.keys.sorted())
    }
    return type
  }

  private static func standard(_ fields: HelloFields, _ type: ParameterType) throws -> Value? {
    guard let value = fields["default"] else { return nil }
    if case .text = value { _ = try fields.text("default") }
    guard let standard = type.read(value, now: .epoch) else {
      throw fields.wrong(
        "default", "plugin-hello.wrong-default",
        ["value": value.text, "type": type.placeholder])
    }
    return standard
  }
}
