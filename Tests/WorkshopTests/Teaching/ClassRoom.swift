import Foundation
import Synchronization
import TestSupport
import Testing
import TsubameKit

@testable import Workshop

/// A session that knows a course, and a folder for what is handed in, for one test.
final class ClassRoom: Sendable {
  static let course = CourseShape(
    edition: 35,
    steps: [
      .init(lesson: "login", step: "sign-in", mistakes: ["no-name"]),
      .init(lesson: "timeline", step: "fetch", mistakes: ["two-posts", "all-posts"]),
      .init(lesson: "timeline", step: "filter"),
    ])

  let folder: TemporaryFolder
  let console: AnsweringConsole
  private let session: Session

  /// - Parameter answers: what somebody types when asked; nil where nobody can be asked.
  init(answers: [String]? = nil) throws {
    folder = try TemporaryFolder()
    console = AnsweringConsole(answers)
    session = Session(clock: StandingClock(), console: console, language: .english)
    session.set(CourseShapeKey.self, to: { ClassRoom.course })
  }

  /// The code of somebody at a step of the course.
  static func code(
    _ step: Int, passed: Int = 0, hints: Int = 0, mistake: Int = 0, edition: Int = 35
  ) -> String {
    ReportCode(
      LearnerStanding(edition: edition, step: step, passed: passed, hints: hints, mistake: mistake)
    ).text
  }

  static let finished = ReportCode(
    LearnerStanding(edition: 35, step: 0, isFinished: true, passed: 3)
  ).text

  /// Writes a file, older or newer than others by so many seconds, and gives its path.
  @discardableResult
  func hand(_ name: String, _ text: String, at seconds: Int = 0) throws -> String {
    try hand(name, Data(text.utf8), at: seconds)
  }

  @discardableResult
  func hand(_ name: String, _ content: Data, at seconds: Int = 0) throws -> String {
    let file = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_400_000_000 + Double(seconds))],
      ofItemAtPath: file.path)
    return file.path
  }

  /// The rows of `lesson board` with words behind it.
  func rows(_ words: [String] = [], by summary: String? = nil, input: Flow? = nil) async throws
    -> [Row]
  {
    let command = try #require(TeachingModule.commands.first)
    let flag = summary.map { ["--by", $0] } ?? []
    let arguments = try command.signature.bind(
      (words + flag).map { ArgumentWord(.value(.text($0)), mayBeFlag: true) },
      isChained: input != nil, now: StandingClock().now())
    let result = try await command.init().run(
      Invocation(arguments: arguments, input: input, session: session))
    guard case .rows(let stream) = result.flow else { return [] }
    return try await stream.collect()
  }

  /// The learners of the board with their steps: `はるか 2`.
  func board(_ words: [String] = [], input: Flow? = nil) async throws -> [String] {
    try await rows(words, input: input).map {
      "\($0["learner"]?.text ?? "") \($0["number"]?.text ?? "")"
    }
  }

  /// The error that it ends with.
  func failure(_ words: [String], input: Flow? = nil) async -> CommandError? {
    do {
      _ = try await rows(words, input: input)
      return nil
    } catch {
      return error as? CommandError
    }
  }
}

final class AnsweringConsole: Console {
  private let answers: Mutex<[String]?>
  private let recorded = Mutex<[Message]>([])

  init(_ answers: [String]?) { self.answers = Mutex(answers) }

  /// What was noticed, by code.
  var notices: [String] { recorded.withLock { $0.map(\.code) } }
  /// What was noticed, as its text stands in it.
  var texts: [String] { recorded.withLock { $0.compactMap { $0.arguments["text"] } } }

  var isInteractive: Bool { answers.withLock { $0 != nil } }
  func say(_ message: Message) {}
  func notice(_ message: Message) { recorded.withLock { $0.append(message) } }
  func progress(_ progress: TsubameKit.Progress?) {}
  func emit(_ result: CommandResult) async throws {}
  func ask(_ question: Question) async throws -> String {
    let answer = answers.withLock { answers in
      answers?.isEmpty == false ? answers?.removeFirst() : nil
    }
    guard let answer else { throw question.unanswered }
    return answer
  }
}

private struct StandingClock: SessionClock {
  func now() -> Time { Time(microseconds: 1_426_291_200_000_000, offsetSeconds: 32_400) }
  func offsetSeconds(at unixSeconds: Int) -> Int { 32_400 }
}
