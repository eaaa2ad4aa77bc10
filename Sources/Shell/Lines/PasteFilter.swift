internal import Text

/// Keeps out of a line what is pasted with a text and cannot be seen: it would be run with the rest.
///
/// A paste stands between `ESC [ 200 ~` and `ESC [ 201 ~` (xterm, bracketed paste mode).
struct PasteFilter {
  /// Whether what comes is pasted.
  private(set) var isPasting = false
  private var recent: [Int32] = []
  /// Keys that were looked at and belong to the text.
  private var pending: [KeyReader.Key] = []

  private static let begin = "\u{1B}[200~".utf8.map { Int32($0) }
  private static let end = Array("\u{1B}[201~".utf8)
  /// What joins nothing and takes no room; joiners and variation selectors are part of emoji and scripts.
  private static let unseen: Set<Unicode.Scalar> = ["\u{200B}", "\u{2060}", "\u{FEFF}"]

  /// Told of each byte that is handed on.
  mutating func note(_ byte: Int32) {
    recent = (recent + [byte]).suffix(PasteFilter.begin.count)
    if recent == PasteFilter.begin { isPasting = true }
    if recent == PasteFilter.end.map({ Int32($0) }) { isPasting = false }
  }

  /// The next key of a paste that may stand in a line; its end comes as one key. Ctrl-C comes through only where
  /// nothing follows it: someone gives up a paste whose end got lost. One that is pasted is dropped, or the rest of
  /// the paste would be taken for typed, and run.
  ///
  /// - Parameters:
  ///   - isWaiting: whether more comes within a moment.
  ///   - read: gives the keys as they come.
  mutating func next(isWaiting: () -> Bool, _ read: () -> KeyReader.Key) -> KeyReader.Key {
    while true {
      let key = pending.isEmpty ? read() : pending.removeFirst()
      guard case .bytes(let bytes) = key else {
        if key == .broken { continue }
        return key
      }
      if bytes == [0x03], pending.isEmpty, !isWaiting() { return key }
      if bytes == [0x1B] {
        if endFollows(read) { return .bytes(PasteFilter.end) }
      } else if !String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: isUnseen) {
        return key
      }
    }
  }

  private mutating func endFollows(_ read: () -> KeyReader.Key) -> Bool {
    for (index, byte) in PasteFilter.end.dropFirst().enumerated() {
      if index == pending.count { pending.append(read()) }
      guard pending[index] == .bytes([byte]) else { return false }
    }
    pending.removeFirst(PasteFilter.end.count - 1)
    return true
  }

  private func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\r" || scalar == "\t" { return false }
    return VisibleControls.isControl(scalar) || PasteFilter.unseen.contains(scalar)
  }
}
