/// The name that the compiler knows a file's module by. It has to be an identifier, and each content of a file needs its
/// own, so that the new version lives beside the old one.
enum LibraryName {
  private static let most = 40

  /// - Parameters:
  ///   - file: the file's name without its ending; it may hold anything.
  ///   - key: in hexadecimal digits.
  static func of(_ file: String, key: String) -> String {
    let letters = file.utf8.filter { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }.prefix(most)
    // A name that begins with the word cannot be a keyword, begin with a digit, or be that of another module.
    return "Tsubame_" + String(decoding: letters, as: UTF8.self) + "_" + key.prefix(16)
  }
}
