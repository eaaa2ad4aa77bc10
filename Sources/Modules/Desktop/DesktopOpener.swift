internal import Files
internal import Store
public import TsubameKit

/// Opens links of posts, pictures and photos: in the desktop's program where there is a desktop, else it says where they are.
public struct DesktopOpener: ItemOpening {
  /// The links of a row of a post, for who has to choose.
  static let schema = Schema(
    kind: "link", fields: [Field("number", .int), Field("kind", .text), Field("link", .text)])

  /// It keeps nothing.
  public init() {}

  /// A post's number, or a photo's where there is no such post.
  public func open(
    id: Int, link: Int?, _ purpose: OpeningPurpose, session: Session, place: SourcePlace?
  ) async throws -> Flow {
    let store = try session.store
    if let post = try await store.post(id: id) {
      let items = OpenableItem.of(post)
      if items.isEmpty, try await !store.photos(ids: [id]).isEmpty {
        let hint = Message("open-no-link.photo", ["id": "\(id)"])
        throw CommandError("open-no-link", ["id": "\(id)"], hint: hint, place: place)
      }
      return try await open(items, "\(id)", link, purpose, session, place)
    }
    guard let photo = try await store.photos(ids: [id]).first else {
      throw CommandError("open-no-item", ["id": "\(id)"], place: place)
    }
    return try await open(OpenableItem.of(photo), "\(id)", link, purpose, session, place)
  }

  /// A post's, photo's or file's.
  public func open(
    _ row: Row, link: Int?, _ purpose: OpeningPurpose, session: Session
  ) async throws -> Flow {
    let items = OpenableItem.of(row)
    return try await open(items, row["id"]?.text ?? "", link, purpose, session, nil)
  }

  private func open(
    _ items: [OpenableItem], _ id: String, _ link: Int?, _ purpose: OpeningPurpose,
    _ session: Session, _ place: SourcePlace?
  ) async throws -> Flow {
    guard !items.isEmpty else { throw CommandError("open-no-link", ["id": id], place: place) }
    if link == nil, items.count > 1 {
      session.console.notice(Message("open-which", ["id": id, "count": "\(items.count)"]))
      let rows = items.enumerated().map { index, item in
        Row(Self.schema, [.int(index + 1), .text(item.kind.rawValue), .text(item.location)])
      }
      return .rows(RowStream(schema: Self.schema, rows: rows))
    }
    let number = link ?? 1
    guard number >= 1, number <= items.count else {
      throw CommandError(
        "open-link-number", ["id": id, "number": "\(number)", "count": "\(items.count)"],
        place: place)
    }
    guard purpose == .show else { return .value(.text(try items[number - 1].checked())) }
    return try await show(items[number - 1], session)
  }

  private func show(_ item: OpenableItem, _ session: Session) async throws -> Flow {
    let target = try item.checked()
    guard let desktop = DesktopProgram(environment: session.environment, opening: item.kind) else {
      session.console.notice(Message("open-no-desktop"))
      return .value(.text(target))
    }
    try await desktop.open(target)
    session.console.say(Message("opened", ["item": target, "program": desktop.name]))
    return .nothing
  }
}
