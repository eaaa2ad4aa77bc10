internal import Synchronization
internal import TsubameKit

/// A replacer of words that is made when the first sentence needs it: a single word, which is what people type most,
/// is answered without.
final class LazyReplacer: Sendable {
  private let own: [OwnWord]
  private let replacer = Mutex<WordReplacer?>(nil)

  /// - Parameter own: the person's words.
  init(own: [OwnWord]) { self.own = own }

  var made: WordReplacer {
    replacer.withLock { replacer in
      if let replacer { return replacer }
      let made = WordReplacer(own: own)
      replacer = made
      return made
    }
  }
}
