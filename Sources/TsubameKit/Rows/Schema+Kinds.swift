/// The published kinds of rows. This table is the source of completion, `explain`, the column order of TSV
/// and the reference; fields are only ever added, at the end.
extension Schema {
  /// A post of a timeline.
  public static let post = Schema(
    kind: "post",
    fields: [
      Field("id", .int), Field("time", .time), Field("author", .text), Field("name", .text),
      Field("text", .text), Field("tags", .list), Field("likes", .int), Field("boosts", .int),
      Field("replies", .int), Field("media", .list), Field("links", .list),
      Field("reply_to", .int), Field("cw", .text), Field("lang", .text),
      Field("visibility", .text), Field("service", .text), Field("account", .text),
      Field("author_id", .text), Field("profile_image_url", .text), Field("uri", .text),
      Field("boosted_by", .text),
    ])

  /// A hashtag with how often and when it was last used; `key` is the same for all its spellings.
  public static let tag = Schema(
    kind: "tag",
    fields: [
      Field("tag", .text), Field("count", .int), Field("last", .time), Field("key", .text),
    ])

  /// A photo or video of the library.
  public static let photo = Schema(
    kind: "photo",
    fields: [
      Field("id", .int), Field("time", .time), Field("file", .text), Field("kind", .text),
      Field("favorite", .bool), Field("hidden", .bool), Field("width", .int),
      Field("height", .int), Field("camera", .text), Field("lens", .text),
      Field("latitude", .float), Field("longitude", .float), Field("people", .list),
      Field("albums", .list), Field("caption", .text), Field("keywords", .list),
      Field("month", .month), Field("year", .int), Field("date_source", .text),
      Field("bytes", .int), Field("status", .text),
    ])

  /// Newest first; the last row's year is the text `all`.
  public static let year = Schema(kind: "year", fields: [Field("year"), Field("count", .int)])

  /// A month, whether it has photos, and how many.
  public static let month = Schema(
    kind: "month",
    fields: [Field("month", .month), Field("exist", .bool), Field("count", .int)])

  /// A smart album or one of the person's own.
  public static let album = Schema(
    kind: "album",
    fields: [
      Field("album", .text), Field("title", .text), Field("count", .int),
      Field("certainty", .text), Field("note", .text),
    ])

  /// Someone who is named in photos; `unnamed` marks the row that counts faces without a name.
  public static let person = Schema(
    kind: "person",
    fields: [Field("person", .text), Field("count", .int), Field("unnamed", .bool)])

  /// A folder whose photos are in the library.
  public static let folder = Schema(
    kind: "folder",
    fields: [Field("folder", .text), Field("count", .int), Field("status", .text)])

  /// Someone who has signed in.
  public static let account = Schema(
    kind: "account",
    fields: [
      Field("name", .text), Field("service", .text), Field("server", .text),
      Field("current", .bool),
    ])

  /// A post that is written and not sent yet.
  public static let draft = Schema(
    kind: "draft",
    fields: [
      Field("id", .int), Field("time", .time), Field("account", .text), Field("text", .text),
      Field("media", .list), Field("reply_to", .int),
    ])

  /// A text with what it is in the other language.
  public static let translation = Schema(
    kind: "translation",
    fields: [
      Field("text", .text), Field("translation", .text), Field("source", .text),
      Field("via", .text),
    ])

  /// A command as `help` and its chains list it.
  public static let command = Schema(
    kind: "command",
    fields: [
      Field("command", .text), Field("summary", .text), Field("module", .text),
      Field("source", .text), Field("effects", .text),
    ])

  /// A line typed at the prompt.
  public static let history = Schema(
    kind: "history",
    fields: [Field("id", .int), Field("time", .time), Field("line", .text), Field("exit", .int)])

  /// A file or folder on disk; a link is what it leads to, and `target` says that it is one.
  public static let file = Schema(
    kind: "file",
    fields: [
      Field("name", .text), Field("path", .text), Field("kind", .text), Field("bytes", .int),
      Field("time", .time), Field("target", .text),
    ])

  /// What `catch` binds.
  public static let error = Schema(
    kind: "error",
    fields: [
      Field("message", .text), Field("code", .text), Field("hint", .text),
      Field("command", .text), Field("line", .int),
    ])

  /// Rows of one value each, as `get` makes them and as the elements of a list become.
  public static let value = Schema(kind: "value", fields: [Field("value")])

  /// Rows of one value each that stand among others whose fields only the data tells, like the 5 of `[{"a":1},5]`: a
  /// field of the others is `none` here.
  public static let element = Schema(kind: "value", fields: [Field("value")], isOpen: true)

  /// True for rows that stand for their one value.
  public var isLoneValue: Bool { self === Schema.value || self === Schema.element }

  /// All published kinds, in the order of the reference.
  public static let published: [Schema] = [
    .post, .tag, .photo, .year, .month, .album, .person, .folder, .account, .draft,
    .translation, .command, .history, .file, .error,
  ]
}
