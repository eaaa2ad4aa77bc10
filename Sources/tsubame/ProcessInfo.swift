internal import Glibc

/// What the system tells about this process.
enum ProcessInfo {
  /// The variables of the environment; those that are not UTF-8 are left out.
  static var environment: [String: String] {
    var variables: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      if let equals = unsafe strchr(text, 0x3D) {
        let name = unsafe UnsafeRawBufferPointer(start: text, count: equals - text)
        variables[unsafe String(decoding: name, as: UTF8.self)] = unsafe String(cString: equals + 1)
      }
      unsafe entry += 1
    }
    return variables
  }

  /// The file that this process runs.
  static var executable: String {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = max(0, unsafe readlink("/proc/self/exe", start, buffer.count))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
