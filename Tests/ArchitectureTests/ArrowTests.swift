import Testing

@Suite("Arrows go down only") struct ArrowTests {
  /// What each room may import of the house.
  static let arrows: [String: Set<String>] = [
    "TsubameKit": [],
    "Wording": ["TsubameKit"],
    "MediaKinds": [],
    "Threads": ["CMainActor"],
    "Files": ["TsubameKit"],
    "Processes": ["TsubameKit", "Files", "CNetworkDenial", "CSpawn"],
    "JSONReading": ["TsubameKit", "CSIMDJSON"],
    "Text": ["TsubameKit", "CUTF8Proc"],
    "Patterns": ["TsubameKit", "Text", "CRE2"],
    "Language": ["TsubameKit", "Files", "JSONReading", "Patterns"],
    "Store": ["TsubameKit", "Files", "Text", "Threads", "CSQLite"],
    "Services": ["TsubameKit", "JSONReading", "Text"],
    "PhotoLibrary": ["TsubameKit", "Files", "Processes", "Threads"],
    "Translation": ["TsubameKit", "Text"],
    "Modules": [
      "TsubameKit", "Files", "Text", "Store", "Services", "PhotoLibrary", "Translation",
      "MediaKinds", "Processes",
    ],
    "Plugins": ["TsubameKit", "Files", "JSONReading", "Processes", "Threads", "CCrashNote"],
    "Shell": [
      "TsubameKit", "Files", "JSONReading", "Processes", "Text", "Language", "Threads",
      "Wording", "CReadline",
    ],
    "Workshop": ["TsubameKit", "Files", "Text"],
    "tsubame": [
      "TsubameKit", "Files", "Text", "Store", "Language", "PhotoLibrary", "Modules", "Plugins",
      "Processes", "Services", "Shell", "Threads", "Wording", "Workshop",
    ],
    "tsubame-media": ["CExiv2", "MediaKinds"],
    "tsubame-bench": ["TsubameKit", "Files", "JSONReading", "Language", "Plugins", "Store"],
  ]

  /// Modules that the toolchain brings. Foundation is not among them: it costs 5 ms at every start; nor is Dispatch,
  /// which with what it brings along costs 1 ms.
  static let toolchain: Set<String> = ["Glibc", "Synchronization"]

  @Test func everyRoomImportsOnlyWhatLiesBelow() throws {
    try #require(!SourceTree.files.isEmpty)
    for file in SourceTree.files {
      let allowed = try #require(ArrowTests.arrows[file.target], "unknown room \(file.target)")
      let wrong = file.imports.subtracting(allowed).subtracting(ArrowTests.toolchain)
      #expect(wrong == [], "\(file.path)")
    }
  }

  @Test func theKitIsBuiltOnTheStandardLibraryAlone() {
    for file in SourceTree.files where file.target == "TsubameKit" {
      #expect(file.imports.subtracting(["Synchronization"]) == [], "\(file.path)")
    }
  }

  @Test func everyLibraryIsImportedByOneRoom() {
    for library in SourceTree.libraries {
      let rooms = Set(SourceTree.files.filter { $0.imports.contains(library) }.map(\.target))
      #expect(rooms.count == 1, "\(library): \(rooms)")
    }
  }

  @Test func librariesAreImportedInternally() {
    for file in SourceTree.files {
      for line in file.lines where line.contains("import C") {
        let name = line.split(separator: " ").last.map(String.init) ?? ""
        guard SourceTree.libraries.contains(name) else { continue }
        #expect(line.contains("internal import"), "\(file.path)")
      }
    }
  }

  @Test func onlyTheStoreSpeaksSQL() {
    for file in SourceTree.files where file.target != "Store" {
      for word in ["SELECT ", "INSERT INTO", "DELETE FROM"] {
        #expect(!file.text.contains(word), "\(file.path): \(word)")
      }
    }
  }

  @Test func onlyTheShellTouchesTheTerminal() {
    let calls = ["tcsetattr", "TIOCGWINSZ", "\\u{1B}[", "\\e["]
    for file in SourceTree.files where !["Shell", "tsubame-bench"].contains(file.target) {
      for call in calls { #expect(!file.text.contains(call), "\(file.path): \(call)") }
    }
  }

  @Test func modulesMeetOnlyInTheSessionAndInRows() {
    let modules = SourceTree.files.filter { $0.target == "Modules" }
    let rooms = Set(modules.compactMap { $0.path.split(separator: "/").dropFirst(2).first })
      .filter { !$0.hasSuffix(".swift") && $0 != "Common" }
    #expect(rooms.count >= 6)
    for room in rooms {
      let declared = modules.filter { $0.path.contains("/Modules/\(room)/") }.flatMap(types)
      for file in modules where !file.path.contains("/Modules/\(room)/") {
        guard !file.path.hasSuffix("BuiltInModules.swift") else { continue }
        let words = Set(file.text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let used = declared.filter(words.contains)
        #expect(used == [], "\(file.path) uses what \(room) declares")
      }
    }
  }

  /// The commands and modules that a file declares.
  private func types(_ file: SourceTree.File) -> [String] {
    file.lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(where: { $0 == "struct" || $0 == "enum" }),
        words.count > index + 1
      else { return nil }
      let name = words[index + 1].prefix { $0 != ":" && $0 != "<" }
      return name.hasSuffix("Command") || name.hasSuffix("Module") ? String(name) : nil
    }
  }
}
