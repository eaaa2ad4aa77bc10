extension Japanese {
  static let translate: [String: String] = [:]
}
