extension Migration {
  /// Accounts, posts with their hashtags, own words, the outbox and settings.
  ///
  /// Lists inside a post (`tags`, `media`, `links`) are JSON arrays in a column of its row, so that a page of posts is
  /// one query and not one more for each post. What is looked up by tag stands in `post_hashtags`,
  /// whose key is also the order in which a tag's posts are shown.
  ///
  /// Rows of `posts` are never removed, so a number is never given twice without AUTOINCREMENT either; and what refers to
  /// a home, post or hashtag here is written together with it. Letting SQLite see to both costs a third of the time.
  static let posts = Migration(
    name: "posts",
    sql: """
      CREATE TABLE accounts (
        id INTEGER PRIMARY KEY,
        service TEXT NOT NULL,
        server TEXT NOT NULL DEFAULT '',
        name TEXT NOT NULL,
        last_used_us INTEGER NOT NULL,
        UNIQUE (service, server, name)
      );

      -- A home timeline: one for all local accounts, one for each account of a network.
      CREATE TABLE homes (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE
      );

      CREATE TABLE posts (
        id INTEGER PRIMARY KEY,
        home_id INTEGER NOT NULL,
        service TEXT NOT NULL,
        remote_id TEXT,
        time_us INTEGER NOT NULL,
        time_offset INTEGER,
        author TEXT NOT NULL,
        name TEXT NOT NULL,
        author_id TEXT,
        profile_image_url TEXT,
        text TEXT NOT NULL,
        tags TEXT,
        likes INTEGER NOT NULL,
        boosts INTEGER NOT NULL,
        replies INTEGER NOT NULL,
        media TEXT,
        links TEXT,
        reply_to INTEGER,
        reply_to_remote_id TEXT,
        cw TEXT,
        lang TEXT,
        visibility TEXT NOT NULL,
        account TEXT NOT NULL,
        uri TEXT,
        boosted_by TEXT,
        edited_us INTEGER,
        -- A deleted post stays, hidden, so that it can be restored and is not imported again.
        deleted_us INTEGER
      );
      CREATE INDEX posts_by_time ON posts (home_id, time_us DESC, id DESC)
        WHERE deleted_us IS NULL;
      CREATE INDEX posts_by_author ON posts (home_id, author, time_us DESC, id DESC)
        WHERE deleted_us IS NULL;
      CREATE UNIQUE INDEX posts_by_remote_id ON posts (home_id, service, remote_id)
        WHERE remote_id IS NOT NULL;
      -- Replies whose parent has not come yet.
      CREATE INDEX posts_awaiting_parent ON posts (home_id, service, reply_to_remote_id)
        WHERE reply_to IS NULL AND reply_to_remote_id IS NOT NULL;

      -- What a service sent; apart from the posts, which are read without it.
      CREATE TABLE post_sources (
        post_id INTEGER PRIMARY KEY,
        json TEXT NOT NULL
      );

      CREATE TABLE hashtags (
        id INTEGER PRIMARY KEY,
        home_id INTEGER NOT NULL REFERENCES homes (id),
        key TEXT NOT NULL,
        -- As its newest post writes it.
        display TEXT NOT NULL,
        count INTEGER NOT NULL,
        last_us INTEGER NOT NULL,
        last_offset INTEGER,
        UNIQUE (home_id, key)
      );
      CREATE INDEX hashtags_by_count ON hashtags (home_id, count DESC, last_us DESC, id)
        WHERE count > 0;

      CREATE TABLE post_hashtags (
        hashtag_id INTEGER NOT NULL,
        time_us INTEGER NOT NULL,
        post_id INTEGER NOT NULL,
        display TEXT NOT NULL,
        PRIMARY KEY (hashtag_id, time_us DESC, post_id DESC)
      ) WITHOUT ROWID;

      CREATE TABLE words (
        id INTEGER PRIMARY KEY,
        text TEXT NOT NULL UNIQUE,
        translation TEXT NOT NULL
      );

      -- What is to be sent is written here first and marked afterwards, so that nothing is lost or sent twice.
      CREATE TABLE outbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        account TEXT NOT NULL,
        service TEXT NOT NULL,
        text TEXT NOT NULL,
        media TEXT,
        reply_to INTEGER,
        cw TEXT,
        lang TEXT,
        visibility TEXT NOT NULL,
        -- The same for every attempt, so that a server can tell a second one.
        attempt_key TEXT NOT NULL UNIQUE,
        created_us INTEGER NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0,
        failure TEXT,
        post_id INTEGER REFERENCES posts (id),
        sent_us INTEGER
      );
      CREATE INDEX outbox_waiting ON outbox (id) WHERE sent_us IS NULL;

      CREATE TABLE settings (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) WITHOUT ROWID;
      """)
}
