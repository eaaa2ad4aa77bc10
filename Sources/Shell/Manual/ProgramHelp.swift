internal import TsubameKit

/// `tsubame --help`: all of it on one page, fitted to the window.
public struct ProgramHelp {
  private let manual: ProgramManual
  private let page: HelpPage

  /// - Parameter columns: the width of the terminal that it is read on; nil elsewhere.
  public init(_ manual: ProgramManual, columns: Int?) {
    self.manual = manual
    page = HelpPage(columns: columns)
  }

  /// All of it, with a line end behind the last line.
  public var text: String {
    let summary = "tsubame: " + manual.said("manual.summary")
    let options = manual.optionGroups.map { group in
      section(group.title, group.options.map { (manual.grammar(of: $0), manual.help(for: $0)) })
    }
    let parts =
      [
        page.wrapped(summary, indent: 0).joined(separator: "\n"),
        section(
          manual.said("help.usage"),
          ProgramManual.modes.map { mode in
            (manual.grammar(mode.before + "tsubame" + mode.after), manual.said(mode.code))
          }),
      ] + options + [
        section(manual.said("manual.commands.list"), commands),
        section(
          manual.said("manual.environment"),
          ProgramManual.variables.map { ($0, manual.said("manual.variable.\($0)")) }),
        section(
          manual.said("manual.exit"),
          ProgramManual.exits.map { ($0, manual.said("manual.exit.\($0)")) }),
        page.wrapped(manual.said("manual.more"), indent: 0).joined(separator: "\n"),
      ]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// The modules with the first words of their commands.
  private var commands: [(String, String)] {
    var modules: [String] = []
    var words: [String: [String]] = [:]
    for topic in manual.topics.standing {
      let word = String(topic.signature.name.prefix { $0 != " " })
      if words[topic.module] == nil { modules.append(topic.module) }
      if words[topic.module]?.contains(word) != true {
        words[topic.module, default: []].append(word)
      }
    }
    return modules.map { ($0, words[$0, default: []].joined(separator: " ")) }
  }

  private func section(_ title: String, _ entries: [(String, String)]) -> String {
    (page.wrapped(title, indent: 0) + page.table(entries.map { (name: $0.0, text: $0.1) })).joined(
      separator: "\n")
  }
}
