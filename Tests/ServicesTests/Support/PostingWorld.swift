import Files
import Modules
import Services
import Store
import Synchronization
import TestSupport
import Testing
import TsubameKit

/// A session with a store and services of its own, in which someone is signed in, for one test.
final class PostingWorld: Sendable {
  let session: Session
  let console = RecordingConsole()
  private let folder: TemporaryFolder
  private let account: Account?

  /// - Parameters:
  ///   - faults: as a world of a lesson writes them.
  ///   - account: who is signed in.
  init(
    _ faults: [String] = [], signedIn account: Account? = Account(name: "aoi"),
    slowness: @escaping @Sendable () async throws -> Void = {}
  ) throws {
    folder = try TemporaryFolder()
    self.account = account
    session = Session(clock: PinnedClock(), console: console, language: .english)
    session.set(
      StoreKey.self,
      to: LocalStore(path: FilePath(folder.path("store.sqlite")), clock: session.clock))
    session.set(
      ServiceDirectoryKey.self,
      to: .standard(
        faults: try faults.map { try ServiceFault(parsing: $0) }, slowness: slowness))
  }

  /// Runs a command as a chain would, with the words that follow its name.
  @discardableResult
  func run(_ name: String, _ words: [String] = [], input: Flow? = nil) async throws
    -> CommandResult
  {
    let commands = LoginModule.commands + PostModule.commands + TimelineModule.commands
    let command = try #require(
      commands.first { $0.signature.name == name }, "no command \(name)")
    let arguments = try command.signature.bind(
      words.map { ArgumentWord(.value(.text($0))) }, isChained: input != nil,
      now: self.session.clock.now())
    let invocation = Invocation(arguments: arguments, input: input, session: session)
    return try await Account.$override.withValue(account) {
      try await command.init().run(invocation)
    }
  }

  /// The error that a command ends with.
  func failure(_ name: String, _ words: [String] = [], input: Flow? = nil) async -> CommandError? {
    do {
      try await run(name, words, input: input)
      return nil
    } catch {
      return error as? CommandError
    }
  }

  /// The texts of what a command lists.
  func texts(_ name: String) async throws -> [String] {
    guard case .rows(let stream) = try await run(name).flow else { return [] }
    return try await stream.collect().map { $0["text"]?.text ?? "" }
  }

  /// Texts as a chain gives them.
  static func chain(_ texts: [String]) -> Flow { .value(.list(texts.map { .text($0) })) }
}

final class RecordingConsole: Console {
  private let recorded = Mutex<[Message]>([])

  var notices: [Message] { recorded.withLock { $0 } }

  var isInteractive: Bool { false }
  func say(_ message: Message) {}
  func notice(_ message: Message) { recorded.withLock { $0.append(message) } }
  func progress(_ progress: TsubameKit.Progress?) {}
  func emit(_ result: CommandResult) async throws {}
}

private struct PinnedClock: SessionClock {
  func now() -> Time { Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400) }
  func offsetSeconds(at unixSeconds: Int) -> Int { 32_400 }
}
