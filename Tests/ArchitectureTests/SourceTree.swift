import Foundation
import TestSupport

/// The project's own files, as these tests read them.
enum SourceTree {
  struct File {
    /// The folder below Sources: the target.
    let target: String
    /// The path below the root of the checkout.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The modules that it imports.
    var imports: Set<String> {
      Set(
        lines.compactMap { line in
          let words = line.split(separator: " ").filter { $0 != "@preconcurrency" }
          let access: Set<Substring> = ["public", "package", "internal"]
          // What is indented is a text, like a script that a bench runs.
          guard !line.hasPrefix(" "), let index = words.firstIndex(of: "import"),
            words.count > index + 1,
            words[..<index].allSatisfy(access.contains)
          else { return nil }
          return String(words[index + 1])
        })
    }
  }

  /// The Swift files of all targets.
  static let files: [File] = {
    let sources = Checkout.root.appending(path: "Sources")
    let found = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    return (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { url in
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        let path = String(url.path.dropFirst(Checkout.root.path.count + 1))
        let target = String(path.split(separator: "/").dropFirst().first ?? "")
        return File(target: target, path: path, text: text)
      }.sorted { $0.path < $1.path }
  }()

  static let targets = Set(files.map(\.target))

  /// The names of targets that wrap C libraries.
  static let libraries = Set(
    ((try? FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appending(path: "Sources").path))
      ?? []).filter { $0.hasPrefix("C") && !targets.contains($0) })
}
