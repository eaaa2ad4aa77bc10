internal import Files
internal import TsubameKit

/// Makes rows of files. A link counts as what it leads to; only one that leads nowhere is a `link`.
struct FileRows {
  let session: Session
  /// The whole path of the folder that they lie in.
  let folder: FilePath

  /// The row of a name in the folder.
  func row(_ name: FilePath) -> Row { row(name, folder.appending(name)) }

  /// The row of the path itself.
  func row(ofItself typed: FilePath) -> Row { row(typed.lastComponent, folder) }

  private func row(_ name: FilePath, _ path: FilePath) -> Row {
    let own = try? FileStatus(of: path, followingLinks: false)
    let status = own?.kind == .link ? (try? FileStatus(of: path)) ?? own : own
    let target = own?.kind == .link ? path.linkTarget : nil
    return Row(
      .file,
      [
        .text(name.visible), .text(path.visible), Value(status.map { FileRows.word($0.kind) }),
        Value(status.map(\.bytes)), status.map { time($0) } ?? .none, Value(target?.visible),
      ])
  }

  private func time(_ status: FileStatus) -> Value {
    let microseconds = status.modifiedMicroseconds
    let time = Time(microseconds: microseconds, offsetSeconds: 0)
    return .time(time.moved(toOffset: session.clock.offsetSeconds(at: time.wallSeconds)))
  }

  private static func word(_ kind: FileStatus.Kind) -> String {
    switch kind {
    case .file: "file"
    case .folder: "folder"
    case .link: "link"
    case .pipe: "pipe"
    case .socket: "socket"
    case .device: "device"
    }
  }
}
