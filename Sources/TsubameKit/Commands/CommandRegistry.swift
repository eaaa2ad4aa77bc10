/// The commands there are, as one snapshot that a whole run is checked and run against.
public struct CommandRegistry: Sendable {
  /// One command with the module it came from.
  public struct Entry: Sendable {
    /// The type that runs: a fresh value of it is made for each call.
    public let command: any Command.Type
    /// The name of the module that listed it.
    public let module: String

    /// What the command is called and takes.
    public var signature: Signature { command.signature }
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
    for command in module.commands {
      let name = command.signature.name
      guard positions[name] == nil else { throw CommandError("command-twice", ["name": name]) }
      positions[name] = entries.count
      entries.append(Entry(command: command, module: moduleName))
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
