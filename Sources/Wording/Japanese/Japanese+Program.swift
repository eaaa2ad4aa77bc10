extension Japanese {
  static let program: [String: String] = [
    "welcome":
      "tsubame {version} — help で一覧、tour で紹介、lesson start で学習、Ctrl-D で終了",
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
    "network-not-denied": "このシステムではネットワークを遮断できないので、何も実行しませんでした: {reason}",
    "network-not-denied.hint":
      "seccomp が使える Linux が必要です。ネットワークにつながったままで実行するには: TSUBAME_OFFLINE=0",
    "tour-failed":
      "ツアーは終了コード {code} で終わりました",
    "tour-missing":
      "ツアーがインストールされていません: {file}",
    "tour-missing.hint":
      "make install でインストールするか、チェックアウトから実行してください",
    "command.tour":
      "tsubame にできることを紹介する（専用の作業場所で）",
    "needs-rows.standard-input":
      "標準入力に行データを流します: tsubame --format ndjson timeline | tsubame {name} …",
    "standard-rows-are-lines":
      "標準入力は一行ずつ読まれ、フィールドは value だけです。フィールドが要るなら tsubame --format ndjson … | … か --input csv",
    "exact-one-call": "ここにはフィルターをひとつだけ書けます",
    "exact-one-call.hint": "チェーン全体は tsubame -c 'from ndjson | where … | count' のように書きます",
  ]
}
