extension English {
  static let kit: [String: String] = [:]
}
