import Foundation
import Testing

/// What is packed here, used on a system that has nothing of what it was built with.
@Suite("The bundle on another system") struct BundleElsewhereTests {
  private static let isLong = ProcessInfo.processInfo.environment["TSUBAME_LONG_TESTS"] == "1"
  /// The folder in which a newcomer begins.
  private static let top = "/opt/授業 a"
  private static let program = "'\(top)/tsubame'"

  @Test(
    .enabled(if: isLong, "TSUBAME_LONG_TESTS=1: it fetches a system"),
    .enabled(if: UnpackedBundle.canBeMade, "needs patchelf"), arguments: ["bookworm", "trixie"])
  func itRunsWithoutSwiftRootAndNetwork(_ version: String) throws {
    let root: DebianRoot
    do {
      root = try DebianRoot(version)
    } catch let error as DebianRoot.Unavailable {
      return print("skipped: \(error)")
    }
    let bundle = try UnpackedBundle(TeacherWorkspace(), "STORE=yes")
    try bundle.unpack(into: root.path + "/opt")
    try FileManager.default.moveItem(
      atPath: root.path + "/opt/" + bundle.top.lastPathComponent,
      toPath: root.path + BundleElsewhereTests.top)
    try FileManager.default.copyItem(
      at: bundle.archive, to: URL(filePath: root.path + "/opt/" + bundle.archive.lastPathComponent))
    try expectASystemWithoutAnything(root)
    try expectCommands(root)
    try expectAPrompt(root)
    try expectReading(root)
  }

  /// Otherwise nothing would be proved below.
  private func expectASystemWithoutAnything(_ root: DebianRoot) throws {
    let outcome = try root.run("id -un; tail -n +3 /proc/net/dev | cut -d: -f1")
    #expect(outcome.output == "learner\n    lo\n", "\(outcome.diagnostics)")
    #expect(try root.run("command -v swiftc python3; ls /usr/lib/*/libreadline*").output == "")
  }

  private func expectCommands(_ root: DebianRoot) throws {
    /// In a folder of the learner's own, where they have a workspace.
    func run(_ line: String, _ options: String = "") throws -> Outcome {
      try root.run(
        "cd && \(BundleElsewhereTests.program) --workspace mine \(options) \(line)")
    }
    #expect(try run("--version").output == "tsubame 0.1.0\n")
    let login = try run("login 花子")
    #expect(login.exit == 0, "\(login.diagnostics)")
    let posted = try run(
      "-c 'post \"りんごを食べた🍎 #くだもの\" ; timeline | get text ; tag'", "--as 花子")
    #expect(posted.output.hasPrefix("りんごを食べた🍎 #くだもの\n"), "\(posted.diagnostics)")
    #expect(posted.output.contains("くだもの\t1\t"))
    let translated = try run("translate りんご")
    #expect(translated.output.contains("アップル"), "\(translated.diagnostics)")
    let photos = "'\(BundleElsewhereTests.top)/share/tsubame/commands/tour/photos'"
    #expect(try run("photos add \(photos)").exit == 0)
    let cameras = try run("-c 'photos find | where camera != none | count'")
    #expect((Int(cameras.output.dropLast()) ?? 0) > 5, "\(cameras.output)\(cameras.diagnostics)")
    let tour = try run("tour")
    #expect(tour.exit == 0 && tour.output.contains("りんご"), "\(tour.diagnostics)")
    #expect(try run("doctor").output.contains("GNU readline"))
    // Programs of the system get nothing of the bundle's.
    let environment = try run("run env")
    #expect(environment.output.contains("HOME=/home/learner\n"))
    #expect(!environment.output.contains("LD_") && !environment.output.contains("TERMINFO"))
    // What needs Swift says so, and what to do.
    let folder = "'\(BundleElsewhereTests.top)/share/tsubame/commands'"
    for (language, words) in [
      ("en", "needs the Swift compiler"), ("ja", "Swift コンパイラーが必要です"),
    ] {
      let outcome = try root.run(
        "export TSUBAME_PLUGIN_PATH=\(folder); \(BundleElsewhereTests.program) --lang \(language) season"
      )
      #expect(outcome.exit != 0)
      #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
      #expect(outcome.diagnostics.contains("https://www.swift.org/install"))
    }
  }

