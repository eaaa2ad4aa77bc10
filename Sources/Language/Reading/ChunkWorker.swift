internal import TsubameKit

/// Reads chunks, each for itself, off the task that asks for the rows.
actor ChunkWorker {
  private let records: any Records
  private let run: PlanRun
  private let name: String

  /// - Parameter name: what people know the text by, for errors.
  init(_ layout: RecordLayout, _ plan: RowPlan, name: String) throws {
    records = try layout.records(of: name)
    run = PlanRun(plan)
    self.name = name
  }

  /// What the plan leaves of a chunk's records, up to the first that cannot be read.
  func gathered(from chunk: Chunk) -> Gathered { gathered(from: chunk, records) }

  private func gathered(from chunk: Chunk, _ records: some Records) -> Gathered {
    run.gather { run in
      records.begin(chunk)
      var count = 0
      while try next(records) {
        try run.take(records)
        count += 1
        if count & 0xFF == 0xFF { try Task.checkCancellation() }
      }
    }
  }

  /// Says of which text an error speaks.
  private func next(_ records: some Records) throws -> Bool {
    do {
      return try records.next()
    } catch let error as CommandError {
      throw error.naming(file: name)
    }
  }
}
