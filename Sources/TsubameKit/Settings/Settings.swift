/// The settings that hold in a run, each with what settled it: an option of the command line, else the environment, else the
/// rc file, else the locale or what is usual.
public struct Settings: Sendable {
  /// What settled a setting, the strongest first.
  public enum Source: String, Sendable {
    case option, environment, file, locale, standard
  }

  /// The value that holds.
  public struct Choice: Sendable, Hashable {
    /// Nil where nothing is settled.
    public let value: String?
    /// What settled it.
    public let source: Source
  }

  private let file: [Setting: String]
  private let environment: [String: String]
  private let options: [Setting: String]
  private let language: DisplayLanguage

  /// - Parameters:
  ///   - file: what the rc file says.
  ///   - environment: the variables of the process, before the file's values are put in.
  ///   - options: what the command line says.
  ///   - language: what holds in the end.
  public init(
    file: [Setting: String], environment: [String: String], options: [Setting: String],
    language: DisplayLanguage
  ) {
    self.file = file
    self.environment = environment
    self.options = options
    self.language = language
  }

  /// What holds for a setting.
  public subscript(setting: Setting) -> Choice {
    if let value = options[setting] { return Choice(value: value, source: .option) }
    if let value = Settings.value(of: setting, in: environment) {
      return Choice(value: value, source: .environment)
    }
    if let value = file[setting] { return Choice(value: value, source: .file) }
    switch setting {
    case .language: return Choice(value: language.rawValue, source: .locale)
    case .color: return Choice(value: "auto", source: .standard)
    case .pager: return Choice(value: "less", source: .standard)
    case .timeZone: return Choice(value: nil, source: .standard)
    case .record: return Choice(value: "on", source: .standard)
    }
  }

  /// The environment with what the rc file settles, where the environment says nothing of it.
  public static func adding(
    _ file: [Setting: String], to environment: [String: String]
  ) -> [String: String] {
    var environment = environment
    for (setting, value) in file where Settings.value(of: setting, in: environment) == nil {
      if let variable = setting.variables.first { environment[variable] = value }
    }
    return environment
  }

  /// What the environment says of a setting; nil where it says nothing, or nothing that can hold.
  public static func value(of setting: Setting, in environment: [String: String]) -> String? {
    // no-color.org: whatever else is said.
    if setting == .color, let set = environment["NO_COLOR"], !set.isEmpty { return "never" }
    for variable in setting.variables {
      guard let value = environment[variable] else { continue }
      // An empty pager is none; of all else an empty variable says nothing.
      guard !value.isEmpty || setting == .pager else { continue }
      if (try? setting.check(value)) != nil { return value }
    }
    return nil
  }
}

/// Where the session keeps the settings that hold.
public enum SettingsKey: SessionKey {
  /// One for the run.
  public typealias Part = Settings
}
