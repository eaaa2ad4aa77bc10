internal import Text
internal import TsubameKit
internal import Wording

/// Posts as compact cards: a line on who and when, the text below it.
struct PostLayout: RowLayout {
  let style: RowStyle
  /// Fields that the card shows itself, or that say nothing to a reader; any other field is added at its end.
  private static let ownFields = Set(Schema.post.names)

  func lines(for row: Row, after previous: Row?) -> [String] {
    let indent = style.window.columns >= 40 ? 4 : 2
    let room = max(2, style.window.columns - indent)
    let margin = String(repeating: " ", count: indent)
    var lines = header(row)
    if let booster = text(row, "boosted_by") {
      lines += wrapped(said("post-boosted-by", ["name": booster]), room, .dim)
        .map { margin + $0 }
    }
    if let warning = text(row, "cw"), !warning.isEmpty {
      lines += wrapped("[\(warning)]", room, .hint).map { margin + $0 }
    }
    let shown = Shown.block(text(row, "text") ?? "")
    var body = StyledText(shown)
    for tag in Hashtags.find(in: shown) { body.style(scalars: tag.scalars, as: .hashtag) }
    lines += TextWrapper.wrap(body, columns: room).map { margin + $0.rendered(in: style.window) }
    for media in media(row) { lines += wrapped(media, room, .dim).map { margin + $0 } }
    for (field, value) in zip(row.schema.fields, row.values)
    where !PostLayout.ownFields.contains(field.name) && value != .none {
      let added = "\(style.heading(of: field, in: row.schema)): \(Shown.block(value.text))"
      lines += wrapped(added, room, .account).map { margin + $0 }
    }
    return lines
  }

  /// Number, name, handle, time and what others did with it; broken between these parts only.
  private func header(_ row: Row) -> [String] {
    var parts: [(String, Style?)] = [(text(row, "id") ?? "", .dim)]
    if let name = text(row, "name"), !name.isEmpty { parts.append((Shown.line(name), .bold)) }
    parts.append(("@" + Shown.line(text(row, "author") ?? ""), .account))
    if case .time(let time)? = row["time"] {
      parts.append((style.time(time), .dim))
    }
    if let answered = text(row, "reply_to") { parts.append(("↩\(answered)", .dim)) }
    for (field, mark, style) in [("likes", "♥", Style.heart), ("boosts", "↻", .hint)] {
      if case .int(let count)? = row[field], count != 0 { parts.append((mark + "\(count)", style)) }
    }
    var (lines, line, width) = ([String](), "", 0)
    for (part, style) in parts {
      let part = Shown.cut(part, to: self.style.window.columns)
      let partWidth = Shown.width(part)
      if width > 0, width + 1 + partWidth > self.style.window.columns {
        lines.append(line)
        (line, width) = ("", 0)
      }
      if width > 0 { (line, width) = (line + " ", width + 1) }
      line += style?.apply(part, in: self.style.window) ?? part
      width += partWidth
    }
    return lines + [line]
  }

  private func media(_ row: Row) -> [String] {
    guard case .list(let media)? = row["media"] else { return [] }
    return media.map { item in
      guard case .record(let record) = item else { return "📷 " + Shown.line(item.text) }
      let location = Shown.line(ShownPath.short(record["file"]?.text ?? ""))
      let description = Shown.line(record["alt"]?.text ?? "")
      return "📷 " + location + (description.isEmpty ? "" : " (\(description))")
    }
  }

  private func wrapped(_ text: String, _ room: Int, _ look: Style) -> [String] {
    TextWrapper.wrap(StyledText(text), columns: room).map { look.apply($0.text, in: style.window) }
  }

  private func said(_ code: String, _ arguments: [String: String]) -> String {
    Wording.text(Message(code, arguments), in: style.language)
  }

  private func text(_ row: Row, _ field: String) -> String? {
    guard let value = row[field], value != .none else { return nil }
    return value.text
  }
}
