internal import TsubameKit

/// Looks for what is wrong with a signature beyond what a compiler or a protocol can see.
struct SignatureCheck {
  let signature: Signature

  /// Names have at most so many words.
  private static let mostWords = 3

  /// What is wrong, the worst first; empty where all is well.
  var findings: [Finding] { problems + warnings }

  private var problems: [Finding] {
    var problems: [Finding] = []
    let words = signature.name.split(separator: " ", omittingEmptySubsequences: false)
    if words.count > SignatureCheck.mostWords || !words.allSatisfy(SignatureCheck.isTypable) {
      problems.append(SignatureCheck.problem("signature-name", signature.name))
    }
    let names = signature.parameters.map(\.name) + signature.flags.map { "--" + $0.name }
    for name in names where !SignatureCheck.isTypable(name.drop { $0 == "-" }) {
      problems.append(SignatureCheck.problem("signature-parameter-name", name))
    }
    for (position, name) in names.enumerated() where names[..<position].contains(name) {
      problems.append(SignatureCheck.problem("signature-name-twice", name))
    }
    let standards =
      signature.parameters.map { ($0.name, Optional($0.type), $0.standard) }
      + signature.flags.map { ("--" + $0.name, $0.type, $0.standard) }
    for (name, type, standard) in standards {
      guard let standard, !SignatureCheck.fits(standard, type) else { continue }
      problems.append(SignatureCheck.problem("signature-standard", name))
    }
    return problems + order
  }

  /// What can never be given where it stands.
  private var order: [Finding] {
    var problems: [Finding] = []
    var optional: String?
    for (position, parameter) in signature.parameters.enumerated() {
      switch parameter.arity {
      case .required:
        if let optional { problems.append(SignatureCheck.problem("signature-order", optional)) }
      case .optional: optional = optional ?? parameter.name
      case .unlessChained: break
      case .rest, .someRest, .restText:
        if position + 1 < signature.parameters.count {
          problems.append(SignatureCheck.problem("signature-order", parameter.name))
        }
      }
    }
    return problems
  }

  private var warnings: [Finding] {
    var warnings: [Finding] = []
    if signature.summary?.isEmpty ?? true {
      warnings.append(Finding(.warning, Message("signature-without-summary")))
    }
    if signature.examples.isEmpty {
      warnings.append(Finding(.warning, Message("signature-without-examples")))
    } else if !signature.examples.contains(where: { $0.holds(signature.name) }) {
      warnings.append(
        Finding(.warning, Message("signature-examples-of-others", ["name": signature.name])))
    }
    return warnings
  }

  private static func problem(_ code: String, _ name: String) -> Finding {
    Finding(.problem, Message(code, ["name": name]))
  }

  /// The marks that mean something to the language wherever they stand in a word.
  private static let marks: Set<Character> = [
    "|", ";", "(", ")", "{", "}", "[", "]", "\"", "'", "$", "\\", "<", ">", "=", "&", "`", ",",
  ]

  /// Whether a name can be typed as one word.
  static func isTypable(_ word: Substring) -> Bool {
    guard let first = word.first else { return false }
    return first != "#" && first != "-" && first != "@" && first != "." && !first.isNumber
      && !word.contains { marks.contains($0) || $0.isWhitespace || $0.isNewline }
  }

  private static func fits(_ value: Value, _ type: ParameterType?) -> Bool {
    if case .choice(let words)? = type { return words.contains(value.text) }
    guard let types = types(of: type) else { return true }
    if case .list(let values) = value, !types.contains(.list) {
      return values.allSatisfy { fits($0, type) }
    }
    return value == .none || types.contains(value.type)
  }

  /// What the values of a parameter are; nil for anything.
  private static func types(of type: ParameterType?) -> Set<ValueType>? {
    switch type {
    case nil, .bool?: [.bool]
    case .any?: nil
    case .int?, .id?: [.int]
    case .float?: [.int, .float]
    case .time?: [.time]
    case .date?: [.date]
    case .month?: [.month]
    case .duration?: [.duration]
    case .list?: [.list]
    case .record?: [.record]
    case .period?: [.int, .month, .date]
    case .moment?: [.int, .month, .date, .time, .duration]
    default: [.text]
    }
  }
}
