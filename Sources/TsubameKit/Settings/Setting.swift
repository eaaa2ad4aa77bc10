/// What a person settles once, in the rc file: how things look, never what they mean.
public enum Setting: String, Sendable, Hashable, CaseIterable {
  /// The language of everything that tsubame says.
  case language = "lang"
  /// The program that shows what is longer than the screen.
  case pager
  /// Whether there are colours.
  case color
  /// The zone that times are shown in.
  case timeZone = "timezone"
  /// Whether what is typed at the prompt is recorded.
  case record

  /// The variables of the environment that settle the same, the first one first.
  public var variables: [String] {
    switch self {
    case .language: ["TSUBAME_LANG"]
    case .pager: ["TSUBAME_PAGER", "PAGER"]
    case .color: ["TSUBAME_COLOR"]
    case .timeZone: ["TZ"]
    case .record: ["TSUBAME_RECORD"]
    }
  }

  /// The values that there are; empty where any text may be one.
  public var choices: [String] {
    switch self {
    case .language: DisplayLanguage.allCases.map(\.rawValue)
    case .color: ["auto", "always", "never"]
    case .record: ["on", "off"]
    case .pager, .timeZone: []
    }
  }

  /// Checks a value as far as that takes no look at the disk.
  ///
  /// - Throws: `CommandError` that names the values there are.
  public func check(_ value: String) throws {
    guard !choices.isEmpty, !choices.contains(value) else { return }
    throw CommandError(
      "setting-value",
      ["name": rawValue, "value": value, "choices": choices.joined(separator: " ")],
      hint: Nearest.match(value, among: choices).map { Message("did-you-mean", ["nearest": $0]) })
  }

  /// The setting of a name.
  ///
  /// - Throws: `CommandError` with the nearest name where there is none.
  public static func named(_ name: String) throws -> Setting {
    if let setting = Setting(rawValue: name) { return setting }
    let names = allCases.map(\.rawValue)
    throw CommandError(
      "setting-unknown", ["name": name, "choices": names.joined(separator: " ")],
      hint: Nearest.match(name, among: names).map { Message("did-you-mean", ["nearest": $0]) })
  }
}
