internal import Files
internal import TsubameKit

/// What is other in a folder of commands than when it was trusted.
struct FileChange: Sendable, Hashable {
  /// What has become of a file.
  enum Kind: String, Sendable {
    case new, changed
  }

  /// Below the folder.
  let path: FilePath
  let kind: Kind
  /// The file as it was seen.
  let seen: TrustedFile
  /// Its lines as they were trusted and as they are; nil where that is no text, or too much.
  let lines: Lines?

  /// Whether the file is a command itself, and not only something that one may read.
  var isCommand: Bool { ["cmd", "plugin", "swift"].contains(path.fileExtension) }

  /// What a change of text is made of.
  struct Lines: Sendable, Hashable {
    let before: [String]
    let now: [String]

    /// So many lines are compared.
    private static let most = 2_000

    init?(_ before: [UInt8]?, _ now: [UInt8]?) {
      guard let before = Lines.lines(of: before ?? []), let now = Lines.lines(of: now ?? [])
      else { return nil }
      (self.before, self.now) = (before, now)
    }

    private static func lines(of bytes: [UInt8]) -> [String]? {
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
        return nil
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard lines.count <= most else { return nil }
      return lines.last == "" ? lines.dropLast() : lines
    }

    /// The lines that went, with `-`, and those that came, with `+`, in their order.
    var difference: [String] {
      let changes = now.difference(from: before)
      let removed = Set(changes.removals.map(\.offset))
      let added = Set(changes.insertions.map(\.offset))
      var shown: [String] = []
      var (old, new) = (0, 0)
      while old < before.count || new < now.count {
        if removed.contains(old), old < before.count {
          shown.append("-" + before[old])
          old += 1
        } else if added.contains(new), new < now.count {
          shown.append("+" + now[new])
          new += 1
        } else {
          old += 1
          new += 1
        }
      }
      return shown
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
