internal import CReadline
internal import Files
internal import Glibc
internal import JSONReading
internal import Text
public import TsubameKit

/// What `doctor` looks at around the prompt.
public enum ShellChecks {
  /// In the order in which they are shown.
  public static let all = [
    HealthCheck("locale", look: locale), HealthCheck("terminal", look: terminal),
    HealthCheck("readline", look: readline), HealthCheck("inputrc", look: inputrc),
    HealthCheck("history", look: history), HealthCheck("libraries", look: libraries),
  ]

  /// The prompt helps itself; other programs may not show kana and emoji.
  @Sendable private static func locale(_ session: Session) async throws -> Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let value = names.compactMap { session.environment[$0] }.first { !$0.isEmpty } ?? "C"
    let isUTF8 = value.lowercased().filter { $0.isLetter || $0.isNumber }.hasSuffix("utf8")
    guard !isUTF8 else { return .ok(value) }
    return Finding(
      .warning, Message("finding-locale", ["locale": value]), advice: Message("advice-locale"))
  }

  @Sendable private static func terminal(_ session: Session) async throws -> Finding {
    let window = Window(of: STDERR_FILENO, environment: session.environment)
    let input = Window(of: STDIN_FILENO, environment: session.environment)
    guard window.isTerminal || input.isTerminal else {
      return Finding(.ok, Message("finding-no-terminal"))
    }
    let columns = window.isTerminal ? window.columns : input.columns
    let text = "\(session.environment["TERM"] ?? "–"), \(columns)"
    guard columns < narrow else { return .ok(text) }
    return Finding(
      .warning, Message("finding-narrow", ["columns": "\(columns)"]),
      advice: Message("advice-narrow", ["columns": "\(narrow)"]))
  }

  /// Tables of posts lose columns below this.
  private static let narrow = 40

  @Sendable private static func readline(_ session: Session) async throws -> Finding {
    guard readline_open() else {
      return Finding(
        .warning, Message("finding-no-readline"), advice: Message("advice-no-readline"))
    }
    return .ok("GNU readline \(unsafe String(cString: readline_version()))")
  }

  /// Of RE2 only the distribution's package knows the version.
  @Sendable private static func libraries(_ session: Session) async throws -> Finding {
    .ok("simdjson \(JSONReader.engineVersion), utf8proc \(Normalization.engineVersion)")
  }

  @Sendable private static func inputrc(_ session: Session) async throws -> Finding {
    let environment = session.environment
    let named = environment["INPUTRC"].map { FilePath(typed: $0) }
    let standard = HomeFolder.path(home: environment["HOME"])?.appending(".inputrc")
    guard let file = named ?? standard, named != nil || FileStatus.exists(file) else {
      return .ok("–")
    }
    _ = try FileReader.bytes(of: file, limit: 1 << 20, acceptsStreams: false)
    return .ok(file.visible)
  }

  @Sendable private static func history(_ session: Session) async throws -> Finding {
    let file = try session.part(HistoryFileKey.self)
    guard let status = try? FileStatus(of: file) else { return .ok("–") }
    let arguments = [
      "path": file.visible, "mode": String(status.permissions, radix: 8),
    ]
    guard status.permissions & 0o077 == 0 else {
      return Finding(
        .warning, Message("finding-open-to-others", arguments),
        advice: Message("advice-close-to-others", arguments))
    }
    let reader = try HistoryReader(file)
    var count = 0
    while try reader.next() != nil { count += 1 }
    return Finding(.ok, Message("finding-history", ["count": "\(count)", "path": file.visible]))
  }
}
