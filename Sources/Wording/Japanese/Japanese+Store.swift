extension Japanese {
  static let store: [String: String] = [
    "store-newer":
      "保存ファイル {path} は新しい版の tsubame で書かれています(版 {version}、この tsubame が読めるのは {supported} まで)",
    "store-newer.hint": "tsubame を新しくしてください。保存ファイルには何も書き込んでいません",
    "store-foreign": "{path} は tsubame の保存ファイルではなく、別のプログラムのデータベースです",
    "store-foreign.hint": "保存場所を変えてください。このファイルには何も書き込んでいません",
    "store-is-folder": "保存ファイルの場所 {path} はフォルダーです",
    "store-is-folder.hint": "そのフォルダーを移すか、--workspace で保存場所を変えてください",
    "store-not-regular": "保存ファイル {path} は通常のファイルではありません",
    "store-not-regular.hint": "別の場所を指定してください。パイプやデバイスには保存できません",
    "store-damaged": "保存ファイル {path} が壊れています: {detail}",
    "store-damaged.hint":
      "何も書き換えていません。まずファイルを別名でコピーし（cp {path} {path}.damaged）、そのあとバックアップと入れ替えてください",
    "store-empty": "{path} は空です。バックアップするものがありません",
    "store-empty.hint": "空のはずがなければ、最後のバックアップを元の場所に戻してください",
    "store-full": "ディスクがいっぱいで、保存ファイル {path} に書き込めません",
    "store-full.hint": "空きを作ってから、もう一度どうぞ。これまでの内容はすべて残っています",
    "store-read-only": "保存ファイル {path} は読むことはできますが、書き込めません",
    "store-read-only.hint":
      "フォルダーをコピーして使うか（cp -r '{folder}' ~）、別のフォルダーを選びます: tsubame --workspace フォルダー。書き込み禁止なだけなら: chmod u+w '{path}'",
    "store-locked": "ほかのプロセスが保存ファイル {path} を長く使っていて、待ちきれませんでした",
    "store-locked.hint": "終わるのを待つか、そのプロセスを終了してから、もう一度どうぞ",
    "store-cannot-open": "保存ファイル {path} を開けません: {detail}",
    "store-cannot-open.hint": "読んでよいファイルか、フォルダーがあるかを確かめてください",
    "store-not-readable": "ディスクが保存ファイル {path} の読み書きに応じません: {detail}",
    "store-not-readable.hint": "ディスクを調べ、ファイルを別の場所へコピーしてください",
    "store-failed": "保存ファイル {path} の処理に失敗しました: {detail}",
    "store-failed.hint": "tsubame の不具合です。この行を添えてお知らせください",
  ]
}
