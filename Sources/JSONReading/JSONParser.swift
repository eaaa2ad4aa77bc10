internal import CSIMDJSON

/// simdjson behind one small type: it checks a whole text and gives its tape.
@safe final class JSONParser {
  private let parser: OpaquePointer

  /// - Throws: `CommandError` where memory is short.
  init(depth: Int) throws {
    guard let parser = unsafe tsubame_json_create(depth) else { throw JSONProblem.noMemory }
    unsafe self.parser = unsafe parser
  }

  deinit { unsafe tsubame_json_destroy(parser) }

  /// The tape of a text; nil where simdjson refuses the text. It is good until the next text is read.
  func tape(of bytes: ArraySlice<UInt8>) throws -> JSONTape? {
    let code = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe tsubame_json_parse(parser, buffer.baseAddress, buffer.count)
    }
    switch code {
    case 0: break
    case Code.capacity: throw JSONProblem.tooLarge
    case Code.memory: throw JSONProblem.noMemory
    default: return nil
    }
    guard let words = unsafe tsubame_json_tape(parser),
      let strings = unsafe tsubame_json_strings(parser)
    else { throw JSONProblem.noMemory }
    return unsafe JSONTape(words: words, strings: strings)
  }

  /// simdjson's numbers of the errors that are not about the text.
  private enum Code {
    static let capacity: Int32 = 1
    static let memory: Int32 = 2
  }
}

/// A text as simdjson has read it: 64-bit words, a kind in the upper eight bits.
///
/// Positions are those that the tape itself gives; it is good only while its parser reads nothing else.
@safe struct JSONTape {
  private let words: UnsafePointer<UInt64>
  private let strings: UnsafePointer<UInt8>

  init(words: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>) {
    unsafe self.words = words
    unsafe self.strings = strings
  }

  func kind(at position: Int) -> UInt8 { unsafe UInt8(truncatingIfNeeded: words[position] >> 56) }

  /// The lower 56 bits.
  func payload(at position: Int) -> Int { unsafe Int(words[position] & 0x00FF_FFFF_FFFF_FFFF) }

  /// The 64 bits of the number at this position.
  func bits(at position: Int) -> UInt64 { unsafe words[position + 1] }

  /// Where the element after this one begins.
  func end(of position: Int) -> Int {
    switch kind(at: position) {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      // The lower 32 bits of an opening word tell where its closing word's successor is.
      return payload(at: position) & 0xFFFF_FFFF
    case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): return position + 2
    default: return position + 1
    }
  }

  /// The bytes of the string at this position.
  func string(at position: Int) -> UnsafeBufferPointer<UInt8> {
    let start = unsafe strings + payload(at: position)
    let count = unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
    return unsafe UnsafeBufferPointer(start: start + 4, count: Int(count))
  }

  func text(at position: Int) -> String {
    unsafe String(decoding: string(at: position), as: UTF8.self)
  }
}
