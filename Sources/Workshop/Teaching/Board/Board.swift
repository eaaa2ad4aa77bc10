internal import TsubameKit

/// Who stands where in a course, gathered from lines with report codes. Of each learner the newest code counts; what is no
/// code is kept with the reason.
struct Board {
  private let course: CourseShape
  private var newest: [Learner: Entry] = [:]
  private var count = 0
  private(set) var unread: [UnreadLine] = []

  /// Without a name each line is somebody else.
  private enum Learner: Hashable {
    case named(String)
    case unnamed(Int)
  }

  private struct Entry {
    let time: Int
    let placement: Placement
  }

  /// What a line told.
  enum Outcome {
    case placed(Placement)
    case unread(UnreadLine)
  }

  init(_ course: CourseShape) { self.course = course }

  /// Those furthest behind first.
  var placements: [Placement] {
    newest.values.map(\.placement).sorted { $0.isBehind($1) }
  }

  /// Takes a line; lines without anything in them are passed over.
  ///
  /// - Returns: what it told; nil where it was empty.
  @discardableResult
  mutating func add(_ report: Report) -> Outcome? {
    guard report.line.contains(where: { TypedCharacter($0) != .blank }) else { return nil }
    count += 1
    do {
      let line = try ReportLine(report.line)
      let placement = try placement(of: line, sender: report.sender)
      let learner = placement.learner.map { Learner.named(ReportedName.key(of: $0)) }
      enter(Entry(time: report.time, placement: placement), of: learner ?? .unnamed(count))
      return .placed(placement)
    } catch {
      let line = UnreadLine(report, error)
      unread.append(line)
      return .unread(line)
    }
  }

  /// Takes all that was handed in.
  mutating func add(_ reports: GatheredReports) {
    for report in reports.reports { add(report) }
    unread += reports.unread
  }

  private mutating func enter(_ entry: Entry, of learner: Learner) {
    if let known = newest[learner], known.time > entry.time { return }
    newest[learner] = entry
  }

  /// - Throws: ``ReportCodeProblem`` where the code is of another course.
  private func placement(
    of line: ReportLine, sender: String?
  ) throws(ReportCodeProblem) -> Placement {
    let standing = line.code.standing
    guard standing.edition == course.edition else { throw .otherEdition }
    let name = line.name ?? sender
    if standing.isFinished { return Placement(name, standing, at: nil, mistake: nil) }
    // Another course may have the same number.
    guard standing.step < course.steps.count else { throw .otherEdition }
    let step = course.steps[standing.step]
    guard standing.mistake <= step.mistakes.count else { throw .otherEdition }
    let mistake = standing.mistake > 0 ? step.mistakes[standing.mistake - 1] : nil
    return Placement(name, standing, at: step, mistake: mistake)
  }
}
