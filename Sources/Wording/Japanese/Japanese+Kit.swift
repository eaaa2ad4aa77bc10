extension Japanese {
  static let kit: [String: String] = [:]
}
