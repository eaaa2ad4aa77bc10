internal import Files

/// Lists of C strings as the calls of the system take them.
enum CStringList {
  /// A text with the NUL that ends it.
  static func bytes(of text: FilePath) -> [CChar] {
    text.bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Lends a list that a NULL ends.
  static func lend<Result>(
    _ texts: [FilePath],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var copies: [UnsafeMutablePointer<CChar>] = unsafe []
    for text in texts {
      let bytes = bytes(of: text)
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      unsafe copy.initialize(from: bytes, count: bytes.count)
      unsafe copies.append(copy)
    }
    defer { unsafe copies.forEach { unsafe $0.deallocate() } }
    let list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: texts.count + 1)
    defer { unsafe list.deallocate() }
    for index in unsafe copies.indices { unsafe (list + index).initialize(to: copies[index]) }
    unsafe (list + copies.count).initialize(to: nil)
    return unsafe body(list)
  }
}
