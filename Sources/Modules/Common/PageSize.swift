/// How many rows of a list are shown where it ends on a terminal.
enum PageSize {
  static let standard = 20
}
