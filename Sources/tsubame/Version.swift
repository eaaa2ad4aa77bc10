/// The version of tsubame.
enum Version {
  static let number = "0.1.0"
}
