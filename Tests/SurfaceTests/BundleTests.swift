import Foundation
import TestSupport
import Testing

@Suite("The bundle", .enabled(if: UnpackedBundle.canBeMade, "needs patchelf"))
struct BundleTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame(language: "en") }

  /// Packing takes seconds: one bundle, with all that can be in it, serves the tests of a run.
  private static let packed: Result<UnpackedBundle, any Error> = Result {
    // Nothing lets go of it before the process ends.
    atexit { try? BundleTests.packed.get().remove() }
    return try UnpackedBundle(TeacherWorkspace(), "STORE=yes")
  }

  @Test func itIsWholeAndNothingElse() throws {
    let bundle = try BundleTests.packed.get()
    let found = bundle.files()
    for file in [
      "tsubame", "README.md", "bin/tsubame", "libexec/tsubame/tsubame-media",
      "lib/tsubame/TsubameKit.swiftmodule", "lib/libswiftCore.so", "lib/libstdc++.so.6",
      "lib/libreadline.so.8", "lib/libtinfo.so.6", "lib/libexiv2.so.27", "lib/libsqlite3.so.0",
      "share/terminfo/x/xterm-256color", "share/tsubame/python/tsubame_plugin.py",
      "share/tsubame/commands/tour.cmd", "share/tsubame/commands/lessons/README.md",
      "share/man/ja/man1/tsubame.1", "licences/tsubame", "licences/GPL-3",
    ] {
      #expect(found.contains(file), "\(file)")
    }
    // The loader brings its own.
    #expect(!found.contains { $0.hasPrefix("lib/libc.so") || $0.contains("ld-linux") })
    let names = try FileManager.default.contentsOfDirectory(atPath: bundle.top.path)
    #expect(
      Set(names) == [
        "tsubame", "README.md", "bin", "lib", "libexec", "licences", "share", "workspace",
      ])
  }

  @Test func theTermsOfAllThatIsInItAreThere() throws {
    let bundle = try BundleTests.packed.get()
    let found = bundle.files()
    let sources = try bundle.read("licences/README")
    for file in found where file.hasPrefix("lib/") && file.contains(".so") {
      #expect(sources.contains("\n\(file.dropFirst(4)): "), "\(file)")
    }
    for line in sources.split(separator: "\n").dropFirst() {
      let package = line.split(separator: " ").dropFirst().first?.filter { $0 != "," } ?? ""
      #expect(found.contains("licences/" + package.lowercased()), "\(line)")
    }
  }

  @Test func whatToTypeFirstIsSaidInBothLanguages() throws {
    let guide = try BundleTests.packed.get().read("README.md")
    #expect(!guide.contains("@"))
    for words in ["./tsubame", "lesson start"] {
      #expect(guide.components(separatedBy: words).count == 3, "\(words)")
    }
  }

  @Test func librariesAreItsOwnAndNobodyElses() throws {
    let bundle = try BundleTests.packed.get()
    tsubame.environment["LD_LIBRARY_PATH"] = "/nowhere"
    let maps = try bundle.run(
      tsubame, in: "/", "run", "sh", "-c", "cat /proc/$PPID/maps; env")
    let loaded = Set(maps.output.matches(of: /\/.*\.so[.0-9]*/).map { String($0.output) })
    #expect(loaded.contains(bundle.top.path + "/lib/libswiftCore.so"), "\(loaded)")
    for library in loaded where !library.hasPrefix(bundle.top.path) {
      #expect(library.contains(/\/(libc|libm|ld-linux[-a-z0-9]*)\.so\.\d$/), "\(library)")
    }
    #expect(maps.output.contains("\nLD_LIBRARY_PATH=/nowhere\n"))
    #expect(!maps.output.contains("TERMINFO"))
  }

  /// In whatever order the files of the bundle were copied.
  @Test func swiftFilesAreCompiledWithWhatLiesThere() throws {
    let bundle = try BundleTests.packed.get()
    let swift = try SwiftFiles()
    try swift.command("Bundled", run: "CommandResult(.value(.int(7)))")
    let kit = bundle.top.appending(path: "lib/tsubame/TsubameKit.swiftmodule").path
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: kit)
    let compiled = try bundle.run(swift.tsubame, in: "/", "bundled")
    #expect(compiled.output == "7\n", "\(compiled.diagnostics)")
  }

  @Test func aWorkspaceComesAlong() throws {
    let bundle = try BundleTests.packed.get()
    let packed = bundle.files().filter { $0.hasPrefix("workspace/") && !$0.contains("sqlite3-") }
    #expect(packed == TeacherWorkspace.handedOut)
    let store = bundle.top.appending(path: "workspace/tsubame.sqlite3").path
    let attributes = try FileManager.default.attributesOfItem(atPath: store)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // Its commands run without a question, from any folder, and so does its store.
    try tsubame.write("elsewhere/a", text: "")
    for place in [tsubame.path("elsewhere"), bundle.top.path, bundle.top.path + "/workspace"] {
      let outcome = try bundle.run(tsubame, in: place, "--as", "aoi", "greet")
      #expect(outcome.output == "hello 2\n", "\(outcome.diagnostics)")
    }
    // What is only linked to lies where it lies.
    try FileManager.default.createSymbolicLink(
      atPath: tsubame.path("link"), withDestinationPath: bundle.top.path + "/tsubame")
    let linked = try PipedChild(
      program: tsubame.path("link"), arguments: ["--as", "aoi", "greet"],
      environment: tsubame.environment, folder: "/"
    ).finish()
    #expect(linked.output == "hello 2\n", "\(linked.diagnostics)")
    let posted = try bundle.run(tsubame, in: "/", "-c", "login taro ; post りんご ; greet")
    #expect(posted.output == "hello 3\n", "\(posted.diagnostics)")
  }

  @Test func whoeverHasAWorkspaceMeansThatOne() throws {
    let bundle = try BundleTests.packed.get()
    let mine = tsubame.path("mine")
    #expect(try tsubame.run("init", mine).exit == 0)
    let within = try bundle.run(tsubame, in: mine, "-c", "login jiro ; accounts | get name")
    #expect(within.output == "jiro\n", "\(within.diagnostics)")
    let named = try bundle.run(
      tsubame, in: bundle.top.path, "--workspace", mine, "-c", "accounts | get name")
    #expect(named.output == "jiro\n", "\(named.diagnostics)")
  }

  private static let isLong = ProcessInfo.processInfo.environment["TSUBAME_LONG_TESTS"] == "1"

  @Test(.enabled(if: isLong, "TSUBAME_LONG_TESTS=1: it packs three more"))
  func theSamePartsMakeTheSameArchive() throws {
    let (first, second) = (try UnpackedBundle(), try UnpackedBundle())
    #expect(try Data(contentsOf: first.archive) == Data(contentsOf: second.archive))
    #expect(!first.files().contains { $0.hasPrefix("workspace") })
    let outcome = try first.run(tsubame, in: first.top.path, "-c", "login taro ; accounts | count")
    #expect(outcome.output == "1\n", "\(outcome.diagnostics)")
    #expect(FileManager.default.fileExists(atPath: tsubame.path(".local/share/tsubame")))
    let third = try UnpackedBundle(TeacherWorkspace())
    #expect(!third.files().contains { $0.hasPrefix("workspace/tsubame.sqlite3") })
  }

  @Test func whatCannotBePackedIsNamed() throws {
    let file = try tsubame.write("a file", text: "")
    try tsubame.write("no workspace/photos/a", text: "")
    let target = tsubame.path("packed")
    for (options, words) in [
      (["WORKSPACE=/nowhere/授業"], "there is no folder /nowhere/授業"),
      (["WORKSPACE=\(file)"], "\(file) is no folder"),
      (["WORKSPACE=\(tsubame.path("no workspace"))"], "neither commands/ nor history/"),
      (["STORE=yes"], "the store of which workspace"),
    ] {
      let outcome = try UnpackedBundle.make(options, into: target)
      #expect(outcome.exit != 0)
      #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
    }
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  /// Other machines, and disks on which nothing may run, as the starter sees them.
  @Test func whereItCannotStartItSaysWhy() throws {
    let starter = try String(
      contentsOf: Checkout.root.appending(path: ".ci/bundle/tsubame"), encoding: .utf8)
    let filled = starter.replacing("@ARCHITECTURE@", with: "x86_64").replacing(
      "@GLIBC@", with: "2.36")
    try tsubame.write("top/tsubame", text: filled)
    let program = try tsubame.write("top/bin/tsubame", text: "#!/bin/sh\necho started \"$@\"\n")
    func start(_ language: String, _ machine: String, _ glibc: String) throws -> Outcome {
      for (name, line) in [("uname", "echo \(machine)"), ("getconf", glibc)] {
        let path = try tsubame.write("programs/" + name, text: "#!/bin/sh\n\(line)\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      }
      return try PipedChild(
        program: "/bin/sh", arguments: ["top/tsubame", "a b", ""],
        environment: ["PATH": tsubame.path("programs") + ":/usr/bin:/bin", "LANG": language],
        folder: tsubame.home.path
      ).finish()
    }
    let locked = try start("en", "x86_64", "exit 1")
    #expect(locked.diagnostics.contains("cannot be run"), "\(locked.diagnostics)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    for glibc in ["exit 1", "echo glibc 2.36", "echo glibc 2.41", "echo glibc 3.0", "echo musl"] {
      #expect(try start("en", "x86_64", glibc).output == "started a b \n", "\(glibc)")
    }
    for (language, machine, glibc, words) in [
      ("en", "aarch64", "exit 1", "this computer is aarch64"),
      ("ja_JP.UTF-8", "aarch64", "exit 1", "このコンピューターは aarch64 です"),
      ("C", "x86_64", "echo glibc 2.35", "is 2.35; 2.36 or newer"),
      ("ja", "x86_64", "echo glibc 2.9", "2.36 以降が必要です"),
    ] {
      let outcome = try start(language, machine, glibc)
      #expect(outcome.exit == 1 && outcome.output == "")
      #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
    }
  }
}
