internal import TsubameKit

/// A loader that can tell more of a file than that it can be loaded.
protocol CheckedLoader: ModuleLoader {
  /// Begins anew with a file and looks at what a person would want to know of it.
  ///
  /// - Returns: what is worth saying beside that it can be loaded.
  /// - Throws: `CommandError` where it cannot be loaded; `CancellationError`.
  func findings(on file: ModuleFile) async throws -> [(check: String, finding: Finding)]
}
