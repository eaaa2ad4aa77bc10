import Foundation
import Glibc
import Testing

@Suite("Programs of the system") struct RunTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame(language: "en") }

  private func run(_ lines: String, input: String = "") throws -> Outcome {
    try tsubame.run("-c", lines, input: input)
  }

  @Test func argumentsArriveAsTheyAre() throws {
    let line = #"run printf '<%s>' 'a  b' -- --x=1 "*" '$HOME' りんご "" '"' -n 'é'"#
    #expect(try run(line).output == "<a  b><--><--x=1><*><$HOME><りんご><><\"><-n><é>")
    let exact = try tsubame.run("run", "printf", "<%s>", "--", "--help", "a b", "$(x)", "；")
    #expect(exact.output == "<--><--help><a b><$(x)><；>")
  }

  @Test func aListIsAsManyArguments() throws {
    #expect(try run("let x = [\"a b\" \"c\"] ; run printf '<%s>' $x z").output == "<a b><c><z>")
  }

  @Test func whatItWritesFlowsOn() throws {
    #expect(try run("run printf 'a\\nb\\n' | count").output == "2\n")
    let json = try run(#"run printf '[{"n": 1}, {"n": 41}]' | from json | sum n"#)
    #expect(json.output == "42\n")
    #expect(try run("run printf 'a,b\\n1,2\\n' | from csv | get b").output == "2\n")
    #expect(try run("print \"<$(run echo ある)>\"").output == "<ある>\n")
    #expect(try run("run echo x | save x.txt").exit == 0)
    #expect(try tsubame.read("x.txt") == "x\n")
  }

  @Test func rowsAndTextGoIn() throws {
    let rows = try run("print '[{\"n\": 1}, {\"n\": 2}]' | from json | run cat")
    #expect(rows.output == "{\"n\":1}\n{\"n\":2}\n")
    #expect(try run("print '1 りんご' | run cat").output == "1 りんご\n")
    #expect(try run("let x = [1 2 3] ; $x | run wc -l").output.contains("3"))
    #expect(try run("run cat", input: "from outside").output == "from outside")
  }

  /// More than pipes hold goes both ways.
  @Test func muchFlowsThroughSeveralPrograms() throws {
    let outcome = try run("run seq 1 300000 | run cat | run sort -n | last 1")
    #expect(outcome.output == "300000\n")
    #expect(try run("run seq 1 300000 | run head -n 1").output == "1\n")
  }

  @Test func anEndlessProgramStopsWhenItIsNotReadOn() throws {
    let outcome = try run("run yes りんご | first 3 ; print done")
    #expect(outcome.output == "りんご\nりんご\nりんご\ndone\n")
    let deaf = "run sh -c 'trap \"\" TERM PIPE; echo $$; while :; do sleep 0.1; echo x; done'"
    let stubborn = try run("\(deaf) | first 1")
    #expect(stubborn.exit == 0)
    let id = try #require(Int32(stubborn.output.dropLast()))
    #expect(kill(id, 0) != 0)
  }

  @Test func failuresNameTheProgramAndWhatItSaid() throws {
    let outcome = try run("run sh -c 'echo first >&2; echo \"no such thing\" >&2; exit 3' | count")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.hasPrefix("first\nno such thing\n"))
    #expect(outcome.diagnostics.contains("sh ended with code 3: no such thing"))
    #expect(try run("run false").diagnostics.contains("false ended with code 1"))
    #expect(try run("run sh -c 'kill -9 $$'").diagnostics.contains("ended by SIGKILL"))
    let caught = try run("try { run false } catch e { print $e.code }")
    #expect(caught.output == "run-failed\n")
  }

  @Test(arguments: [
    ("run gti status", "git"), ("run ''", "git status"), ("run ./tool", "chmod +x ./tool"),
    ("run tool", "run ./tool"), ("run ./", "Name a file"), ("run ./text", "run sh ./text"),
    ("run nonexistent-zzzzzz", "PATH"), ("run ./tol", "tool"), ("run cat $(accounts)", "$it.name"),
  ])
  func whatCannotRunSaysWhatToDo(_ line: String, _ hint: String) throws {
    try tsubame.write("tool", text: "x")
    let text = try tsubame.write("text", text: "\u{1}no script")
    _ = unsafe chmod(text, 0o755)
    _ = try tsubame.run("login", "taro")
    let outcome = try run(line)
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("Hint: "), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains(hint), "\(outcome.diagnostics)")
  }

  @Test func bytesThatAreNoTextAreSaidOnce() throws {
    let outcome = try run(#"run printf '\351x\n\377\n\343\201\213\n' | get value"#)
    #expect(outcome.output == "�x\n�\nか\n")
    #expect(outcome.diagnostics.split(separator: "\n").count == 1)
    #expect(outcome.diagnostics.contains("printf"))
    // At a chain's end they go out untouched.
    let end = try tsubame.run("-c", #"run printf '\351\000\377'"#)
    #expect(end.outputBytes == [0xE9, 0x00, 0xFF])
  }

  @Test func itGetsDefaultSignalsAndNoOtherFiles() throws {
    let files = try run("run sh -c 'ls /proc/$$/fd' | count")
    #expect(files.output == "3\n")
    let signals = try run("run grep -E 'Sig(Blk|Ign)' /proc/self/status")
    #expect(signals.output.split(separator: "\n").allSatisfy { RunTests.isOpen($0) })
  }

  /// The C library ignores its own two signals in what it starts.
  private static func isOpen(_ line: Substring) -> Bool {
    let mask = UInt64(line.split(separator: "\t").last ?? "", radix: 16)
    return mask.map { $0 & ~0x1_8000_0000 } == 0
  }

  @Test func itRunsInTheFolderThatOneIsIn() throws {
    #expect(try run("cd /usr ; run pwd ; run sh -c 'echo $PWD'").output == "/usr\n/usr\n")
  }

  @Test func anInterruptEndsBoth() throws {
    let child = try tsubame.start("-c", "run sh -c 'echo $$; exec sleep 1000' ; print on")
    try #require(child.waitForOutput("\n"))
    child.send(SIGINT)
    #expect(child.finish().exit == 130)
  }

  @Test func theTerminalIsLentAndTakenBack() throws {
    let terminal = try tsubame.terminal()
    try #require(terminal.waitFor("tsubame>"))
    terminal.type("run sh -c 'stty -echo; printf \"in: \"; read x; echo; echo \"got $x\"'\n")
    try #require(terminal.waitFor("\nin:"))
    terminal.type("りんご\n")
    #expect(terminal.waitFor("got りんご"))
    terminal.type("print みか\n")
    #expect(terminal.waitUntil { $0.lines.contains { $0.hasSuffix("> print みか") } })
    #expect(terminal.waitFor("\nみか\n"))
  }

  @Test func controlCGoesToTheProgramAlone() throws {
    let terminal = try tsubame.terminal()
    try #require(terminal.waitFor("tsubame>"))
    terminal.type(
      "run sh -c 'trap \"echo caught; exit\" INT; echo ready; while :; do sleep 0.1; done'\n")
    try #require(terminal.waitFor("\nready"))
    terminal.press(.controlC)
    #expect(terminal.waitUntil { $0.text.contains("^Ccaught") })
    terminal.type("run sleep 1000\n")
    try #require(terminal.waitUntil { $0.text.contains("run sleep 1000") })
    usleep(300_000)
    terminal.press(.controlC)
    terminal.type("print そと\n")
    #expect(terminal.waitFor("\nそと\n"))
  }

  @Test func aStoppedProgramGoesOnByFg() throws {
    let terminal = try tsubame.terminal()
    try #require(terminal.waitFor("tsubame>"))
    terminal.type("run sh -c 'echo ready; exec cat'\n")
    try #require(terminal.waitFor("\nready"))
    terminal.type("one\n")
    try #require(terminal.waitFor("one\none"))
    terminal.press(.controlZ)
    try #require(terminal.waitFor("sh is stopped"))
    terminal.type("print まんなか\n")
    try #require(terminal.waitFor("\nまんなか\n"))
    terminal.type("fg\n")
    try #require(terminal.waitFor("sh goes on"))
    terminal.type("two\n")
    #expect(terminal.waitFor("two\ntwo"))
    terminal.press(.controlD)
    terminal.type("fg\n")
    #expect(terminal.waitFor("No program is stopped"))
  }
}
