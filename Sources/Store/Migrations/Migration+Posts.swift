extension Migration {
  static let posts = Migration(
    name: "posts",
    sql: """
      CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
      """)
}
