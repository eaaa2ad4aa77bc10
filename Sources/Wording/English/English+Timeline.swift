extension English {
  static let timeline: [String: String] = [:]
}
