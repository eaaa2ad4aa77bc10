import Foundation
import TestSupport
import Testing

@Suite("The installed program") struct InstallTests {
  private let tsubame: Tsubame
  private let root: String

  init() throws {
    tsubame = try Tsubame(language: "en")
    root = tsubame.path("package")
  }

  private func make(_ target: String) throws {
    let folder = URL(filePath: Tsubame.program()).deletingLastPathComponent().path
    let outcome = try PipedChild(
      program: "/usr/bin/make",
      arguments: [target, "BIN=\(folder)", "DESTDIR=\(root)", "PREFIX=/opt/my tsubame"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": tsubame.home.path],
      folder: Checkout.root.path
    ).finish()
    #expect(outcome.exit == 0, "\(outcome.diagnostics)")
  }

  private func files() -> Set<String> {
    let all = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
    return Set(
      all.filter {
        let attributes = try? FileManager.default.attributesOfItem(atPath: root + "/" + $0)
        return attributes?[.type] as? FileAttributeType != .typeDirectory
      })
  }

  @Test func itIsWholeAndCanBeTakenAway() throws {
    try make("install-built")
    let place = "opt/my tsubame"
    let found = files()
    for file in [
      "bin/tsubame", "libexec/tsubame/tsubame-media", "share/man/man1/tsubame.1",
      "share/man/ja/man1/tsubame.1", "share/bash-completion/completions/tsubame",
      "share/fish/vendor_completions.d/tsubame.fish", "share/tsubame/commands/tour.cmd",
    ] {
      #expect(found.contains(place + "/" + file), "\(file)")
    }
    let program = "\(root)/\(place)/bin/tsubame"
    func run(_ arguments: String...) throws -> Outcome {
      try PipedChild(
        program: program, arguments: arguments, environment: tsubame.environment,
        folder: tsubame.home.path
      ).finish()
    }
    // It finds what lies beside it: tsubame-media reads photos, the tour has its material.
    let photos = Checkout.root.appending(path: "commands/tour/photos").path
    #expect(try run("photos", "add", photos).exit == 0)
    #expect(try run("-c", "photos find | where camera != none | count").output != "0\n")
    let tour = try run("tour")
    #expect(tour.exit == 0, "\(tour.diagnostics)")
    #expect(try run("--version").exit == 0)
    try make("uninstall")
    #expect(files() == [])
  }
}
