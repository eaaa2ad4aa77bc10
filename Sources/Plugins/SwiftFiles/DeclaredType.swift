internal import JSONReading
internal import TsubameKit

/// A type in a Swift file that conforms to one of the protocols of modules, as the compiler tells it.
struct DeclaredType: Sendable, Hashable {
  /// As the runtime calls it, with the module.
  let typeName: String
  /// As its author writes it, outer types included.
  var name: String { String(typeName.drop { $0 != "." }.dropFirst()) }
  /// By which the runtime finds it.
  let mangledName: String
  /// Where it is declared, from 1.
  let line: Int
  /// Whether it is a module, and not a single command.
  let isModule: Bool
  /// Whether it is complete without further types: only then it can be used by itself.
  let isComplete: Bool

  /// The protocols that the compiler is asked about, as it wants them.
  static let protocols = #"["Command", "CommandModule"]"#

  /// - Parameters:
  ///   - constants: what `-emit-const-values-path` wrote.
  ///   - file: the path of the file whose types count.
  /// - Throws: `CommandError` where that is not understood.
  static func list(_ constants: [UInt8], in file: String) throws -> [DeclaredType] {
    guard case .list(let records) = try JSONReader.parse(constants) else { return [] }
    return records.compactMap { record in
      guard case .record(let row) = record, row["file"] == .text(file),
        case .text(let name)? = row["typeName"], case .text(let kind)? = row["kind"],
        case .text(let mangled)? = row["mangledTypeName"], case .int(let line)? = row["line"],
        case .list(let conformances)? = row["allConformances"], kind != "protocol"
      else { return nil }
      let protocols = conformances.compactMap { conformance -> String? in
        guard case .record(let row) = conformance else { return nil }
        return row["protocolName"]?.text
      }
      let isModule = protocols.contains("TsubameKit.CommandModule")
      guard isModule || protocols.contains("TsubameKit.Command") else { return nil }
      return DeclaredType(
        typeName: name, mangledName: mangled, line: line,
        isModule: isModule, isComplete: !kind.hasPrefix("generic"))
    }.sorted { $0.line < $1.line }
  }

  init(
    typeName: String, mangledName: String, line: Int, isModule: Bool, isComplete: Bool = true
  ) {
    self.typeName = typeName
    self.mangledName = mangledName
    self.line = line
    self.isModule = isModule
    self.isComplete = isComplete
  }
}
