internal import TsubameKit

/// Makes a script of lines that were typed: literals that occur more than once become its parameters.
struct Harvester {
  let vocabulary: Vocabulary
  private var programs: [Program] = []

  /// A parameter, with the places where it takes a literal's.
  private struct Found {
    let name: String
    let kind: Literal.Kind
    let literals: [Literal]
  }

  init(vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Takes a line, unless it is about commands and of no use in a script.
  ///
  /// - Returns: whether it was taken.
  mutating func take(_ line: String) -> Bool {
    guard let program = try? Includes().parse(SourceText(name: nil, text: line)),
      program.block.statements.contains(where: Harvester.isOfUse),
      !program.block.statements.contains(where: Harvester.leaves)
    else { return false }
    programs.append(program)
    return true
  }

  /// The script, of the lines in the order in which they were taken.
  ///
  /// - Parameters:
  ///   - summary: stands at its head.
  ///   - help: says what a parameter of some name is for.
  func script(summary: String, help: (String) -> String) -> String {
    let parameters = parameters()
    var lines = ["#! " + summary.split(whereSeparator: \.isNewline).joined(separator: " ")]
    for parameter in parameters {
      let standard = Harvester.quoted(parameter.literals.first?.text ?? "")
      let text = Harvester.quoted(help(parameter.kind.name))
      lines.append("param \(parameter.name):\(parameter.kind.type)=\(standard) \(text)")
    }
    for (index, program) in programs.enumerated() {
      var bytes = program.source.utf8
      let places = parameters.flatMap { parameter in
        parameter.literals.filter { $0.line == index }.map { (parameter.name, $0.range) }
      }
      for (name, range) in places.sorted(by: { $0.1.lowerBound > $1.1.lowerBound }) {
        bytes.replaceSubrange(range, with: Array("$\(name)".utf8))
      }
      lines.append(String(decoding: bytes, as: UTF8.self))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func parameters() -> [Found] {
    var collector = LiteralCollector(vocabulary: vocabulary)
    for (index, program) in programs.enumerated() { collector.collect(program, line: index) }
    // A text that is repeated as a whole is one parameter; what stands in it is none of its own.
    let texts = Harvester.repeated(collector.literals)
    let whole = texts.flatMap(\.self)
    let outside = collector.literals.filter { literal in
      !whole.contains {
        $0.line == literal.line && $0.range != literal.range && $0.range.contains(literal.range)
      }
    }
    var names = NameCollector()
    for program in programs { names.collect(program.block) }
    var taken = names.variables
    return Harvester.repeated(outside).map { literals in
      let kinds = literals.map(\.kind)
      let kind = Literal.Kind.allCases.first(where: kinds.contains) ?? .text
      var (name, number) = (kind.name, 1)
      while !taken.insert(name).inserted {
        number += 1
        name = kind.name + "\(number)"
      }
      return Found(name: name, kind: kind, literals: literals)
    }
  }

  /// The literals of one text that occur more than once, in the order of their first.
  private static func repeated(_ literals: [Literal]) -> [[Literal]] {
    let groups = Dictionary(grouping: literals, by: \.text).values.filter { $0.count > 1 }
    return groups.sorted {
      guard let left = $0.first, let right = $1.first else { return false }
      return (left.line, left.range.lowerBound) < (right.line, right.range.lowerBound)
    }
  }

  /// Commands that are about the shell itself: what they tell or change is gone with it.
  private static let ofTheShell: Set<String> = [
    "apropos", "cd", "config", "doctor", "harvest", "help", "history", "pwd",
  ]

  private static func isOfUse(_ statement: Statement) -> Bool {
    switch statement {
    case .explain, .explainStatement: false
    case .chain(let chain): !ofTheShell.contains(chain.calls.first?.name ?? "")
    default: true
    }
  }

  private static func leaves(_ statement: Statement) -> Bool {
    if case .exit = statement { return true }
    return false
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "$", "＄": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20: quoted += "\\u{\(String(scalar.value, radix: 16))}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
