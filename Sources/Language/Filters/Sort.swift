internal import TsubameKit

/// `sort a desc b`: rows in the order of fields; values that are `none` come last.
enum Sort: Filter {
  static let signature = Signature(
    "sort", parameters: [Parameter("field", .field, .someRest)], input: .required,
    output: .input(adding: nil), examples: ["timeline | sort likes desc | first 3"],
    grammar: "FIELD [asc|desc]…")

  static func stage(of call: FilterCall) throws -> Stage? {
    .sort(try keys(call.arguments.texts("field"), place: call.place))
  }

  /// What to write in place of the ways in which other languages turn an order around.
  static func hint(for word: String) -> Message? {
    if word.hasPrefix("-"), word.count > 1 {
      return Message("slip.sort-desc", ["field": String(word.dropFirst())])
    }
    let turned = ["descending", "reverse", "reversed", "down", "DESC", "Desc", "-r", "降順"]
    let straight = ["ascending", "up", "ASC", "Asc", "昇順"]
    if turned.contains(word) { return Message("did-you-mean", ["nearest": "desc"]) }
    if straight.contains(word) { return Message("did-you-mean", ["nearest": "asc"]) }
    return Nearest.match(word, among: ["desc", "asc"]).map {
      Message("did-you-mean", ["nearest": $0])
    }
  }

  /// Field names, each with `asc` or `desc` behind it where that is said.
  static func keys(_ words: [String], place: SourcePlace) throws -> [SortKey] {
    var keys: [SortKey] = []
    for word in words {
      switch word {
      case "asc", "desc":
        guard let last = keys.popLast() else {
          throw CommandError("sort-needs-field", place: place)
        }
        keys.append(SortKey(last.field, descending: word == "desc"))
      default: keys.append(SortKey(word))
      }
    }
    return keys
  }
}
