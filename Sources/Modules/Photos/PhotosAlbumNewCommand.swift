internal import PhotoLibrary
internal import Store
internal import TsubameKit

/// `photos album new 春`: makes an album of one's own.
struct PhotosAlbumNewCommand: Command {
  static let signature = Signature(
    "photos album new", parameters: [Parameter("name", .text, .someRest)],
    output: .rows(.album), effects: .local, examples: ["photos album new 春"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let name = invocation.arguments.texts("name").joined(separator: " ")
    let place = invocation.arguments.place("name")
    try invocation.arguments.checkName("name")
    if SmartAlbum(named: name) != nil {
      throw CommandError("album-is-smart", ["name": name], place: place)
    }
    guard try await invocation.session.store.makeAlbum(name) else {
      throw CommandError("album-exists", ["name": name], place: place)
    }
    let row = Row(
      .album, [.text(name), .text(name), .int(0), .text(Certainty.yours.rawValue), .none])
    return .said(Message("album-made", ["name": name]), chaining: [row])
  }
}
