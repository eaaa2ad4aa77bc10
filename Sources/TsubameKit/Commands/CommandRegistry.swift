import Synchronization

/// The commands there are, as one snapshot that a whole run is checked and run against.
public struct CommandRegistry: Sendable {
  /// One command with the module it came from.
  public struct Entry: Sendable {
    /// What runs.
    public let command: any CallableCommand
    /// The name of the module that listed it.
    public let module: String
    /// How that module came in.
    public let source: ModuleSource

    /// A command of a module.
    public init(_ command: any CallableCommand, module: String, source: ModuleSource) {
      self.command = command
      self.module = module
      self.source = source
    }

    /// What the command is called and takes.
    public var signature: Signature { command.signature }
  }

  /// The commands of a module that is a Swift type, in their order.
  public static func entries(of module: any CommandModule.Type, source: ModuleSource) -> [Entry] {
    module.commands.map { Entry(TypedCommand(type: $0), module: module.name, source: source) }
  }

  private var modules: [Module] = []
  /// The modules that may have commands which begin with a module's name.
  private var positions: [String: [Int]] = [:]
  private var names: Set<String> = []
  private var index = Index()

  /// A registry without commands, to register modules in.
  public init() {}

  /// Adds a module. Its commands are asked what they are when somebody wants to know: a start needs one of them.
  ///
  /// - Throws: `CommandError` where a module of that name is there already.
  public mutating func register(_ module: any CommandModule.Type) throws {
    let name = module.name
    guard names.insert(name).inserted else {
      throw CommandError("module-twice", ["name": name])
    }
    for word in [name] + module.guestIn { positions[word, default: []].append(modules.count) }
    modules.append(Module(module))
    index = Index()
  }

  /// All commands, in the order of registration.
  public var entries: [Entry] { modules.flatMap(\.entries) }

  /// The command of this name, one word or more. What begins with a module's name is asked of that module and its guests
  /// alone.
  public subscript(name: String) -> Entry? {
    if let entries = index.entries(of: modules) { return entries[name] }
    let first = name.utf8.firstIndex(of: UInt8(ascii: " ")).map { String(name[..<$0]) } ?? name
    let asked = positions[first].map { $0.map { modules[$0] } } ?? modules
    return asked.lazy.compactMap { $0[name] }.first
  }

  /// The first words of all commands, each once, in order.
  public var firstWords: [String] {
    var seen: Set<String> = []
    return entries.compactMap { entry in
      entry.signature.name.split(separator: " ").first.map(String.init)
    }.filter { seen.insert($0).inserted }
  }

  /// One module, whose commands are made when they are asked for.
  private final class Module: Sendable {
    private let type: any CommandModule.Type
    private let content = Mutex<(entries: [Entry], positions: [String: Int])?>(nil)

    init(_ type: any CommandModule.Type) { self.type = type }

    var entries: [Entry] { found.entries }

    subscript(name: String) -> Entry? {
      let found = found
      return found.positions[name].map { found.entries[$0] }
    }

    private var found: (entries: [Entry], positions: [String: Int]) {
      if let found = content.withLock({ $0 }) { return found }
      let entries = CommandRegistry.entries(of: type, source: .builtIn)
      let names = entries.enumerated().map { ($1.signature.name, $0) }
      let found = (entries, Dictionary(names, uniquingKeysWith: { first, _ in first }))
      content.withLock { $0 = found }
      return found
    }
  }

  /// All commands by name, for who asks for many; a start asks for one or two.
  private final class Index: Sendable {
    private let state = Mutex<(questions: Int, entries: [String: Entry]?)>((0, nil))
    private static let few = 4

    /// - Returns: nil for the first few questions.
    func entries(of modules: [Module]) -> [String: Entry]? {
      state.withLock { state in
        state.questions += 1
        if state.entries == nil, state.questions > Index.few {
          let all = modules.flatMap(\.entries).map { ($0.signature.name, $0) }
          state.entries = Dictionary(all, uniquingKeysWith: { first, _ in first })
        }
        return state.entries
      }
    }
  }
}
