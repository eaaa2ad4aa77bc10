extension English {
  static let translate: [String: String] = [:]
}
