extension Japanese {
  static let services: [String: String] = [
    "json-empty": "JSONがありません。中身が空です。",
    "json-not-utf8": "{line}行{column}文字目: UTF-8の文字ではありません。",
    "json-not-utf8.hint": "ファイルをUTF-8で保存し直してください。",
    "json-truncated": "JSONが途中で切れています。{line}行{column}文字目で、値の途中で終わっています。",
    "json-truncated.hint": "全体を取り直してください。",
    "json-unexpected": "JSONではありません。{line}行{column}文字目に、そこには置けない「{found}」があります。",
    "json-trailing": "{line}行{column}文字目: JSONの値のあとに余分なもの（{found}）があります。",
    "json-trailing.hint": "1行に1つずつJSONがあるファイルは from ndjson で読めます。",
    "json-bad-escape": "{line}行{column}文字目: JSONにないエスケープです。",
    "json-control-character": "{line}行{column}文字目: 文字列の中に制御文字{found}がそのまま入っています。",
    "json-bad-number": "{line}行{column}文字目: JSONの数ではありません。",
    "json-too-deep": "{line}行{column}文字目: JSONの入れ子が{depth}段より深くなっています。",
    "json-too-large": "JSONが大きすぎて、一度に読めません。",
    "json-no-memory": "このJSONを読むにはメモリが足りません。",
    "json-unread": "このJSONは読めませんでした。",
  ]
}
