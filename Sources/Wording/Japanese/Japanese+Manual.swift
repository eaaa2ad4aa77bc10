extension Japanese {
  /// `--help` とマニュアルのことば。
  static let manual: [String: String] = [
    "manual.summary": "タイムラインと写真のためのシェル",
    "manual.mode.prompt": "プロンプトを開く",
    "manual.mode.file": "スクリプトを実行する。引数は param の行に渡る",
    "manual.mode.lines": "行を実行する",
    "manual.mode.command": "コマンドをひとつ実行する。引数は書いたまま渡る",
    "manual.mode.input": "標準入力の行を実行する",
    "manual.mode.rows": "行データの要るコマンドやフィルターを、標準入力の行データに使う",
    "manual.options.running": "実行のオプション（スクリプトやコマンドの前に）",
    "manual.options.streams": "入力と出力のオプション",
    "manual.options.about": "tsubame について知るオプション",
    "manual.options.text":
      "オプションはスクリプトやコマンドの前に置きます。その後のものはスクリプトやコマンドに渡ります。-- で終わります。",
    "option.-c": "これらの行を実行する。続く引数は param の行に渡る",
    "option.--as": "この実行のためにこのアカウントでログインする",
    "option.--workspace": "データをこのフォルダーに置く",
    "option.--keep-going": "コマンドが失敗しても続ける。終了コードには残る",
    "option.--echo": "スクリプトの各行を、実行する前に表示する",
    "option.--input":
      "ひとつのコマンドが標準入力を行データとして読む形式。なければ JSON は始まりで見分け、ほかは一行ずつの文",
    "option.--format": "行データを書く形式。なければ端末では表、ほかでは tsv",
    "option.--lang": "メッセージと説明の言語",
    "option.--help": "このページを表示する。コマンドの名前を続けると、その使い方",
    "option.--version": "バージョンを表示する",
    "option.--man": "マニュアルを roff で書き出す: tsubame --man | man -l -",
    "option.--completion": "ほかのシェルの Tab キーで tsubame を補完するためのものを書き出す",
    "manual.commands": "コマンド",
    "manual.commands.list": "コマンド（詳しくは tsubame help 名前）",
    "manual.environment": "環境変数",
    "manual.variable.TSUBAME_ACCOUNT": "ログインするアカウント。--as が優先",
    "manual.variable.TSUBAME_WORKSPACE": "データを置くフォルダー。--workspace が優先",
    "manual.variable.TSUBAME_LANG": "ja か en。--lang が優先",
    "manual.variable.TSUBAME_CLOCK": "2015-03-14T09:00:00+09:00 のような時刻。時計がそこで止まる",
    "manual.variable.TSUBAME_MEDIA": "写真を読むプログラム tsubame-media",
    "manual.variable.LC_ALL, LC_MESSAGES, LANG": "ほかに指定がないときの言語。ja で始まれば日本語",
    "manual.variable.TSUBAME_PAGER, PAGER": "ウィンドウより長いものを見せるプログラム。なければ less、cat なら使わない",
    "manual.variable.PATH": "run がプログラムを探す所",
    "manual.variable.TSUBAME_COLOR, NO_COLOR":
      "always、never、auto のどれか。NO_COLOR は空でなければ never",
    "manual.variable.INPUTRC": "プロンプトのキーのファイル。なければ ~/.inputrc",
    "manual.variable.BROWSER": "open がリンクを見せるプログラム",
    "manual.variable.DISPLAY, WAYLAND_DISPLAY": "あればデスクトップがあり、open は xdg-open でファイルを見せる",
    "manual.variable.TERM": "端末の種類。dumb では色も行編集もない",
    "manual.variable.COLUMNS, LINES": "端末が大きさを言わないときの、ウィンドウの大きさ",
    "manual.variable.TZ": "日付のタイムゾーン",
    "manual.variable.HOME": "次のものがないとき、フォルダーの置かれる所",
    "manual.variable.XDG_CONFIG_HOME": "設定のフォルダー。~/.config",
    "manual.variable.XDG_DATA_HOME": "データのフォルダー。~/.local/share",
    "manual.variable.XDG_STATE_HOME": "履歴のフォルダー。~/.local/state",
    "manual.variable.TMPDIR": "ツアーが作業場所を作る所。なければ /tmp",
    "manual.exit": "終了コード",
    "manual.exit.0": "終わった。標準出力の読み手がいなくなったときも",
    "manual.exit.1": "コマンドが失敗した",
    "manual.exit.2": "文法か検査の誤りで、何も実行しなかった",
    "manual.exit.3": "プログラムのモジュールが失敗した",
    "manual.exit.124": "制限時間を過ぎた",
    "manual.exit.130": "Ctrl-C で止めた。ほかのシグナルでは 128 とその番号の和",
    "manual.exit.N": "exit N の数",
    "manual.more": "tsubame help で全コマンドの一覧、tsubame tour で紹介、man tsubame で全部が見られます",
    "manual.name": "名前",
    "manual.synopsis": "書式",
    "manual.description": "説明",
    "manual.description.text": """
    tsubame は投稿と写真を手元のひとつのデータベースに置き、| でつなげられるコマンドで扱います。\
    端末ではプロンプトを開きます。端末がなければ何も尋ねず、必要なフラグの名前を示して失敗します。
    行データは標準出力に、メッセージとエラーは標準エラー出力に出ます。端末では表、ほかでは一件一行のタブ区切りで、見出しはなく、\
    タブ・改行・バックスラッシュは \\t \\n \\\\ と書きます。--format で変えられます。
    ひとつのコマンドの引数は、呼び出したシェルから受け取ったままです。もう一度解釈されることはないので、\
    tsubame post "$TEXT" は、どんな文でもその文を正確に投稿します。文をとるコマンドの引数がひとつだけなら、それが文です。\
    例外は、ひとつだけの --help と、コマンドの説明にある - です。引数がいくつもあるときは、-- より前のフラグはフラグです。\
    post - は標準入力から文を読みます。最後の改行は文に含まれません。
    行データの要るコマンドやフィルターは、標準入力から届くたびに、一定のメモリーで読みます。\
    JSON と一行一件の JSON（--format ndjson の出力）は始まりで見分け、ほかの文は一行ずつ、フィールド value だけの行データになります。\
    --input で形式を指定でき、行データがなくてもよいコマンドにも渡せます。ほかのものは標準入力を読みません。
    """,
    "manual.options": "オプション",
    "manual.commands.text":
      "tsubame help 名前 で、行データのフィールドも見られます。前の行データに働くフィルターは「言語」にあります。",
    "manual.language": "言語",
    "manual.language.text": """
    記号は、単独で置いたときだけ特別です。それ以外は文字です。単独の | はつなぎ、; は区切り、{ } はブロック、\
    コマンドの始まりの # は注釈です。"…" には $x と $( … ) が入り、'…' はそのままです。
    スクリプトは、全体を調べてから実行します。tsubame FILE.cmd --help で、スクリプトの引数が見られます。
    """,
    "manual.language.example": """
    login taro
    post りんごを食べた #くだもの
    timeline | where likes > 10 | sort likes desc | first 3
    let n = $(timeline | count)
    if $n > 100 { print "たくさん: $n件" } else { print "これから" }
    for t in $(tag | first 5) { print "$t.tag  $t.count" }
    """,
    "manual.files": "ファイル",
    "manual.file.~/.local/share/tsubame/tsubame.sqlite3":
      "データ: アカウント、投稿、ハッシュタグ、写真の索引、単語",
    "manual.file.~/.local/state/tsubame/history.ndjson": "プロンプトで打った行",
    "manual.file.~/.config/tsubame/rc.cmd": "config が書く設定",
    "manual.file.~/.local/share/tsubame/commands/*.cmd": "コマンドになるスクリプト",
    "manual.file.~/.inputrc": "プロンプトのキー。$if tsubame の中はこれだけのもの",
    "manual.examples": "例",
    "manual.see": "関連項目",
    "parameter.arg": "引数",
    "parameter.lines": "行",
    "parameter.lang": "言語",
    "parameter.shell": "シェル",
    "manual.choices": "（{choices}）",
    "parameter.option": "オプション",
    "manual.variable.TSUBAME_PLUGIN_PATH": "commands/ のほかにモジュールを置くフォルダー。: で区切る",
    "manual.variable.TSUBAME_TRUST": "たずねずにコマンドを実行するワークスペース。: で区切る。コンテナーなどに",
    "manual.variable.XDG_CACHE_HOME": "作り直せるものを置くフォルダー。なければ ~/.cache",
    "manual.file.~/.local/share/tsubame/commands/*.plugin": "モジュールになるプログラム",
    "manual.file.~/.local/share/tsubame/commands/*.swift": "モジュールになる Swift のファイル",
    "manual.file.~/.local/state/tsubame/trust": "どのワークスペースの何を実行してよいか",
    "manual.file.~/.local/state/tsubame/switched-off": "無効にしたモジュール",
    "manual.file.~/.cache/tsubame": "モジュールにできることと、コンパイルしたもの",
    "manual.variable.TSUBAME_RECORD": "off ならプロンプトのセッションを記録しない。config record と同じ",
    "manual.variable.TSUBAME_OFFLINE": "1 なら、tsubame と、そこから起動するものはネットワークにつながらない",
    "manual.file.~/.local/state/tsubame/sessions": "プロンプトのセッションの記録",
  ]
}
