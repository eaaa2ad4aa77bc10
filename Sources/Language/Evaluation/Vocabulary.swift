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
      if call.words.count > 1 {
        throw CommandError(
          "value-takes-nothing", place: call.words[1].place, exitCode: .unchecked)
      }
      return .value(first)
    }
    guard let name = first.literal, !first.isQuoted else {
      throw CommandError("command-is-quoted", place: first.place, exitCode: .unchecked)
    }
    if let filter = Filters.named[name] {
      return .filter(filter, arguments: call.words.dropFirst())
    }
    if let definition = definitions[name] {
      return .definition(definition, arguments: call.words.dropFirst())
    }
    if let (entry, count) = entry(for: call.words) {
      return .command(entry, arguments: call.words.dropFirst(count))
    }
    throw unknown(name, at: first.place)
  }

  /// The command with the longest name that the words begin with.
  private func entry(for words: [Word]) -> (CommandRegistry.Entry, Int)? {
    let names = words.prefix(Vocabulary.mostWords).prefix { !$0.isQuoted && $0.literal != nil }
    for count in stride(from: names.count, to: 0, by: -1) {
      let name = names.prefix(count).compactMap(\.literal).joined(separator: " ")
      if let entry = registry[name] { return (entry, count) }
    }
    return nil
  }

  private func unknown(_ name: String, at place: SourcePlace) -> CommandError {
    if Keywords.all.contains(name) {
      return CommandError(
        "keyword-in-chain", ["name": name], place: place, exitCode: .unchecked)
    }
    if name.contains(where: { "|;｜；&<>".contains($0) }) {
      return CommandError(
        "unknown-command", ["name": name], hint: Message("text-after-quote.mark"), place: place,
        exitCode: .unchecked)
    }
    let names = registry.firstWords + Filters.named.keys.sorted() + definitions.keys.sorted()
    let nearest = Nearest.match(name, among: names + Keywords.all.sorted())
    let hint =
      ForeignWords.hint(for: name) ?? nearest.map { Message("did-you-mean", ["nearest": $0]) }
    return CommandError(
      "unknown-command", ["name": name], hint: hint, place: place, exitCode: .unchecked)
  }
}
