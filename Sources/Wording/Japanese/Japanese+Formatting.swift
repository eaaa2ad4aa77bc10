extension Japanese {
  static let formatting: [String: String] = [
    "module.scripts": "コマンドのファイル (scripts)",
    "command.check": "コマンドのファイルの間違いを、実行せずにすべて示す",
    "command.check.file": "調べるファイル。include したものも調べる。- は標準入力",
    "check.good": "{count} 個のファイルに間違いはありません",
    "check.good-one": "1 個のファイルに間違いはありません",
    "several-errors": "間違いが {count} 個あります",
    "command.fmt": "コマンドのファイルを整える。コメント、文章、改行の位置はそのまま",
    "command.fmt.file": "整えるファイル。- は標準入力。つないで使うときは書かない",
    "command.fmt.--check": "何も変えず、整っていないファイルがあれば失敗する",
    "fmt.formatted": "整えました: {files}",
    "fmt.all-formatted": "直すところはありません",
    "fmt-differs": "整っていません: {files}",
    "fmt-differs.hint": "--check なしの fmt で整います",
    "fmt-needs-file": "fmt には整えるファイルが必要です",
    "fmt-needs-file.hint": "fmt lesson.cmd や open lesson.cmd | fmt のように書きます",
    "fmt-needs-text": "fmt が整えるのは文章です。行は整えられません",
    "fmt-needs-text.hint": "open lesson.cmd | fmt のように書きます",
    "format-changes-meaning": "整えると {file} の意味が変わってしまうので、そのままにしました",
    "format-changes-meaning.hint": "tsubame の誤りです。ファイルを添えて知らせてください",
  ]
}
