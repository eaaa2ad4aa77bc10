extension English {
  static let language: [String: String] = [:]
}
