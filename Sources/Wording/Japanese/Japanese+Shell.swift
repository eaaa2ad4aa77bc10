extension Japanese {
  static let shell: [String: String] = [:]
}
