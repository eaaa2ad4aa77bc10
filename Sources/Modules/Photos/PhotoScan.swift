internal import Files
internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// One scan, told as `photos add` and `photos scan` tell it.
enum PhotoScan {
  static func run(_ folders: [FilePath], _ session: Session) async throws -> CommandResult {
    // What lies in another one is met there.
    let roots = folders.filter { folder in
      !folders.contains { $0 != folder && FolderPath.lies(folder, in: $0) }
    }
    let pool = MediaPool(try MediaExecutable.find(environment: session.environment))
    defer { pool.close() }
    let index = StoredPhotoIndex(store: try session.store, clock: session.clock)
    let console = session.console
    let scanner = PhotoScanner(index: index, pool: pool, clock: session.clock) {
      console.progress($0)
    }
    let report = try await scanner.scan(roots)
    for folder in report.gone {
      console.notice(Message("photos-folder-gone", ["folder": folder.visible]))
    }
    for failure in report.failures.prefix(10) { console.notice(failure.message) }
    if report.unreadable > 0 {
      console.notice(Message("photos-unreadable", ["count": "\(report.unreadable)"]))
    }
    let rows = try await FolderRows.all(session.store)
    return .said(message(report), chaining: rows)
  }

  private static func message(_ report: ScanReport) -> Message {
    let numbers = [
      "found": report.found, "new": report.new, "changed": report.changed,
      "missing": report.missing,
    ]
    let code =
      if report.found == 0, report.missing == 0 {
        "photos-scanned.empty"
      } else if report.missing > 0 {
        "photos-scanned.missing"
      } else {
        "photos-scanned"
      }
    return Message(code, numbers.mapValues { "\($0)" })
  }
}
