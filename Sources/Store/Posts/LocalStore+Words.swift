public import TsubameKit

extension LocalStore {
  /// The person's own words in the order in which they were added.
  public func words() throws -> [OwnWord] {
    try perform { database in
      try database.rows("SELECT text, translation FROM words ORDER BY id") { row in
        OwnWord(word: row.text(0), translation: row.text(1))
      }
    }
  }

  /// The translation of a word, nil where it is none of the person's own.
  public func translation(ofWord text: String) throws -> String? {
    try perform { database in
      try database.first(
        "SELECT translation FROM words WHERE text COLLATE CANONICAL = ?", text
      ) { $0.text(0) }
    }
  }

  /// Adds a word, or gives one that is there another translation.
  ///
  /// - Returns: true where it was not there before.
  /// - Throws: `CommandError`, `CancellationError`
  @discardableResult
  public func setWord(_ word: OwnWord) throws -> Bool {
    try write { database in
      try database.run(
        "UPDATE words SET translation = ? WHERE text COLLATE CANONICAL = ?",
        word.translation, word.word)
      if database.changedRows > 0 { return false }
      try database.run(
        "INSERT INTO words (text, translation) VALUES (?, ?)", word.word, word.translation)
      return true
    }
  }

  /// Takes a word out.
  ///
  /// - Returns: false where it was not there.
  /// - Throws: `CommandError`, `CancellationError`
  public func removeWord(_ text: String) throws -> Bool {
    try write { database in
      try database.run("DELETE FROM words WHERE text COLLATE CANONICAL = ?", text)
      return database.changedRows > 0
    }
  }
}
