internal import TsubameKit

/// Words of other shells, with what does the same here.
enum ForeignWords {
  /// What to use in place of a word, where there is something.
  static func hint(for word: String) -> Message? {
    hints.first { $0.words.contains(word.lowercased()) }.map { Message($0.code) }
  }

  private static let hints: [(words: Set<String>, code: String)] = [
    (["quit", "bye", "q", ":q", "logoff"], "foreign-word.leave"),
    (["ls", "dir"], "foreign-word.list"),
    (["cd", "chdir", "pwd"], "foreign-word.folder"),
    (["cat", "less", "more"], "foreign-word.open"),
    (["grep", "find"], "foreign-word.search"),
    (["echo", "printf", "say"], "foreign-word.print"),
    (["man", "info", "?"], "foreign-word.help"),
    (["clear", "cls"], "foreign-word.clear"),
    (["head"], "foreign-word.first"),
    (["tail"], "foreign-word.last"),
    (["wc"], "foreign-word.count"),
  ]
}
