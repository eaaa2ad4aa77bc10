internal import Files
internal import JSONReading
internal import TsubameKit

/// What plugins have said of themselves, kept from run to run: as long as a file is what it was, nothing is started to
/// learn its commands. One file for each plugin; one that is damaged is as good as none.
struct SignatureCache: Sendable {
  /// Nil where no home folder is known: nothing is kept then.
  let folder: FilePath?
  /// What tsubame calls itself: another version may understand more of an answer.
  let host: String
  /// In which plugins are asked; the answers in each are kept.
  let language: DisplayLanguage

  /// What is known of a file.
  enum Known: Sendable {
    case hello(Row)
    case problem(CommandError)
  }

  /// A cache file is not much longer than the longest `hello`.
  private static let longest = 17 << 20

  func known(_ file: ModuleFile, _ reader: JSONReader) -> Known? {
    // A file that is not there is an error with a nearest name in it, which takes long to look for.
    guard let path = path(of: file), FileStatus.exists(path),
      let bytes = try? FileReader.bytes(
        of: path, limit: SignatureCache.longest, acceptsStreams: false),
      case .record(let row)? = try? reader.read(bytes[...]), row["key"] == .text(key(of: file))
    else { return nil }
    if case .record(let hello)? = row["hello"] { return .hello(hello) }
    guard case .record(let problem)? = row["problem"], let message = problem.message else {
      return nil
    }
    var hint: Message?
    if case .record(let row)? = problem["hint"] { hint = row.message }
    return .problem(
      CommandError(message.code, message.arguments, hint: hint, exitCode: .unchecked))
  }

  func keep(_ hello: Row, of file: ModuleFile) { keep("hello", .record(hello), of: file) }

  func keep(_ problem: CommandError, of file: ModuleFile) {
    var fields = SignatureCache.fields(problem.message)
    if let hint = problem.hint {
      fields.append(("hint", PluginMessage.record(SignatureCache.fields(hint))))
    }
    keep("problem", PluginMessage.record(fields), of: file)
  }

  func forget(_ file: ModuleFile) {
    if let path = path(of: file) { FileRemover.remove(path) }
  }

  /// What cannot be kept is asked for again.
  private func keep(_ name: String, _ value: Value, of file: ModuleFile) {
    guard let folder, let path = path(of: file) else { return }
    var bytes: [UInt8] = []
    JSONWriter.append(
      PluginMessage.record([("key", .text(key(of: file))), (name, value)]), to: &bytes)
    try? FolderMaker.make(folder)
    try? AtomicWriter.write(bytes, to: path, overwrites: true, permissions: 0o600)
  }

  private static func fields(_ message: Message) -> [(String, Value)] {
    let arguments = message.arguments.sorted { $0.key < $1.key }
    return [
      ("code", .text(message.code)),
      ("arguments", PluginMessage.record(arguments.map { ($0.key, .text($0.value)) })),
    ]
  }

  private func key(of file: ModuleFile) -> String {
    let status = file.status
    return
      "\(host) \(language.rawValue) \(status.bytes) \(status.modifiedMicroseconds) \(status.inode) "
      + "\(status.permissions) \(file.path.visible)"
  }

  private func path(of file: ModuleFile) -> FilePath? {
    folder?.appending(
      SignatureCache.hash(file.path.bytes) + "." + language.rawValue + ".json")
  }

  /// FNV-1a of 64 bits: names of files only, since the key in the file tells which plugin it is of.
  private static func hash(_ bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}

extension Row {
  fileprivate var message: Message? {
    guard let code = text("code"), case .record(let row)? = self["arguments"] else { return nil }
    let pairs = row.schema.names.compactMap { name in row.text(name).map { (name, $0) } }
    return Message(code, Dictionary(pairs) { $1 })
  }
}
