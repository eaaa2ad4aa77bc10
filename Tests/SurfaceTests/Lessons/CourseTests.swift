import Foundation
import TestSupport
import Testing

/// The course that comes with tsubame, gone through as learners do, in both languages.
@Suite("The course") struct CourseTests {
  private static let folder = Checkout.root.appending(path: "commands/lessons")

  /// The names of the lessons.
  static let lessons: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".lesson.md") }.sorted()
    .map { String($0.dropFirst(3).dropLast(".lesson.md".count)) }

  @Test func itIsThere() { #expect(CourseTests.lessons.count >= 14) }

  @Test(arguments: lessons) func aLessonGoesAsItSays(_ lesson: String) throws {
    let tsubame = try Tsubame(language: "en")
    if let compiler = SwiftFiles.compiler { tsubame.environment["PATH"]? += ":" + compiler }
    let outcome = try tsubame.run("lesson", "lint", lesson, timeLimit: 600)
    #expect(outcome.exit == 0, "\(outcome.output)\(outcome.diagnostics)")
  }

  @Test func itTakesAboutTwoHours() throws {
    let minutes = try Tsubame(language: "en").run("lesson", "list").output
      .split(separator: "\n").compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
    #expect((100...160).contains(minutes.reduce(0, +)), "\(minutes)")
  }
}
