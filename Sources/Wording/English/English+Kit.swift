extension English {
  static let kit: [String: String] = [
    "format-new-field":
      "Only some rows have the field {name}; the heading is already written without it",
    "format-new-field.hint": "Choose the fields first: | select {fields}",
  ]
}
