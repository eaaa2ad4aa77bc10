internal import Files
internal import JSONReading
internal import TsubameKit

/// How large or small a number may be: `{"start.time": {"most": 5}, "scan.speed": {"least": 10}}`.
struct Thresholds: Sendable {
  struct Bounds: Sendable {
    var most: Double?
    var least: Double?

    func allow(_ value: Double) -> Bool {
      value <= most ?? .infinity && value >= least ?? -.infinity
    }
  }

  private let bounds: [String: Bounds]

  init(file: String) throws {
    guard case .record(let row) = try JSONReader.parse(FileReader.bytes(of: FilePath(file))) else {
      throw BenchError("\(file) holds no thresholds")
    }
    var bounds: [String: Bounds] = [:]
    for (field, value) in zip(row.schema.fields, row.values) {
      guard case .record(let entry) = value else { continue }
      bounds[field.name] = Bounds(
        most: Thresholds.number(entry["most"]), least: Thresholds.number(entry["least"]))
    }
    self.bounds = bounds
  }

  subscript(name: String) -> Bounds? { bounds[name] }

  private static func number(_ value: Value?) -> Double? {
    switch value {
    case .int(let number): Double(number)
    case .float(let number): number
    default: nil
    }
  }
}
