internal import Text

/// Chooses among names those that someone may mean who has typed the beginning of one.
enum CandidateMatch {
  /// The names that begin as typed; where none does, those that do but for case, width and kind of kana; else those
  /// that hold it anywhere.
  static func matching(
    _ typed: String, _ candidates: [Completion.Candidate]
  ) -> [Completion.Candidate] {
    if typed.isEmpty { return candidates }
    let exact = candidates.filter { $0.name.hasPrefix(typed) }
    guard exact.isEmpty else { return exact }
    let wanted = folded(typed)
    let texts = candidates.map { folded($0.name) }
    let near = zip(candidates, texts).filter { $1.hasPrefix(wanted) }.map(\.0)
    guard near.isEmpty, wanted.count > 1 else { return near }
    return zip(candidates, texts).filter { holds($1, wanted) }.map(\.0)
  }

  /// What spellings that count as the same here have in common.
  static func folded(_ text: String) -> String {
    Kana.hiragana.converted(Normalization.nfkc(text).lowercased())
  }

  private static func holds(_ text: String, _ wanted: String) -> Bool {
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix(wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
