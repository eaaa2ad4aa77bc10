extension Japanese {
  static let kit: [String: String] = [
    "format-new-field": "フィールド {name} は一部の行にしかありません。見出しはもう書かれています",
    "format-new-field.hint": "先にフィールドを選んでください: | select {fields}",
  ]
}
