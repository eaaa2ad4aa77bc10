internal import TsubameKit

/// One error or warning of the Swift compiler.
struct CompilerFinding: Sendable, Hashable {
  enum Kind: String, Sendable { case error, warning }

  let kind: Kind
  let message: String
  /// From 1; in bytes within the line.
  let line: Int
  let column: Int
  /// What a protocol asks for that a type lacks, as notes behind the error tell it.
  private(set) var missing: String?

  private static let asks = "note: protocol requires "

  /// The findings in what the compiler wrote, in its order, each once.
  ///
  /// - Parameter file: the path of the file that counts: what it says of others is not the author's.
  static func list(_ output: String, in file: String) -> [CompilerFinding] {
    var findings: [CompilerFinding] = []
    for line in output.split(whereSeparator: \.isNewline) {
      if line.hasPrefix(file + ":"),
        let finding = CompilerFinding(line.dropFirst(file.count + 1))
      {
        findings.append(finding)
      } else if let last = findings.indices.last, let missing = missing(in: line) {
        findings[last].missing = findings[last].missing ?? missing
      }
    }
    var seen: Set<CompilerFinding> = []
    return findings.filter { seen.insert($0).inserted }
  }

  init(_ kind: Kind, _ message: String, line: Int, column: Int, missing: String?) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
    self.missing = missing
  }

  /// Reads `3:12: error: cannot find 'x' in scope`.
  private init?(_ text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let line = Int(parts[0]), let column = Int(parts[1]),
      let kind = Kind(rawValue: String(parts[2].drop { $0 == " " }))
    else { return nil }
    self.kind = kind
    self.line = line
    self.column = column
    message = CompilerFinding.plain(parts[3].drop { $0 == " " })
  }

  /// A message without the name of its group, as `[#MutableGlobalVariable]`.
  private static func plain(_ message: Substring) -> String {
    guard message.hasSuffix("]"), let open = message.lastIndex(of: "["),
      message[open...].hasPrefix("[#")
    else { return String(message) }
    let end = message[..<open].lastIndex { $0 != " " }
    return String(end.map { message[...$0] } ?? message)
  }

  private static func missing(in line: Substring) -> String? {
    var rest = line
    while let start = rest.firstIndex(of: "n") {
      if rest[start...].hasPrefix(asks) { return asked(rest[start...].dropFirst(asks.count)) }
      rest = rest[rest.index(after: start)...]
    }
    return nil
  }

  /// As an author writes it: the compiler adds how it is called.
  private static func asked(_ requirement: Substring) -> String {
    let mark = "'@concurrent "
    guard let start = requirement.indices.first(where: { requirement[$0...].hasPrefix(mark) })
    else { return String(requirement) }
    return requirement[..<start] + "'" + requirement[start...].dropFirst(mark.count)
  }

  /// Whether another compiler would find it too: one of another version cannot read the Kit, whatever the file is like.
  var isTheAuthors: Bool { kind == .error && !message.hasPrefix(CompilerFinding.otherCompiler) }

  static let otherCompiler = "module compiled with Swift"

  /// What a beginner may do about it; nil where the message says enough.
  var hint: Message? {
    if let missing { return Message("swift-hint.missing", ["message": missing]) }
    return CompilerFinding.hints.first { message.hasPrefix($0.0) }.map { Message($0.1) }
  }

  private static let hints: [(String, String)] = [
    ("cannot find type 'Command", "swift-hint.import"),
    ("cannot find type 'Invocation'", "swift-hint.import"),
    ("no such module", "swift-hint.module"),
    ("expressions are not allowed at the top level", "swift-hint.top-level"),
    ("statements are not allowed at the top level", "swift-hint.top-level"),
    ("static property", "swift-hint.static"),
    ("expected '}'", "swift-hint.brace"),
    ("extraneous '}'", "swift-hint.brace"),
  ]
}
