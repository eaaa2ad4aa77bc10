internal import Files
internal import TsubameKit

/// Finds the fields of the rows that flow out of a chain that is still being typed, without running it.
struct FlowingFields {
  let evaluator: Evaluator

  /// Larger files that cannot be read in pieces are left alone: someone waits with a finger on a key.
  private static let mostBytes = 4 << 20
  /// Rows of open shape that are looked at.
  private static let mostRows = 100

  /// The fields, in order; nil where only a run tells.
  func fields(of calls: [Call]) async -> [Field]? {
    var shape = Shape.nothing
    var index = 0
    while index < calls.count {
      let call = calls[index]
      if Group.isGroup(call), index + 1 < calls.count {
        shape = grouped(shape, by: call, calls[index + 1])
        index += 2
      } else {
        shape = await self.shape(shape, call, isFirst: index == 0)
        index += 1
      }
    }
    guard let schemas = shape.schemas else { return nil }
    var seen: Set<String> = []
    return schemas.flatMap(\.fields).filter { seen.insert($0.name).inserted }
  }

  private func shape(_ input: Shape, _ call: Call, isFirst: Bool) async -> Shape {
    switch try? evaluator.vocabulary.resolve(call) {
    case .value(let word): return await shape(of: word)
    case .command(let entry, _): return input.output(of: entry.signature)
    case .filter(let filter, _):
      if filter == Open.self, isFirst { return await shape(ofFileIn: call) }
      if filter == Get.self { return values(of: call, input) }
      // Before an aggregate, `group` shows what it groups.
      return Group.isGroup(call) ? input : filter.shape(input, call)
    case .definition, nil: return .rows(nil)
    }
  }

  /// A variable that holds rows, or a chain in parentheses.
  private func shape(of word: Word) async -> Shape {
    switch word.parts.first {
    case .variable(let reference)?:
      guard let value = try? evaluator.value(of: reference) else { return .rows(nil) }
      return .rows(FlowingFields.schemas(of: value))
    case .chain(let chain)?:
      return .rows(await fields(of: chain.calls).map { [Schema(fields: $0)] })
    default: return .rows(nil)
    }
  }

  /// What the beginning of a file tells. Pipes and devices are left alone: reading takes from them.
  private func shape(ofFileIn call: Call) async -> Shape {
    guard let name = call.words[safe: 1]?.literal, let format = ReadableFormat(fileName: name)
    else { return .rows(nil) }
    let path = FilePath(typed: name)
    guard let status = try? FileStatus(of: path), status.kind == .file,
      format != .json || status.bytes <= FlowingFields.mostBytes,
      let chunks = try? ChunkReader(path),
      let flow = try? await format.read(ByteSource(chunks))
    else { return .rows(nil) }
    if case .value(let value) = flow { return .rows(FlowingFields.schemas(of: value)) }
    let rows = (try? await flow.rows.next()) ?? []
    return .rows(FlowingFields.schemas(of: rows))
  }

  /// `get tags | …`: values that are no records make rows of one field.
  private func values(of call: Call, _ input: Shape) -> Shape {
    guard let name = call.words[safe: 1]?.literal, let schemas = input.schemas else {
      return .rows(nil)
    }
    let types = schemas.compactMap { schema in
      schema.position(of: name).flatMap { schema.fields[$0].type }
    }
    guard let type = types.first, type != .record else { return .rows(nil) }
    return .rows([.value])
  }

  private func grouped(_ input: Shape, by call: Call, _ next: Call) -> Shape {
    guard case .filter(let filter, _)? = try? evaluator.vocabulary.resolve(next),
      let aggregate = filter as? any Aggregate.Type
    else { return .rows(nil) }
    let names = call.words.dropFirst().compactMap(\.literal)
    return .rows([Schema(fields: (names + [aggregate.kind.rawValue]).map { Field($0) })])
  }

  private static func schemas(of value: Value) -> [Schema]? {
    switch value {
    case .record(let row): [row.schema]
    case .list(let values): schemas(of: values.map(Flow.row))
    default: nil
    }
  }

  private static func schemas(of rows: [Row]) -> [Schema]? {
    let schemas = rows.prefix(mostRows).map(\.schema)
    return schemas.isEmpty ? nil : schemas
  }
}
