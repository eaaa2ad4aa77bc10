internal import Files
internal import Store
internal import TsubameKit

/// What `doctor` looks at in the store. It makes none where there is none.
enum StoreChecks {
  static let all = [
    HealthCheck("store", look: opens), HealthCheck("integrity", look: integrity),
    HealthCheck("references", look: references), HealthCheck("modes", look: modes),
    HealthCheck("space", look: space),
  ]

  private static let leastSpace = 10 << 20
  private static let littleSpace = 200 << 20

  private static func isMissing(_ store: LocalStore) -> Bool {
    (try? FileStatus(of: store.path)) == nil
  }

  private static func none(_ store: LocalStore) -> Finding {
    Finding(.ok, Message("finding-no-store", ["path": store.path.visible]))
  }

  @Sendable private static func opens(_ session: Session) async throws -> Finding {
    let store = try session.store
    if isMissing(store) { return none(store) }
    let condition = try await store.condition()
    let arguments = ["path": store.path.visible, "version": "\(condition.version)"]
    guard !condition.isReadOnly else {
      return Finding(
        .warning, Message("finding-store-read-only", arguments),
        advice: Message("advice-store-read-only", arguments))
    }
    return Finding(.ok, Message("finding-store", arguments))
  }

  @Sendable private static func integrity(_ session: Session) async throws -> Finding {
    let store = try session.store
    if isMissing(store) { return none(store) }
    let problems = try await store.quickProblems()
    guard let first = problems.first else {
      return .ok("SQLite \(LocalStore.engineVersion)")
    }
    return Finding(
      .problem, Message("finding-damaged", ["detail": first, "count": "\(problems.count)"]),
      advice: Message("advice-damaged", ["path": store.path.visible]))
  }

  @Sendable private static func references(_ session: Session) async throws -> Finding {
    let store = try session.store
    if isMissing(store) { return none(store) }
    let tables = try await store.tablesWithLostRows()
    guard !tables.isEmpty else { return Finding(.ok, Message("finding-references")) }
    return Finding(
      .problem, Message("finding-lost-rows", ["tables": tables.joined(separator: " ")]),
      advice: Message("advice-damaged", ["path": store.path.visible]))
  }

  /// What one has posted and photographed is for nobody else to read.
  @Sendable private static func modes(_ session: Session) async throws -> Finding {
    let store = try session.store
    guard let status = try? FileStatus(of: store.path) else { return none(store) }
    let mode = String(status.permissions, radix: 8)
    guard status.permissions & 0o077 != 0 else { return .ok(mode) }
    let arguments = ["path": store.path.visible, "mode": mode]
    return Finding(
      .warning, Message("finding-open-to-others", arguments),
      advice: Message("advice-close-to-others", arguments))
  }

  @Sendable private static func space(_ session: Session) async throws -> Finding {
    guard let free = DiskSpace.free(at: try session.store.path.folder) else {
      return .ok("?")
    }
    let text = free >= 1 << 30 ? "\(free >> 30) GB" : "\(free >> 20) MB"
    let result: Finding.Result =
      free < leastSpace ? .problem : free < littleSpace ? .warning : .ok
    return Finding(
      result, Message("finding-space", ["free": text]),
      advice: result == .ok ? nil : Message("advice-space"))
  }
}
