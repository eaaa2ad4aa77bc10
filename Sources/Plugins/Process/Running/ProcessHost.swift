internal import Files
internal import Synchronization
internal import TsubameKit

/// All processes of plugins: starts them, keeps one of each for the next call, and ends them.
final class ProcessHost: Sendable {
  let limits: ProcessLimits
  private let hello: [UInt8]
  private let environment: PluginEnvironment
  private let state = Mutex(State())

  private struct State {
    var plugins: [FilePath: Plugin] = [:]
    var farewells: [Int: Task<Void, Never>] = [:]
    var lastFarewell = 0
  }

  private struct Plugin {
    var idle: PluginProcess?
    var crashes = 0
    /// Whether the person has called it: before that, nothing is started while they type.
    var isUsed = false
  }

  /// - Parameter name: what tsubame calls itself, with its version.
  init(
    name: String, language: DisplayLanguage, _ environment: PluginEnvironment,
    _ limits: ProcessLimits
  ) {
    self.limits = limits
    self.environment = environment
    hello = PluginMessage.hello(name, language)
  }

  /// Starts a plugin and exchanges hellos with it.
  ///
  /// - Throws: `CommandError` that names the plugin; `CancellationError`.
  func start(_ file: ModuleFile) throws -> (process: PluginProcess, hello: Row) {
    let process = try begin(file)
    do {
      let row = try Handshake(process: process, name: file.name, limits: limits).perform(hello)
      return (process, row)
    } catch {
      end(process, asking: false)
      throw error
    }
  }

  /// Starts a plugin; nothing has been said yet.
  ///
  /// - Throws: `CommandError` that names the plugin.
  func begin(_ file: ModuleFile) throws -> PluginProcess {
    try PluginProcess(file, environment: environment.lines, limits)
  }

  /// Lends a process for a call: the idle one, or a new one.
  ///
  /// - Throws: `CommandError`, also for a plugin that is put aside; `CancellationError`.
  func checkOut(_ file: ModuleFile) throws -> PluginProcess {
    let crashes = state.withLock { state in
      state.plugins[file.path, default: Plugin()].isUsed = true
      return state.plugins[file.path]?.crashes ?? 0
    }
    guard crashes < limits.crashes else {
      throw CommandError(
        "plugin-put-aside", ["name": file.name, "count": "\(crashes)"], exitCode: .plugin)
    }
    if let idle = takeIdle(file) { return idle }
    do {
      return try start(file).process
    } catch let error as CommandError {
      noteCrash(of: file)
      throw error
    }
  }

  /// Lends a process to complete what is typed; nil where that would start one that the person has not asked for.
  func checkOutForCompletion(_ file: ModuleFile) -> PluginProcess? {
    if let idle = takeIdle(file) { return idle }
    let mayStart = state.withLock { state in
      guard let plugin = state.plugins[file.path] else { return false }
      return plugin.isUsed && plugin.crashes < limits.crashes
    }
    return mayStart ? try? start(file).process : nil
  }

  /// Takes a process back after a call that it has answered.
  func giveBack(_ process: PluginProcess) {
    let surplus = state.withLock { state -> PluginProcess? in
      state.plugins[process.file.path, default: Plugin()].crashes = 0
      guard state.plugins[process.file.path]?.idle == nil else { return process }
      state.plugins[process.file.path]?.idle = process
      return nil
    }
    if let surplus { end(surplus) }
  }

  /// Ends a process that has broken off a call or the protocol.
  func crashed(_ process: PluginProcess) {
    noteCrash(of: process.file)
    end(process, asking: false)
  }

  /// Asks a process to give up a call; it is kept where it obeys, and ended where it does not.
  func cancel(_ id: Int, in process: PluginProcess) {
    bidFarewell { [limits] host in
      if await Farewell(process: process, limits: limits).cancels(id) {
        host.giveBack(process)
      }
    }
  }

  /// Ends a process.
  ///
  /// - Parameter asking: false to begin with SIGTERM.
  func end(_ process: PluginProcess, asking: Bool = true) {
    bidFarewell { [limits] _ in
      await Farewell(process: process, limits: limits).end(asking: asking)
    }
  }

  /// Forgets what is known of a plugin, and ends what runs of it.
  func forget(_ file: ModuleFile) {
    let plugin = state.withLock { $0.plugins.removeValue(forKey: file.path) }
    if let idle = plugin?.idle { end(idle) }
  }

  /// Ends all that runs, and waits for that.
  func endAll() async {
    let idle = state.withLock { state in
      defer { state.plugins = [:] }
      return state.plugins.values.compactMap(\.idle)
    }
    for process in idle { end(process) }
    // A call that is given up just now may leave one more.
    while let task = state.withLock({ $0.farewells.values.first }) { await task.value }
  }

  /// An idle process that is as good as new: of the file as it is now, and where the person is now.
  private func takeIdle(_ file: ModuleFile) -> PluginProcess? {
    let idle = state.withLock { state -> PluginProcess? in
      defer { state.plugins[file.path]?.idle = nil }
      return state.plugins[file.path]?.idle
    }
    guard let idle else { return nil }
    if idle.file == file, idle.folder == CurrentFolder.path, idle.isQuiet { return idle }
    end(idle)
    return nil
  }

  private func noteCrash(of file: ModuleFile) {
    state.withLock { $0.plugins[file.path, default: Plugin()].crashes += 1 }
  }

  private func bidFarewell(_ body: @escaping @Sendable (ProcessHost) async -> Void) {
    state.withLock { state in
      state.lastFarewell += 1
      let number = state.lastFarewell
      state.farewells[number] = Task.detached { [self] in
        await body(self)
        self.state.withLock { $0.farewells[number] = nil }
      }
    }
  }
}
