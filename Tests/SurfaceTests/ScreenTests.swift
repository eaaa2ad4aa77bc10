import Foundation
import TestSupport
import Testing

@testable import Shell

/// What a person sees, kept as files in Tests/Screens. `TSUBAME_UPDATE_SCREENS=1` writes them anew.
@Suite("Screens on record") struct ScreenTests {
  static let screens: [(name: String, line: String)] = [
    ("timeline", "timeline | first 6"),
    ("tags", "tag"),
    ("tag-posts", "tag #swift"),
    ("photos", "photos 2014-06"),
    ("photo", "photos 2014-06 | first 1"),
    ("years", "photos years"),
    ("months", "photos 2014"),
    ("albums", "photos albums"),
    ("people", "photos people"),
    ("accounts", "accounts"),
    ("help-of-a-module", "help login"),
    ("help-of-a-command", "help tag"),
    ("unknown-command", "timelien | first 3"),
    ("unknown-field", "timeline | where \"りんご\" == \"🍎\" and likse > 10 | sort likes desc"),
    ("nothing", "timeline | where likes > 10000"),
    ("chart", "timeline | group author | count | sort count desc | to chart"),
    ("sparkline", "photos 2014 | to chart --spark"),
    ("table-of-posts", "timeline | first 4 | to table"),
    ("explanation", "explain timeline | where likes > 10 | group author | count | first 5"),
    ("list", "print '[1, \"りんご\", [2, 3], {\"a\": null}]' | from json"),
    ("nested", "open nested.json"),
    ("nested-card", "open nested.json | first 1"),
  ]

  /// A world in which it is always the same day; nothing changes it once it is made.
  nonisolated(unsafe) private static let world: Result<Tsubame, any Error> = Result {
    let tsubame = try Tsubame()
    tsubame.environment["TSUBAME_CLOCK"] = "2015-06-01T12:00:00+09:00"
    tsubame.environment["NO_COLOR"] = "1"
    let tour = Checkout.root.appending(path: "commands/tour")
    for name in ["photos", "home_timeline.json"] {
      try FileManager.default.copyItem(
        at: tour.appending(path: name), to: tsubame.home.appending(path: name))
    }
    try tsubame.write("nested.json", text: nested)
    let outcome = try tsubame.run(
      "-c",
      """
      login taro
      post "りんごを食べた #くだもの"
      timeline import home_timeline.json
      photos add photos
      """)
    guard outcome.exit == 0 else { throw TourWorld.WorldError(text: outcome.diagnostics) }
    return tsubame
  }

  private static let nested = """
    [
      {"id": 1, "name": "りんご🍎", "price": 120.5, "sold": true, "tags": ["くだもの", "赤い"],
       "shop": {"name": "つばめ市場", "place": {"town": "上田", "zip": null}},
       "visits": [{"who": "太郎", "times": 3}, {"who": "花子", "times": 12}],
       "note": "とても長い説明です。「秋」に、山から来ました。雨の日も、風の日も、畑で育ちました。", "stock": 1200},
      {"id": 22, "name": "みかん", "price": 80, "sold": false, "tags": [],
       "shop": {"name": "駅前", "place": null}, "visits": [], "note": "", "stock": 7}
    ]
    """

  @Test(arguments: screens.map(\.name)) func theScreenIsAsItWas(name: String) throws {
    let tsubame = try unsafe ScreenTests.world.get()
    let line = try #require(ScreenTests.screens.first { $0.name == name }?.line)
    var record = "$ \(line)\n"
    for language in ["ja", "en"] {
      for columns in [40, 80, 120] {
        let terminal = try tsubame.terminal(
          "--lang", language, "--as", "taro", "-c", line, columns: columns, rows: 300)
        #expect(terminal.waitForExit() != nil)
        let text = String(decoding: terminal.raw, as: UTF8.self)
          .replacingOccurrences(of: "\r\n", with: "\n")
        let widest = text.split(separator: "\n").map { Shown.width(String($0)) }.max() ?? 0
        if !["help-of-a-command", "unknown-command", "unknown-field"].contains(name) {
          #expect(widest <= columns, "\(language) \(columns)")
        }
        record += "\n── \(language) \(columns)\n\(text)"
      }
    }
    let file = Checkout.root.appending(path: "Tests/Screens/\(name).txt")
    if ProcessInfo.processInfo.environment["TSUBAME_UPDATE_SCREENS"] == "1" {
      try Data(record.utf8).write(to: file)
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(kept == record, "TSUBAME_UPDATE_SCREENS=1 writes the screens anew")
  }
}
