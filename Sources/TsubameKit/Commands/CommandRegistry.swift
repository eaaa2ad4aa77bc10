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

  /// By name, in the order of registration.
  public private(set) var entries: [Entry] = []
  private var positions: [String: Int] = [:]
  private var modules: Set<String> = []

  /// A registry without commands, to register modules in.
  public init() {}

  /// Adds a module's commands.
  ///
  /// - Throws: `CommandError` where a module or a command of that name is there already.
  public mutating func register(_ module: any CommandModule.Type) throws {
    let moduleName = module.name
    guard modules.insert(moduleName).inserted else {
      throw CommandError("module-twice", ["name": moduleName])
    }
    for entry in CommandRegistry.entries(of: module, source: .builtIn) {
      let name = entry.signature.name
      guard positions[name] == nil else { throw CommandError("command-twice", ["name": name]) }
      positions[name] = entries.count
      entries.append(entry)
    }
  }

  /// The command of this name, one word or two.
  public subscript(name: String) -> Entry? { positions[name].map { entries[$0] } }

  /// The first words of all commands, each once, in order.
  public var firstWords: [String] {
    var seen: Set<String> = []
    return entries.compactMap { entry in
      entry.signature.name.split(separator: " ").first.map(String.init)
    }.filter { seen.insert($0).inserted }
  }
}
