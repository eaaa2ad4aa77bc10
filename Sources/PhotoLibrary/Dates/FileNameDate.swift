public import TsubameKit

/// Reads the date out of names like `IMG_20150314_092653.jpg`, `Screenshot_2015-03-14-09-26-53.png`,
/// `2015-03-14 09.26.53.jpg`, `IMG-20150314-WA0001.jpg` (a day only).
public enum FileNameDate {
  /// The time that a name states, on the wall clock; `PXL_` names, from Pixel telephones, are UTC.
  ///
  /// - Returns: nil where the name holds no date.
  public static func read(_ name: [UInt8]) -> Time? {
    let text = String(decoding: name, as: UTF8.self)
    let isUTC = text.hasPrefix("PXL_")
    var start = text.utf8.startIndex
    var before: UInt8?
    while start < text.utf8.endIndex {
      let byte = text.utf8[start]
      if isDigit(byte), !(before.map(isDigit) ?? false),
        let time = read(DateScanner(String(text[start...])), isUTC)
      {
        return time
      }
      before = byte
      start = text.utf8.index(after: start)
    }
    return nil
  }

  private static func read(_ scanner: DateScanner, _ isUTC: Bool) -> Time? {
    var scanner = scanner
    guard let year = scanner.number(4), year >= 1826 else { return nil }
    let isSpaced = scanner.mark("-_.")
    guard let month = scanner.number(2), !isSpaced || scanner.mark("-_."),
      let day = scanner.number(2), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let offset = isUTC ? 0 : nil
    let afterDate = scanner
    if let time = clock(&scanner, date, offset) { return time }
    var rest = afterDate
    // Ten and more digits in a row are a number, no date.
    return rest.number(1) == nil ? Time(date: date, offsetSeconds: offset) : nil
  }

  private static func clock(_ scanner: inout DateScanner, _ date: CivilDate, _ offset: Int?)
    -> Time?
  {
    while scanner.mark(" _-Tat") {}
    guard let hour = scanner.number(2) else { return nil }
    let isSpaced = scanner.mark(".:-_h")
    guard let minute = scanner.number(2), !isSpaced || scanner.mark(".:-_m"),
      let second = scanner.number(2)
    else { return nil }
    return Time(date: date, hour: hour, minute: minute, second: second, offsetSeconds: offset)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
