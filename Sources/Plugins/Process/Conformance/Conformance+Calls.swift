internal import TsubameKit

extension Conformance {
  /// Each call ends, under its own number, with rows that are what was declared.
  static let calls = Conformance("call") { specimen in
    for command in specimen.harmless {
      let answer = try specimen.talk().answer(to: command)
      if let problem = problem(in: answer, of: command) { return problem }
    }
    return fine("conformance-call", ["count": "\(specimen.harmless.count)"])
  }

  /// A command that it does not have is an error, not silence.
  static let unknownCommand = Conformance("unknown-command") { specimen in
    let talk = try specimen.talk()
    let id = talk.process.nextID()
    var message = PluginMessage(type: "call", id: id)
    message.add("command", .text("no-such-command"))
    message.add("args", PluginMessage.record([]))
    talk.say(message.line)
    switch try talk.answer(to: id).ending {
    case .error?: return fine("conformance-unknown-command")
    case .done?: return problem("conformance-unknown-command-done")
    case nil: return problem("conformance-unknown-command-silent")
    }
  }

  /// The same process serves one call after the other.
  static let secondCall = Conformance("second-call") { specimen in
    guard let command = specimen.harmless.first else { return fine("conformance-not-called") }
    let talk = try specimen.talk()
    for _ in 0..<2 {
      let answer = try talk.answer(to: command)
      if answer.ending == nil { return problem("conformance-second-call-silent", command) }
      if let problem = problem(in: answer, of: command) { return problem }
    }
    return fine("conformance-second-call")
  }

  /// Behind the end of a call nothing more comes of it.
  static let quietAfterEnd = Conformance("quiet-after-end") { specimen in
    for command in specimen.harmless {
      let talk = try specimen.talk()
      _ = try talk.answer(to: command)
      let late = try talk.reply(within: 200) { $0.id }
      if late != nil { return problem("conformance-late", command) }
    }
    return fine("conformance-quiet")
  }

  /// Nothing but messages stands on standard output.
  static let cleanOutput = Conformance("clean-output") { specimen in
    for command in specimen.harmless {
      let talk = try specimen.talk()
      _ = try talk.answer(to: command)
      if let line = talk.strayLines.first {
        return Finding(
          .warning,
          Message(
            "conformance-stray", ["command": command.signature.name, "text": line]))
      }
    }
    return fine("conformance-clean")
  }

  private static func problem(in answer: Answer, of command: DeclaredCommand) -> Finding? {
    if let damage = answer.damage {
      return Finding(
        .problem, Message("conformance-damaged", ["command": command.signature.name]),
        advice: damage.message)
    }
    if let id = answer.wrongID { return problem("conformance-wrong-id", command, ["id": "\(id)"]) }
    switch answer.ending {
    case nil: return problem("conformance-no-end", command)
    case .error(let failure)?:
      if failure.message.isEmpty { return problem("conformance-error-silent", command) }
      let names = command.signature.parameters.map(\.name) + command.signature.flags.map(\.name)
      if let argument = failure.argument, !names.contains(argument) {
        return problem("conformance-error-argument", command, ["argument": argument])
      }
    case .done?: break
    }
    switch command.signature.output {
    case .nothing, .value:
      return answer.rows.isEmpty ? nil : problem("conformance-unexpected-rows", command)
    case .rows, .openRows, .input: break
    }
    guard case .declared(let schema) = command.output.typing else { return nil }
    var typer = RowTyper(schema, isStrict: true)
    do {
      _ = try typer.rows(of: answer.rows)
      return nil
    } catch let error as CommandError {
      return Finding(
        .problem, error.filled(with: ["name": command.signature.name]).message)
    } catch {
      return nil
    }
  }
}
