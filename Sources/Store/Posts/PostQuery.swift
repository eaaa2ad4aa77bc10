internal import Text
internal import TsubameKit

/// The query of selected posts before anything is appended to it. Each form reads along an index in the order in which
/// the posts are shown, so that a page costs the same however many posts there are.
struct PostQuery {
  private let selection: PostSelection
  private let keys: [String]

  init(_ selection: PostSelection) {
    self.selection = selection
    // Each once: a tag that is named twice is one condition.
    keys = selection.tags.map(Hashtags.key(of:)).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    }
  }

  private static let newestFirst = [
    Query.Order("time", isDescending: true), Query.Order("id", isDescending: true),
  ]

  var query: Query {
    if keys.count == 1 || (!keys.isEmpty && selection.matching == .all) { return taggedAll }
    var conditions = [Fragment("p.home_id = ") + home, Fragment("p.deleted_us IS NULL")]
    if !keys.isEmpty { conditions.append(tagged(any: keys)) }
    return Query(
      .post, table: Fragment("posts AS p"), columns: PostColumns.all(time: "p.time_us", id: "p.id"),
      conditions: conditions + range("p.time_us") + byAuthor, order: PostQuery.newestFirst,
      isWholeTable: keys.isEmpty && range("").isEmpty && selection.author == nil)
  }

  /// Posts newer than one in the order in which they were stored, oldest first.
  func stored(after id: Int) -> Query {
    var conditions = [
      Fragment("p.id > ?", [.integer(id)]), "p.home_id = " + home, Fragment("p.deleted_us IS NULL"),
    ]
    if !keys.isEmpty {
      let needed = selection.matching == .any ? 1 : keys.count
      conditions.append(
        carried("count(*)", of: keys, time: "p.time_us", id: "p.id")
          + Fragment(" >= ?", [.integer(needed)]))
    }
    return Query(
      .post, table: Fragment("posts AS p NOT INDEXED"),
      columns: PostColumns.all(time: "p.time_us", id: "p.id"),
      conditions: conditions + range("p.time_us") + byAuthor, order: [Query.Order("id")])
  }

  /// The posts of the tag that the fewest posts carry, along its index, as far as they carry the others too.
  private var taggedAll: Query {
    let order = keys.count > 1 ? " ORDER BY count LIMIT 1" : ""
    var conditions = ["h.hashtag_id = (" + hashtags(keys) + "\(order))"]
    if keys.count > 1 {
      let found = Fragment(" = ?", [.integer(keys.count)])
      conditions.append(carried("count(*)", of: keys, time: "h.time_us", id: "h.post_id") + found)
    }
    return Query(
      .post, table: Fragment("post_hashtags AS h CROSS JOIN posts AS p ON p.id = h.post_id"),
      columns: PostColumns.all(time: "h.time_us", id: "h.post_id"),
      conditions: conditions + range("h.time_us") + byAuthor, order: PostQuery.newestFirst)
  }

  private func tagged(any keys: [String]) -> Fragment {
    "p.id IN (SELECT post_id FROM post_hashtags WHERE hashtag_id IN (" + hashtags(keys) + "))"
  }

  /// What a post's entries under these tags give.
  private func carried(_ what: String, of keys: [String], time: String, id: String) -> Fragment {
    "(SELECT \(what) FROM post_hashtags AS o WHERE o.hashtag_id IN (" + hashtags(keys)
      + ") AND o.time_us = \(time) AND o.post_id = \(id))"
  }

  private func hashtags(_ keys: [String]) -> Fragment {
    "SELECT id FROM hashtags WHERE home_id = " + home
      + Fragment(
        " AND key IN (\(keys.map { _ in "?" }.joined(separator: ", ")))", keys.map(\.argument))
  }

  private var home: Fragment {
    Fragment("(SELECT id FROM homes WHERE key = ?)", [.text(selection.home.key)])
  }

  private func range(_ time: String) -> [Fragment] {
    let from = selection.from.map { Fragment("\(time) >= ?", [.integer($0.microseconds)]) }
    let to = selection.to.map { Fragment("\(time) < ?", [.integer($0.microseconds)]) }
    return [from, to].compactMap(\.self)
  }

  private var byAuthor: [Fragment] {
    selection.author.map { [Fragment("p.author = ?", [.text($0)])] } ?? []
  }
}
