import Foundation
import Glibc
import TestSupport
import Testing

/// Runs a line of bash in a folder, with the program as `tsubame`.
private func bash(
  _ line: String, _ tsubame: Tsubame, environment: [String: String] = [:], input: String = "",
  timeLimit: Double = 60
) throws -> Outcome {
  try PipedChild(
    program: "/bin/bash",
    arguments: ["--norc", "-c", "tsubame() { \"$PROGRAM\" \"$@\"; }\n" + line],
    environment: tsubame.environment.merging(environment) { $1 }
      .merging(["PROGRAM": Tsubame.program()]) { $1 },
    folder: tsubame.home.path
  ).finish(input: Array(input.utf8), timeLimit: timeLimit)
}

@Suite("Exit codes") struct ExitCodeTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame(language: "en") }

  static let lines: [(String, Int32)] = [
    ("print a", 0), ("", 0), ("# nothing", 0), ("fail \"no\"", 1), ("timeline open 999", 1),
    ("timelien", 2), ("print \"open", 2), ("exit", 0), ("exit 0", 0), ("exit 7", 7),
    ("exit 255", 255), ("print a ; exit 3 ; print b", 3),
    ("try { fail \"no\" } catch { print c }", 0),
    ("if true { exit 4 }", 4), ("def f { exit 5 } ; f ; print b", 5),
  ]

  @Test(
    arguments: [
      ("print \"a\" ; print \"b\"", "tsubame> print \"a\"\na\ntsubame> print \"b\"\nb\n"),
      ("print 1 ; print 2 ; print 3", nil),
      ("print 1\nprint 2", "tsubame> print 1\n1\ntsubame> print 2\n2\n"),
    ] as [(String, String?)])
  func anEchoShowsStatementsAsTheyAreTyped(_ lines: String, _ shown: String?) throws {
    let outcome = try Tsubame().run("--echo", "-c", lines)
    if let shown { #expect(outcome.output == shown) }
    #expect(!outcome.output.contains("> ;"))
  }

  @Test(arguments: lines) func allModesAgree(_ line: String, _ exit: Int32) throws {
    let file = try tsubame.write("code.cmd", text: line + "\n")
    for arguments in [
      ["-c", line], [file], ["--keep-going", "-c", line], ["--keep-going", file],
    ] {
      let outcome = try tsubame.run(arguments, input: Data())
      #expect(outcome.exit == exit, "\(arguments): \(outcome.diagnostics)")
    }
    #expect(try tsubame.run([], input: Data((line + "\n").utf8)).exit == exit)
  }

  @Test func keepingOnTellsOfTheFailureAtTheEnd() throws {
    let text = "print a\nfail \"first\"\nprint b\nfail \"second\"\nprint c\n"
    let file = try tsubame.write("going.cmd", text: text)
    for (arguments, input) in [(["-c", text], ""), ([file], ""), ([], text)] {
      let outcome = try tsubame.run(
        ["--keep-going"] + arguments, input: Data(input.utf8))
      #expect(outcome.exit == 1)
      #expect(outcome.output == "a\nb\nc\n")
      #expect(outcome.diagnostics.contains("first") && outcome.diagnostics.contains("second"))
      let stopping = try tsubame.run(arguments, input: Data(input.utf8))
      #expect(stopping.output == "a\n")
      #expect(stopping.exit == 1)
    }
  }

  @Test func signalsShow() throws {
    for (signal, exit) in [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)] {
      let child = try tsubame.start("-c", "print started ; while true { let x = 1 }")
      #expect(child.waitForOutput("started"))
      child.send(signal)
      #expect(child.finish().exit == exit)
    }
  }
}

