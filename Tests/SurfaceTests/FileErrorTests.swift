import Foundation
import Testing

@Suite("Errors about files") struct FileErrorTests {
  private let tsubame: Tsubame

  init() throws {
    tsubame = try Tsubame(language: "en")
    _ = try tsubame.run("login", "taro")
  }

  private func run(_ lines: String, _ language: String = "en") throws -> Outcome {
    try tsubame.run("--lang", language, "--as", "taro", "-c", lines)
  }

  /// What is in the file, and what the error has to say of it.
  static let texts: [(String, String)] = [
    ("", "empty"), ("[{\"a\": 1", "cut off"), ("[1, 2] 3", "from ndjson"),
    ("[{]", "Mend it there"), ("[\"\\q\"]", "escape"), ("[01]", "10, -2.5"),
    ("[\"a\tb\"]", "\\t"), (String(repeating: "[", count: 600), "levels"),
  ]

  @Test(arguments: texts) func jsonErrorsNameTheFile(_ text: String, _ words: String) throws {
    try tsubame.write("broken.json", text: text)
    for line in ["timeline import broken.json", "open broken.json"] {
      for language in ["en", "ja"] {
        let outcome = try run(line, language)
        #expect(outcome.exit == 1)
        #expect(outcome.diagnostics.contains("broken.json"), "\(outcome.diagnostics)")
        #expect(!outcome.diagnostics.contains("{file}"), "\(outcome.diagnostics)")
        let hint = language == "en" ? "Hint: " : "ヒント: "
        #expect(outcome.diagnostics.contains(hint), "\(outcome.diagnostics)")
        if language == "en" {
          #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
        }
      }
    }
    #expect(try run("timeline | count").output == "0\n")
  }

  @Test func nothingOfATimelineThatBreaksLaterIsTakenIn() throws {
    let status = """
      {"id_str": "1", "text": "x", "user": {"id_str": "7", "screen_name": "aoi", "name": "Aoi",
      "profile_image_url_https": "https://x.invalid/p.png"}}
      """
    for end in ["", ", ", ", {\"id_str\"", "] x", ",,\(status)]", "}"] {
      try tsubame.write("late.json", text: "[\(status)" + end)
      #expect(try run("timeline import late.json").exit == 1)
      #expect(try run("timeline | count").output == "0\n", "\(end)")
      #expect(try run("tag | count").output == "0\n")
    }
    try tsubame.write("late.json", text: "{\"next\": null, \"statuses\": [\(status)], \"n\": 1}")
    #expect(try run("timeline import late.json").exit == 0)
    #expect(try run("timeline | count").output == "1\n")
  }

  @Test func whatIsNoTimelineSaysWhatItIs() throws {
    try tsubame.write("record.json", text: "{\"a\": 1}")
    let outcome = try run("timeline import record.json", "ja")
    #expect(outcome.diagnostics.contains("これはレコードです"), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("open record.json"))
  }

  @Test(arguments: [
    ("en", "Cannot compare a whole number with a text"), ("ja", "整数と文字列は比べられません"),
  ])
  func typesAreCalledWhatPeopleCallThem(_ language: String, _ words: String) throws {
    let outcome = try run("let x = 1 ; if $x < \"a\" { print x }", language)
    #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
  }

  @Test func whatIsNotThereHasAHint() throws {
    try tsubame.write("fruit/apples.json", text: "[]")
    let folder = tsubame.home.lastPathComponent
    for (line, hint) in [
      ("open fruit/aples.json", "fruit/apples.json"), ("open zzzzzz.json", folder),
      ("timeline import fruit/zzzz.json", folder), ("photos add friut", "fruit"),
      ("photos add zzzzzz", folder), ("open /zzzzzz/x.json", "folder / is there"),
      ("photos add fruit/apples.json", "it is in: fruit"),
      ("open fruit/apples.json/x", "fruit/apples.json"),
    ] {
      let outcome = try run(line)
      #expect(outcome.exit == 1)
      let said = outcome.diagnostics.split(separator: "\n").first { $0.hasPrefix("Hint:") }
      #expect(said?.contains(hint) == true, "\(line): \(outcome.diagnostics)")
    }
  }

  /// The bytes as another shell hands them over.
  private func runBytes(_ script: String) throws -> Outcome {
    let child = try PipedChild(
      program: "/bin/sh", arguments: ["-c", script, Tsubame.program()],
      environment: tsubame.environment, folder: tsubame.home.path)
    return child.finish()
  }

  @Test func argumentsThatAreNoTextAreRefused() throws {
    for script in [
      "exec \"$0\" --as taro post \"$(printf '\\377\\376bad')\"",
      "exec \"$0\" --as taro post x --photo \"$(printf 'a\\377.jpg')\"",
      "exec \"$0\" --as \"$(printf 'ta\\377ro')\" whoami",
    ] {
      let outcome = try runBytes(script)
      #expect(outcome.exit == 2)
      #expect(outcome.diagnostics.contains("\\xFF"), "\(outcome.diagnostics)")
      #expect(outcome.diagnostics.contains("folder"), "\(outcome.diagnostics)")
    }
    #expect(try run("timeline | count").output == "0\n")
    #expect(try runBytes("exec \"$0\" --as taro post \"$(printf '\\343\\201\\213')\"").exit == 0)
    #expect(try run("timeline | get text").output == "か\n")
  }

  @Test func wordsWithoutTranslationAreNamed() throws {
    let outcome = try tsubame.run("translate", "りんご", "いぬ", "みかん", "ねこ")
    #expect(outcome.exit == 0)
    #expect(outcome.lines.count == 4)
    #expect(outcome.diagnostics == "No translation: いぬ ねこ\n")
    #expect(try tsubame.run("translate", "いぬ", "ねこ").exit == 1)
    #expect(try tsubame.run("translate", "りんご").diagnostics == "")
  }
}
