internal import Files
internal import PhotoLibrary
internal import Shell
internal import Store
internal import Text
internal import TsubameKit

/// The names in the store that complete what is typed.
struct StoredNames: Sendable {
  let session: Session

  /// Longer lists help nobody who is typing.
  private static let most = 100

  /// The store, unless it is not there yet: completing makes none.
  private func store() throws -> LocalStore {
    let store = try session.store
    guard FileStatus.exists(store.path) else { throw CancellationError() }
    return store
  }

  /// What asks the store, for each type of names.
  func providers(_ patience: Patience) -> [ParameterType: CompletionProvider] {
    let searches: [ParameterType: @Sendable (String) async throws -> [Completion.Candidate]] = [
      .hashtag: hashtags, .account: accounts, .album: albums, .person: people, .period: periods,
      .ownAlbum: ownAlbums, .ownWord: ownWords,
    ]
    return searches.mapValues { search in
      let lookUp = LookUp(patience, search)
      return { typed in lookUp.answer(to: typed) ?? [] }
    }
  }

  /// The most used first. Where none begins as typed, those that do in the other kana and widths.
  @Sendable private func hashtags(_ typed: String) async throws -> [Completion.Candidate] {
    let key = Hashtags.key(of: typed)
    for spellings in [[key], [.katakana, .hiragana].map { (kana: Kana) in kana.converted(key) }] {
      var found: [StoredHashtag] = []
      for spelling in Set(spellings) {
        found += try await store().hashtags(
          startingWith: spelling, in: .local, limit: StoredNames.most)
      }
      if !found.isEmpty {
        return found.map { .init($0.display, help: count($0.count)) }
      }
    }
    return []
  }

  @Sendable private func accounts(_ typed: String) async throws -> [Completion.Candidate] {
    try await store().accounts().map { .init($0.qualifiedName, help: $0.service) }
  }

  /// The smart ones too: in the person's language, and in the other once something is typed.
  @Sendable private func albums(_ typed: String) async throws -> [Completion.Candidate] {
    let isJapanese = session.language == .japanese
    let smart = SmartAlbum.allCases.flatMap { album -> [String] in
      let titles = [album.rawValue, album.japaneseTitle]
      return typed.isEmpty ? [titles[isJapanese ? 1 : 0]] : titles
    }
    var seen: Set<String> = []
    let own = (try? await ownAlbums(typed)) ?? []
    return own + smart.filter { seen.insert($0).inserted }.map { .init($0) }
  }

  @Sendable private func ownAlbums(_ typed: String) async throws -> [Completion.Candidate] {
    try await store().ownAlbums().map { .init($0.name, help: count($0.count)) }
  }

  @Sendable private func ownWords(_ typed: String) async throws -> [Completion.Candidate] {
    try await store().words().map { .init($0.word, help: $0.translation) }
  }

  @Sendable private func people(_ typed: String) async throws -> [Completion.Candidate] {
    try await store().peopleInPhotos().map { .init($0.name, help: count($0.count)) }
  }

  /// The years that have photos, newest first; once a year is typed, its months.
  @Sendable private func periods(_ typed: String) async throws -> [Completion.Candidate] {
    guard let year = ParameterType.wholeNumber(String(typed.prefix(4))), typed.count >= 4 else {
      return try await store().photoYears().map {
        .init(StoredNames.padded($0.year, to: 4), help: count($0.count), isOpen: true)
      }
    }
    let counts = try await store().photoMonths(of: year)
    return zip(1..., counts).filter { $1 > 0 }.map { month, photos in
      .init(
        StoredNames.padded(year, to: 4) + "-" + StoredNames.padded(month, to: 2),
        help: count(photos))
    }
  }

  private func count(_ number: Int) -> String {
    session.wording.text(of: Message("candidate-count", ["count": "\(number)"]))
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
