/// Where the fields of the kind `post` stand.
enum PostColumns {
  /// - Parameters:
  ///   - time: the time's column, in the table by which the posts are ordered.
  ///   - id: the number's column there.
  static func all(time: String, id: String) -> [Column] {
    [
      Column("id", .int, id),
      Column("time", .time(offset: "own_offset(\(time), p.time_offset)"), time),
      Column("author", .text, "p.author"), Column("name", .text, "p.name"),
      Column("text", .text, "p.text"), Column("tags", .texts, "p.tags", isNullable: true),
      Column("likes", .int, "p.likes"), Column("boosts", .int, "p.boosts"),
      Column("replies", .int, "p.replies"), Column("media", .media, "p.media", isNullable: true),
      Column("links", .texts, "p.links", isNullable: true),
      Column("reply_to", .int, "p.reply_to", isNullable: true),
      Column("cw", .text, "p.cw", isNullable: true),
      Column("lang", .text, "p.lang", isNullable: true),
      Column("visibility", .text, "p.visibility"), Column("service", .text, "p.service"),
      Column("account", .text, "p.account"),
      Column("author_id", .text, "p.author_id", isNullable: true),
      Column("profile_image_url", .text, "p.profile_image_url", isNullable: true),
      Column("uri", .text, "p.uri", isNullable: true),
      Column("boosted_by", .text, "p.boosted_by", isNullable: true),
    ]
  }
}
