internal import TsubameKit

/// A user as X sends it.
///
/// Source: the workshop's `User`, whose failable initialiser gives nil where a field is missing; this one
/// also tells which.
struct User {
  let id: String
  let screenName: String
  let name: String
  let profileImageURL: String
  let isProtected: Bool

  init(_ json: JSONFields) throws(SkipReason) {
    id = try json.identifier("id_str")
    screenName = try json.identifier("screen_name")
    name = try json.text("name")
    profileImageURL = try json.text("profile_image_url_https")
    isProtected = json.row["protected"] == .bool(true)
  }

  var author: Post.Author {
    Post.Author(handle: screenName, name: name, id: id, profileImageURL: profileImageURL)
  }
}
