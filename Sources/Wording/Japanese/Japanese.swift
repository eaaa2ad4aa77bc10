/// All that tsubame says in Japanese, in sections named after the rooms that say it.
enum Japanese {
  static let sections: [[String: String]] = [
    kit, language, files, shell, values, store, services, timeline, photos, translate, program,
    manual, scripts, slips, programs, prompt, workspace, formatting, expressions, modules,
    plugins, conformance, swiftModules, sessions, lessons, lessonFiles, teaching,
  ]
}
