internal import Files
internal import Text
internal import TsubameKit

/// Reads the file of a lesson.
struct LessonReader {
  /// A longer file is none that anybody wrote. In bytes.
  private static let limit = 1 << 22

  private var head: LessonHead
  private var introduction = LessonText()
  private var steps: [LessonStep] = []
  private var names: Set<String> = []
  private var language: DisplayLanguage?
  private var texts: [DisplayLanguage: [Substring]] = [:]
  /// The lines of the step under way, for its hash.
  private var source = ""

  /// The lesson in a file.
  ///
  /// - Throws: `CommandError` that names the file and the line; `CancellationError`.
  static func lesson(in file: FilePath) throws -> LessonFile {
    let text = try FileReader.text(of: file, limit: limit, acceptsStreams: false)
    return try lesson(text, at: file)
  }

  /// The lesson that a text tells.
  ///
  /// - Throws: `CommandError` that names the file and the line.
  static func lesson(_ text: String, at file: FilePath) throws -> LessonFile {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var reader = LessonReader(head: LessonHead())
    var number = 0
    do {
      try reader.read(lines, &number)
    } catch let error as CommandError {
      throw error.filled(with: ["file": file.visible, "line": "\(number + 1)"])
    }
    let head = reader.head
    guard let name = head.name, "\(name)\(LessonFile.ending)" == LessonReader.unnumbered(file)
    else {
      throw CommandError(
        "lesson-name",
        ["file": file.visible, "line": "1", "name": LessonReader.stem(of: file)])
    }
    return LessonFile(
      name: name, path: file, titles: head.titles, needs: head.needs, world: head.world,
      introduction: reader.introduction, forms: reader.steps)
  }

  /// The name in a file's name: `timeline` of `03-timeline.lesson.md`.
  static func stem(of file: FilePath) -> String {
    String(unnumbered(file).dropLast(LessonFile.ending.count))
  }

  private static func unnumbered(_ file: FilePath) -> String {
    let name = file.lastComponent.visible
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    let rest = name.dropFirst(digits.count)
    return digits.isEmpty || rest.first != "-" ? name : String(rest.dropFirst())
  }

  private init(head: LessonHead) { self.head = head }

  private mutating func read(_ lines: [Substring], _ number: inout Int) throws {
    number = try head.take(lines)
    while number < lines.count {
      let line = lines[number]
      if let fence = MarkdownFence(line) {
        try takeBlock(fence, lines, &number)
      } else if let comment = try LessonComment(lines, at: &number) {
        try take(comment)
      } else if line.hasPrefix("## ") {
        try beginStep(line, number + 1)
      } else if language != nil {
        addText(line)
      } else if !line.allSatisfy(\.isWhitespace), !line.hasPrefix("# ") {
        throw CommandError("lesson-no-language", ["text": String(line)])
      }
      source += line + "\n"
      number += 1
    }
    endStep()
    number = 0
    guard !steps.isEmpty else { throw CommandError("lesson-no-steps") }
  }

  private mutating func addText(_ line: Substring) {
    if let language { texts[language, default: []].append(line) }
  }

  private mutating func takeBlock(
    _ fence: MarkdownFence, _ lines: [Substring], _ number: inout Int
  ) throws {
    guard let end = lines[(number + 1)...].firstIndex(where: fence.isClosed) else {
      throw CommandError("lesson-open-fence", ["info": String(fence.info)])
    }
    let content = lines[(number + 1)..<end]
    if var block = try LessonBlock(info: fence.info, line: number + 1) {
      guard !steps.isEmpty else { throw CommandError("lesson-early-block") }
      block.text = content.map { $0 + "\n" }.joined()
      steps[steps.count - 1].blocks.append(block)
    } else {
      lines[number...end].forEach { addText($0) }
    }
    source += lines[number...end].joined(separator: "\n")
    number = end
  }

  private mutating func take(_ comment: LessonComment) throws {
    switch comment.kind {
    case .language(let language): self.language = language
    case .hint(let language):
      try inStep { $0.hints[language, default: []].append(comment.text) }
    case .teacher(let language): try inStep { $0.teacher[language] = comment.text }
    case .fault: try inStep { $0.faults.append(comment.text) }
    case .minutes(let minutes): try inStep { $0.minutes = minutes }
    case .other: break
    }
  }

  private mutating func inStep(_ change: (inout LessonStep) -> Void) throws {
    guard !steps.isEmpty else { throw CommandError("lesson-early-block") }
    change(&steps[steps.count - 1])
  }

  /// `## step NAME`, `## step NAME with swift`
  private mutating func beginStep(_ line: Substring, _ number: Int) throws {
    let words = line.dropFirst(3).split(separator: " ").map(String.init)
    let forms: [[String]: LessonStep.Form] = [
      []: .everyone, ["with", "swift"]: .withSwift, ["without", "swift"]: .withoutSwift,
    ]
    guard words.first == "step", words.count >= 2, let form = forms[Array(words.dropFirst(2))],
      LessonHead.isName(words[1])
    else { throw CommandError("lesson-heading", ["text": String(line)]) }
    let name = words[1]
    let isSecondWay =
      form == .withoutSwift && steps.last?.form == .withSwift && steps.last?.name == name
    guard names.insert(name).inserted || isSecondWay else {
      throw CommandError("lesson-twice", ["name": name])
    }
    endStep()
    steps.append(LessonStep(name: name, form: form, line: number))
  }

  private mutating func endStep() {
    var text = LessonText()
    for (language, lines) in texts { text[language] = MarkdownText.trimmed(lines) }
    if steps.isEmpty {
      introduction = text
    } else {
      steps[steps.count - 1].text = text
      steps[steps.count - 1].hash = ContentHash.short(source)
    }
    (texts, language, source) = ([:], nil, "")
  }
}
