public import Files
internal import TsubameKit

/// The folder of a person's recordings, the last of which are kept.
public struct RecordingFolder: Sendable {
  /// `~/.local/state/tsubame/sessions`
  public let path: FilePath
  /// As many files are kept.
  var mostFiles = 200
  /// As many bytes are kept.
  var mostBytes = 50 << 20

  private static let suffix = Array(".session".utf8)

  /// - Parameter state: the person's folder for what programs keep.
  public init(in state: FilePath) { path = state.appending("sessions") }

  /// A name that no other recording has: when it began, and something of chance.
  static func name(_ time: Time, chance: UInt64) -> String {
    let (hour, minute, second) = time.clock
    let clock = [hour, minute, second].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
    return "\(time.date)-\(clock)-\(String(chance >> 44, radix: 36)).session"
  }

  /// The recording that was written last; nil where there is none.
  var newest: FilePath? { recordings.first?.path }

  /// Removes the oldest recordings, as many as are too many.
  func prune() {
    var bytes = 0
    for (index, recording) in recordings.enumerated() {
      bytes += recording.bytes
      // One more is about to come.
      if index + 1 >= mostFiles || bytes > mostBytes { FileRemover.remove(recording.path) }
    }
  }

  /// The newest first.
  private var recordings: [(path: FilePath, bytes: Int)] {
    let entries = (try? FolderReader.entries(of: path)) ?? []
    let found = entries.compactMap { entry -> (path: FilePath, bytes: Int, time: Int)? in
      guard entry.name.bytes.suffix(RecordingFolder.suffix.count) == RecordingFolder.suffix[...],
        let status = try? FileStatus(of: path.appending(entry.name), followingLinks: false),
        status.kind == .file
      else { return nil }
      return (path.appending(entry.name), status.bytes, status.modifiedMicroseconds)
    }
    return found.sorted { $0.time > $1.time }.map { ($0.path, $0.bytes) }
  }
}
