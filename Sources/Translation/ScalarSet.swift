/// A set of scalars that says no fast.
struct ScalarSet: Sendable {
  private var mask: UInt64 = 0
  private var members: Set<Unicode.Scalar> = []

  mutating func insert(_ scalar: Unicode.Scalar) {
    mask |= 1 << UInt64(scalar.value & 63)
    members.insert(scalar)
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    mask >> UInt64(scalar.value & 63) & 1 == 1 && members.contains(scalar)
  }
}
