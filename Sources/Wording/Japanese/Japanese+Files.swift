extension Japanese {
  static let files: [String: String] = [:]
}
