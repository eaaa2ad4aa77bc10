extension English {
  static let photos: [String: String] = [:]
}
