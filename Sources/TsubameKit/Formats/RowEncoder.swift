/// Writes a stream of rows in one format, batch by batch: memory does not grow with the number of rows.
///
/// ```swift
/// var encoder = RowEncoder(.csv, schema: stream.schema)
/// while let rows = try await stream.next() { try encoder.encode(rows, into: &bytes) }
/// encoder.finish(into: &bytes)
/// ```
public struct RowEncoder {
  private let format: RowFormat
  private let options: Options
  private var schema: Schema?
  private var rowsWritten = 0

  /// What may differ within a format.
  public struct Options: Sendable {
    /// Whether CSV and TSV begin with a line of field names.
    public var heading = true
    /// Whether texts that a spreadsheet would take for a formula get a `'` in front.
    public var guardsFormulas = false

    /// Options; a heading and no guard unless said otherwise.
    public init(heading: Bool = true, guardsFormulas: Bool = false) {
      self.heading = heading
      self.guardsFormulas = guardsFormulas
    }
  }

  /// - Parameters:
  ///   - format: what the rows become.
  ///   - schema: the shape of the rows, where it is known before the first of them.
  ///   - options: of formats that have some.
  public init(_ format: RowFormat, schema: Schema?, options: Options = Options()) {
    self.format = format
    self.options = options
    if let schema, !schema.fields.isEmpty, !schema.isOpen { self.schema = schema }
  }

  /// Appends rows, and before the first of them what the format begins with.
  ///
  /// - Throws: `CommandError` where a row has a field that the heading lacks: nothing is left out in silence.
  public mutating func encode(_ rows: [Row], into bytes: inout [UInt8]) throws {
    guard !rows.isEmpty else { return }
    let schema = self.schema ?? Schema.union(of: rows)
    self.schema = schema
    if rowsWritten == 0 { begin(schema, &bytes) }
    for row in rows {
      switch format {
      case .json:
        if rowsWritten > 0 { bytes.append(contentsOf: ",\n".utf8) }
        JSONWriter.append(row, to: &bytes)
      case .ndjson:
        JSONWriter.append(row, to: &bytes)
        bytes.append(Byte.lineFeed)
      case .csv:
        CSVWriter.append(try row.values(for: schema), options: options, to: &bytes)
      case .tsv:
        TSVWriter.append(try row.values(for: schema), to: &bytes)
      case .markdown:
        MarkdownWriter.append(try row.values(for: schema), to: &bytes)
      }
      rowsWritten += 1
    }
  }

  /// Appends what the format ends with; of no rows at all, what an empty table is.
  public mutating func finish(into bytes: inout [UInt8]) {
    if format == .json {
      bytes.append(contentsOf: rowsWritten > 0 ? "\n]\n".utf8 : "[]\n".utf8)
    } else if rowsWritten == 0, let schema {
      begin(schema, &bytes)
    }
  }

  /// Appends a value that is no row and stands alone, like a count.
  public static func encode(value: Value, as format: RowFormat, into bytes: inout [UInt8]) {
    switch format {
    case .json, .ndjson: JSONWriter.append(value, to: &bytes)
    case .csv: CSVWriter.append([value], options: Options(), to: &bytes)
    case .tsv: TSVWriter.append([value], to: &bytes)
    case .markdown: MarkdownWriter.append(text: value.text, to: &bytes)
    }
    if format != .csv, format != .tsv { bytes.append(Byte.lineFeed) }
  }

  private func begin(_ schema: Schema, _ bytes: inout [UInt8]) {
    let names = schema.names.map { Value.text($0) }
    switch format {
    case .json: bytes.append(contentsOf: "[\n".utf8)
    case .ndjson: break
    case .csv: if options.heading { CSVWriter.append(names, options: options, to: &bytes) }
    case .tsv: if options.heading { TSVWriter.append(names, to: &bytes) }
    case .markdown: MarkdownWriter.appendHeading(schema, to: &bytes)
    }
  }
}

extension Schema {
  /// The fields of all these rows, in first-seen order.
  static func union(of rows: [Row]) -> Schema {
    guard let first = rows.first?.schema else { return Schema(fields: []) }
    var fields = first.fields
    var names = Set(first.names)
    var last = first
    for row in rows where row.schema !== last {
      last = row.schema
      for field in last.fields where names.insert(field.name).inserted { fields.append(field) }
    }
    return Schema(kind: first.kind, fields: fields, isOpen: first.isOpen)
  }
}

extension Row {
  /// The values in the order of another schema's fields, `none` where this row lacks one.
  ///
  /// - Throws: `CommandError` where this row has a field that the other schema lacks.
  func values(for schema: Schema) throws -> [Value] {
    if self.schema === schema || self.schema == schema { return values }
    for field in self.schema.fields where schema.position(of: field.name) == nil {
      throw CommandError(
        "format-new-field",
        ["name": field.name, "fields": schema.names.joined(separator: " ")])
    }
    return schema.fields.map { self[$0.name] ?? .none }
  }
}
