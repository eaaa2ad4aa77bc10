internal import Files
internal import Processes
internal import TsubameKit

/// `run PROGRAM ARG…`: runs a program of the system, without a shell: each argument arrives as it is. What it writes flows on as text;
/// at a chain's end it goes where this run's own output goes, and on a terminal the program gets that whole.
struct RunCommand: Command {
  static let signature = Signature(
    "run",
    parameters: [Parameter("program", .program), Parameter("arguments", .argument, .rest)],
    input: .optional, output: .value, effects: .local,
    examples: [
      "run date +%Y", "run printf '[{\"n\": 1}]' | from json | sum n",
      "tag | to csv | run wc -l", "timeline | run grep -c りんご",
    ], passesDashes: true)

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    let name = arguments.text("program") ?? ""
    let executable = try arguments.pointing(at: "program") {
      try ProgramSearch.find(name, path: session.environment["PATH"])
    }
    let words = try arguments.pointing(at: "arguments") {
      try arguments.list("arguments").flatMap(ProgramArgument.of)
    }
    var start = ProgramStart(executable, name: FilePath(name), words)
    start.environment = ProgramEnvironment.current()
    let input = invocation.input.map(ProgramInput.init)
    guard invocation.endsChain, let terminal = try? session.part(TerminalKey.self) else {
      let program = try PipedProgram(
        start, RunCommand.pipes(input).union(.output))
      return CommandResult(.text(ProgramOutput(program, name, input, session).text()))
    }
    try await ForegroundProgram(name: name, terminal: terminal, session: session)
      .run(start, input)
    return CommandResult(.nothing)
  }

  /// What is complained of on a terminal is seen there; elsewhere its last line goes into the error too.
  static func pipes(_ input: ProgramInput?) -> PipedProgram.Pipes {
    var pipes: PipedProgram.Pipes = input == nil ? [] : [.input]
    if !StandardError.isTerminal { pipes.insert(.diagnostics) }
    return pipes
  }
}
