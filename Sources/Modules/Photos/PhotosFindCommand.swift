internal import Store
internal import TsubameKit

/// `photos find --from 2015 --person 花子`: photos that all of the flags are true of, newest first.
struct PhotosFindCommand: Command {
  static let signature = Signature(
    "photos find",
    flags: [
      Flag("from", .moment), Flag("to", .moment), Flag("album", .album), Flag("person", .person),
      Flag("camera", .text), Flag("lens", .text), Flag("text", .text),
      Flag("kind", .choice(["photo", "video"])), Flag("favorite"),
    ],
    output: .rows(.photo), effects: .reads,
    examples: [
      "photos find --from 2015-03 --to 2015-04", "photos find --from 2014 | group month | count",
      "photos find --favorite --kind photo",
    ])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let (arguments, session) = (invocation.arguments, invocation.session)
    var query = PhotoQuery()
    query.from = day(arguments["from"])
    query.before = day(arguments["to"])
    if let name = arguments.text("album") {
      query.album = try await AlbumChoice.named(
        name, session, place: arguments.place("album")
      ).query(session.clock).album
    }
    if let name = arguments.text("person") {
      query.person = try await person(name, session.store, place: arguments.place("person"))
    }
    query.camera = arguments.text("camera")
    query.lens = arguments.text("lens")
    query.text = arguments.text("text")
    query.kind = arguments.text("kind").flatMap(Photo.Kind.init(rawValue:))
    query.isFavorite = arguments.has("favorite")
    return .rows(RowStream(try session.store.photos(query)), pageSize: PageSize.standard)
  }

  /// - Throws: `CommandError` that names the nearest where no photo names the person.
  private func person(
    _ name: String, _ store: LocalStore, place: SourcePlace?
  ) async throws -> String {
    let names = try await store.peopleInPhotos().map(\.name)
    if names.isEmpty || names.contains(name) { return name }
    let nearest = Nearest.match(name, among: names)
    throw CommandError(
      "person-not-found", ["name": name],
      hint: nearest.map { Message("did-you-mean", ["nearest": $0]) }, place: place)
  }

  /// Days of the wall clock where a photo was taken; `--to` is the first day that is out.
  private func day(_ value: Value?) -> CivilDate? {
    switch value {
    case .date(let date): date
    case .time(let time): time.date
    default: nil
    }
  }
}
