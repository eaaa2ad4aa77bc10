internal import TsubameKit
internal import Wording

/// The manual page, tsubame(1), in roff: made from the same tables as `--help` and from the signatures of all commands.
public struct ManualPage {
  private let manual: ProgramManual

  /// A page of all that the manual knows.
  public init(_ manual: ProgramManual) { self.manual = manual }

  /// The source of the page.
  public var roff: String {
    var page = Roff()
    page.line(".\\\" -*- coding: utf-8 -*-")
    page.line(".TH TSUBAME 1 \(ProgramManual.released) \"tsubame \(manual.version)\" tsubame")
    // Names are typed as they stand here: no hyphens in them, no wide gaps beside Japanese text.
    page.line(".nh")
    page.line(".ad l")
    heading("name", &page)
    page.paragraph("tsubame - " + manual.said("manual.summary"))
    synopsis(&page)
    heading("description", &page)
    page.paragraphs(manual.said("manual.description.text"))
    options(&page)
    commands(&page)
    languageSection(&page)
    heading("environment", &page)
    for name in ProgramManual.variables { page.entry(name, manual.said("manual.variable.\(name)")) }
    heading("files", &page)
    for name in ProgramManual.files { page.entry(name, manual.said("manual.file.\(name)")) }
    heading("exit", &page)
    for code in ProgramManual.exits { page.entry(code, manual.said("manual.exit.\(code)")) }
    heading("examples", &page)
    page.example(ProgramManual.examples)
    heading("see", &page)
    page.paragraph("bash(1), fish(1), jq(1), readline(3), sqlite3(1)")
    return page.text
  }

  private func synopsis(_ page: inout Roff) {
    heading("synopsis", &page)
    for (index, mode) in ProgramManual.modes.enumerated() {
      if index > 0 { page.line(".br") }
      page.paragraph(manual.grammar(mode.before + "tsubame [OPTION…]" + mode.after))
    }
  }

  private func options(_ page: inout Roff) {
    heading("options", &page)
    page.paragraph(manual.said("manual.options.text"))
    for group in manual.optionGroups {
      page.macro("SS", group.title)
      for option in group.options {
        page.entry(manual.grammar(of: option), manual.help(for: option))
      }
    }
  }

  private func commands(_ page: inout Roff) {
    heading("commands", &page)
    page.paragraph(manual.said("manual.commands.text"))
    list(manual.topics.standing.filter { !$0.isOfLanguage }, &page)
  }

  private func languageSection(_ page: inout Roff) {
    heading("language", &page)
    page.paragraphs(manual.said("manual.language.text"))
    page.line(".PP")
    page.example(manual.said("manual.language.example").split(separator: "\n").map(String.init))
    list(manual.topics.standing.filter(\.isOfLanguage), &page)
  }

  /// Topics below the names of their modules.
  private func list(_ topics: [HelpTopic], _ page: inout Roff) {
    var module: String?
    for topic in topics {
      if topic.module != module { page.macro("SS", manual.said("module.\(topic.module)")) }
      module = topic.module
      describe(topic, &page)
    }
  }

  private func describe(_ topic: HelpTopic, _ page: inout Roff) {
    let language = manual.language
    let signature = topic.signature
    let text = HelpText(topic, among: [], language: language, columns: nil)
    page.entry(text.usage, topic.summary(in: language))
    let explained = text.explainedParameters + text.explainedFlags
    guard !explained.isEmpty || !signature.examples.isEmpty else { return }
    page.line(".RS")
    for (name, help) in explained { page.entry(name, help) }
    if !signature.examples.isEmpty {
      page.line(".PP")
      page.example(signature.examples.flatMap { $0.split(separator: "\n").map(String.init) })
    }
    page.line(".RE")
  }

  private func heading(_ name: String, _ page: inout Roff) {
    page.macro("SH", manual.said("manual.\(name)").uppercased())
  }
}
