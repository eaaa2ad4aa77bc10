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
      "lib/tsubame/TsubameKit.swiftmodule", "share/tsubame/python/tsubame_plugin.py",
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
    // Plugins in Python find their SDK, wherever they lie.
    let plugins = tsubame.path("plugins")
    try tsubame.write(
      "plugins/seven.plugin",
      text: """
        #!/usr/bin/env python3
        from tsubame_plugin import Plugin
        plugin = Plugin()
        @plugin.command(output="value")
        def seven(): return 7
        plugin.run()
        """)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: plugins + "/seven.plugin")
    tsubame.environment["TSUBAME_PLUGIN_PATH"] = plugins
    let called = try run("seven")
    #expect(called.output == "7\n", "\(called.diagnostics)")
    // Swift files are compiled with what lies there, which has to be of the same build.
    let swift = try SwiftFiles()
    try swift.command("Installed", run: "CommandResult(.value(.int(7)))")
    let names = ["TSUBAME_PLUGIN_PATH", "PATH", "XDG_CACHE_HOME"]
    for name in names { tsubame.environment[name] = swift.tsubame.environment[name] }
    let compiled = try run("installed")
    #expect(compiled.output == "7\n", "\(compiled.diagnostics)")
    // A prompt that stays open while tsubame is installed anew must not take up what fits only the new one.
    let environment = tsubame.environment.merging(["TERM": "xterm-256color"]) { $1 }
    let prompt = try TerminalSession(
      program: program, arguments: [], environment: environment, folder: tsubame.home.path,
      columns: 80, rows: 24, world: tsubame)
    #expect(prompt.waitFor("tsubame>"))
    try FileManager.default.copyItem(atPath: program, toPath: program + ".new")
    try FileManager.default.removeItem(atPath: program)
    try FileManager.default.moveItem(atPath: program + ".new", toPath: program)
    try swift.command("Later", run: "CommandResult(.value(.int(8)))")
    prompt.type("later\n")
    #expect(prompt.waitFor("has been replaced"))
    let later = try run("later")
    #expect(later.output == "8\n", "\(later.diagnostics)")
    let kit = "\(root)/\(place)/lib/tsubame/TsubameKit.swiftmodule"
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: kit)
    #expect(try run("installed").diagnostics.contains("is newer than this tsubame"))
    try FileManager.default.removeItem(atPath: kit)
    let missing = try run("installed")
    #expect(missing.diagnostics.contains(kit), "\(missing.diagnostics)")
    try make("uninstall")
    #expect(files() == [])
  }
}
