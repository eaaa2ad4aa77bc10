extension Japanese {
  static let program: [String: String] = [
    "usage": """
    tsubame: タイムラインと写真のためのシェル

      tsubame                      プロンプトを開く
      tsubame FILE.cmd 引数…       スクリプトを実行する
      tsubame -c 行 引数…          行を実行する
      tsubame コマンド 引数…       コマンドをひとつ実行する（引数はそのまま渡る）
      … | tsubame                  標準入力の行を実行する

    オプション（スクリプトやコマンドの前に）:
      --as 名前          この実行のためにログインする（または TSUBAME_ACCOUNT）
      --format 形式      json ndjson csv tsv md table
      --lang ja|en       言語（または TSUBAME_LANG）
      --workspace DIR    データを置くフォルダー（または TSUBAME_WORKSPACE）
      --keep-going       失敗しても続ける
      --echo             スクリプトの各行を実行前に表示する
      --version, --help

    tsubame help でコマンドの一覧、tsubame tour で紹介が見られます。
    """,
    "version":
      "tsubame {version}",
    "welcome":
      "tsubame {version} — help で一覧、tour で紹介、Ctrl-D で終了",
    "option-format":
      "{value} という形式はありません",
    "option-format.hint":
      "次から選びます: {choices}",
    "option-language":
      "{value} という言語はありません",
    "option-language.hint":
      "次から選びます: {choices}",
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
    "program-not-started":
      "{program} を開始できません: {reason}",
    "command.tour":
      "tsubame にできることを紹介する（専用の作業場所で）",
  ]
}
