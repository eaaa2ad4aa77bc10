extension Japanese {
  static let scripts: [String: String] = [
    "script-name-not-utf8": "ファイル名 {file} は UTF-8 ではないので、コマンドの名前になりません",
    "script-name-not-utf8.hint": "ファイル名を UTF-8 に直してください",
    "script-name-untypable": "{file} はコマンドになりません: 「{name}」はコマンドの名前として入力できません",
    "script-name-untypable.hint": "空白や言語の記号を含まない名前にしてください（例: my-best.cmd）",
    "script-too-deep": "{file} は深すぎてコマンドになりません: 名前は3語までです",
    "script-too-deep.hint": "commands/note/new/day.cmd がコマンド note new day です",
    "script-shadows": "{file} はコマンドになりません: {name} は tsubame の言葉です",
    "script-shadows.hint": "ファイルか、それが入っているフォルダーを別の名前にしてください",
    "script-twice": "{file} はコマンドになりません: {other} が、文字コードの違う同じ名前です",
    "script-twice.hint": "どちらかの名前を変えてください",
    "script-folder-huge": "{folder} にはファイルが {most} 個より多くあります。残りは見ていません",
    "script-folder-huge.hint": "コマンドだけを置いてください",
    "report.callers-between": "  … ほかに {count} 回の呼び出し",
    "commands-below": "次のものがあります: {names}",
    "help.broken": "壊れています: {error}",
    "help.broken-at": "壊れています: {error}（{place}）",
  ]
}
