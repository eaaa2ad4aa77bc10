extension Japanese {
  static let language: [String: String] = [:]
}