@Suite("Scripts that the system starts") struct ShebangTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    let folder = tsubame.path("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/tsubame", withDestinationPath: Tsubame.program())
    tsubame.environment["PATH"] = folder + ":/usr/bin:/bin"
  }

  static let scripts: [(String, String)] = [
    ("#!/usr/bin/env tsubame\nparam n:int\nprint \"$n\"\n", "7\n"),
    ("#!PROGRAM\nparam n:int\nprint \"$n\"", "7\n"),
    ("#!PROGRAM --format=json\nparam n:int\n[1 2] | to csv | print\n", ""),
    (
      "#!/usr/bin/env -S tsubame --lang ja --keep-going\nparam n:int\nfail \"x\"\nprint $n\n", "7\n"
    ),
    (
      "#!/usr/bin/env tsubame\n#! Prints a number.\n\nparam n:int \"which\"\n# a comment\nprint $n\n",
      "7\n"
    ),
  ]

  @Test(arguments: scripts) func theyRun(_ text: String, _ expected: String) throws {
    let path = try tsubame.write(
      "go", text: text.replacingOccurrences(of: "PROGRAM", with: tsubame.path("bin/tsubame")))
    unsafe chmod(path, 0o755)
    let outcome = try bash("./go 7", tsubame)
    if !expected.isEmpty { #expect(outcome.output == expected, "\(outcome.diagnostics)") }
    #expect(try bash("cd / && \(path) 7", tsubame).output == outcome.output)
  }

  @Test func linesMayEndAsOnWindowsAndBeginWithAMark() throws {
    let lines =
      "#!/usr/bin/env tsubame\r\nparam n:int\r\nprint \"$n|\"\r\nif $n > 1 {\r\n  print yes\r\n}\r\n"
    for (name, text) in [("crlf.cmd", lines), ("mark.cmd", "\u{FEFF}" + lines)] {
      try tsubame.write(name, text: text)
      let outcome = try tsubame.run(name, "7")
      #expect(outcome.output == "7|\nyes\n", "\(outcome.diagnostics)")
      #expect(
        try tsubame.run(
          [],
          input: Data(text.replacingOccurrences(of: "param n:int\r\n", with: "let n = 7\r\n").utf8)
        ).output == "7|\nyes\n")
    }
  }
}

@Suite("Readers that go away, and disks that are full") struct OutputEndTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try TourWorld.make(language: "en")
    tsubame.environment["TSUBAME_ACCOUNT"] = "taro"
  }

  static let commands = [
    "help", "--help", "--man", "--completion bash", "timeline", "--format json timeline",
    "--format csv timeline", "--format table timeline", "photos find", "help post",
    "-c 'for i in 1..100000 { print $i }'", "-c 'while true { timeline }'",
    "-c 'timeline | to json'", "--echo -c 'for i in 1..100000 { print $i }'",
    "--keep-going -c 'for i in 1..100000 { print $i }'",
  ]

  @Test(arguments: commands) func theEndIsQuiet(command: String) throws {
    let line = "tsubame \(command) | head -1 >/dev/null; echo ${PIPESTATUS[0]}"
    let outcome = try bash(line, tsubame)
    #expect(!outcome.timedOut)
    #expect(outcome.output == "0\n")
    #expect(outcome.diagnostics == "")
  }

  @Test func whoWaitsForNewPostsSeesThatNobodyReads() throws {
    let outcome = try bash(
      "tsubame timeline --follow 2>/dev/null | head -1 >/dev/null; echo ${PIPESTATUS[0]}", tsubame)
    #expect(!outcome.timedOut)
    #expect(outcome.output == "0\n")
    let idle = try bash(
      "tsubame tag '#未来' --follow 2>/dev/null | true; echo ${PIPESTATUS[0]}", tsubame)
    #expect(!idle.timedOut)
    #expect(idle.output == "0\n")
  }

  @Test func errorsNeedNobodyToReadThem() throws {
    let outcome = try bash(
      "{ tsubame timelien; echo $? >&3; } 3>code 2>&1 | true; cat code", tsubame)
    #expect(outcome.output == "2\n")
    #expect(outcome.diagnostics == "")
  }

  @Test(arguments: [
    "help", "--help", "--man", "--version", "--completion fish", "timeline", "whoami",
    "--format json timeline", "-c 'print a'", "--keep-going -c 'print a'", "help post",
  ])
  func aFullDiskIsAnErrorThatSaysSo(command: String) throws {
    let outcome = try bash("tsubame \(command) > /dev/full", tsubame)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("No space left on device"))
    #expect(outcome.diagnostics.contains("Hint"))
  }

  @Test func streamsMayBeClosed() throws {
    for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
      for (command, exit) in [("whoami", 0), ("count", 0), ("", 0), ("timelien", 2)] {
        let outcome = try bash("tsubame \(command) \(closed); echo code $?", tsubame, timeLimit: 20)
        #expect(
          outcome.output.hasSuffix("code \(exit)\n"), "\(command) \(closed): \(outcome.output)")
      }
    }
  }
}

