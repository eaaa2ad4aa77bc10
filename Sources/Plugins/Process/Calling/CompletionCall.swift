internal import JSONReading
internal import Processes
internal import Synchronization
internal import TsubameKit

/// Asks a plugin how an argument may go on. Someone waits with a finger on the Tab key.
struct CompletionCall {
  let question: CompletionMemory.Question
  let process: PluginProcess
  let host: ProcessHost

  private static let step: Int32 = 10
  private static let mostCandidates = 1_000

  init(_ question: CompletionMemory.Question, process: PluginProcess, host: ProcessHost) {
    self.question = question
    self.process = process
    self.host = host
  }

  /// Nil where no answer came in time.
  func answer() -> [ArgumentCandidate]? {
    guard let reader = try? JSONReader() else {
      host.giveBack(process)
      return nil
    }
    let id = process.nextID()
    var message = PluginMessage(type: "complete", id: id)
    message.add("command", .text(question.command))
    message.add("arg", .text(question.argument))
    message.add("typed", .text(question.typed))
    process.program.say(message.line)
    let end = ContinuousClock.now + .milliseconds(host.limits.completion)
    while ContinuousClock.now < end {
      let heard = process.listen(milliseconds: CompletionCall.step)
      for line in heard.lines {
        let reply = PluginReply(line, reader)
        guard reply.id == id else { continue }
        switch reply {
        case .candidates(_, let found):
          host.giveBack(process)
          return Array(found.prefix(CompletionCall.mostCandidates))
        case .error, .done:
          host.giveBack(process)
          return []
        default: break
        }
      }
      if PluginBreak(heard, host.limits) != nil {
        host.crashed(process)
        return nil
      }
    }
    host.cancel(id, in: process)
    return nil
  }
}

/// What plugins have answered while someone typed.
final class CompletionMemory: Sendable {
  private let answers = Mutex<[Question: [ArgumentCandidate]]>([:])
  private static let most = 500

  struct Question: Hashable, Sendable {
    let file: ModuleFile
    let command: String
    let argument: String
    let typed: String
  }

  subscript(question: Question) -> [ArgumentCandidate]? {
    get { answers.withLock { $0[question] } }
    set {
      answers.withLock { answers in
        if answers.count >= CompletionMemory.most { answers = [:] }
        answers[question] = newValue
      }
    }
  }

  /// Forgets what a file has answered.
  func forget(_ file: ModuleFile) {
    answers.withLock { $0 = $0.filter { $0.key.file.path != file.path } }
  }
}
