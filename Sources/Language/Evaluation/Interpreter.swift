public import Files
public import TsubameKit

/// Runs programs one after another in one session: variables and definitions stay from line to line.
///
/// It is an actor, so that programs run off the main thread and a prompt never freezes.
public actor Interpreter {
  let session: Session
  private let report: @Sendable (CommandError) -> Void
  private let leave: @Sendable (ExitCode) -> Void
  let evaluator: Evaluator
  /// Notices of what was surely meant so; the others are doubts.
  private static let sure: Set<String> = ["notice.full-width-marks", "notice.hash-word"]
  private let lastResult = LastResult()
  private let folder: ScriptFolder?
  private let trust: (any FileTrust)?
  let added: @Sendable () -> (any AddedCommands)?
  private let reader = ScriptReader()
  private var noticed: Set<String> = []
  /// How the last run ended.
  var lastRun = LastRun()

  /// How a run ended, and with what error.
  struct LastRun {
    var exit = ExitCode.done
    var error: CommandError?
  }

  /// - Parameters:
  ///   - commands: the folder whose scripts are commands; nil for none.
  ///   - trust: says which of them may run; nil for all.
  ///   - added: the commands of added modules as they are from now on, asked for at the beginning of each run.
  ///   - report: shows an error to the person.
  ///   - leave: told when a program says `exit`, so that a prompt can end.
  public init(
    registry: CommandRegistry, session: Session, commands: FilePath? = nil,
    trust: (any FileTrust)? = nil,
    added: @escaping @Sendable () -> (any AddedCommands)? = { nil },
    report: @escaping @Sendable (CommandError) -> Void,
    leave: @escaping @Sendable (ExitCode) -> Void = { _ in }
  ) {
    self.session = session
    self.report = report
    self.leave = leave
    folder = commands.map { ScriptFolder(path: $0) }
    self.trust = trust
    self.added = added
    evaluator = Evaluator(session: session, vocabulary: Vocabulary(registry: registry))
  }

  /// The signatures of the language's own filters, for help and completion.
  public static var filterSignatures: [Signature] { Filters.signatures }

  /// The words that begin statements.
  public static var keywords: [String] { Keywords.all.sorted() }

  /// The words that tsubame's own commands, filters and statements begin with. Nothing else may be called so.
  public static func ownWords(_ registry: CommandRegistry) -> Set<String> {
    Vocabulary(registry: registry).ownWords
  }

  /// The words that begin statements as help explains them.
  public static var keywordTopics: [Signature] { Keywords.topics }

  /// The command that people call by a word of another language, like `タグ`; nil where there is none.
  public static func command(named word: String) -> String? { ForeignWords.japanese[word] }

  /// What the session's own commands, made by `def`, say of themselves, by name.
  public var definitions: [DeclaredHelp] {
    evaluator.vocabulary.definitions.values.map(\.help)
      .sorted { $0.signature.name < $1.signature.name }
  }

  /// What a script says of itself, where `--help` among its arguments asks for that.
  ///
  /// - Throws: `CommandError` where the script does not parse.
  public static func help(
    of source: SourceText, askedBy arguments: [String]
  ) throws -> DeclaredHelp? {
    guard arguments.prefix(while: { $0 != "--" }).contains("--help") else { return nil }
    let program = try Includes().parse(source)
    let takesIt = program.parameters.contains { $0.isFlag && $0.name == "help" }
    return takesIt ? nil : program.help
  }

  /// What is still open where a text stops too early, in a quote, a block or a chain, so that a prompt has to go on with
  /// another line; nil where nothing is.
  public static func openPart(of text: String) -> OpenPart? {
    let source = SourceText(name: nil, text: text)
    let lastLine = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    if lastLine == "\\" || lastLine.hasSuffix(" \\") { return OpenPart(continuing: source) }
    // A line that is not finished has no business with other files.
    var parser = Parser(source) { _, place, _ in Program(source: place.source) }
    do {
      _ = try parser.program()
      return nil
    } catch let error as CommandError {
      return OpenPart(error)
    } catch {
      return nil
    }
  }

  /// Parses, checks and runs a program. Errors are reported, not thrown.
  ///
  /// - Parameters:
  ///   - arguments: what the `param` lines at its head take.
  ///   - keepGoing: true to go on after a statement that failed.
  ///   - beforeEach: given the text of each statement of the program, with what stands above it, before it runs.
  /// - Returns: how the process should exit.
  public func run(
    _ source: SourceText, arguments: [String] = [], keepGoing: Bool = false,
    beforeEach: @Sendable (String) async throws -> Void = { _ in }
  ) async -> ExitCode {
    look()
    return await reporting {
      // Only what is typed at the prompt, where a text has no name, gives a `$last`.
      self.evaluator.lastResult = source.name == nil ? self.lastResult : nil
      defer { self.evaluator.keepLastResult() }
      let program = try Includes().parse(source)
      let (doubts, notices) = program.notices.partitioned { !Interpreter.sure.contains($0.code) }
      self.notice(notices, isAll: program.block.statements.isEmpty)
      do {
        try self.bind(arguments, of: program)
        try self.check(program)
      } catch {
        // Of a mark that stands alone the error itself tells what to do.
        self.notice(doubts.filter { $0.code == "notice.glued-mark" }, isAll: false)
        throw error
      }
      // In a file, such marks are most likely meant as text.
      if program.source.isTyped { self.notice(doubts, isAll: false) }
      return try await self.run(program, keepGoing: keepGoing, beforeEach)
    }
  }

  /// Runs one command with its arguments exactly as given: they are not parsed again. What needs rows takes those on
  /// standard input.
  ///
  /// - Parameter inputFormat: how standard input is read; nil to tell it by its beginning.
  public func run(words: [String], inputFormat: InputFormat? = nil) async -> ExitCode {
    look()
    return await reporting {
      try await self.evaluator.runExactly(words, inputFormat: inputFormat)
      return .done
    }
  }

  private func run(
    _ program: Program, keepGoing: Bool,
    _ beforeEach: @Sendable (String) async throws -> Void
  ) async throws -> ExitCode {
    for case .define(let definition) in program.block.statements {
      evaluator.vocabulary.definitions[definition.name] = definition
    }
    var code = ExitCode.done
    var start = 0
    for (statement, end) in zip(program.block.statements, program.block.ends) {
      try await beforeEach(program.source.text(start..<end))
      start = end
      do {
        guard case .normal = try await evaluator.run(Block([statement])) else { break }
      } catch let error as CommandError where keepGoing {
        report(hidingSecrets(error))
        code = error.exitCode
      }
    }
    return code
  }

  /// Takes what people have added as it is from now on, until the end of a run.
  private func look() { evaluator.vocabulary = vocabularyNow }

  /// The words of a session as they are from now on, its definitions among them.
  var vocabularyNow: Vocabulary {
    var vocabulary = evaluator.vocabulary
    vocabulary.scripts = scriptsNow
    vocabulary.added = added()
    return vocabulary
  }

  /// The scripts as they are from now on, until the end of a run.
  var scriptsNow: Scripts? {
    let words = evaluator.vocabulary
    return folder.map {
      Scripts(folder: $0, reader: reader, trusted: trust?.now()) { words.ownWords }
    }
  }

  /// What a program may call that runs on its own.
  var vocabularyOfFiles: Vocabulary {
    Vocabulary(
      registry: evaluator.vocabulary.registry, scripts: scriptsNow, added: added())
  }

  /// Checks against the session and some scripts, without its variables.
  func checker(with scripts: Scripts) -> Checker {
    var vocabulary = vocabularyNow
    vocabulary.scripts = scripts
    return Checker(
      vocabulary: vocabulary, variables: [], now: session.clock.now(),
      patterns: evaluator.patterns)
  }

  private func check(_ program: Program) throws {
    var checker = evaluator.checker
    try checker.check(program)
  }

  private func bind(_ arguments: [String], of program: Program) throws {
    // Whole, so that it stays right wherever the program goes.
    let folder = FilePath(program.source.folder)
    evaluator.scope["here"] = .text(((try? CurrentFolder.absolute(folder)) ?? folder).visible)
    if program.parameters.isEmpty, arguments.isEmpty { return }
    let signature = program.signature
    do {
      let bound = try signature.bind(
        arguments.map { ArgumentWord(.value(.text($0))) }, now: self.session.clock.now())
      for parameter in program.parameters {
        evaluator.scope[parameter.name] = parameter.value(in: bound)
      }
    } catch var error as CommandError {
      error.exitCode = .unchecked
      throw error.hintingUsage(of: signature)
    }
  }

  /// - Parameter isAll: true where nothing else happens; then a notice is the answer, however often it was given.
  private func notice(_ notices: [Message], isAll: Bool) {
    for notice in notices where noticed.insert(notice.code).inserted || isAll {
      session.console.notice(notice)
    }
  }

  private func reporting(_ body: () async throws -> ExitCode) async -> ExitCode {
    lastRun = LastRun()
    let code = await reported(body)
    lastRun.exit = code
    return code
  }

  private func reported(_ body: () async throws -> ExitCode) async -> ExitCode {
    do {
      return try await body()
    } catch let error as CommandError {
      lastRun.error = hidingSecrets(error)
      report(hidingSecrets(error))
      return error.exitCode
    } catch let exit as ExitRequest {
      leave(exit.code)
      return exit.code
    } catch is CancellationError {
      return .interrupted
    } catch is OutputClosed {
      return .done
    } catch {
      report(CommandError("unexpected-failure", ["text": "\(error)"]))
      return .failed
    }
  }
}

extension Array {
  /// The elements for which a condition holds, and the others.
  fileprivate func partitioned(by holds: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}

extension SourceText {
  /// Typed just now, at the prompt or behind `-c`.
  fileprivate var isTyped: Bool { name == nil || name == "-c" }

  /// A file, not lines that were typed or came on standard input.
  var isFile: Bool { name.map { $0 != "-c" && $0 != "(stdin)" } ?? false }

  /// The folder of the file; `.` for what is no file.
  var folder: String {
    guard let name, let slash = name.lastIndex(of: "/") else { return "." }
    return slash == name.startIndex ? "/" : String(name[..<slash])
  }
}
