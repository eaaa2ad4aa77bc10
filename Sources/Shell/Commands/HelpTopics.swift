public import TsubameKit

/// All that help can tell about: the commands of the run and the language's filters.
public struct HelpTopics: Sendable {
  /// The commands there are.
  public let registry: CommandRegistry
  /// The language's filters, in the order of help.
  public let filters: [Signature]

  /// What help tells about.
  public init(registry: CommandRegistry, filters: [Signature]) {
    self.registry = registry
    self.filters = filters
  }

  /// The module under which filters are listed.
  static let filterModule = "chains"

  /// Every command and filter with its module, in the order of help.
  var all: [(signature: Signature, module: String)] {
    registry.entries.map { ($0.signature, $0.module) }
      + filters.map { ($0, HelpTopics.filterModule) }
  }
}

/// Where the session keeps what help can tell about.
public enum HelpTopicsKey: SessionKey {
  /// The topics are shared by the commands of a run.
  public typealias Part = HelpTopics
}
