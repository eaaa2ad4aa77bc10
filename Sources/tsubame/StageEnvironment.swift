internal import Files
internal import TsubameKit
internal import Workshop

/// What commands see of the environment where nobody is to be seen.
enum StageEnvironment {
  /// Nothing of the person who plays a session but where programs are found.
  static func variables(_ start: SessionStart, home: FilePath) -> [String: String] {
    [
      "HOME": home.visible, "PATH": ProcessInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "COLUMNS": "\(start.columns)", "LC_ALL": "C.UTF-8", "NO_COLOR": "1",
      "TSUBAME_LANG": start.language.rawValue,
    ]
  }
}
