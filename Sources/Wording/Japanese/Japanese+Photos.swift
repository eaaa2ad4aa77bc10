extension Japanese {
  static let photos: [String: String] = [:]
}
