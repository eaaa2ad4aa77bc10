internal import Glibc
internal import TsubameKit

/// What was found, beside what was allowed.
struct Report {
  private let thresholds: Thresholds
  private var findings: [Finding] = []

  init(_ thresholds: Thresholds) { self.thresholds = thresholds }

  /// Takes findings and shows each at once: some take a while.
  mutating func add(_ found: [Finding]) {
    findings += found
    for finding in found { Report.complain(line(finding)) }
  }

  /// False where a threshold was passed.
  var isPassed: Bool { findings.allSatisfy(isAllowed) }

  /// Writes all as JSON to standard output.
  func print() {
    let schema = Schema(
      fields: ["name", "value", "unit", "most", "least", "passed", "note"].map { Field($0) })
    let rows = findings.map { finding in
      let bounds = thresholds[finding.name]
      return Value.record(
        Row(
          schema,
          [
            .text(finding.name), .float(finding.value), .text(finding.unit), Value(bounds?.most),
            Value(bounds?.least), .bool(isAllowed(finding)), .text(finding.note),
          ]))
    }
    var bytes: [UInt8] = []
    JSONWriter.append(.list(rows), to: &bytes)
    Swift.print(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a line to standard error.
  static func complain(_ line: String) {
    var bytes = Array((line + "\n").utf8)
    _ = unsafe write(2, &bytes, bytes.count)
  }

  private func isAllowed(_ finding: Finding) -> Bool {
    thresholds[finding.name]?.allow(finding.value) ?? true
  }

  private func line(_ finding: Finding) -> String {
    let bounds = thresholds[finding.name]
    let limit =
      bounds?.most.map { "at most \(Number.short($0))" }
      ?? bounds?.least.map { "at least \(Number.short($0))" } ?? ""
    let mark = bounds == nil ? "    " : isAllowed(finding) ? "ok  " : "FAIL"
    return [
      mark, Number.padded(finding.name, 26),
      Number.padded("\(Number.short(finding.value)) \(finding.unit)", 20),
      Number.padded(limit, 14), finding.note,
    ].joined(separator: " ")
  }
}
