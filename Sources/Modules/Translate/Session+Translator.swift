internal import Store
internal import Translation
internal import TsubameKit

extension Session {
  /// What answers in this session: it knows the words that the person has taught by now.
  func translator() async throws -> Translator {
    Translator(own: try await store.words())
  }
}
