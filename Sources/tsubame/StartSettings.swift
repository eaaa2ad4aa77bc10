internal import Files
internal import Glibc
internal import Modules
internal import TsubameKit

/// What the rc file settles, put in where the environment says nothing. Nothing in the file can keep the program from starting.
struct StartSettings: Sendable {
  /// What the file says.
  let file: [Setting: String]
  /// The variables of the process.
  let given: [String: String]
  /// The same with the file's values.
  let environment: [String: String]
  /// What is wrong with the file.
  let problems: [CommandError]

  init(environment: [String: String]) {
    given = environment
    guard let rc = try? RCFile(environment: environment) else {
      (file, self.environment, problems) = ([:], environment, [])
      return
    }
    do {
      let text = try rc.read()
      file = text.values
      problems = text.problems(in: rc.path.visible)
    } catch {
      file = [:]
      problems = (error as? CommandError).map { [$0] } ?? []
    }
    self.environment = Settings.adding(file, to: environment)
    if let zone = self.environment["TZ"], environment["TZ"] == nil {
      unsafe setenv("TZ", zone, 1)
    }
  }

  /// All settings with what settled them.
  func all(_ options: Options) -> Settings {
    Settings(
      file: file, environment: given, options: options.settled, language: options.language)
  }
}
