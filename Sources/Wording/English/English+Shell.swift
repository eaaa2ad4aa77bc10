extension English {
  static let shell: [String: String] = [:]
}
