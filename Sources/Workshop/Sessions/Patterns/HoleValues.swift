/// What the named holes of a session stand for: the same name stands for the same value from its first place on.
struct HoleValues: Hashable {
  private var values: [String: String] = [:]

  /// Takes a value for a name; false where the name stands for another one.
  mutating func take(_ value: String, for name: String) -> Bool {
    if let known = values[name] { return known == value }
    values[name] = value
    return true
  }
}