  /// As a person begins who unpacks the archive: with what the system knows of terminals, and without.
  private func expectAPrompt(_ root: DebianRoot) throws {
    let forget = ["/lib/terminfo", "/usr/share/terminfo"].map {
      "{ [ ! -d \"$ROOT\($0)\" ] || mount -t tmpfs tmpfs \"$ROOT\($0)\"; }"
    }.joined(separator: " && ")
    for preparation in [":", forget] {
      let terminal = try root.terminal(
        """
        mkdir -p ~/copy && tar -xzf /opt/*.tar.gz -C ~/copy --strip-components 1 &&
        cd ~/copy && ./tsubame; rm -r ~/copy
        """,
        after: preparation)
      try #require(terminal.waitFor("tsubame>"), "\(terminal.screen.text)")
      #expect(terminal.screen.text.contains("/home/learner/copy/workspace"))
      // readline moves the cursor, which takes a terminal that it knows.
      terminal.type("login みかん")
      for _ in 0..<3 { terminal.press(.left) }
      terminal.type("あまい")
      #expect(terminal.waitFor("tsubame> login あまいみかん"), "\(terminal.screen.text)")
      terminal.press(.enter)
      #expect(terminal.waitFor("Login succeeded: あまいみかん"), "\(terminal.screen.text)")
      terminal.type("post りんご\n")
      #expect(terminal.waitFor("Posted [id:3]"), "\(terminal.screen.text)")
      terminal.type("greet\n")
      #expect(terminal.waitFor("hello 3"), "\(terminal.screen.text)")
      terminal.type("transl")
      terminal.press(.tab)
      #expect(terminal.waitFor("tsubame> translate"), "\(terminal.screen.text)")
      terminal.press(.controlU)
      // On one of which nothing is known, long lines move to and fro in one row.
      terminal.type("begin" + String(repeating: " りんご", count: 15) + " end")
      #expect(
        terminal.waitUntil { $0.text.contains("tsubame> begin") && $0.text.contains(" end") },
        "\(terminal.screen.text)")
      terminal.press(.controlU)
      terminal.type("exit\n")
      #expect(terminal.waitForExit() == 0)
    }
  }

  /// From a disk that takes no changes, as root has unpacked it.
  private func expectReading(_ root: DebianRoot) throws {
    let place = "\"$ROOT\(BundleElsewhereTests.top)\""
    let protect = """
      chmod a+r \(place)/workspace/tsubame.sqlite3 && mount --bind \(place) \(place) &&
      mount -o remount,ro,bind \(place)
      """
    func run(_ words: String) throws -> Outcome {
      try root.run("cd '\(BundleElsewhereTests.top)' && ./tsubame \(words)", after: protect)
    }
    #expect(try run("--as aoi greet").output == "hello 2\n")
    #expect(try run("translate りんご").output.contains("アップル"))
    let posted = try run("--as aoi post x")
    #expect(posted.exit == 1)
    let copy = "cp -r '\(BundleElsewhereTests.top)/workspace' ~"
    for words in ["can be read but not changed", copy] {
      #expect(posted.diagnostics.contains(words), "\(posted.diagnostics)")
    }
    // And what it says to do helps.
    let copied = try root.run(
      """
      \(copy) && cd ~/workspace && \(BundleElsewhereTests.program) module trust --yes &&
      \(BundleElsewhereTests.program) --as aoi -c 'post x ; greet'
      """, after: protect)
    #expect(copied.output == "hello 3\n", "\(copied.diagnostics)")
    // The store that nobody else may read is named, too.
    let closed = try root.run(
      "cd '\(BundleElsewhereTests.top)' && ./tsubame --as aoi timeline",
      after: "chmod 600 \(place)/workspace/tsubame.sqlite3")
    #expect(closed.exit == 1)
    #expect(closed.diagnostics.contains("workspace/tsubame.sqlite3"), "\(closed.diagnostics)")
  }
}
