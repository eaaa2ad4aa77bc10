internal import Glibc

extension FilePath {
  /// What a link names, as it stands in it; nil for what is no link.
  public var linkTarget: FilePath? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      count = unsafe buffer.withMemoryRebound(to: CChar.self) { name in
        guard let start = name.baseAddress else { return 0 }
        return max(0, unsafe readlink(systemName, start, name.count))
      }
    }
    return bytes.isEmpty ? nil : FilePath(bytes: bytes)
  }
}
