import Testing

/// Lessons on paper.
@Suite("Handouts") struct HandoutTests {
  @Test func markdownHasTextsFilesAndScreens() throws {
    let handout = try LessonWorld.make().run("lesson", "handout").output
    #expect(handout.hasPrefix("# The market\n\nWelcome to the market.\n\n## 1. Open the letter\n"))
    #expect(handout.contains("```\ntsubame> open letter.txt\nりんごを3つ\n```"))
    #expect(handout.contains("`commands/shop.cmd`:\n\n```cmd\nreturn \"アップル\"\n```"))
    #expect(handout.contains("tsubame> outbox send\n"))
    #expect(!handout.contains("Be short"))
  }

  @Test func aGoalOfSeveralLinesIsOneHeading() throws {
    let goals = [
      (
        "Open the letter.", "Open the letter\nof the day.", "en",
        "## 1. Open the letter of the day\n"
      ),
      ("手紙を開きましょう。", "手紙を\n開きましょう。", "ja", "## 1. 手紙を開きましょう\n"),
    ]
    for (old, new, language, heading) in goals {
      let lesson = LessonWorld.lesson.replacing(old, with: new, maxReplacements: 1)
      let tsubame = try LessonWorld.make(language: language, lesson: lesson)
      #expect(try tsubame.run("lesson", "handout", "--blank").output.contains(heading))
    }
  }

  @Test func theTeachersHasNotesAndTheBlankOneNoAnswers() throws {
    let tsubame = try LessonWorld.make(language: "ja")
    let teacher = try tsubame.run("lesson", "handout", "--teacher").output
    #expect(teacher.contains("- 2分\n- 短く\n- ヒント1: `open` を使います"))
    #expect(teacher.contains("`listed`"))
    let blank = try tsubame.run("lesson", "handout", "--blank").output
    #expect(blank.contains("## 1. 手紙を開きましょう\n"))
    #expect(!blank.contains("tsubame> open"))
    #expect(blank.contains("return \"オレンジ\""))
  }

  @Test func theWebPageNeedsNothingElse() throws {
    let page = try LessonWorld.make(language: "ja").run("lesson", "handout", "--to", "html").output
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"ja\">"))
    #expect(page.contains("<title>市場</title>"))
    #expect(page.contains("<pre><b>tsubame&gt; open letter.txt</b>\nりんごを3つ</pre>"))
    #expect(!page.contains("http"))
    #expect(!page.contains("<script"))
  }
}
