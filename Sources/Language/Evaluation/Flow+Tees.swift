internal import TsubameKit

extension Flow {
  /// This flow, with files of `tee` in the chain behind it that are finished when it is read to its end. Of a value all has
  /// been read already.
  func finishing(_ tees: [TeeWriting]) async throws -> Flow {
    switch self {
    case .nothing, .value:
      for tee in tees { try await tee.finish() }
      return self
    case .rows(let rows):
      return .rows(
        RowStream(schema: rows.schema) {
          if let batch = try await rows.next() { return batch }
          for tee in tees { try await tee.finish() }
          return nil
        })
    case .text(let text):
      return .text(
        TextStream {
          if let piece = try await text.next() { return piece }
          for tee in tees { try await tee.finish() }
          return nil
        })
    }
  }
}
