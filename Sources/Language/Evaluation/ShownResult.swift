internal import Synchronization
internal import TsubameKit

/// What is read of one result while it is shown.
final class ShownResult: Sendable {
  private struct State {
    var rows: [Value]?
    var text: String?
    var value: Value?
    var isCut = false
  }

  private let mostRows: Int
  private let state = Mutex(State())

  /// - Parameter mostRows: more are read, but not kept.
  init(mostRows: Int) { self.mostRows = mostRows }

  /// True where more was read than is kept.
  var isCut: Bool { state.withLock { $0.isCut } }

  /// What was read, as a variable holds it; nil for nothing.
  var value: Value? {
    state.withLock { state in
      state.value ?? state.rows.map { .list($0) } ?? state.text.map { .text($0) }
    }
  }

  /// The same flow, of which what is read is kept.
  func following(_ flow: Flow) -> Flow {
    switch flow {
    case .nothing, .value(.none): return flow
    case .value(let value):
      take(value)
      return flow
    case .text(let text):
      return .text(
        TextStream {
          let piece = try await text.next()
          self.take(piece ?? "")
          return piece
        })
    case .rows(let rows):
      state.withLock { $0.rows = [] }
      return .rows(rows.source.map { RowStream(FollowedSource($0, self)) } ?? following(rows))
    }
  }

  fileprivate func following(_ rows: RowStream) -> RowStream {
    RowStream(schema: rows.schema) {
      let batch = try await rows.next()
      self.take(batch ?? [])
      return batch
    }
  }

  private func take(_ batch: [Row]) {
    state.withLock { state in
      let room = mostRows - (state.rows?.count ?? 0)
      if batch.count > room { state.isCut = true }
      if room > 0 { state.rows?.append(contentsOf: batch.prefix(room).map(Flow.value)) }
    }
  }

  private func take(_ piece: String) {
    state.withLock { state in
      guard !state.isCut else { return }
      let text = state.text ?? ""
      let room = LastResult.most.bytes - text.utf8.count
      state.isCut = piece.utf8.count > room
      var whole = piece
      while whole.utf8.count > room { whole = String(whole.prefix(whole.count / 2)) }
      state.text = text + whole
    }
  }

  private func take(_ value: Value) {
    state.withLock { state in
      guard case .list(let values) = value, values.count > mostRows else {
        state.value = value
        return
      }
      state.isCut = true
      state.value = .list(Array(values.prefix(mostRows)))
    }
  }
}

/// A source whose rows are kept as they are read. A page still asks it for no more than it shows.
private struct FollowedSource: RowSource {
  let source: any RowSource
  let shown: ShownResult

  init(_ source: any RowSource, _ shown: ShownResult) {
    self.source = source
    self.shown = shown
  }

  var schema: Schema? { source.schema }
  var explanation: String { source.explanation }

  func appending(_ stage: Stage) -> (any RowSource)? {
    source.appending(stage).map { FollowedSource($0, shown) }
  }

  func rows() -> RowStream { shown.following(source.rows()) }
}
