extension Japanese {
  static let prompt: [String: String] = [
    "candidate-count": "{count} 件",
    "candidates-more": "… ほか {count} 件",
    "type.secret": "秘密",
    "wrong-argument.secret": "{parameter} には文を書きます",
    "cannot-ask": "ここでは質問に答えてもらえません: {question}",
    "no-answer": "答えがありませんでした: {question}",
    "no-answer.hint": "答えを入力して Enter を押してください",
    "ask-elsewhere": "質問には端末が要ります。スクリプトの param で受け取るか、--default で答えを渡してください",
    "command.ask": "質問して、答えを受け取る",
    "command.ask.question": "質問の文",
    "command.ask.--secret": "入力した文字を表示しない",
    "command.ask.--default": "答えがないときの答え",
    "quote-still-open":
      "{line}行目{column}文字目の {mark} が閉じていないので、打ったものはその中に入ります。Ctrl-C でやめられます",
    "module.ask": "質問 (ask)",
    "parameter.question": "質問",
    "outbox-waits": "送信を待っている投稿: {count} 件。outbox で一覧、outbox send で送信",
  ]
}
