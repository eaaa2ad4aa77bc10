extension Japanese {
  static let services: [String: String] = [:]
}
