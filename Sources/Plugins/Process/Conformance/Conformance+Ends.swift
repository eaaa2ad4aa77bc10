internal import Processes
internal import TsubameKit

extension Conformance {
  /// It gives up a call that nobody waits for.
  static let cancel = Conformance("cancel") { specimen in
    let limit = specimen.host.limits.cancelling
    for command in specimen.harmless {
      let talk = try specimen.talk()
      let id = talk.process.nextID()
      talk.say(try SampleCall(command, id: id, ends: false).lines)
      talk.say(PluginMessage.cancel(id))
      let ends = try talk.reply(within: limit) { reply -> Bool? in
        switch reply {
        case .done(id, _, _), .error(id, _): true
        default: nil
        }
      }
      if ends == nil {
        return problem("conformance-cancel-ignored", command, ["time": "\(limit)"])
      }
    }
    return fine("conformance-cancel")
  }

  /// It completes the arguments that it says it can, before a finger leaves the Tab key.
  static let complete = Conformance("complete") { specimen in
    let limit = specimen.host.limits.completion
    let talk = try specimen.talk()
    var count = 0
    for command in specimen.hello.commands {
      for argument in command.completes.sorted() {
        let id = talk.process.nextID()
        var message = PluginMessage(type: "complete", id: id)
        message.add("command", .text(command.signature.name))
        message.add("arg", .text(argument))
        message.add("typed", .text(""))
        talk.say(message.line)
        let answers = try talk.reply(within: limit) { reply -> Bool? in
          if case .candidates(id, _) = reply { true } else { nil }
        }
        if answers == nil {
          return problem(
            "conformance-complete-slow", command, ["argument": argument, "time": "\(limit)"])
        }
        count += 1
      }
    }
    return count == 0
      ? fine("conformance-completes-nothing") : fine("conformance-complete", ["count": "\(count)"])
  }

  /// It ends when it is told to.
  static let bye = Conformance("bye") { specimen in
    let talk = try specimen.talk()
    talk.say(PluginMessage.bye)
    _ = try talk.reply(within: specimen.host.limits.leaving) { _ in Bool?.none }
    switch talk.end {
    case nil: return problem("conformance-bye-ignored")
    case .exited(0)?: return fine("conformance-bye")
    case let end?: return problem("conformance-bye-code", nil, ["code": "\(end.code)"])
    }
  }

  /// It ends when tsubame is gone.
  static let closedInput = Conformance("closed-input") { specimen in
    let talk = try specimen.talk()
    talk.process.program.closeInput()
    _ = try talk.reply(within: specimen.host.limits.cancelling) { _ in Bool?.none }
    return talk.end == nil ? problem("conformance-outlives") : fine("conformance-closed-input")
  }
}
