extension Japanese {
  /// Report codes.
  static let teaching: [String: String] = [
    "report-code-none": "コードがありません: {text}",
    "report-code-none.hint": "コードは lesson report が見せる 4821-0937-5154 のような数字です",
    "report-code-short": "コードは{length}桁ですが、{count}桁しかありません: {text}",
    "report-code-short.hint": "抜けた数字がないか確かめてください",
    "report-code-long": "コードは{length}桁ですが、{count}桁あります: {text}",
    "report-code-long.hint": "余分な数字がないか確かめてください",
    "report-code-mistyped": "コードの数字が違うか、入れ替わっています: {text}",
    "report-code-mistyped.hint": "lesson report が見せるコードと比べてください",
    "report-code-edition": "コースの別の版のコードです: {text}",
    "report-code-edition.hint": "学ぶ人と同じレッスンを使ってください",
    "report-code-several": "コードが2つ以上あります: {text}",
    "report-code-several.hint": "1行に1つずつ、名前と一緒に書いてください",
  ]
}
