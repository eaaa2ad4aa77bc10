// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with. The rules behind these settings are checked by the compiler,
/// so no review has to look for them.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// What is linked into `tsubame` keeps away from the module that is imported unasked everywhere else: with what it
/// brings it takes 0.4 ms of every start to load. It would come in with `contains("text")` alone.
let quickSettings: [SwiftSetting] =
  settings + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// A Swift room of the house; its arrows go down only (Tests/ArchitectureTests reads the imports).
func room(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: quickSettings)
}

/// An executable of the house.
func program(
  _ name: String, _ dependencies: Target.Dependency..., built: [SwiftSetting] = settings,
  linked: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, swiftSettings: built, linkerSettings: linked)
}

/// What the Swift files that people add find in the program: TsubameKit, so that there is one copy of each of its types.
let exports: [LinkerSetting] = [
  .unsafeFlags([
    "-use-ld=lld", "-Xlinker",
    "--dynamic-list=\(Context.packageDirectory)/Sources/TsubameKit/exported.list",
  ])
]

/// The tests of one room, or of the whole house through its public surface.
func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .testTarget(name: name, dependencies: ["TestSupport"] + dependencies, swiftSettings: settings)
}

let package = Package(
  name: "tsubame",
  products: [
    .executable(name: "tsubame", targets: ["tsubame"]),
    .executable(name: "tsubame-media", targets: ["tsubame-media"]),
  ],
  targets: [
    // C libraries, each imported by exactly one Swift target.
    .systemLibrary(name: "CSQLite"),
    .target(name: "CReadline"),
    .systemLibrary(name: "CUTF8Proc"),
    .target(
      name: "CExiv2", cxxSettings: [.unsafeFlags(["-Wno-deprecated-declarations"])],
      linkerSettings: [.linkedLibrary("exiv2")]),
    .target(name: "CSIMDJSON", linkerSettings: [.linkedLibrary("simdjson")]),
    .target(name: "CSpawn"),
    .target(name: "CMainActor"),
    .target(name: "CNetworkDenial"),
    .target(name: "CCrashNote"),
    .target(name: "CRE2", linkerSettings: [.linkedLibrary("re2")]),

    .target(
      name: "TsubameKit", exclude: ["PublicAPI.txt", "TsubameKit.docc", "exported.list"],
      swiftSettings: quickSettings),
    room("Files", "TsubameKit"),
    room("Processes", "TsubameKit", "Files", "CNetworkDenial", "CSpawn"),
    room("JSONReading", "TsubameKit", "CSIMDJSON"),
    room("Wording", "TsubameKit"),
    room("MediaKinds"),
    room("Threads", "CMainActor"),

    room("Text", "TsubameKit", "CUTF8Proc"),
    room("Patterns", "TsubameKit", "Text", "CRE2"),
    room("Language", "TsubameKit", "Files", "JSONReading", "Patterns"),
    room("Store", "TsubameKit", "Files", "Text", "Threads", "CSQLite"),
    room("Services", "TsubameKit", "JSONReading"),
    room("PhotoLibrary", "TsubameKit", "Files", "Processes", "Threads"),
    room("Translation", "TsubameKit", "Text"),

    room(
      "Modules", "TsubameKit", "Files", "Text", "Store", "Services", "PhotoLibrary", "Translation",
      "MediaKinds", "Processes"),
    .target(
      name: "Plugins",
      dependencies: [
        "TsubameKit", "Files", "JSONReading", "Processes", "Threads", "CCrashNote",
      ],
      exclude: ["SDK"], swiftSettings: quickSettings),
    room("Workshop", "TsubameKit", "Files", "Text"),
    room(
      "Shell", "TsubameKit", "Files", "JSONReading", "Processes", "Text", "Language", "Threads",
      "Wording", "CReadline"),

    program(
      "tsubame", "TsubameKit", "Files", "Text", "Store", "Language", "PhotoLibrary", "Modules",
      "Plugins", "Processes", "Services", "Shell", "Threads", "Wording", "Workshop",
      built: quickSettings,
      linked: exports),
    program("tsubame-media", "CExiv2", "MediaKinds"),
    .executableTarget(
      name: "tsubame-bench",
      dependencies: ["TsubameKit", "Files", "JSONReading", "Language", "Plugins", "Store"],
      exclude: ["duckdb-rows.py", "pass-rows.py", "pass.plugin", "thresholds.json"],
      swiftSettings: settings, linkerSettings: exports),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .target(name: "CHarness", path: "Tests/CHarness"),
    .target(
      name: "GrammarFuzzing", dependencies: ["Language", "TsubameKit"], path: "Tests/Fuzzing",
      exclude: ["run", "seeds", "tokens.dict"], swiftSettings: settings),
    tests("TsubameKitTests", "TsubameKit"),
    tests(
      "ArchitectureTests", "Language", "Modules", "Plugins", "Shell", "TsubameKit", "Wording",
      "Workshop"),
    tests("FilesTests", "Files", "TsubameKit"),
    tests("TextTests", "Text", "TsubameKit", "JSONReading"),
    tests("PatternsTests", "Patterns", "TsubameKit"),
    tests("LanguageTests", "GrammarFuzzing", "Language", "TsubameKit"),
    tests("StoreTests", "Store", "Files", "Text", "TsubameKit"),
    tests("JSONReadingTests", "JSONReading", "TsubameKit"),
    tests(
      "ServicesTests", "Services", "Files", "Modules", "Store", "TsubameKit", "Wording"),
    tests("PhotoLibraryTests", "PhotoLibrary", "TsubameKit", "Files", "Store", "Modules"),
    tests(
      "TranslationTests", "Translation", "TsubameKit", "Files", "Modules", "Store", "Text",
      "Wording"),
    tests("PluginsTests", "Plugins", "Files", "TsubameKit", "Wording"),
    tests("SwiftModulesTests", "Files", "Plugins", "TsubameKit"),
    tests("ShellTests", "Shell", "TsubameKit", "Language", "Wording"),
    tests(
      "SurfaceTests", "CHarness", "Language", "Modules", "Shell", "TsubameKit", "Wording",
      "Workshop"),
    tests("WorkshopTests", "Files", "TsubameKit", "Workshop"),
  ],
  cxxLanguageStandard: .cxx17
)
