internal import TsubameKit
internal import Wording

/// An error as a person sees it: where, the line with a caret, one sentence, what to do next, and the calls that led there.
struct ErrorReport {
  let language: DisplayLanguage
  /// Where it is shown; its width bounds the source line.
  let window: Window

  /// The lines of the report.
  func lines(for error: CommandError) -> [String] {
    var lines = error.others.flatMap(lines)
    // What sums up several errors has no place of its own.
    if error.others.isEmpty, let place = error.place {
      if let position = position(of: place) { lines.append(position) }
      let excerpt = SourceExcerpt(place, columns: window.columns - 2)
      lines.append("  " + excerpt.line)
      lines.append("  " + Style.error.apply(excerpt.caret, in: window))
    }
    let sentence = Wording.text(error.message, in: language)
    lines += SentenceLines.of(sentence, as: .error, in: window)
    if let hint = Wording.hint(for: error, in: language), !hint.isEmpty {
      let text = Wording.text(Message("report.hint", ["hint": hint]), in: language)
      lines += SentenceLines.of(text, as: .hint, in: window)
    }
    return lines + callers(error.callers)
  }

  /// The calls that led there; of very many, those at both ends.
  private func callers(_ callers: [SourcePlace]) -> [String] {
    let (first, last) = (6, 3)
    guard callers.count > first + last + 1 else { return callers.map(line) }
    let message = Message(
      "report.callers-between", ["count": String(callers.count - first - last)])
    return callers.prefix(first).map(line)
      + [Style.dim.apply(Wording.text(message, in: language), in: window)]
      + callers.suffix(last).map(line)
  }

  /// `lesson.cmd:12:8`; nothing at the prompt, where the line stands just above.
  private func position(of place: SourcePlace) -> String? {
    place.source.name.map { Shown.line("\($0):\(place.line):\(place.column)") }
  }

  private func line(for caller: SourcePlace) -> String {
    let position = position(of: caller) ?? "\(caller.line):\(caller.column)"
    let excerpt = SourceExcerpt(caller, columns: max(10, window.columns / 2))
    let arguments = ["place": position, "line": excerpt.trimmedLine]
    let text = Wording.text(Message("report.caller", arguments), in: language)
    return Style.dim.apply(text, in: window)
  }
}
