internal import Files
internal import PhotoLibrary
internal import TsubameKit

/// What `doctor` looks at beside the store: settings, what tsubame works with, and the time zone.
enum SystemChecks {
  static let all = [
    HealthCheck("rc", look: settings), HealthCheck("commands", look: commands),
    HealthCheck("zone", look: zone),
    HealthCheck("media", look: media),
  ]

  @Sendable private static func settings(_ session: Session) async throws -> Finding {
    let file = try RCFile(environment: session.environment)
    let name = file.path.visible
    let text = try file.read()
    if let problem = text.problems(in: name).first {
      let line = problem.place?.line ?? 1
      return Finding(
        .warning,
        Message(
          "finding-rc",
          ["place": "\(name):\(line)", "text": session.wording.text(of: problem.message)]),
        advice: Message("advice-rc", ["file": name]))
    }
    if let zone = text.values[.timeZone], !TimeZones.has(zone) {
      return Finding(
        .warning, Message("time-zone-unknown", ["name": zone]),
        advice: Message("advice-rc", ["file": name]))
    }
    return .ok(FileStatus.exists(file.path) ? name : "–")
  }

  /// Nothing is wrong where there is none: then there are no scripts that are commands.
  @Sendable private static func commands(_ session: Session) async throws -> Finding {
    .ok((try? session.part(CommandsFolderKey.self))?.visible ?? "–")
  }

  @Sendable private static func zone(_ session: Session) async throws -> Finding {
    let now = session.clock.now()
    let minutes = session.clock.offsetSeconds(at: now.wallSeconds) / 60
    let hours = abs(minutes) / 60
    let rest = abs(minutes) % 60
    let offset =
      (minutes < 0 ? "-" : "+") + (hours < 10 ? "0" : "") + "\(hours):"
      + (rest < 10 ? "0" : "") + "\(rest)"
    guard let name = session.environment["TZ"], !name.isEmpty else { return .ok("UTC\(offset)") }
    let isRule = name.contains { $0.isNumber || $0 == "," || $0 == ":" }
    guard isRule || TimeZones.has(name) else {
      return Finding(
        .warning, Message("time-zone-unknown", ["name": name]),
        advice: Message("advice-zone"))
    }
    return .ok("\(name) (UTC\(offset))")
  }

  /// An answer shows that the program is there and speaks as it should.
  @Sendable private static func media(_ session: Session) async throws -> Finding {
    let executable = try MediaExecutable.find(environment: session.environment)
    let pool = MediaPool(executable, count: 1)
    defer { pool.close() }
    let answers = try await pool.read([.program]) { _, answer -> String? in
      if case .facts(let facts) = answer { facts["Program.Exiv2"] } else { nil }
    }
    guard let version = answers.first ?? nil else {
      throw CommandError("media-strange", ["file": executable.visible])
    }
    return .ok("\(executable.visible) (exiv2 \(version))")
  }
}
