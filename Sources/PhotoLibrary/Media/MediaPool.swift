public import Files
internal import Glibc
internal import Synchronization
internal import Threads

/// Several tsubame-media processes, one for each core, that read files in batches.
public final class MediaPool: Sendable {
  private let executable: FilePath
  private let limit: Duration
  private let count: Int
  private let idle = Mutex<[Held]>([])

  /// A process is used by one thread at a time: it is taken out of `idle` and put back.
  private struct Held: @unchecked Sendable {
    let process: MediaProcess
  }

  /// - Parameters:
  ///   - executable: tsubame-media.
  ///   - count: how many processes; nil for one each core.
  ///   - limit: how long one file may keep its reader.
  public init(_ executable: FilePath, count: Int? = nil, limit: Duration = .seconds(10)) {
    self.executable = executable
    self.limit = limit
    self.count = max(1, count ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Reads files and gives what `make` makes of each answer, in the order of the requests.
  ///
  /// - Parameter make: runs on the worker's thread as the answer comes.
  /// - Throws: `CommandError` where tsubame-media cannot be run; `CancellationError`.
  public func read<Result: Sendable>(
    _ requests: [MediaRequest], make: @escaping @Sendable (Int, MediaAnswer) -> Result
  ) async throws -> [Result] {
    let job = MediaJob(requests, make)
    let worker = MediaWorker(executable: executable, limit: limit)
    try await withTaskCancellationHandler {
      await withTaskGroup { group in
        for _ in 0..<min(count, requests.count) {
          group.addTask {
            await OwnThread.result { self.lend { worker.work(job, with: $0) } }
          }
        }
      }
      try Task.checkCancellation()
    } onCancel: {
      job.stop(CancellationError())
    }
    return try job.results()
  }

  /// Ends all processes.
  public func close() { idle.withLock { $0.removeAll() } }

  private func lend(_ body: (MediaProcess?) -> MediaProcess?) {
    let process = idle.withLock { $0.popLast()?.process }
    if let process = body(process) {
      let held = Held(process: process)
      idle.withLock { $0.append(held) }
    }
  }
}
