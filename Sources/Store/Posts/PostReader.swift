internal import TsubameKit

/// Reads a post from the columns of its row.
enum PostReader {
  /// What to select, in the order in which `read` takes it.
  static let columns = """
    id, time_us, own_offset(time_us, time_offset), author, name, author_id, profile_image_url, text, tags, likes,
    boosts, replies, media, links, reply_to, cw, lang, visibility, service, account, uri, boosted_by
    """

  static func read(_ row: Statement) -> Post {
    let author = Post.Author(
      handle: row.text(3), name: row.text(4), id: row.optionalText(5),
      profileImageURL: row.optionalText(6))
    return Post(
      id: row.int(0), time: Time(microseconds: row.int(1), offsetSeconds: row.optionalInt(2)),
      author: author, text: row.text(7), tags: texts(row.optionalText(8)), likes: row.int(9),
      boosts: row.int(10), replies: row.int(11), media: media(row.optionalText(12)),
      links: texts(row.optionalText(13)), replyTo: row.optionalInt(14),
      contentWarning: row.optionalText(15), language: row.optionalText(16),
      visibility: row.text(17), service: row.text(18), account: row.text(19),
      uri: row.optionalText(20), boostedBy: row.optionalText(21))
  }

  /// The texts of a list in a column.
  static func texts(_ json: String?) -> [String] { TextList.decode(json).compactMap(\.self) }

  /// Files and their descriptions, which stand in turns.
  static func media(_ json: String?) -> [Post.Media] {
    let parts = TextList.decode(json)
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { index in
      parts[index].map { Post.Media(location: $0, alt: parts[index + 1]) }
    }
  }
}
