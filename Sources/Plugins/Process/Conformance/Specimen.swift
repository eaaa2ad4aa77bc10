internal import TsubameKit

/// A plugin on which the rules of the protocol are tried.
struct Specimen: Sendable {
  let file: ModuleFile
  let host: ProcessHost
  /// What it has said of itself.
  let hello: Hello
  /// The name that it gives itself.
  let name: String?

  /// The commands that a check may call: calling the others does something.
  var harmless: [DeclaredCommand] { hello.commands.filter { $0.signature.effects <= .reads } }

  /// A process that was just started, and has said hello.
  ///
  /// - Throws: `CommandError`; `CancellationError`.
  func talk() throws -> Talk { Talk(try host.start(file).process, host) }

  /// A process to which nothing has been said.
  func silence() throws -> Talk { Talk(try host.begin(file), host) }
}
