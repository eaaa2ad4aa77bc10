internal import CUTF8Proc
internal import Glibc

/// The normal forms of Unicode Standard Annex #15.
public enum Normalization {
  /// The version of utf8proc, which does it.
  public static var engineVersion: String { unsafe String(cString: utf8proc_version()) }

  /// Canonical composition: か + combining mark becomes が, and nothing else changes.
  public static func nfc(_ text: String) -> String {
    // No scalar below U+0300 composes with anything or decomposes without being the composed form.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
    return mapped(text, UTF8PROC_COMPOSE)
  }

  /// Compatibility composition: ｶﾞ becomes ガ, Ａ becomes A, ① becomes 1.
  public static func nfkc(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return mapped(text, utf8proc_option_t(UTF8PROC_COMPOSE.rawValue | UTF8PROC_COMPAT.rawValue))
  }

  private static func mapped(_ text: String, _ form: utf8proc_option_t) -> String {
    let options = utf8proc_option_t(form.rawValue | UTF8PROC_STABLE.rawValue)
    var text = text
    var result: UnsafeMutablePointer<UInt8>?
    let length = text.withUTF8 { bytes in
      unsafe utf8proc_map(bytes.baseAddress, bytes.count, &result, options)
    }
    guard length >= 0, let start = unsafe result else { return text }
    defer { unsafe free(start) }
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
  }
}
