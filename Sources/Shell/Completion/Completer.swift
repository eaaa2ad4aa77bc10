public import TsubameKit

/// Finds how a line can go on, from the signatures of commands and from what is stored.
public struct Completer: Sendable {
  /// In which what is offered is explained.
  let language: DisplayLanguage
  private let sources: CompletionSources

  /// A completer that asks these sources.
  public init(_ sources: CompletionSources, language: DisplayLanguage) {
    self.sources = sources
    self.language = language
  }

  /// What may stand at the end of a text, which is all that belongs together up to the cursor.
  public func complete(_ text: String) -> Completion {
    let context = CompletionContext(text)
    if context.isInComment { return .nothing }
    let fields = fields(context)
    if let variable = VariableCandidates(context: context, fields: fields).completion {
      return variable
    }
    if context.followsQuote { return .nothing }
    if context.isInExpression { return expression(context, fields) }
    return arguments(context, fields)
  }

  /// What may stand behind words that another shell has split: nothing in them is special.
  public func complete(words: [String], typed: String) -> [Completion.Candidate] {
    let context = CompletionContext(words: words, typed: typed)
    return arguments(context, fields(context)).words
  }

  /// What may stand among the arguments of something that has a signature and is no command, like a script.
  public func complete(
    arguments: [String], typed: String, of signature: Signature
  ) -> [Completion.Candidate] {
    let context = CompletionContext(words: arguments, typed: typed)
    let place = ArgumentPlace(signature, after: arguments, typed: typed, nil)
    let names = NameCandidates(topics: sources.topics(), language: language)
    let topic = HelpTopic(signature, module: "")
    return candidates(at: place, topic, context, names, fields(context))
      .completion(or: []).words
  }

  private func expression(_ context: CompletionContext, _ fields: FieldCandidates) -> Completion {
    let place = ExpressionPlace(context)
    var candidates: [Completion.Candidate] = []
    switch place.kind {
    case .nothing: return .nothing
    case .quotedField: candidates = fields.all(inBackTicks: true)
    case .operator: candidates = ExpressionPlace.operators.map { .init($0) }
    case .operand:
      candidates = fields.all() + fields.functions
      if !place.typed.isEmpty { candidates += ExpressionPlace.literals.map { .init($0) } }
    }
    return Completion(
      replaced: place.typed, candidates: CandidateMatch.matching(place.typed, candidates),
      typed: place.typed, form: .verbatim(isInQuotes: false))
  }

  private func arguments(_ context: CompletionContext, _ fields: FieldCandidates) -> Completion {
    let names = NameCandidates(topics: sources.topics(), language: language)
    if context.words.isEmpty {
      let candidates = context.quote == nil ? names.starting(context) : []
      return .word(context, CandidateMatch.matching(context.typed, candidates))
    }
    if let words = names.statementWords(context) {
      return .word(context, CandidateMatch.matching(context.typed, words))
    }
    if context.words == ["set"] {
      return .word(context, CandidateMatch.matching(context.typed, fields.all()))
    }
    let next = context.quote == nil ? names.following(context.words) : []
    guard let topic = names.called(context.words) else {
      return .word(context, CandidateMatch.matching(context.typed, next))
    }
    let nameWords = topic.signature.name.split(separator: " ").count
    let place = ArgumentPlace(
      topic.signature, after: Array(context.words.dropFirst(nameWords)), typed: context.typed,
      context.quote)
    return candidates(at: place, topic, context, names, fields)
      .completion(or: nameWords == context.words.count && place.lead == nil ? next : [])
  }

  private func candidates(
    at place: ArgumentPlace, _ topic: HelpTopic, _ context: CompletionContext,
    _ names: NameCandidates, _ fields: FieldCandidates
  ) -> ArgumentCandidates {
    ArgumentCandidates(
      place: place, topic: topic, context: context, sources: sources, names: names, fields: fields,
      language: language)
  }

  private func fields(_ context: CompletionContext) -> FieldCandidates {
    FieldCandidates(context: context, sources: sources, language: language)
  }
}

extension Completion {
  /// Nothing is known here.
  static let nothing = Completion(
    replaced: "", candidates: [], typed: "", form: .verbatim(isInQuotes: false))

  /// Candidates for the whole word at the cursor.
  static func word(_ context: CompletionContext, _ candidates: [Candidate]) -> Completion {
    Completion(
      replaced: context.raw, candidates: candidates, typed: context.typed,
      form: .word(quote: context.quote, lead: nil))
  }
}
