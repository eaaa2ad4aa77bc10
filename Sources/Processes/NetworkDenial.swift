internal import CNetworkDenial
public import Files

/// Keeps this process, and all that it starts from then on, from any network.
///
/// A filter in the kernel refuses every socket but those within the machine's own files; what asks for one is told that the
/// network is unreachable. Programs that run already and do something when asked are not kept from anything.
public enum NetworkDenial {
  /// Denies the network for good.
  ///
  /// ```swift
  /// try NetworkDenial.deny()
  /// ```
  /// - Throws: `SystemError` where the system knows no way; the network is there as before.
  public static func deny() throws(SystemError) {
    let number = network_denial_apply()
    guard number == 0 else { throw SystemError(number) }
  }
}
