internal import Glibc

/// Why a file could not be read: a code of Wording, or `system-` and the number of the system's error.
struct UnreadableReason {
  let code: String

  /// True where it may be gone by the next scan though the file is the same: it came from the system, or from a reader's
  /// process, and not from what stands in the file.
  var isPassing: Bool {
    systemNumber != nil || ["killed-reader", "stalled", "confused-reader"].contains(code)
  }

  /// True where the file was no longer there.
  var isVanishing: Bool { systemNumber == ENOENT || systemNumber == ENOTDIR }

  private var systemNumber: Int32? {
    code.hasPrefix("system-") ? Int32(code.dropFirst("system-".count)) : nil
  }
}
