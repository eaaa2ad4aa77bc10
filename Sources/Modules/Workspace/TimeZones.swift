internal import Files
internal import TsubameKit

/// The time zones that the system knows, by their names, like `Asia/Tokyo`.
enum TimeZones {
  private static let folder = FilePath("/usr/share/zoneinfo")

  /// Whether the system knows a name.
  static func has(_ name: String) -> Bool {
    let isName = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/_-+".contains($0))
    }
    guard isName, !name.isEmpty, !name.hasPrefix("/") else { return false }
    return (try? FileStatus(of: folder.appending(name)))?.kind == .file
  }

  /// - Throws: `CommandError` with the nearest name where the system knows none such.
  static func check(_ name: String) throws {
    guard !has(name) else { return }
    let nearest = Nearest.match(name, among: names())
    throw CommandError(
      "time-zone-unknown", ["name": name],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) })
  }

  /// Names of one and of two parts.
  private static func names() -> [String] {
    let top = (try? FolderReader.entries(of: folder)) ?? []
    return top.flatMap { entry -> [String] in
      guard let name = entry.name.text, name.first?.isUppercase == true else { return [] }
      guard entry.kind == .folder else { return [name] }
      let inner = (try? FolderReader.entries(of: folder.appending(name))) ?? []
      return inner.compactMap(\.name.text).map { "\(name)/\($0)" }
    }.sorted()
  }
}