@Suite("Places that are bare, as under cron") struct BarePlaceTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame(language: "en") }

  private static let lines = "'login taro ; post \"りんご 🍎\" ; timeline | get text'"

  @Test func anEmptyEnvironmentIsEnough() throws {
    let outcome = try bash(
      "env -i \"$PROGRAM\" --lang en --workspace \"$PWD/w\" -c \(Self.lines) </dev/null", tsubame)
    #expect(outcome.output == "りんご 🍎\n", "\(outcome.diagnostics)")
    let relative = try bash(
      "env -i XDG_DATA_HOME=\"$PWD/d\" \"$PROGRAM\" -c \(Self.lines)", tsubame)
    #expect(relative.output == "りんご 🍎\n")
    #expect(FileManager.default.fileExists(atPath: tsubame.path("d/tsubame/tsubame.sqlite3")))
  }

  @Test(.enabled(if: getuid() == 0)) func whoHasNoHomeIsToldOnlyWhereItMatters() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: tsubame.home.path)
    let user = "setpriv --reuid 54321 --clear-groups env -i TSUBAME_LANG=en \"$PROGRAM\""
    for command in ["--help", "-c 'print a'", "help post", "print a"] {
      let outcome = try bash("\(user) \(command)", tsubame)
      #expect(outcome.exit == 0, "\(command): \(outcome.diagnostics)")
    }
    let outcome = try bash("\(user) accounts", tsubame)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("HOME"))
  }

  @Test func aFolderThatIsGoneHindersNobody() throws {
    let gone = "mkdir gone; cd gone; rmdir ../gone; "
    let outcome = try bash(gone + "tsubame -c \(Self.lines)", tsubame)
    #expect(outcome.output == "りんご 🍎\n", "\(outcome.diagnostics)")
    let file = try bash(gone + "tsubame open x.csv", tsubame)
    #expect(file.exit == 1)
    #expect(file.diagnostics.contains("x.csv"))
  }

  @Test func whatIsPrivateStaysSo() throws {
    for (mask, saved) in [("077", "600"), ("000", "666"), ("022", "644")] {
      let line = """
        umask \(mask); mkdir w\(mask)
        tsubame --workspace "$PWD/w\(mask)/s" -c 'login taro ; post x ; timeline | save w\(mask)/a.csv'
        find w\(mask) -name 'tsubame.sqlite3*' -printf '%m\\n' | sort -u
        stat -c %a w\(mask)/s w\(mask)/a.csv
        """
      let outcome = try bash(line, tsubame)
      #expect(outcome.output == "600\n700\n\(saved)\n", "\(mask): \(outcome.diagnostics)")
    }
  }

  @Test func fewFilesAndLittleMemoryAreEnough() throws {
    let few = try bash("ulimit -n 24; tsubame -c \(Self.lines)", tsubame)
    #expect(few.output == "りんご 🍎\n", "\(few.diagnostics)")
    let little = try bash("ulimit -v 100000; tsubame -c \(Self.lines)", tsubame)
    #expect(little.output == "りんご 🍎\nりんご 🍎\n", "\(little.diagnostics)")
    let tooFew = try bash("ulimit -n 6; tsubame --as taro timeline", tsubame)
    #expect(tooFew.exit == 1)
    #expect(tooFew.diagnostics.contains("tsubame.sqlite3"))
  }

  @Test func theTourGoesWhereTMPDIRSays() throws {
    try FileManager.default.createDirectory(
      atPath: tsubame.path("tmp dir"), withIntermediateDirectories: true)
    let place = ["TMPDIR": tsubame.path("tmp dir")]
    let outcome = try bash("tsubame tour >/dev/null 2>&1; echo $?", tsubame, environment: place)
    #expect(outcome.output == "0\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tsubame.path("tmp dir")) == [])
    let missing = try bash(
      "tsubame tour", tsubame, environment: ["TMPDIR": tsubame.path("nowhere")])
    #expect(missing.exit == 1)
    #expect(missing.diagnostics.contains("nowhere"))
  }

  @Test func optionsBehindACommandAreSentBefore() throws {
    let outcome = try tsubame.run("timeline", "--format", "json")
    #expect(outcome.exit == 2)
    #expect(outcome.diagnostics.contains("write it before the command"))
  }
}
