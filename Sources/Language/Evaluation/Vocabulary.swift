internal import TsubameKit

/// What a call turns out to be, once it is known which commands there are.
enum ResolvedCall {
  case command(CommandRegistry.Entry, arguments: ArraySlice<Word>)
  case filter(any Filter.Type, arguments: ArraySlice<Word>)
  case definition(Definition, arguments: ArraySlice<Word>)
  /// A variable or chain that begins a chain: `$rows | first 3`.
  case value(Word)
}

/// The words that a program may call: commands, filters, and what it defines itself.
struct Vocabulary {
  let registry: CommandRegistry
  var definitions: [String: Definition] = [:]
  /// The scripts that are commands in this run.
  var scripts: Scripts?
  /// The commands of added modules in this run.
  var added: (any AddedCommands)?

  /// Commands have at most this many words, like `photos album new`.
  private static let mostWords = 3

  /// Finds what a call calls.
  ///
  /// - Throws: `CommandError` with the nearest name where there is no such command.
  func resolve(_ call: Call) throws -> ResolvedCall {
    guard let first = call.words.first else {
      throw CommandError("command-expected", place: call.place, exitCode: .unchecked)
    }
    if first.isWholeValue {
      if let next = call.words[safe: 1] {
        throw CommandError.valueTakesNothing(first, next)
      }
      return .value(first)
    }
    guard let name = first.literal, !first.isQuoted else {
      throw CommandError("command-is-quoted", place: first.place, exitCode: .unchecked)
    }
    if let filter = Filters.named[name] {
      return help(call, 1, filter.signature)
        ?? .filter(filter, arguments: call.words.dropFirst())
    }
    if let definition = definitions[name] {
      return help(call, 1, definition.signature)
        ?? .definition(definition, arguments: call.words.dropFirst())
    }
    let names = names(of: call.words)
    if let (entry, count) = longest(names, { registry[$0] }) {
      return help(call, count, entry.signature)
        ?? .command(entry, arguments: call.words.dropFirst(count))
    }
    if let (found, count) = try added(names, at: call.place) {
      let words = call.words.dropFirst(count)
      switch found {
      case .script(let script):
        return help(call, count, script.signature) ?? .definition(script, arguments: words)
      case .command(let entry):
        return help(call, count, entry.signature) ?? .command(entry, arguments: words)
      }
    }
    throw try unknown(name, names, call.words, at: first.place)
  }

  /// Whether a program has defined something by a call's name.
  func defines(_ call: Call) -> Bool {
    guard !definitions.isEmpty, let name = call.name else { return false }
    return definitions[name] != nil
  }

  /// `help NAME`, where `--help` among the words of a call asks for that. In a text it is text, unless it is all of it.
  private func help(_ call: Call, _ nameWords: Int, _ signature: Signature) -> ResolvedCall? {
    // What is handed on to a program may ask that for help.
    let words = call.words.dropFirst(nameWords).prefix(signature.passesDashes ? 1 : .max)
    guard !signature.takesRestText || words.count == 1, call.words.count > nameWords,
      words.contains(where: { $0.literal == "--help" && !$0.isQuoted }),
      !signature.flags.contains(where: { $0.name == "help" }),
      let help = registry["help"]
    else { return nil }
    return .command(help, arguments: call.words.prefix(nameWords))
  }

  /// The names that the words may begin with, the shortest first.
  private func names(of words: [Word]) -> [String] {
    var names: [String] = []
    for word in words.prefix(Vocabulary.mostWords) {
      guard !word.isQuoted, let text = word.literal else { break }
      names.append(names.last.map { $0 + " " + text } ?? text)
    }
    return names
  }

  /// What the longest of some names stands for, with the number of its words.
  private func longest<Meaning>(
    _ names: [String], _ meaning: (String) throws -> Meaning?
  ) rethrows -> (Meaning, Int)? {
    for (index, name) in names.enumerated().reversed() {
      if let found = try meaning(name) { return (found, index + 1) }
    }
    return nil
  }

  private enum Added {
    case script(Definition)
    case command(CommandRegistry.Entry)
  }

  /// What people have added that a call calls. What is wrong with it is wrong with the call.
  private func added(_ names: [String], at place: SourcePlace) throws -> (Added, Int)? {
    do {
      return try longest(names) { name in
        if let script = try scripts?[name] { return .script(script) }
        return try added?.command(named: name).map { .command($0) }
      }
    } catch var error as CommandError {
      if error.place != nil { error.callers.append(place) }
      throw error
    }
  }

  private func unknown(
    _ name: String, _ names: [String], _ words: [Word], at place: SourcePlace
  ) throws -> CommandError {
    if Keywords.all.contains(name) {
      return CommandError(
        "keyword-in-chain", ["name": name], place: place, exitCode: .unchecked)
    }
    let modules = try added?.listed() ?? []
    let scriptNames =
      try (scripts?.names ?? []) + modules.flatMap { $0.commands.map(\.signature.name) }
    let below = scriptNames.filter { $0.hasPrefix(name + " ") }
    if !below.isEmpty {
      let hint = Message("commands-below", ["names": below.joined(separator: ", ")])
      return CommandError(
        "unknown-command", ["name": names.prefix(2).last ?? name], hint: hint, place: place,
        exitCode: .unchecked)
    }
    let known = registry.firstWords + Filters.named.keys.sorted() + definitions.keys.sorted()
    let firstWords = known + scriptNames + Keywords.all.sorted()
    let nearest = Nearest.match(name, among: firstWords)
    let hint =
      ForeignWords.hint(for: name)
      ?? Slips.hint(forCall: words, named: name, known: firstWords)
      ?? hint(forLastWord: name) ?? nearest.map { Message("did-you-mean", ["nearest": $0]) }
      ?? hint(forBroken: modules)
    return CommandError(
      "unknown-command", ["name": name], hint: hint, place: place, exitCode: .unchecked)
  }

  /// What cannot be loaded may have the command that is missed.
  private func hint(forBroken modules: [ListedModule]) -> Message? {
    let broken = modules.filter { $0.problem != nil && $0.commands.isEmpty }.map(\.name)
    return broken.first.map { first in
      Message("modules-not-loaded", ["names": broken.joined(separator: ", "), "name": first])
    }
  }

  /// The longer names that end with a word, where it is clear enough which command is meant.
  private func hint(forLastWord word: String) -> Message? {
    let longer = registry.entries.map(\.signature.name).filter { $0.hasSuffix(" " + word) }
    guard let only = longer.first else { return nil }
    return longer.count == 1
      ? Message("did-you-mean", ["nearest": only])
      : Message("slip.longer-names", ["names": longer.joined(separator: ", ")])
  }

  /// The words that tsubame's own commands, filters and statements begin with. Nothing else may be called so.
  var ownWords: Set<String> {
    Keywords.all.union(Filters.named.keys).union(registry.firstWords)
  }
}
