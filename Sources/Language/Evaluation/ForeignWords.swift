internal import TsubameKit

/// Words of other shells and languages, with what does the same here.
enum ForeignWords {
  /// What to use in place of a word, where there is something.
  static func hint(for word: String) -> Message? {
    hints.first { $0.words.contains(word.lowercased()) }.map { Message($0.code) }
      ?? japanese[word].map { Message("did-you-mean", ["nearest": $0]) }
  }

  /// What to do in place of a command of two words that is none.
  static func hint(for word: String, behind command: String) -> Message? {
    let takesAway: Set = ["remove", "delete", "rm", "uninstall", "del", "erase"]
    guard command == "module", takesAway.contains(word.lowercased()) else { return nil }
    return Message("foreign-word.module-remove")
  }

  /// What is called so in Japanese; commands have one name in all languages.
  static let japanese = [
    "ヘルプ": "help", "使い方": "help", "ログイン": "login", "ログアウト": "logout", "投稿": "post",
    "タイムライン": "timeline", "写真": "photos", "アルバム": "photos albums", "タグ": "tag",
    "ハッシュタグ": "tag", "翻訳": "translate", "検索": "timeline search", "設定": "config",
    "履歴": "history", "削除": "delete", "復元": "restore", "終了": "exit", "開く": "open",
    "保存": "save", "表示": "print", "数": "count", "並べ替え": "sort", "絞り込み": "where",
  ]

  private static let hints: [(words: Set<String>, code: String)] = [
    (["quit", "bye", "q", ":q", "logoff"], "foreign-word.leave"),
    (["dir", "ll"], "foreign-word.list"),
    (["undo", "undelete"], "foreign-word.undo"),
    (["reply"], "foreign-word.reply"),
    (["fav", "like", "favorite", "favourite", "heart", "いいね"], "foreign-word.like"),
    (["chdir", "pushd"], "foreign-word.folder"),
    (["cat", "less", "more"], "foreign-word.open"),
    (["grep", "find"], "foreign-word.search"),
    (["echo", "printf", "say"], "foreign-word.print"),
    (["man", "info", "?"], "foreign-word.help"),
    (["clear", "cls"], "foreign-word.clear"),
    (["head"], "foreign-word.first"),
    (["tail"], "foreign-word.last"),
    (["wc"], "foreign-word.count"),
    (["uniq"], "foreign-word.unique"),
    (["cut"], "foreign-word.select"),
    (["sed", "awk", "tr"], "foreign-word.change"),
    (["jq"], "foreign-word.json"),
    (["export", "declare", "local", "var", "const", "setenv", "read"], "foreign-word.let"),
    (["unset"], "foreign-word.unset"),
    (["function", "fn", "func", "fun", "sub", "proc", "alias"], "foreign-word.define"),
    (["source", ".", "require", "use"], "foreign-word.include"),
    (["then", "fi", "do", "done", "begin", "end", "endif", "esac"], "foreign-word.block"),
    (["elif", "elseif", "elsif", "elsei"], "foreign-word.else-if"),
    (["[", "[[", "test", "(("], "foreign-word.condition"),
    (["case", "switch", "match"], "foreign-word.case"),
    (["foreach", "loop", "until"], "foreign-word.loop"),
    (["throw", "raise", "die"], "foreign-word.fail"),
    (["except", "rescue", "finally"], "foreign-word.catch"),
    (
      [
        "sudo", "bash", "sh", "zsh", "fish", "exec", "eval", "rm", "mv", "cp", "mkdir", "touch",
        "vi", "vim", "nano", "emacs", "curl", "wget", "git", "python", "python3", "sleep", "date",
      ], "foreign-word.system"
    ),
    (["filter", "select-where"], "foreign-word.where"),
    (["map"], "foreign-word.each"),
    (["reduce", "fold"], "foreign-word.aggregate"),
    (["limit", "take", "top"], "foreign-word.first"),
  ]
}
