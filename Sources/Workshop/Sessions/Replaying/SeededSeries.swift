internal import Synchronization

/// Numbers that stand in for chance where a session is played: the same for the same seed.
///
/// Source: SplitMix64, as in Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
public final class SeededSeries: Sendable {
  private let state: Mutex<UInt64>

  /// A series of its own for each seed.
  public init(seed: UInt64) { state = Mutex(seed) }

  /// The next number.
  public func next() -> UInt64 {
    state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
