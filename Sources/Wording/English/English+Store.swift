extension English {
  static let store: [String: String] = [:]
}
