extension Post {
  /// This post as a row of the kind `post`; the only place that maps one to the other.
  public var row: Row {
    Row(
      .post,
      [
        .int(id), .time(time), .text(author.handle), .text(author.name), .text(text),
        .list(tags.map { .text($0) }), .int(likes), .int(boosts), .int(replies),
        .list(media.map { .record($0.row) }),
        .list(links.map { .text($0) }), Value(replyTo), Value(contentWarning), Value(language),
        .text(visibility), .text(service), .text(account), Value(author.id),
        Value(author.profileImageURL), Value(uri), Value(boostedBy),
      ])
  }
}

extension Post.Media {
  private static let schema = Schema(fields: [Field("file", .text), Field("alt", .text)])

  /// This picture as the record that stands in a post's row.
  public var row: Row { Row(Post.Media.schema, [.text(location), Value(alt)]) }
}
