internal import Files
internal import TsubameKit

/// Bytes to be read as some format, a piece at a time.
struct ByteSource {
  /// What people know it by, for errors.
  let name: String
  private let pull: () async throws -> [UInt8]?
  private let ready: () -> Bool

  init(_ chunks: ChunkReader) {
    name = chunks.name
    pull = { try chunks.next() }
    ready = { chunks.isReady }
  }

  /// What flows, as text.
  init(_ flow: Flow, name: String) {
    self.name = name
    ready = { false }
    switch flow {
    case .text(let text): pull = { try await text.next().map { Array($0.utf8) } }
    case .rows(let rows):
      pull = {
        try await rows.next().map { batch in
          batch.flatMap { Array(($0.values.map(\.text).joined(separator: "\t") + "\n").utf8) }
        }
      }
    case .value(let value):
      var rest: [UInt8]? = Array(value.text.utf8)
      pull = {
        defer { rest = nil }
        return rest
      }
    case .nothing: pull = { nil }
    }
  }

  /// Whether the next piece is there without waiting and without running other commands.
  var isReady: Bool { ready() }

  func next() async throws -> [UInt8]? {
    try Task.checkCancellation()
    return try await pull()
  }

  func collect() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let piece = try await next() {
      bytes += piece
      guard bytes.count <= FileReader.standardLimit * 4 else {
        throw CommandError(
          "file-too-big", ["file": name, "limit": "\(FileReader.standardLimit * 4 >> 20)"])
      }
    }
    return bytes
  }
}
