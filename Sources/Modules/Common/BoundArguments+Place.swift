internal import TsubameKit

extension BoundArguments {
  /// Does something with an argument; errors that point nowhere yet point at it.
  ///
  /// - Throws: what the body throws.
  func pointing<Result>(at name: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as CommandError {
      error.place = error.place ?? place(name)
      throw error
    }
  }
}
