extension English {
  static let services: [String: String] = [:]
}
