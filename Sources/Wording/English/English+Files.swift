extension English {
  static let files: [String: String] = [:]
}
