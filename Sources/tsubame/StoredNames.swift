internal import Files
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

  /// The most used first. Where none begins as typed, those that do in the other kana and widths.
  @Sendable func hashtags(_ typed: String) -> [Completion.Candidate] {
    return Waiting.briefly(for: []) {
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
  }

  @Sendable func accounts(_ typed: String) -> [Completion.Candidate] {
    Waiting.briefly(for: []) {
      try await store().accounts().map { .init($0.qualifiedName, help: $0.service) }
    }
  }

  @Sendable func albums(_ typed: String) -> [Completion.Candidate] {
    Waiting.briefly(for: []) {
      try await store().ownAlbums().map { .init($0.name, help: count($0.count)) }
    }
  }

  @Sendable func people(_ typed: String) -> [Completion.Candidate] {
    Waiting.briefly(for: []) {
      try await store().peopleInPhotos().map { .init($0.name, help: count($0.count)) }
    }
  }

  /// The years that have photos, newest first; once a year is typed, its months.
  @Sendable func periods(_ typed: String) -> [Completion.Candidate] {
    Waiting.briefly(for: []) {
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
  }

  private func count(_ number: Int) -> String {
    session.wording.text(of: Message("candidate-count", ["count": "\(number)"]))
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
