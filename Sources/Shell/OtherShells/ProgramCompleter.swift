public import TsubameKit
internal import Wording

/// Finds how a line of another shell that starts tsubame goes on: options, scripts, commands and what they take.
public struct ProgramCompleter {
  private let options: [ProgramOption]
  private let commands: [Signature]
  private let completer: Completer
  private let language: DisplayLanguage
  private let script: (String) -> Signature?

  /// - Parameters:
  ///   - commands: commands and filters: all that stands behind the program's name.
  ///   - language: of what shells show beside a candidate.
  ///   - script: what a file of commands takes; nil where it cannot be read.
  public init(
    options: [ProgramOption], commands: [Signature], completer: Completer,
    language: DisplayLanguage, script: @escaping (String) -> Signature?
  ) {
    self.options = options
    self.commands = commands
    self.completer = completer
    self.language = language
    self.script = script
  }

  /// What a shell's script prints, one candidate a line, in the form that the shell takes.
  ///
  /// - Parameter question: the words behind ``CompletingShell/question``.
  public func answer(_ question: [String]) -> String {
    guard let shell = question.first.flatMap(CompletingShell.init(rawValue:)), question.count > 1
    else { return "" }
    let line = ShellLine(question[1], of: shell, breaks: question.count > 2 ? question[2] : "")
    // What no line of an answer can hold is left out.
    let candidates = candidates(line).filter {
      !$0.word.contains { $0.isNewline || $0 == "\t" } && $0.word.hasPrefix(line.lead)
    }
    return candidates.map { candidate in
      switch shell {
      case .bash:
        let rest = String(candidate.word.dropFirst(line.lead.count))
        return ShellQuoting.bash(rest, quote: line.quote, isStart: line.lead.isEmpty) + "\n"
      case .fish:
        return candidate.word + (candidate.text.isEmpty ? "" : "\t" + candidate.text) + "\n"
      }
    }.joined()
  }

  private func candidates(_ line: ShellLine) -> [(word: String, text: String)] {
    let signature = optionSignature
    var rest = line.words[...]
    var before: [String] = []
    while let word = rest.first, word.hasPrefix("-"), word != "-" {
      rest.removeFirst()
      if word == "--" { return start(line, rest) }
      guard let option = options.first(where: { $0.name == word || $0.short == word }) else {
        before.append(word)
        continue
      }
      if option.name == "-c" { return behindLines(line, rest) }
      before.append(option.name)
      guard option.type != nil else { continue }
      guard let value = rest.popFirst() else { return values(before, line, signature) }
      before.append(value)
    }
    guard rest.isEmpty, line.quote == nil, line.typed.hasPrefix("-") else {
      return start(line, rest)
    }
    if line.typed.contains("=") { return values(before, line, signature) }
    return options.filter { $0.name.hasPrefix(line.typed) }.map { ($0.name, help($0)) }
  }

  /// The options as the flags of the program.
  private var optionSignature: Signature {
    Signature(
      "tsubame",
      flags: options.filter { $0.name.hasPrefix("--") }
        .map { Flag(String($0.name.dropFirst(2)), $0.type) })
  }

  private func values(
    _ before: [String], _ line: ShellLine, _ signature: Signature
  ) -> [(word: String, text: String)] {
    described(completer.complete(arguments: before, typed: line.typed, of: signature))
  }

  /// Behind the options: the name of a command or script, or what it takes.
  private func start(
    _ line: ShellLine, _ words: ArraySlice<String>
  ) -> [(word: String, text: String)] {
    guard let first = words.first else {
      var seen: Set<String> = []
      let names = commands.map { String($0.name.prefix { $0 != " " }) }
        .filter { $0.hasPrefix(line.typed) && seen.insert($0).inserted }
      let files = CandidateMatch.matching(line.typed, FileCandidates.all(line.typed))
        .filter { $0.isOpen || $0.word.hasSuffix(".cmd") }
      return names.map { ($0, summary($0)) } + described(files)
    }
    if first.contains("/") || first.hasSuffix(".cmd") {
      guard let signature = script(first) else { return [] }
      return described(
        completer.complete(
          arguments: Array(words.dropFirst()), typed: line.typed, of: signature))
    }
    return described(completer.complete(words: Array(words), typed: line.typed))
  }

  /// `-c` takes lines, which are one word to the shell, and then the arguments of their `param`s, which are any.
  private func behindLines(
    _ line: ShellLine, _ words: ArraySlice<String>
  ) -> [(word: String, text: String)] {
    guard words.isEmpty else {
      return described(CandidateMatch.matching(line.typed, FileCandidates.all(line.typed)))
    }
    let completion = completer.complete(line.typed)
    let kept = line.typed.dropLast(completion.replaced.count)
    return completion.candidates.map { (kept + completion.text(of: $0), $0.help) }
  }

  private func described(
    _ candidates: [Completion.Candidate]
  ) -> [(word: String, text: String)] {
    candidates.map { ($0.word, $0.help) }
  }

  private func summary(_ command: String) -> String { Wording.summary(of: command, in: language) }

  private func help(_ option: ProgramOption) -> String {
    Wording.text(Message("option.\(option.name)"), in: language)
  }
}
