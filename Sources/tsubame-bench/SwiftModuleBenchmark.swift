internal import Files
internal import Glibc
internal import Plugins
internal import TsubameKit

/// What calling a command of a Swift file costs beside calling the same command that is built in, and how long a file takes to
/// become one.
struct SwiftModuleBenchmark: Benchmark {
  let name = "swift"

  private static let calls = 100_000
  private static let rounds = 7

  private static let text = """
    import TsubameKit

    struct Nothing: Command {
      static let signature = Signature(
        "nothing", parameters: [Parameter("number", .int), Parameter("text", .text, .optional)],
        output: .rows(.post), effects: .none)

      func run(_ invocation: Invocation) async throws -> CommandResult { CommandResult(.nothing) }
    }
    """

  func findings(in place: Place) async throws -> [Finding] {
    let commands = try place.emptyFolder("swift-commands")
    let environment = [
      "PATH": unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "",
      "XDG_CACHE_HOME": try place.emptyFolder("swift-cache").visible,
    ]
    guard let program = FilePath("/proc/self/exe").resolved else { throw BenchError("no /proc") }
    func modules() -> AddedModules {
      AddedModules(
        ModuleFolders(commands: commands, path: nil),
        loaders: [
          SwiftLoader(
            program: program, environment: environment, wording: BareCodes(), progress: { _ in })
        ])
    }
    /// How long the first look for the command takes, by the clock on the wall and by the processor's.
    func find() throws -> (seconds: Double, processorSeconds: Double) {
      let (start, busy) = (ProcessRun.now(), InterpreterTime.now())
      guard try modules().now().command(named: "nothing") != nil else {
        throw BenchError("the Swift file has no command")
      }
      return (ProcessRun.now() - start, InterpreterTime.now() - busy)
    }
    let file = commands.appending("Nothing.swift")
    let peer = [
      try place.program("swiftc"), "-O", "-parse-as-library", "-emit-library", "-I",
      program.folder.appending("Modules").visible, "-o", commands.appending("peer.so").visible,
      file.visible,
    ]
    // What the compiler makes of the system's headers is made once for all files.
    try write(SwiftModuleBenchmark.text, to: file)
    _ = try find()
    var compiling: [Double] = []
    var bare: [Double] = []
    for round in 0..<SwiftModuleBenchmark.rounds {
      try write("\(SwiftModuleBenchmark.text) // \(round)", to: file)
      compiling.append(try find().seconds)
      bare.append(try ProcessRun.measure(peer).seconds)
    }
    let loading = try (0..<SwiftModuleBenchmark.rounds).map { _ in
      try find().processorSeconds
    }.median

    let loop = "for x in 1..\(SwiftModuleBenchmark.calls) { nothing $x }"
    var registry = CommandRegistry()
    let added = modules()
    let swift = try await InterpreterTime.seconds(
      loop, registry, rounds: SwiftModuleBenchmark.rounds, added: { added.now() })
    try registry.register(NothingModule.self)
    let builtIn = try await InterpreterTime.seconds(
      loop, registry, rounds: SwiftModuleBenchmark.rounds)
    func microseconds(_ seconds: Double) -> String {
      Number.short(seconds / Double(SwiftModuleBenchmark.calls) * 1e6) + " µs"
    }
    return [
      Finding(
        "swift.call", swift / builtIn, "x built-in",
        "\(microseconds(swift)) a call, built in \(microseconds(builtIn))"),
      Finding(
        "swift.compiling", compiling.median / bare.median, "x swiftc",
        "from a changed file to its command \(Number.milliseconds(compiling.median)), "
          + "swiftc alone \(Number.milliseconds(bare.median))"),
      Finding(
        "swift.loading", loading * 1_000, "ms",
        "of the processor, from a compiled file to its command"),
    ]
  }

  private func write(_ text: String, to file: FilePath) throws {
    try AtomicWriter.write(Array(text.utf8) + [0x0A], to: file, overwrites: true)
  }
}
