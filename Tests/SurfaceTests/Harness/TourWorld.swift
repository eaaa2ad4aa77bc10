import Foundation
import TestSupport

/// A world with the tour's posts and photos in it and `taro` known, for tests that need something to look at.
enum TourWorld {
  /// The files of its home folder by their paths. Made once; every test gets a copy.
  private static let model: Result<[String: Data], any Error> = Result {
    let tsubame = try Tsubame()
    let tour = Checkout.root.appending(path: "commands/tour").path
    let outcome = try tsubame.run(
      "-c",
      """
      login taro
      post "りんごを食べた #くだもの"
      timeline import "\(tour)/home_timeline.json"
      photos add "\(tour)/photos"
      words add 桃 ピーチ
      """)
    guard outcome.exit == 0 else { throw WorldError(text: outcome.diagnostics) }
    let paths = FileManager.default.enumerator(atPath: tsubame.home.path)?.allObjects as? [String]
    var files: [String: Data] = [:]
    for path in paths ?? [] {
      files[path] = FileManager.default.contents(atPath: tsubame.path(path))
    }
    return files
  }

  struct WorldError: Error { let text: String }

  static func make(language: String = "ja") throws -> Tsubame {
    let copy = try Tsubame(language: language)
    for (path, content) in try model.get() { try copy.write(path, content) }
    try FileManager.default.createSymbolicLink(
      atPath: copy.path("commands"),
      withDestinationPath: Checkout.root.appending(path: "commands").path)
    return copy
  }
}
