internal import Files
internal import TsubameKit

/// A rehearsal under way: what writing commands would have written, in the order of the run.
final class Rehearsal {
  /// What would have been written so far.
  private(set) var rows: [Row] = []
  /// The texts of the files that would be there by now.
  private var files: [FilePath: String] = [:]

  static let schema = Schema(
    kind: "rehearsal",
    fields: [
      Field("file", .text), Field("line", .int), Field("command", .text), Field("effect", .text),
      Field("target", .text), Field("detail", .text),
    ])

  /// Whether what touches so much has to be stopped.
  static func stops(_ effects: CommandEffects) -> Bool { effects >= .local }

  /// Notes what a command would have written, or which programs it would have started.
  ///
  /// - Parameter effects: those of this call, where the signature does not say them.
  func note(
    _ writes: [Rehearsed.Write], by signature: Signature, effects: CommandEffects? = nil,
    at place: SourcePlace
  ) {
    for write in writes {
      rows.append(
        Row(
          Rehearsal.schema,
          [
            Value(place.source.name), .int(place.line), .text(signature.name),
            .text((effects ?? signature.effects).rawValue), .text(write.target),
            .text(write.detail),
          ]))
    }
  }

  /// Keeps the text of a file that would be written.
  ///
  /// - Throws: `CommandError` where writing it would fail.
  func write(_ text: String, to path: FilePath, overwrites: Bool) throws {
    let whole = Rehearsal.whole(path)
    let isNewHere = files[whole] != nil
    if isNewHere, !overwrites {
      throw CommandError(
        "file-exists", ["file": path.visible, "folder": path.folder.visible])
    }
    if !isNewHere { try FinishedFile.check(path, overwrites: overwrites) }
    files[whole] = text
  }

  /// The text of a file that would have been written by now; nil where the one on disk counts.
  func text(of path: FilePath) -> String? { files[Rehearsal.whole(path)] }

  /// The one name of a file that may not be there.
  private static func whole(_ path: FilePath) -> FilePath {
    if let resolved = path.resolved { return resolved }
    let folder = path.folder.resolved ?? path.folder
    return folder.appending(path.lastComponent)
  }
}
