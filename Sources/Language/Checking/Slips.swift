internal import TsubameKit

/// What people write who know other shells and languages, and what to write instead.
enum Slips {
  /// What to do about a word that other shells do not hand to a command.
  ///
  /// - Parameter next: the word behind it, which may be a file.
  static func hint(forMark word: String, next: String?) -> Message? {
    switch word {
    case ">", ">>", "1>", "&>", "|&": Message("slip.save", ["file": next ?? "FILE.csv"])
    case "<": Message("slip.open", ["file": next ?? "FILE.csv"])
    case "&&": Message("slip.and-then")
    case "||": Message("slip.or-else")
    case "&": Message("slip.background")
    case "2>", "2>&1", "2>>": Message("slip.errors")
    case ";;", "；；": Message("slip.one-semicolon")
    default: nil
    }
  }

  /// The notice for such a word where a command takes it as text.
  static func notice(forMark word: String) -> Message? {
    switch word {
    case ">", ">>": Message("notice.redirection", ["word": word])
    case "<": Message("notice.open", ["word": word])
    case "&&": Message("notice.and-then", ["word": word])
    case "||": Message("notice.or-else", ["word": word])
    // Other numbers behind a dollar sign are prices more often than not.
    case "$?", "$!", "$@", "$*", "$#", "$$", "$0", "$1", "$2":
      Message("notice.shell-variable", ["word": word])
    default: nil
    }
  }

  /// What to do about a word that looks like a short flag: flags have two dashes.
  static func hint(forShortFlag word: String, of signature: Signature) -> Message? {
    guard word.hasPrefix("-"), !word.hasPrefix("--"), word.dropFirst().first?.isLetter == true,
      !signature.flags.isEmpty
    else { return nil }
    let names = signature.flags.map(\.name)
    let typed = String(word.dropFirst())
    let first = typed.count == 1 ? names.filter { $0.hasPrefix(typed) } : []
    if let nearest = first.count == 1 ? first.first : Nearest.match(typed, among: names) {
      return Message("slip.short-flag.nearest", ["nearest": nearest])
    }
    return Message("slip.short-flag", ["flags": names.map { "--" + $0 }.joined(separator: " ")])
  }

  /// What to do about a command that looks like something of another language: `x = 5`, `x++`, `f(x)`, `a|b`.
  static func hint(forCall words: [Word], named name: String, known: [String]) -> Message? {
    let next = words[safe: 1]?.literal
    if name == "tsubame" { return Message("slip.inside") }
    if name.hasSuffix("tsubame>") || ["$", "%", "❯"].contains(name) {
      return Message("slip.prompt", ["text": name])
    }
    if let hint = hint(forMark: name, next: next) ?? hint(forAssignment: name, next) {
      return hint
    }
    if name.first?.isNumber == true, Double(name) != nil || name.contains(where: "+*/%×÷".contains)
    {
      return Message("slip.compute", ["text": words.compactMap(\.literal).joined(separator: " ")])
    }
    if let open = name.firstIndex(where: { $0 == "(" || $0 == "（" }), open > name.startIndex {
      let called = String(name[..<open])
      let inside = name[name.index(after: open)...].filter { !"()（）;；,".contains($0) }
      if Function(rawValue: called) != nil, !known.contains(called) {
        return Message("slip.function", ["text": name])
      }
      let meant = known.contains(called) ? called : Nearest.match(called, among: known) ?? called
      return Message("slip.call", ["name": meant, "value": inside.isEmpty ? "" : " \(inside)"])
    }
    return name.contains { "|;｜；&<>".contains($0) } ? Message("text-after-quote.mark") : nil
  }

  /// What to do about `x=5`, `x = 5`, `x += 1` and `x++`.
  private static func hint(forAssignment name: String, _ next: String?) -> Message? {
    let target = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard target.first?.isLetter == true || target.first == "_" else { return nil }
    let rest = name.dropFirst(target.count)
    if rest.hasPrefix("="), !rest.hasPrefix("==") { return setting(String(target), with: "=") }
    return setting(String(target), with: rest.isEmpty ? next ?? "" : String(rest))
  }

  /// How a variable is set here; nil where a sign sets none anywhere.
  static func setting(_ name: String, with sign: String) -> Message? {
    switch sign {
    case "+=", "-=", "*=", "/=", "++", "--":
      Message("slip.update", ["name": name, "operator": String(sign.prefix(1))])
    case "=", "＝", ":=", "==": Message("slip.let", ["name": name, "value": "…"])
    default: nil
    }
  }
}

extension CommandError {
  /// A variable that something stands behind, as only commands take it.
  static func valueTakesNothing(_ value: Word, _ next: Word) -> CommandError {
    var hint: Message?
    if case .variable(let reference)? = value.parts.first, let sign = next.literal {
      hint = Slips.setting(reference.name, with: sign)
    }
    return CommandError(
      "value-takes-nothing", hint: hint, place: next.place, exitCode: .unchecked)
  }
}
