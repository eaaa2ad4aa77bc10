public import TsubameKit

/// An option of the program, which stands before the script or command. From it come parsing, `--help`, the manual page
/// and completion; Wording words it under `option.NAME`.
public struct ProgramOption: Sendable, Hashable {
  /// Under which heading help lists it.
  public enum Group: String, Sendable, CaseIterable {
    /// What is run, and how.
    case running
    /// What goes in and what comes out.
    case streams
    /// What tsubame tells about itself.
    case about
  }

  /// With its dashes: `--format`.
  public let name: String
  /// A second, short name, like `-h`.
  public let short: String?
  /// What its value is; nil for one that is only given or not.
  public let type: ParameterType?
  /// Its heading.
  public let group: Group
  private let ownPlaceholder: String?

  /// An option; without a type it is one that is only given or not.
  public init(
    _ name: String, short: String? = nil, _ type: ParameterType? = nil, placeholder: String? = nil,
    group: Group
  ) {
    self.name = name
    self.short = short
    self.type = type
    ownPlaceholder = placeholder
    self.group = group
  }

  /// What stands for the value in help, in upper case; nil for an option that has none. It is made for help alone: every
  /// start reads the options, and describing a type takes a tenth of it.
  public var placeholder: String? { ownPlaceholder ?? type?.placeholder }

  /// The words that its value is chosen from; empty where any may be.
  public var choices: [String] {
    if case .choice(let words)? = type { return words }
    return []
  }

  /// `--format FORMAT`
  var grammar: String { name + (placeholder.map { " " + $0 } ?? "") }
}
