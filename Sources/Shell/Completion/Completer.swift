public import TsubameKit

/// Gives words that begin like the one typed: names of tags, albums, accounts, variables.
public typealias CompletionProvider = @Sendable (_ prefix: String) -> [String]

/// Finds how a line can go on, from the signatures of commands and from what is stored.
public struct Completer: Sendable {
  /// The language's own words, like `let`, and its filters.
  public struct Words: Sendable {
    public var statements: [String]
    public var filters: [Signature]

    public init(statements: [String] = [], filters: [Signature] = []) {
      self.statements = statements
      self.filters = filters
    }
  }

  private let commands: @Sendable () -> [Signature]
  private let words: Words
  private let providers: [ParameterType: CompletionProvider]
  private let variables: CompletionProvider

  /// - Parameters:
  ///   - commands: the commands there are at the moment.
  ///   - providers: what is asked for words of a type, like `.hashtag` (without the sign) or `.album`.
  ///   - variables: names, without the `$`.
  public init(
    commands: @escaping @Sendable () -> [Signature], words: Words = Words(),
    providers: [ParameterType: CompletionProvider] = [:],
    variables: @escaping CompletionProvider = { _ in [] }
  ) {
    self.commands = commands
    self.words = words
    self.providers = providers
    self.variables = variables
  }

  /// What may stand at the end of a text, which is a line up to the cursor.
  public func complete(_ text: String) -> Completion {
    let context = CompletionContext(text)
    let candidates = context.followsQuote ? [] : self.candidates(context)
    return Completion(
      replaced: context.raw, candidates: candidates, quote: context.quote, typed: context.typed)
  }

  private func candidates(_ context: CompletionContext) -> [Completion.Candidate] {
    let typed = context.typed
    if let sign = typed.first, context.quote != "'", sign == "$" || sign == "＄" {
      return variables(String(typed.dropFirst())).map { .init(String(sign) + $0) }
    }
    let signatures = commands()
    guard let first = context.words.first else {
      return words(typed, names(signatures, followsChain: context.followsChain))
    }
    let seconds = signatures.compactMap { subcommand($0.name, of: first) }
    let all = signatures + words.filters
    var (signature, arguments) = (all.first { $0.name == first }, context.words.dropFirst())
    if let second = arguments.first, seconds.contains(second) {
      signature = all.first { $0.name == "\(first) \(second)" }
      arguments = arguments.dropFirst()
    }
    var candidates: [Completion.Candidate] = []
    if context.words.count == 1, context.quote == nil { candidates = words(typed, seconds) }
    guard let signature else { return candidates + tagged(typed) + files(typed, [.file]) }
    let place = ArgumentPlace(signature, after: Array(arguments), typed: typed, context.quote)
    return candidates + self.candidates(at: place, signature, context, signatures)
  }

  private func candidates(
    at place: ArgumentPlace, _ signature: Signature, _ context: CompletionContext,
    _ signatures: [Signature]
  ) -> [Completion.Candidate] {
    let typed = place.typed
    switch place.kind {
    case .flag(let names): return words(typed, names.map { "--" + $0 })
    case .nothing: return []
    case .value(let type):
      if typed.hasPrefix("#") || typed.hasPrefix("＃") { return tagged(typed) }
      let isFilter = words.filters.contains { $0.name == signature.name }
      switch type {
      case .file, .folder: return files(typed, [type])
      case .choice(let choices): return place.joined(words(typed, choices))
      case .bool: return place.joined(words(typed, ["true", "false"]))
      case .command: return place.joined(words(typed, signatures.map(\.name)))
      case .hashtag: return (providers[.hashtag]?(typed) ?? []).map { .init($0) }
      case _ where providers[type] != nil:
        return place.joined((providers[type]?(typed) ?? []).map { .init($0) })
      case .field: return words(typed, fields(context, signatures))
      case _ where isFilter: return words(typed, fields(context, signatures))
      default: return []
      }
    }
  }

  /// The names that can stand where a command starts.
  private func names(_ signatures: [Signature], followsChain: Bool) -> [String] {
    var seen: Set<String> = []
    let usable = signatures.filter { !followsChain || $0.input != .none }.map(\.name)
    let filters = words.filters.filter { followsChain || $0.input != .required }.map(\.name)
    return (usable + filters + (followsChain ? ["let"] : words.statements))
      .map { String($0.prefix { $0 != " " }) }.filter { seen.insert($0).inserted }
  }

  private func subcommand(_ name: String, of first: String) -> String? {
    name.hasPrefix(first + " ") ? String(name.dropFirst(first.count + 1)) : nil
  }

  private func words(_ typed: String, _ names: [String]) -> [Completion.Candidate] {
    names.filter { $0.hasPrefix(typed) }.sorted().map { .init($0) }
  }

  private func tagged(_ typed: String) -> [Completion.Candidate] {
    guard let sign = typed.first, sign == "#" || sign == "＃" else { return [] }
    return (providers[.hashtag]?(String(typed.dropFirst())) ?? []).map { .init(String(sign) + $0) }
  }

  private func files(_ typed: String, _ types: Set<ParameterType>) -> [Completion.Candidate] {
    FileCandidates.matching(typed, onlyFolders: types == [.folder])
  }

  /// The fields that rows have where the cursor is, as far as the commands before tell.
  private func fields(_ context: CompletionContext, _ signatures: [Signature]) -> [String] {
    var names: [String] = []
    for command in context.earlier {
      let all = signatures + words.filters
      let pair = command.prefix(2).joined(separator: " ")
      let found = all.first { $0.name == pair } ?? all.first { $0.name == command.first }
      switch found?.output {
      case .rows(let schemas):
        var seen: Set<String> = []
        names = schemas.flatMap(\.names).filter { seen.insert($0).inserted }
      case .input(let field): names += field.map { [$0.name] } ?? []
      default: names = []
      }
    }
    return names
  }
}
