import Foundation
import Testing

/// A workspace with a short course, written for the tests of lessons.
enum LessonWorld {
  /// - Parameter lesson: the file of the lesson, to change something in it.
  static func make(language: String = "en", lesson: String = LessonWorld.lesson) throws -> Tsubame {
    let tsubame = try Tsubame(language: language)
    try tsubame.write("w/commands/lessons/01-market.lesson.md", text: lesson)
    try tsubame.write(
      "w/commands/lessons/worlds/day1/world.txt",
      text: """
        clock: 2015-03-14T09:00:00+09:00
        account: aoi
        account: sora
        signed-in: aoi

        """)
    try tsubame.write("w/commands/lessons/worlds/day1/letter.txt", text: "りんごを3つ\n")
    try tsubame.write("w/commands/lessons/worlds/day1/setup", text: "login aoi\npost 開店\nlogout\n")
    tsubame.environment["TSUBAME_WORKSPACE"] = tsubame.path("w")
    tsubame.environment["TSUBAME_TRUST"] = tsubame.path("w")
    return tsubame
  }

  static let lesson = """
    ---
    lesson: market
    title ja: 市場
    title en: The market
    world: day1
    ---

    <!-- ja -->
    市場へようこそ。
    <!-- en -->
    Welcome to the market.

    ## step letter

    <!-- ja -->
    手紙を開きましょう。

    `open` はファイルを開きます。
    <!-- en -->
    Open the letter.

    `open` opens a file.

    ```tsubame answer
    tsubame> open letter.txt
    りんごを3つ
    ```
    ```tsubame check listed
    let all = $($last | to json)
    expect not ($all matches "commands") else ja "一覧です。開くのは open" en "That lists it; open opens it"
    ```
    ```tsubame check
    expect $last matches "りんご" else ja "まだ読んでいません" en "You have not read it yet"
    ```
    ```tsubame reject listed
    tsubame> ls
    ```
    <!-- hint ja: `open` を使います -->
    <!-- hint en: Use `open` -->
    <!-- hint ja: `open letter.txt` です -->
    <!-- hint en: It is `open letter.txt` -->
    <!-- minutes: 2 -->
    <!-- teacher ja: 短く -->
    <!-- teacher en: Be short -->

    ## step order

    <!-- ja -->
    「りんご」と投稿しましょう。

    市場の回線は混んでいます。
    <!-- en -->
    Post りんご.

    The line to the market is busy.

    <!-- fault: send 1 busy -->
    ```tsubame answer
    tsubame> post りんご
    ...
    [1]
    tsubame> outbox send
    ```
    ```tsubame check waits
    expect $(outbox | count) == 0 else ja "送信待ちです" en "It waits; outbox send sends it"
    ```
    ```tsubame check
    expect $(timeline | where text == "りんご" | count) == 1 else ja "まだありません" en "It is not there"
    ```
    ```tsubame reject waits
    tsubame> post りんご
    ```
    <!-- hint ja: `post` です -->
    <!-- hint en: Use `post` -->
    <!-- minutes: 3 -->
    <!-- teacher ja: 待つ投稿 -->
    <!-- teacher en: Posts that wait -->

    ## step shop

    <!-- ja -->
    コマンド `shop` を作りましょう。

    `commands/shop.cmd` がそのファイルです。
    <!-- en -->
    Make a command `shop`.

    Its file is `commands/shop.cmd`.

    ```cmd file commands/shop.cmd
    return "オレンジ"
    ```
    ```cmd answer commands/shop.cmd
    return "アップル"
    ```
    ```tsubame answer
    tsubame> shop
    アップル
    ```
    ```tsubame check
    expect $(shop) == "アップル" else ja "「アップル」ではありません" en "It does not say アップル"
    ```
    ```cmd reject banana commands/shop.cmd
    return "グレープ"
    ```
    <!-- hint ja: ファイルを書き換えます -->
    <!-- hint en: Change the file -->
    <!-- minutes: 5 -->
    <!-- teacher ja: エディター -->
    <!-- teacher en: The editor -->

    """
}
