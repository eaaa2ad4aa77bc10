extension Japanese {
  static let timeline: [String: String] = [:]
}
