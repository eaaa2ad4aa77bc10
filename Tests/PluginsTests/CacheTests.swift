import Files
import Foundation
import Plugins
import TestSupport
import Testing
import TsubameKit

@Suite("What plugins have said is remembered") struct CacheTests {
  /// A plugin that counts how often it is started.
  private func folder(summary: String = "first") throws -> PluginFolder {
    let plugins = try PluginFolder()
    try write(summary, in: plugins)
    return plugins
  }

  private func write(_ summary: String, in plugins: PluginFolder) throws {
    try plugins.write(
      "counted",
      hello: """
        open(__file__ + ".starts", "a").write("x")
        say("hello", protocol=1, commands=[{"name": "counted", "summary": "\(summary)"}])
        """)
  }

  private func starts(_ plugins: PluginFolder) -> Int {
    plugins.text("counted.plugin.starts")?.count ?? 0
  }

  private func summary(_ plugins: PluginFolder) async throws -> String? {
    let entry = try plugins.modules.now().command(named: "counted")
    await plugins.loader.end()
    return entry?.signature.summary
  }

  @Test func theNextRunStartsNothing() async throws {
    let plugins = try folder()
    #expect(try await summary(plugins) == "first")
    #expect(try await summary(plugins.again()) == "first")
    #expect(starts(plugins) == 1)
  }

  @Test func aFileThatHasChangedIsAskedAnew() async throws {
    let plugins = try folder()
    #expect(try await summary(plugins) == "first")
    try write("another", in: plugins)
    #expect(try await summary(plugins) == "another")
    #expect(try await summary(plugins.again()) == "another")
  }

  @Test(arguments: ["", "{", "null", #"{"key":"other","hello":{}}"#, "\u{0}\u{1}"])
  func aDamagedCacheIsAsGoodAsNone(_ text: String) async throws {
    let plugins = try folder()
    #expect(try await summary(plugins) == "first")
    let cache = plugins.folder.path("cache/tsubame/plugins")
    let files = try FileManager.default.contentsOfDirectory(atPath: cache)
    #expect(files.count == 1)
    for file in files { try Data(text.utf8).write(to: URL(filePath: "\(cache)/\(file)")) }
    #expect(try await summary(plugins.again()) == "first")
    #expect(starts(plugins) == 2)
  }

  @Test func withoutACacheEverythingWorks() async throws {
    let plugins = try folder()
    try Data().write(to: plugins.folder.url.appending(path: "cache"))
    #expect(try await summary(plugins) == "first")
    #expect(try await summary(plugins.again()) == "first")
  }

  @Test func whatIsForgottenIsAskedAnew() async throws {
    let plugins = try folder()
    #expect(try await summary(plugins) == "first")
    let path = plugins.folder.path("counted.plugin")
    plugins.loader.forget(try #require(ModuleFile(FilePath(path), ending: ".plugin")))
    #expect(try await summary(plugins.again()) == "first")
    #expect(starts(plugins) == 2)
  }
}
