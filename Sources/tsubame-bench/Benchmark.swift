/// Something that is measured.
protocol Benchmark: Sendable {
  /// By which it can be asked for alone.
  var name: String { get }

  /// Measures, beside its peers.
  func findings(in place: Place) async throws -> [Finding]
}

/// One number that was found.
struct Finding: Sendable {
  /// Its name, also that of its threshold.
  let name: String
  let value: Double
  let unit: String
  /// What the number was made of, for people.
  let note: String

  init(_ name: String, _ value: Double, _ unit: String, _ note: String) {
    self.name = name
    self.value = value
    self.unit = unit
    self.note = note
  }
}

/// Why something could not be measured.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
