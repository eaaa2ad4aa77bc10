internal import Files
internal import Glibc
internal import TsubameKit

/// Works a job off with one process: sends ahead, takes answers in order, and when the process dies or stalls, suspects the
/// file at the head, since all before it have been answered.
///
/// A suspect goes to a new process once more before it is blamed: someone else may have killed or stopped the first.
struct MediaWorker {
  let executable: FilePath
  let limit: Duration

  /// So many requests are under way at once that the process never waits for the next.
  private static let window = 32
  /// What a start may take on a busy machine; it is no file's fault.
  private static let longestStart = Duration.seconds(10)
  /// So many processes in a row may end before they say who they are: any of them may have been killed by someone.
  private static let mostStarts = 4
  /// How long a look at whether the job was stopped can be put off, in milliseconds.
  private static let pause: Int32 = 40

  /// - Returns: the process, for the next job, where it still serves.
  func work<Result>(_ job: MediaJob<Result>, with process: MediaProcess?) -> MediaProcess? {
    do {
      return try run(job, process)
    } catch {
      job.stop(error)
      return nil
    }
  }

  private func run<Result>(
    _ job: MediaJob<Result>, _ first: MediaProcess?
  ) throws -> MediaProcess? {
    var process = first
    var waiting: [Int] = []
    var again: [Int] = []
    var suspects: Set<Int> = []
    var failedStarts = 0
    var outgoing: [UInt8] = []
    // Time that the machine sleeps does not count.
    var headSince = SuspendingClock.now
    while !job.isStopped {
      while waiting.count < MediaWorker.window,
        let index = again.popLast() ?? job.take()
      {
        if waiting.isEmpty { headSince = .now }
        waiting.append(index)
        outgoing += job.requests[index].frame
      }
      guard !waiting.isEmpty else { return process }
      let running = try process ?? MediaProcess(executable)
      process = running
      do throws(MediaProcess.Failure) {
        let isStarting = !running.isTrusted
        let answers = try exchange(running, &outgoing)
        if isStarting, running.isTrusted { (headSince, failedStarts) = (.now, 0) }
        for answer in answers {
          guard !waiting.isEmpty, let facts = MediaFacts(answer: answer) else { throw .strange }
          job.deliver(waiting.removeFirst(), .facts(facts))
          headSince = .now
        }
        let patience = running.isTrusted ? limit : max(limit, MediaWorker.longestStart)
        if headSince.duration(to: .now) <= patience { continue }
        throw .stalled
      } catch {
        if !running.isTrusted {
          failedStarts += 1
          try check(error, failedStarts)
        } else if let head = waiting.first, !suspects.insert(head).inserted {
          job.deliver(head, .failed(reason(error)))
          waiting.removeFirst()
        }
      }
      // All that are left go to a new process, the suspect first.
      process = nil
      again += waiting.reversed()
      (waiting, outgoing) = ([], [])
    }
    return waiting.isEmpty ? process : nil
  }

  private func exchange(
    _ process: MediaProcess, _ outgoing: inout [UInt8]
  ) throws(MediaProcess.Failure) -> [ArraySlice<UInt8>] {
    let events = Int16(POLLIN) | (outgoing.isEmpty ? 0 : Int16(POLLOUT))
    var poll = pollfd(fd: process.socket, events: events, revents: 0)
    guard unsafe Glibc.poll(&poll, 1, MediaWorker.pause) > 0 else { return [] }
    // Answers first: those before a death are whole.
    if poll.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { return try process.receive() }
    if poll.revents & Int16(POLLOUT) != 0 { outgoing = Array(try process.send(outgoing[...])) }
    return []
  }

  /// What says something else than who it is, or time and again nothing, is no tsubame-media; no file is to blame.
  private func check(_ failure: MediaProcess.Failure, _ failedStarts: Int) throws {
    if failure != .strange, failedStarts < MediaWorker.mostStarts { return }
    throw CommandError("media-strange", ["file": executable.visible])
  }

  private func reason(_ failure: MediaProcess.Failure) -> String {
    switch failure {
    case .died: "killed-reader"
    case .stalled: "stalled"
    case .strange: "confused-reader"
    }
  }
}
