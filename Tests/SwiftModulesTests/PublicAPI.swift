import Foundation
import TestSupport

/// The declarations that TsubameKit offers, as the compiler extracts them.
enum PublicAPI {
  private struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  /// One line for each declaration and each conformance, in order.
  static func lines() throws -> [String] {
    let folder = try graphs()
    var lines: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.url.appending(path: file))
      let graph = try JSONDecoder().decode(Graph.self, from: data)
      lines.formUnion(graph.symbols.map(line))
      lines.formUnion(conformances(graph))
    }
    return lines.sorted()
  }

  /// A folder with what the compiler extracts.
  static func graphs() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let modules = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "Modules").path
    try Toolchain.run(
      "swift-symbolgraph-extract",
      [
        "-module-name", "TsubameKit", "-I", modules, "-target", Toolchain.target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path,
      ])
    return folder
  }

  private static func line(_ symbol: Symbol) -> String {
    let declaration = symbol.declarationFragments.map(\.spelling).joined()
    let flat = declaration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return symbol.pathComponents.joined(separator: ".") + ": " + flat
  }

  private static func conformances(_ graph: Graph) -> [String] {
    let names = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) },
      uniquingKeysWith: { first, _ in first })
    return graph.relationships.compactMap { relationship in
      guard relationship.kind == "conformsTo", let source = names[relationship.source] else {
        return nil
      }
      let target = names[relationship.target] ?? relationship.targetFallback
      return target.map { "\(source): conforms to \($0)" }
    }
  }
}

/// The tools that come with the compiler.
enum Toolchain {
  struct Failure: Error { let output: String }

  #if arch(arm64)
    static let target = "aarch64-unknown-linux-gnu"
  #else
    static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// Runs a tool that lies beside `swiftc`, and gives what it says.
  ///
  /// - Throws: `Failure` where it fails.
  @discardableResult static func run(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [tool] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let output = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(output: output) }
    return output
  }
}
