internal import TsubameKit

/// Reads a text chunk by chunk on several threads and gives what comes of the chunks in their order.
///
/// It reads ahead only what is there already: a pipe in which rows come now and then shows each as it comes.
final class Reading {
  private let source: ByteSource
  private let layout: RecordLayout
  private let plan: RowPlan
  private var splitter: RecordSplitter
  private var isAtEnd = false
  /// The head of a table, once it is read.
  private var schema: Schema?
  private var workers: [ChunkWorker] = []
  private var started = 0
  /// What is under way, the first chunk first.
  private var tasks: [Task<Gathered, Never>] = []
  /// Why nothing more can be read: said after all that was read before.
  private var failure: (any Error)?

  /// As many as most machines have processors to spare; each holds a chunk and the rows made of it.
  private static let mostWorkers = 4

  init(_ source: ByteSource, _ layout: RecordLayout, _ plan: RowPlan) {
    self.source = source
    self.layout = layout
    self.plan = plan
    splitter = layout.splitter
  }

  deinit { for task in tasks { task.cancel() } }

  /// What the plan leaves of the next chunk; nil at the end.
  func next() async throws -> Gathered? {
    while !isAtEnd, tasks.isEmpty || (tasks.count < Reading.mostWorkers && source.isReady) {
      do {
        try await readAhead()
      } catch {
        failure = error
        isAtEnd = true
      }
    }
    if !tasks.isEmpty { return await tasks.removeFirst().value }
    if let failure { throw failure }
    return nil
  }

  private func readAhead() async throws {
    let chunk: Chunk?
    if let piece = try await source.next() {
      chunk = try named { try splitter.take(piece) }
    } else {
      isAtEnd = true
      chunk = splitter.finish()
    }
    guard let chunk, let chunk = try named({ try headed(chunk) }) else { return }
    let worker = try worker()
    tasks.append(Task { await worker.gathered(from: chunk) })
  }

  /// The chunk with the shape that a table's head gives; nil for one that ends before the head.
  private func headed(_ chunk: Chunk) throws -> Chunk? {
    guard case .table(let dialect, let keepsText) = layout else { return chunk }
    if let schema {
      var chunk = chunk
      chunk.schema = schema
      return chunk
    }
    let head = TableRecords(dialect, keepsText: keepsText, name: source.name)
    let rest = try head.head(of: chunk)
    schema = rest?.schema
    return rest
  }

  private func worker() throws -> ChunkWorker {
    if workers.count < Reading.mostWorkers {
      workers.append(try ChunkWorker(layout, plan, name: source.name))
    }
    defer { started += 1 }
    return workers[started % workers.count]
  }

  /// Says of which text an error speaks.
  private func named<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as CommandError {
      throw error.naming(file: source.name)
    }
  }
}
