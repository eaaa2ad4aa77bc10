extension English {
  /// Report codes.
  static let teaching: [String: String] = [
    "report-code-none": "There is no code in: {text}",
    "report-code-none.hint": "A code is what lesson report shows, like 4821-0937-5154",
    "report-code-short": "A code has {length} digits, but {count} are in: {text}",
    "report-code-short.hint": "Look for the digits that are missing",
    "report-code-long": "A code has {length} digits, but {count} are in: {text}",
    "report-code-long.hint": "Look for digits that are there twice",
    "report-code-mistyped": "A digit of the code is wrong, or two have changed places: {text}",
    "report-code-mistyped.hint": "Compare it with what lesson report shows",
    "report-code-edition": "This code is of another edition of the course: {text}",
    "report-code-edition.hint": "The learner and you need the same lessons",
    "report-code-several": "There is more than one code in: {text}",
    "report-code-several.hint": "Put each code on a line of its own, with its name",
  ]
}
