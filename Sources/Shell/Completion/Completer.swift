public import TsubameKit

/// Gives words that begin like the one typed: names of tags, albums, accounts, variables.
public typealias CompletionProvider = @Sendable (_ prefix: String) -> [String]

/// Finds how a line can go on, from the signatures of commands and from what is stored.
public struct Completer: Sendable {
  /// The language's own words, like `let`, and its filters.
  public struct Words: Sendable {
    /// Words that begin a statement, like `let`.
    public var statements: [String]
    /// What stands after `|` besides commands.
    public var filters: [Signature]

    /// Words of the language; none unless given.
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

  /// What may stand behind words that another shell has split: nothing in them is special.
  public func complete(words: [String], typed: String) -> [Completion.Candidate] {
    candidates(CompletionContext(words: words, typed: typed))
  }

  /// What may stand among the arguments of something that has a signature and is no command, like a script.
  public func complete(
    arguments: [String], typed: String, of signature: Signature
  ) -> [Completion.Candidate] {
    let place = ArgumentPlace(signature, after: arguments, typed: typed, nil)
    let context = CompletionContext(words: arguments, typed: typed)
    return candidates(at: place, signature, context, commands())
  }

  private func candidates(_ context: CompletionContext) -> [Completion.Candidate] {
    let typed = context.typed
    if let sign = typed.first, context.quote != "'", sign == "$" || sign == "＄" {
      return variables(String(typed.dropFirst())).map { .init(String(sign) + $0) }
    }
    let signatures = commands()
    guard !context.words.isEmpty else {
      return words(typed, names(signatures, followsChain: context.followsChain))
    }
    let next = context.quote == nil ? nextWords(context.words, signatures) : []
    let candidates = words(typed, next)
    guard let signature = called(context.words, signatures) else {
      return next.isEmpty ? tagged(typed) + files(typed, [.file]) : candidates
    }
    let nameWords = signature.name.split(separator: " ").count
    let place = ArgumentPlace(
      signature, after: Array(context.words.dropFirst(nameWords)), typed: typed, context.quote)
    return candidates + self.candidates(at: place, signature, context, signatures)
  }

  /// The command or filter with the longest name that the words begin with.
  private func called(_ typed: [String], _ signatures: [Signature]) -> Signature? {
    let all = signatures + words.filters
    for count in stride(from: min(3, typed.count), to: 0, by: -1) {
      let name = typed.prefix(count).joined(separator: " ")
      if let found = all.first(where: { $0.name == name }) { return found }
    }
    return nil
  }

  /// The words that make a longer name of the words so far.
  private func nextWords(_ typed: [String], _ signatures: [Signature]) -> [String] {
    let lead = typed.joined(separator: " ") + " "
    var seen: Set<String> = []
    return signatures.filter { $0.name.hasPrefix(lead) }
      .map { String($0.name.dropFirst(lead.count).prefix { $0 != " " }) }
      .filter { seen.insert($0).inserted }
  }

  private func candidates(
    at place: ArgumentPlace, _ signature: Signature, _ context: CompletionContext,
    _ signatures: [Signature]
  ) -> [Completion.Candidate] {
    let typed = place.typed
    let isFilter = words.filters.contains { $0.name == signature.name }
    lazy var fields = self.fields(context, signatures)
    switch place.kind {
    case .flag(let names): return words(typed, names.map { "--" + $0 })
    // `where` and `set` take an expression, which begins with a field more often than not.
    case .nothing: return isFilter && signature.parameters.isEmpty ? words(typed, fields) : []
    case .value(let type):
      if typed.hasPrefix("#") || typed.hasPrefix("＃") { return tagged(typed) }
      switch type {
      case .file, .folder: return files(typed, [type])
      case .choice(let choices): return place.joined(words(typed, choices))
      case .bool: return place.joined(words(typed, ["true", "false"]))
      case .command:
        let nameWords = signature.name.split(separator: " ").count
        let named = Array(context.words.dropFirst(nameWords))
        return words(
          typed,
          named.isEmpty
            ? names(signatures, followsChain: false) : nextWords(named, signatures))
      case .hashtag: return (providers[.hashtag]?(typed) ?? []).map { .init($0) }
      case _ where providers[type] != nil:
        return place.joined((providers[type]?(typed) ?? []).map { .init($0) })
      case .field: return words(typed, fields)
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
      let found = called(command, signatures)
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
