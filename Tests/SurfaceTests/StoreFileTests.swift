import Foundation
import Testing

@Suite("The store's file") struct StoreFileTests {
  private let tsubame: Tsubame

  init() throws { tsubame = try Tsubame(language: "en") }

  private var store: String { tsubame.path("w/tsubame.sqlite3") }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func onlyItsOwnerMayReadIt() throws {
    #expect(try tsubame.run("--workspace", "w", "login", "taro").exit == 0)
    #expect(try permissions(store) == 0o600)
    let follower = try tsubame.start("--workspace", "w", "--as", "taro", "timeline", "--follow")
    _ = try tsubame.run("--workspace", "w", "--as", "taro", "post", "secret")
    #expect(follower.waitForOutput("secret"))
    for suffix in ["", "-wal", "-shm"] { #expect(try permissions(store + suffix) == 0o600) }
    follower.send(SIGINT)
    _ = follower.finish()
  }

  @Test func aFolderInItsPlaceIsToldAsSuch() throws {
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    let outcome = try tsubame.run("--workspace", "w", "tag")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("is a folder"))
    #expect(outcome.diagnostics.contains("--workspace"))
  }

  @Test func damageIsToldWithoutSQL() throws {
    let data = Data(String(repeating: "no database ", count: 1_000).utf8)
    try tsubame.write("w/tsubame.sqlite3", data)
    let outcome = try tsubame.run("--workspace", "w", "tag")
    #expect(outcome.exit == 1)
    #expect(outcome.diagnostics.contains("damaged"), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("[26]"), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("cp "), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.contains("Nothing was changed"))
    #expect(!outcome.diagnostics.contains("PRAGMA"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: store)) == data)
  }
}
