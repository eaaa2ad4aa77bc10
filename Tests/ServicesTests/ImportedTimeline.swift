import Services

/// All that a body holds.
struct ImportedTimeline {
  var posts: [ImportedPost] = []
  var skipped: [SkippedElement] = []
}

extension HomeTimelineParser {
  func parse(_ body: [UInt8]) throws -> ImportedTimeline {
    var timeline = ImportedTimeline()
    timeline.skipped = try read(body) { timeline.posts.append($0) }
    return timeline
  }
}
