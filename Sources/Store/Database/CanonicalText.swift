internal import CSQLite
internal import TsubameKit

/// Gives SQL the language's meaning of texts: the collation `CANONICAL` (equal as NFC, ordered by code point) and
/// the functions `text_contains`, `text_starts`, `text_ends` of a whole and a part (false where one is NULL),
/// `text_lower` of a text, and `list_contains` of a `TextList` and an element.
///
/// They are used in queries only, never in an index: stored order must not depend on this program.
enum CanonicalText {
  static func install(on connection: OpaquePointer) {
    _ = unsafe sqlite3_create_collation_v2(
      connection, "CANONICAL", SQLITE_UTF8, nil,
      { @Sendable _, leftCount, left, rightCount, right in
        let left = unsafe UnsafeRawBufferPointer(start: left, count: Int(leftCount))
        let right = unsafe UnsafeRawBufferPointer(start: right, count: Int(rightCount))
        return unsafe CanonicalText.compare(left, right)
      }, nil)
    unsafe register("text_contains", on: connection) { @Sendable context, _, values in
      unsafe CanonicalText.answer(context, values) { whole, part in
        unsafe Meaning.plainlyContains(whole, part)
          ?? Meaning.contains(CanonicalText.string(whole), CanonicalText.string(part))
      }
    }
    unsafe register("text_starts", on: connection) { @Sendable context, _, values in
      unsafe CanonicalText.answer(context, values) { whole, part in
        unsafe Meaning.starts(CanonicalText.string(whole), with: CanonicalText.string(part))
      }
    }
    unsafe register("text_ends", on: connection) { @Sendable context, _, values in
      unsafe CanonicalText.answer(context, values) { whole, part in
        unsafe Meaning.ends(CanonicalText.string(whole), with: CanonicalText.string(part))
      }
    }
    unsafe register("text_lower", arguments: 1, on: connection) { @Sendable context, _, values in
      guard let values = unsafe values, let text = unsafe CanonicalText.bytes(values[0]) else {
        unsafe sqlite3_result_null(context)
        return
      }
      if unsafe CanonicalText.hasOnlySimpleCase(text) {
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { lower in
          for index in 0..<text.count {
            let byte = unsafe text[index]
            unsafe lower[index] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
          }
          unsafe CanonicalText.give(UnsafeBufferPointer(lower), to: context)
        }
      } else {
        var lower = unsafe CanonicalText.string(text).lowercased()
        lower.withUTF8 { unsafe CanonicalText.give($0, to: context) }
      }
    }
    unsafe register("list_contains", on: connection) { @Sendable context, _, values in
      unsafe CanonicalText.answer(context, values) { whole, part in
        unsafe TextList.decode(CanonicalText.string(whole)).contains(CanonicalText.string(part))
      }
    }
  }

  /// True where only ASCII has upper and lower case: ASCII, kana, ideographs, Hangul syllables, emoji.
  private static func hasOnlySimpleCase(_ text: UnsafeRawBufferPointer) -> Bool {
    unsafe text.allSatisfy { byte in
      switch byte {
      case 0..<0xC0, 0xE3...0xE9, 0xEB, 0xEC: true
      default: false
      }
    }
  }

  private static func give(_ text: UnsafeBufferPointer<UInt8>, to context: OpaquePointer?) {
    unsafe text.withMemoryRebound(to: CChar.self) { characters in
      unsafe sqlite3_result_text64(
        context, characters.baseAddress, UInt64(characters.count), tsubame_sqlite_transient(),
        UInt8(SQLITE_UTF8))
    }
  }

  private static func register(
    _ name: String, arguments: Int32 = 2, on connection: OpaquePointer,
    _ function:
      @convention(c) @Sendable (
        OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
      ) -> Void
  ) {
    _ = unsafe sqlite3_create_function_v2(
      connection, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, function, nil, nil, nil)
  }

  private static func answer(
    _ context: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?,
    _ holds: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
  ) {
    guard let values = unsafe values, let whole = unsafe bytes(values[0]),
      let part = unsafe bytes(values[1])
    else {
      unsafe sqlite3_result_int(context, 0)
      return
    }
    unsafe sqlite3_result_int(context, holds(whole, part) ? 1 : 0)
  }

  /// The text's bytes, nil for NULL.
  private static func bytes(_ value: OpaquePointer?) -> UnsafeRawBufferPointer? {
    guard unsafe sqlite3_value_type(value) != SQLITE_NULL else { return nil }
    let start = unsafe sqlite3_value_text(value)
    return unsafe UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
  }

  private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    unsafe String(decoding: bytes, as: UTF8.self)
  }

  private static func compare(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Int32 {
    unsafe Int32(Meaning.order(string(left), string(right)))
  }
}
