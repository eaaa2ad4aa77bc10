internal import TsubameKit
internal import Wording

/// What a command takes at the cursor, by the type that its signature names.
struct ArgumentCandidates {
  let place: ArgumentPlace
  let topic: HelpTopic
  let context: CompletionContext
  let sources: CompletionSources
  let names: NameCandidates
  let fields: FieldCandidates
  let language: DisplayLanguage

  /// - Parameter next: the words that would make a longer name of the command.
  func completion(or next: [Completion.Candidate]) -> Completion {
    if let tag = tag { return tag }
    let candidates = CandidateMatch.matching(place.typed, next + values)
    return Completion(
      replaced: context.raw, candidates: candidates, typed: place.typed,
      form: .word(quote: context.quote, lead: place.lead))
  }

  private var values: [Completion.Candidate] {
    switch place.kind {
    case .nothing: []
    case .flag(let flags): flags.map(explained)
    case .value(let type): values(of: type) + own
    }
  }

  /// What the command itself knows that may stand here.
  private var own: [Completion.Candidate] {
    guard topic.isAdded, let argument = place.argument else { return [] }
    return sources.own(topic.signature.name, argument, place.typed)
  }

  private func values(of type: ParameterType) -> [Completion.Candidate] {
    switch type {
    case .file, .argument: return FileCandidates.all(place.typed)
    case .program where place.typed.holds("/"): return FileCandidates.all(place.typed)
    case .folder: return FileCandidates.all(place.typed, onlyFolders: true)
    case .choice(let choices): return choices.map { .init($0) }
    case .bool: return ["true", "false"].map { .init($0) }
    case .command: return commandNames
    case .text where topic.signature.name == "config": return settingValues
    case .field: return fields.asWords + directions
    case .hashtag: return (sources.names[.hashtag]?(place.typed) ?? [])
    case .date: return days
    case .moment: return days + names(for: .period)
    case .month, .period: return names(for: .period)
    // Behind a whole account's name no other follows; behind a service's does.
    case .account where isAccount(place.previous): return []
    default: return names(for: type)
    }
  }

  private func isAccount(_ word: String?) -> Bool {
    guard let word, place.lead == nil, place.argument?.hasPrefix("--") != true else { return false }
    return sources.names[.account]?(word).contains { $0.word == word } ?? false
  }

  private func names(for type: ParameterType) -> [Completion.Candidate] {
    let before = place.nameSoFar
    let candidates = sources.names[type]?(before + place.typed) ?? []
    guard before.isEmpty else { return candidates.compactMap { rest(of: $0, behind: before) } }
    // A year is whole where a year may stand, and the beginning of a month elsewhere.
    return type == .period
      ? candidates.map {
        .init($0.word, help: $0.help, isOpen: $0.isOpen && $0.word != place.typed)
      }
      : candidates
  }

  /// What of a name is not there yet.
  private func rest(
    of name: Completion.Candidate, behind before: String
  ) -> Completion.Candidate? {
    let start = name.word.prefix(before.count)
    guard CandidateMatch.folded(String(start)) == CandidateMatch.folded(before) else { return nil }
    let rest = String(name.word.dropFirst(before.count))
    return rest.isEmpty ? nil : .init(rest, help: name.help, isOpen: name.isOpen)
  }

  /// `config lang `: what the setting can be.
  private var settingValues: [Completion.Candidate] {
    guard context.words.count == 2 else { return [] }
    return (Setting(rawValue: context.words[1])?.choices ?? []).map { .init($0) }
  }

  /// Days with names are read in both languages; the person's own are offered.
  private var days: [Completion.Candidate] {
    let words = language == .japanese ? ["今日", "昨日", "一昨日"] : ["today", "yesterday"]
    return words.map { .init($0) }
  }

  /// `help photos album `: commands, word by word.
  private var commandNames: [Completion.Candidate] {
    let count = topic.signature.name.split(separator: " ").count
    let named = Array(context.words.dropFirst(count))
    return named.isEmpty ? names.topicNames : names.following(named)
  }

  /// `sort likes `: which way.
  private var directions: [Completion.Candidate] {
    topic.signature.name == "sort" && context.words.count > 1
      ? ["asc", "desc"].map { .init($0) } : []
  }

  private func explained(_ flag: Flag) -> Completion.Candidate {
    .init(
      "--" + flag.name, shown: Wording.grammar(flag.grammar, in: language),
      help: topic.help(for: "--" + flag.name, in: language))
  }

  /// `#くだ` anywhere in a text; the sign stays as it was typed.
  private var tag: Completion? {
    guard case .value(let type) = place.kind, type == .text || type == .hashtag else { return nil }
    let last = context.raw.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    let word = last.first.map { "\"“”＂'".contains($0) } == true ? String(last.dropFirst()) : last
    guard let sign = word.first, sign == "#" || sign == "＃", context.raw.hasSuffix(word) else {
      return nil
    }
    let typed = String(word.dropFirst())
    let tags = CandidateMatch.matching(typed, sources.names[.hashtag]?(typed) ?? [])
    return Completion(
      replaced: word,
      candidates: tags.map { .init(String(sign) + $0.word, help: $0.help) }, typed: word,
      form: .verbatim(isInQuotes: context.quote != nil))
  }
}
