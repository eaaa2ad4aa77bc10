internal import TsubameKit

/// Gathers what is wrong with a program, where someone wants to know more than the first mistake.
final class ProblemList {
  private(set) var errors: [CommandError] = []
  /// Names that broken statements would have set or defined: whatever uses them is no mistake of its own.
  var brokenNames: Set<String> = []

  func add(_ error: CommandError) {
    if error.code.hasPrefix("unknown-"), let name = error.message.arguments["name"],
      brokenNames.contains(name)
    {
      return
    }
    var error = error
    error.exitCode = .unchecked
    errors.append(error)
  }

  /// Gathers what goes wrong in a file that is included or called from these places, innermost first.
  func called<Result>(from places: [SourcePlace], _ body: () throws -> Result) rethrows -> Result {
    let count = errors.count
    defer { for index in count..<errors.count { errors[index].callers += places } }
    return try body()
  }

  /// The errors, each once, those of one file together in the order of its lines.
  var sorted: [CommandError] {
    var files: [ObjectIdentifier: Int] = [:]
    var seen: Set<String> = []
    var result: [(file: Int, offset: Int, error: CommandError)] = []
    for error in errors {
      let key = error.place.map { ObjectIdentifier($0.source) }
      let file = key.map { key in
        if let file = files[key] { return file }
        files[key] = files.count
        return files.count - 1
      }
      let offset = error.place?.range.lowerBound ?? 0
      guard seen.insert("\(file ?? -1) \(offset) \(error.code)").inserted else { continue }
      result.append((file ?? .max, offset, error))
    }
    return result.sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }.map(\.error)
  }
}
