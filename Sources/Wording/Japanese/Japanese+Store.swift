extension Japanese {
  static let store: [String: String] = [:]
}
