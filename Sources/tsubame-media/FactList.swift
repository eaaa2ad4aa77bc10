/// The facts of one file as they go into its answer.
final class FactList {
  private(set) var bytes: [UInt8] = []
  /// Apple's maker note, for the reader of our own.
  private(set) var appleNote: [UInt8]?
  /// Who made the camera, for readers that are only for some.
  private(set) var make = ""
  /// Put before every key; `Sidecar.` while a sidecar is read.
  var prefix = ""
  /// True once the picture track of a video was read.
  var hasVideoTrack = false

  /// An answer stays within what its reader wants to keep in memory.
  private static let longest = 1 << 20

  func add(_ key: String, _ value: String) {
    add(key: Array(key.utf8), value: Array(value.utf8))
  }

  func add(_ key: String, _ number: Int) { add(key, String(number)) }

  func add(key: [UInt8], value: [UInt8]) {
    if prefix.isEmpty {
      if key == FactList.appleNoteKey {
        appleNote = value
        return
      }
      if key == FactList.makeKey { make = String(decoding: value, as: UTF8.self) }
    }
    let key = Array(prefix.utf8) + key
    guard key.count <= Int(UInt16.max), bytes.count + key.count + value.count < FactList.longest
    else { return }
    append(key.count, bytes: 2)
    append(value.count, bytes: 4)
    bytes += key
    bytes += value
  }

  private static let appleNoteKey = Array("Apple.MakerNote".utf8)
  private static let makeKey = Array("Exif.Image.Make".utf8)

  private func append(_ number: Int, bytes count: Int) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (index * 8))) }
  }
}
