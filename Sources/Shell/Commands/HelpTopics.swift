public import Language
public import TsubameKit

/// All that help can tell about: the commands of the run, the language's filters and keywords, and what the session defined.
public struct HelpTopics: Sendable {
  /// The commands there are.
  public let registry: CommandRegistry
  /// The language's filters, in the order of help.
  public let filters: [Signature]
  /// The words that begin statements, in the order of help.
  public let keywords: [Signature]
  private let declared: @Sendable (_ checksScripts: Bool) async throws -> [DeclaredHelp]
  /// The width of the terminal that help is read on; nil where it is read elsewhere.
  let columns: @Sendable () -> Int?

  /// What help tells about.
  ///
  /// - Parameter declared: what people have written: definitions and scripts, which it checks where it is asked to.
  public init(
    registry: CommandRegistry, filters: [Signature], keywords: [Signature] = [],
    declared: @escaping @Sendable (_ checksScripts: Bool) async throws -> [DeclaredHelp] = { _ in
      []
    },
    columns: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.registry = registry
    self.filters = filters
    self.keywords = keywords
    self.declared = declared
    self.columns = columns
  }

  /// The module under which filters are listed.
  static let filterModule = "chains"
  /// The module under which keywords are listed.
  static let keywordModule = "language"

  /// The module under which variables are found.
  static let variableModule = "variables"

  /// The variables that are there without `let`. They are no commands: help tells of them where it is asked for one.
  static let variables: [HelpTopic] = [
    ("$last", ["timeline", "$last | count"]),
    ("$it", ["photos | each { print $it.id }"]),
    ("$in", ["def long { $in | where content.length > 100 }"]),
    ("$here", ["open \"$here/posts.csv\""]),
  ].map { name, examples in
    HelpTopic(Signature(name, output: .value, examples: examples), module: variableModule)
  }

  /// A variable by its name, with the dollar sign or without.
  static func variable(_ name: String) -> HelpTopic? {
    variables.first { $0.signature.name == name || $0.signature.name == "$" + name }
  }

  /// The topics that nobody has written for this session, in the order of help.
  public var standing: [HelpTopic] {
    registry.entries.map { HelpTopic($0.signature, module: $0.module) }
      + filters.map { HelpTopic($0, module: HelpTopics.filterModule) }
      + keywords.map { HelpTopic($0, module: HelpTopics.keywordModule) }
  }

  /// What can be called, as far as that is known without checking scripts.
  ///
  /// - Throws: `CancellationError`
  public func callable() async throws -> [HelpTopic] {
    standing + (try await declared(false)).filter { $0.problem == nil }.map { HelpTopic($0) }
  }

  /// Every topic, in the order of help.
  ///
  /// - Throws: `CancellationError`
  public func all() async throws -> [HelpTopic] {
    standing + (try await declared(true)).map { HelpTopic($0) }
  }
}

/// Where the session keeps what help can tell about.
public enum HelpTopicsKey: SessionKey {
  /// The topics are shared by the commands of a run.
  public typealias Part = HelpTopics
}
