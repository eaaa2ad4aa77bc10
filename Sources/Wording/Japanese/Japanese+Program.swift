extension Japanese {
  static let program: [String: String] = [
    "welcome":
      "tsubame {version} — help で一覧、tour で紹介、Ctrl-D で終了",
    "option-value":
      "{option} に {value} は指定できません",
    "option-value.hint":
      "次から選びます: {choices}",
    "option-takes-no-value":
      "{option} に値は付けられません",
    "option-behind-command": "{option} は tsubame のオプションです。コマンドの前に書きます",
    "unknown-option":
      "{value} というオプションはありません",
    "unknown-option.hint":
      "使えるオプション: {choices}",
    "option-without-value":
      "{option} には値が必要です",
    "argument-not-utf8": "{position}番目の引数は UTF-8 のテキストではありません: {argument}",
    "argument-not-utf8.hint": "UTF-8 で書いてください。名前が UTF-8 でないファイルは、入っているフォルダーを指定してください",
    "tour-failed":
      "ツアーは終了コード {code} で終わりました",
    "tour-missing":
      "ツアーがインストールされていません: {file}",
    "tour-missing.hint":
      "make install でインストールするか、チェックアウトから実行してください",
    "command.tour":
      "tsubame にできることを紹介する（専用の作業場所で）",
  ]
}
