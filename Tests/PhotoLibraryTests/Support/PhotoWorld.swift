import Files
import Foundation
import Modules
import Store
import TestSupport
import Testing
import TsubameKit

/// A session with a store and a folder for photos of its own, for one test.
final class PhotoWorld: Sendable {
  let session: Session
  /// Where the test puts its photos.
  let photos: URL
  let console = RecordingConsole()
  private let folder: TemporaryFolder

  init(language: DisplayLanguage = .english, environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    photos = folder.url.appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    session = Session(
      clock: PinnedClock(), console: console, language: language, environment: environment)
    session.set(
      StoreKey.self,
      to: LocalStore(path: FilePath(folder.path("store.sqlite")), clock: session.clock))
  }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let file = photos.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Runs a command as a chain would, with the words that follow its name.
  func run(_ name: String, _ words: [String] = [], input: Flow? = nil) async throws
    -> CommandResult
  {
    let command = try #require(
      PhotosModule.commands.first { $0.signature.name == name }, "no command \(name)")
    let arguments = try command.signature.bind(
      words.map { ArgumentWord(.value(.text($0))) }, now: self.session.clock.now())
    return try await command.init().run(
      Invocation(arguments: arguments, input: input, session: session))
  }

  /// The rows that a command gives.
  func rows(_ name: String, _ words: [String] = [], input: Flow? = nil) async throws -> [Row] {
    guard case .rows(let stream) = try await run(name, words, input: input).flow else { return [] }
    return try await stream.collect()
  }

  /// One field of the rows that a command gives, as texts.
  func field(_ field: String, of name: String, _ words: [String] = []) async throws -> [String] {
    try await rows(name, words).map { $0[field]?.text ?? "no \(field)" }
  }

  /// The names, without their folders, of the photos that a command gives.
  func names(_ name: String, _ words: [String] = []) async throws -> [String] {
    try await field("file", of: name, words).map {
      String($0.split(separator: "/").last ?? "")
    }
  }

  func failure(_ name: String, _ words: [String] = []) async -> CommandError? {
    do {
      _ = try await rows(name, words)
      return nil
    } catch {
      return error as? CommandError
    }
  }

  /// Takes the folder into the library.
  @discardableResult
  func add() async throws -> Message? {
    try await run("photos add", [photos.path]).message
  }
}

struct PinnedClock: SessionClock {
  /// 2030-01-01, in Japan.
  func now() -> Time { Time(microseconds: 1_893_423_600_000_000, offsetSeconds: 32_400) }
  func offsetSeconds(at unixSeconds: Int) -> Int { 32_400 }
}

final class RecordingConsole: Console, @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [Message] = []

  var notices: [Message] { lock.withLock { recorded } }

  var isInteractive: Bool { false }
  func say(_ message: Message) {}
  func notice(_ message: Message) { lock.withLock { recorded.append(message) } }
  func progress(_ progress: TsubameKit.Progress?) {}
  func emit(_ result: CommandResult) async throws {}
}
