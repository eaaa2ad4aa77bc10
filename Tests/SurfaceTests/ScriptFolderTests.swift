import Foundation
import Testing

@Suite("The folder of scripts") struct ScriptFolderTests {
  private let tsubame: Tsubame
  private static let folder = ".local/share/tsubame/commands/"

  init() throws { tsubame = try Tsubame(language: "en") }

  private func script(_ name: String, _ text: String) throws {
    try tsubame.write(ScriptFolderTests.folder + name, text: text)
  }

  private func lines(_ program: String) throws -> [String] {
    let outcome = try tsubame.run("-c", program)
    #expect(outcome.exit == 0, "\(program)\n\(outcome.diagnostics)")
    return outcome.lines
  }

  @Test(arguments: ["春", "🌸", "note add", "note new day", "か゛", "my-best", "2"])
  func namesAreWhatFoldersAndFilesAreCalled(_ name: String) throws {
    let file = name.split(separator: " ").joined(separator: "/") + ".cmd"
    try script(file, "print here")
    #expect(try lines(name) == ["here"])
    // The same name in other code points is the same name.
    #expect(try lines(name.precomposedStringWithCanonicalMapping) == ["here"])
    #expect(try lines(name.decomposedStringWithCanonicalMapping) == ["here"])
    #expect(try tsubame.run(name.split(separator: " ").map(String.init), input: Data()).exit == 0)
  }

  @Test func hiddenFilesAndLessonsAreNone() throws {
    try script(".secret.cmd", "print 1")
    try script(".git/hook.cmd", "print 1")
    try script("lessons/first.cmd", "print 1")
    try script("notes.txt", "print 1")
    #expect(try lines("help | where module == \"commands\" | count") == ["0"])
    #expect(try tsubame.run("lessons", "first").exit == 2)
    #expect(try tsubame.run("-c", "lessons first").exit == 2)
  }

  @Test func nothingIsLoadedFromTheFolderItRunsIn() throws {
    try tsubame.write("commands/mine.cmd", text: "print mine")
    #expect(try tsubame.run("-c", "mine").exit == 2)
    #expect(try tsubame.run("--workspace", ".", "-c", "module trust --yes").exit == 0)
    #expect(try tsubame.run("--workspace", ".", "-c", "mine").output == "mine\n")
    let outcome = try tsubame.run("mine", environment: ["TSUBAME_WORKSPACE": tsubame.home.path])
    #expect(outcome.output == "mine\n")
  }

  @Test func namesNearAScriptsAreFound() throws {
    try script("sunflower.cmd", "print 1")
    try script("note/add.cmd", "print 1")
    #expect(try tsubame.run("-c", "sunflowr").diagnostics.contains("Did you mean sunflower?"))
    #expect(try tsubame.run("-c", "note").diagnostics.contains("There are: note add"))
  }

  @Test func ofALongScriptOnlyTheBeginningIsReadForHelp() throws {
    let head = "#! Greets at length\nparam who \"whom it greets\"\n"
    let body = String(repeating: "print \"good morning $who\"\n", count: 60_000)
    try script("greet.cmd", head + body + "print \"open")
    try script("twisted.cmd", "param 5\n" + body)
    let list = try lines("help | where module == \"commands\" | select command summary effects")
    #expect(list.count == 2)
    #expect(list.first == "greet\t(long, only its beginning was read) Greets at length\t")
    #expect(list.last?.hasPrefix("twisted\tBroken: ") == true, "\(list)")
    #expect(list.last?.contains("(twisted.cmd:1:7)") == true, "\(list)")
    let help = try lines("help greet").joined(separator: "\n")
    #expect(help.contains("Greets at length") && help.contains("whom it greets"), "\(help)")
    let run = try tsubame.run("greet", "taro")
    #expect(run.exit == 2)
    #expect(run.output.isEmpty)
    #expect(run.diagnostics.contains("greet.cmd:60003:7"), "\(run.diagnostics)")
  }

  @Test func aThousandScriptsHinderNobody() throws {
    for n in 0..<1_000 {
      try script("many/s\(n).cmd", "#! Number \(n)\nparam --n:int=\(n)\nprint \"$n\"")
    }
    try script("many/broken.cmd", "print \"")
    #expect(try tsubame.run("translate", "りんご").output.hasPrefix("りんご\tアップル"))
    #expect(try lines("many s999") == ["999"])
    #expect(try lines("help | where module == \"commands\" | count") == ["1001"])
    #expect(try lines("help | where command == \"many s7\" | get summary") == ["Number 7"])
  }

  @Test func linksThatLeadInCirclesEnd() throws {
    try script("trip/hello.cmd", "print hello")
    let group = tsubame.path(ScriptFolderTests.folder + "trip/")
    for n in 0..<5 {
      try FileManager.default.createSymbolicLink(
        atPath: group + "loop\(n)", withDestinationPath: "..")
      try FileManager.default.createSymbolicLink(
        atPath: group + "self\(n)", withDestinationPath: ".")
    }
    try FileManager.default.createSymbolicLink(
      atPath: tsubame.path(ScriptFolderTests.folder + "hi.cmd"),
      withDestinationPath: "trip/hello.cmd")
    #expect(try lines("trip hello\nhi") == ["hello", "hello"])
    #expect(
      try lines("help | where module == \"commands\" | get command") == ["hi", "trip hello"])
  }
}
