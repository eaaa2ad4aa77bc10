internal import Store
internal import Translation
internal import TsubameKit

extension Session {
  /// What answers in this session: it knows the words that the person has taught by now.
  func translator() async throws -> Translator {
    Translator(own: try await taughtWords())
  }

  /// The person's own words, in the order in which they were added.
  func taughtWords() async throws -> [TaughtWord] {
    try await store.words().map { TaughtWord(word: $0.text, translation: $0.translation) }
  }
}
