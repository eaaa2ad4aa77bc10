/// Arguments that a signature has checked: commands read them by name and check nothing.
public struct BoundArguments: Sendable, Hashable {
  private let values: [String: Value]
  private let places: [String: SourcePlace]
  private let dashes: Set<String>

  init(values: [String: Value], places: [String: SourcePlace], dashes: Set<String> = []) {
    self.values = values
    self.places = places
    self.dashes = dashes
  }

  /// The value of a parameter or flag; nil where it was not given and has no standard.
  public subscript(name: String) -> Value? { values[name] }

  /// A text, for parameters that are one.
  public func text(_ name: String) -> String? {
    guard let value = values[name] else { return nil }
    return value.text
  }

  /// A whole number, for parameters that are one.
  public func int(_ name: String) -> Int? {
    if case .int(let number)? = values[name] { return number }
    return nil
  }

  /// Whether a flag without a value was given.
  public func has(_ name: String) -> Bool { values[name] == .bool(true) }

  /// The values of a parameter that takes the rest, or of a flag that repeats.
  public func list(_ name: String) -> [Value] {
    if case .list(let values)? = values[name] { return values }
    return values[name].map { [$0] } ?? []
  }

  /// The texts of a parameter that takes the rest, or of a flag that repeats.
  public func texts(_ name: String) -> [String] { list(name).map(\.text) }

  /// Whether a parameter was given as a lone `-`, which stands for standard input. A quoted one, and one behind `--`, is
  /// text.
  public func isStandardInput(_ name: String) -> Bool { dashes.contains(name) }

  /// Where an argument stands, to point at.
  public func place(_ name: String) -> SourcePlace? { places[name] }
}
