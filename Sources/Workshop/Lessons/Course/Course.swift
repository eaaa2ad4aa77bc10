public import Files
internal import TsubameKit

/// All lessons of some folders, in the order of the folders and of their numbers.
public struct Course: Sendable {
  private let folders: [FilePath]
  /// Those that read.
  let lessons: [LessonFile]
  /// What is wrong with the files that do not, by their order.
  let problems: [CommandError]

  private static let mostEntries = 1_000

  /// Reads the lessons of some folders. Of two that are called the same, the one in the earlier folder is meant.
  ///
  /// - Throws: `CommandError` where a folder cannot be read; `CancellationError`.
  public init(in folders: [FilePath]) throws {
    self.folders = folders
    var (lessons, problems): ([LessonFile], [CommandError]) = ([], [])
    for folder in folders {
      let before = Set(lessons.map(\.name))
      for path in try Course.files(in: folder)
      where !before.contains(LessonReader.stem(of: path)) {
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
    }
    (self.lessons, self.problems) = (lessons, problems)
  }

  /// The first folder that has any files of lessons: the workspace's own, where it has some.
  private var ownFolder: FilePath? {
    folders.first { folder in
      lessons.contains { $0.path.folder == folder }
        || problems.contains { $0.isAbout(fileIn: folder) }
    }
  }

  /// The lessons of the first folder that has any.
  var own: [LessonFile] {
    let folder = ownFolder
    return lessons.filter { $0.path.folder == folder }
  }

  /// What is wrong with the files there that do not read.
  var ownProblems: [CommandError] {
    guard let folder = ownFolder else { return [] }
    return problems.filter { $0.isAbout(fileIn: folder) }
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
    if let number = ParameterType.wholeNumber(word), number > 0,
      let lesson = lessons[safe: number - 1]
    {
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
}

extension CommandError {
  fileprivate func isAbout(fileIn folder: FilePath) -> Bool {
    message.arguments["file"].map { FilePath($0).folder.visible } == folder.visible
  }
}

extension Array {
  /// The element at a place; nil where there is none.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
