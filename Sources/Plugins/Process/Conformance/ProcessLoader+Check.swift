public import TsubameKit

extension ProcessLoader: CheckedLoader {
  /// Begins anew with a file and tries the rules of the protocol on it, each on a process of its own.
  ///
  /// - Returns: what each rule found, by its name.
  /// - Throws: `CommandError` where it does not say hello; `CancellationError`.
  public func findings(
    on file: ModuleFile
  ) async throws -> [(check: String, finding: Finding)] {
    forget(file)
    _ = try load(file)
    let row = try started(file)
    let specimen = Specimen(
      file: file, host: host, hello: try Hello(row, host.limits), name: row.text("name"))
    return try Conformance.all.map { rule in
      do {
        return (rule.name, try rule.look(specimen))
      } catch let error as CommandError {
        return (rule.name, Finding(.problem, error.message, advice: error.hint))
      }
    }
  }

  private func started(_ file: ModuleFile) throws -> Row {
    let (process, row) = try host.start(file)
    host.end(process)
    return row
  }
}
