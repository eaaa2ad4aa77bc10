internal import Files
internal import TsubameKit

/// What came of compiling a file.
struct CompiledFile: Sendable {
  /// Nil where the file has errors.
  var library: FilePath?
  var types: [DeclaredType]
  var findings: [CompilerFinding]
  /// Whether asking it for its commands has taken too long.
  var isEndless = false

  var errors: [CompilerFinding] { findings.filter { $0.kind == .error } }
}

/// A compiled file as it is described beside its library.
extension CompiledFile {
  private static let schema = Schema(fields: ["types", "findings", "endless"].map { Field($0) })
  private static let typeSchema = Schema(
    fields: ["name", "mangled", "line", "module", "complete"].map { Field($0) })
  private static let findingSchema = Schema(
    fields: ["kind", "message", "line", "column", "missing"].map { Field($0) })

  /// All but the library.
  var described: Row {
    let types = types.map { type in
      Row(
        CompiledFile.typeSchema,
        [
          .text(type.typeName), .text(type.mangledName), .int(type.line), .bool(type.isModule),
          .bool(type.isComplete),
        ])
    }
    let findings = findings.map { finding in
      Row(
        CompiledFile.findingSchema,
        [
          .text(finding.kind.rawValue), .text(finding.message), .int(finding.line),
          .int(finding.column), Value(finding.missing),
        ])
    }
    return Row(
      CompiledFile.schema,
      [
        .list(types.map { .record($0) }), .list(findings.map { .record($0) }), .bool(isEndless),
      ])
  }

  /// - Returns: nil where a description is none.
  init?(described row: Row, library: FilePath?) {
    guard case .list(let types)? = row["types"], case .list(let findings)? = row["findings"],
      case .bool(let isEndless)? = row["endless"]
    else { return nil }
    self.library = library
    self.isEndless = isEndless
    self.types = types.compactMap(CompiledFile.type)
    self.findings = findings.compactMap(CompiledFile.finding)
    guard self.types.count == types.count, self.findings.count == findings.count else { return nil }
  }

  private static func type(_ value: Value) -> DeclaredType? {
    guard case .record(let row) = value, case .text(let name)? = row["name"],
      case .text(let mangled)? = row["mangled"], case .int(let line)? = row["line"],
      case .bool(let isModule)? = row["module"], case .bool(let isComplete)? = row["complete"]
    else { return nil }
    return DeclaredType(
      typeName: name, mangledName: mangled, line: line, isModule: isModule, isComplete: isComplete)
  }

  private static func finding(_ value: Value) -> CompilerFinding? {
    guard case .record(let row) = value, case .text(let kind)? = row["kind"],
      let kind = CompilerFinding.Kind(rawValue: kind), case .text(let message)? = row["message"],
      case .int(let line)? = row["line"], case .int(let column)? = row["column"]
    else { return nil }
    var missing: String?
    if case .text(let text)? = row["missing"] { missing = text }
    return CompilerFinding(kind, message, line: line, column: column, missing: missing)
  }
}
