internal import Glibc
internal import Language
internal import Shell
internal import TsubameKit

/// Builds the session, registers the modules, and starts what the command line asks for.
@main
enum Main {
  static func main() {
    StandardStreams.open()
    StackSize.raise()
    let environment = ProcessInfo.environment
    let refusal = Offline.refusal(environment)
    let interrupts = Interrupts()
    let settings = StartSettings(environment: environment)
    let line = CommandLineWords()
    var options = Options.parse(line.words, settings.environment)
    options.problem = refusal ?? line.problem ?? options.problem
    let code: ExitCode
    if options.opensPrompt {
      let program = Program(options, settings, interrupts)
      code = StackSize.withRoom { PromptActor.run { await program.run() } }
    } else {
      let thread = CallingThread()
      let program = Program(options, settings, interrupts, executor: thread)
      code = StackSize.withRoom { thread.run { await program.run() } }
    }
    exit(code.number)
  }
}
