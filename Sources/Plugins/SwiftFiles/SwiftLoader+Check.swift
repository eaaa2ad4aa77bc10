internal import Files
internal import TsubameKit

extension SwiftLoader: CheckedLoader {
  /// What the compiler warns of.
  func findings(on file: ModuleFile) async throws -> [(check: String, finding: Finding)] {
    _ = try load(file)
    return warnings(of: file).map { warning in
      let place = ["line": "\(warning.line)", "message": warning.message]
      return (
        file.path.lastComponent.visible, Finding(.warning, Message("swift-warning", place))
      )
    }
  }
}
