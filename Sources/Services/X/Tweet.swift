internal import TsubameKit

/// A status as X sends it (v1.1).
///
/// Source: the workshop's `Tweet{id, text, user}`, whose failable initialiser gives nil where a field is missing;
/// this one also tells which. What else a status may hold is taken where it is there.
struct Tweet {
  let id: String
  let text: String
  let user: User
  let time: Time?
  let likes: Int
  let boosts: Int
  let replies: Int
  let media: [Post.Media]
  let links: [String]
  let replyTo: String?
  let language: String?

  init(_ json: JSONFields) throws(SkipReason) {
    id = try json.identifier("id_str")
    // Long statuses come with both: the short text is cut.
    text = Entities.unescaped(
      try json.row["full_text"] == nil ? json.text("text") : json.text("full_text"))
    user = try User(json.object("user"))
    time = XTime.parse(json.optionalText("created_at")) ?? XTime.moment(ofStatus: id)
    likes = json.count("favorite_count")
    boosts = json.count("retweet_count")
    replies = json.count("reply_count")
    media = Attachments.media(of: json)
    links = Attachments.links(of: json)
    replyTo = json.optionalText("in_reply_to_status_id_str")
    let language = json.optionalText("lang")
    self.language = language == "und" ? nil : language
  }
}
