public import Files
internal import TsubameKit

/// All lessons of a folder, in the order of their numbers.
public struct Course: Sendable {
  /// The folder of the lessons.
  public let folder: FilePath
  /// Those that read.
  public let lessons: [LessonFile]
  /// What is wrong with the files that do not, by their order.
  let problems: [CommandError]

  private static let mostEntries = 1_000

  /// Reads the lessons of a folder.
  ///
  /// - Throws: `CommandError` where the folder cannot be read; `CancellationError`.
  public init(in folder: FilePath) throws {
    self.folder = folder
    var (lessons, problems): ([LessonFile], [CommandError]) = ([], [])
    for path in try Course.files(in: folder) {
      do {
        let lesson = try LessonReader.lesson(in: path)
        if lessons.contains(where: { $0.name == lesson.name }) {
          throw CommandError(
            "lesson-twice", ["file": path.visible, "line": "1", "name": lesson.name])
        }
        lessons.append(lesson)
      } catch let error as CommandError {
        problems.append(error)
      }
    }
    (self.lessons, self.problems) = (lessons, problems)
  }

  /// The files of lessons in a folder, in order; none where there is no such folder.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  public static func files(in folder: FilePath) throws -> [FilePath] {
    guard FileStatus.exists(folder) else { return [] }
    return try FolderReader.entries(of: folder, limit: mostEntries)
      .filter { entry in
        let ending = LessonFile.ending.utf8
        return entry.name.bytes.suffix(ending.count).elementsEqual(ending)
          && entry.name.bytes.first != UInt8(ascii: ".")
      }
      .sorted { $0.name.bytes.lexicographicallyPrecedes($1.name.bytes) }
      .map { folder.appending($0.name) }
  }

  /// The lesson that a word names: by its name, the beginning of one, or its place in the order.
  ///
  /// - Throws: `CommandError`
  func lesson(_ word: String) throws -> LessonFile {
    if let lesson = lessons.first(where: { $0.name == word }) { return lesson }
    if let number = ParameterType.wholeNumber(word), let lesson = lessons[safe: number - 1] {
      return lesson
    }
    let beginning = lessons.filter { $0.name.hasPrefix(word) }
    if let only = beginning.first, beginning.count == 1 { return only }
    // One that does not read is there all the same.
    if let problem = problems.first(where: { $0.message.arguments["file"]?.holds(word) == true }) {
      throw problem
    }
    let nearest = Nearest.match(word, among: lessons.map(\.name))
    throw CommandError(
      "lesson-unknown", ["name": word],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) })
  }

  /// The folder of a world.
  func world(_ name: String) -> FilePath { folder.appending("worlds").appending(name) }
}

extension Array {
  /// The element at a place; nil where there is none.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
