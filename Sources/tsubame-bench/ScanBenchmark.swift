internal import Files

/// Files a second when folders of photos are read for the first time, beside `exiftool`, and again when nothing
/// has changed.
struct ScanBenchmark: Benchmark {
  let name = "scan"

  func findings(in place: Place) async throws -> [Finding] {
    let originals = try PhotoCopies.originals(in: place)
    return [try speed(originals, place), try again(originals, place)]
  }

  /// The peer gets fewer files, as it takes so much longer.
  private func speed(_ originals: [FilePath], _ place: Place) throws -> Finding {
    let (count, peerCount) = (2_000, 400)
    let photos = try PhotoCopies.folder("photos", of: count, from: originals, in: place)
    let fewer = try PhotoCopies.folder("photos", of: peerCount, from: originals, in: place)
    let peer = [try place.program("exiftool"), "-fast2", "-r", "-json", fewer.visible]
    let runs = try Interleaved.runs(
      rounds: 5, warmUps: 1,
      [
        {
          let workspace = try place.emptyFolder("scan").visible
          return try ProcessRun.measure(command(workspace, photos, place))
        },
        { try ProcessRun.measure(peer) },
      ])
    let own = Double(count) / runs[0].medianSeconds
    let theirs = Double(peerCount) / runs[1].medianSeconds
    return Finding(
      "scan.speed", own / theirs, "x exiftool",
      "\(Number.short(own)) and \(Number.short(theirs)) files/s")
  }

  /// Small files, so that making so many of them is quick.
  private func again(_ originals: [FilePath], _ place: Place) throws -> Finding {
    let count = 20_000
    let small = try originals.filter { try FileStatus(of: $0).bytes < 16_384 }
    let photos = try PhotoCopies.folder("many", of: count, from: small, in: place)
    let workspace = try place.emptyFolder("scan").visible
    let first = try ProcessRun.measure(command(workspace, photos, place)).seconds
    let runs = try Interleaved.runs(
      rounds: 7, warmUps: 1,
      [{ try ProcessRun.measure([place.tsubame, "--workspace", workspace, "photos", "scan"]) }])
    let second = runs[0].medianSeconds
    return Finding(
      "scan.again", second / first, "x first scan",
      "20,000 files: \(Number.milliseconds(first)), then \(Number.milliseconds(second))")
  }

  private func command(_ workspace: String, _ photos: FilePath, _ place: Place) -> [String] {
    [place.tsubame, "--workspace", workspace, "photos", "add", photos.visible]
  }
}
