extension English {
  /// Lessons, for who writes them.
  static let lessonFiles: [String: String] = [
    "command.lesson lint":
      "Goes through lessons as learners do, without a network, and lists what is wrong",
    "command.lesson lint.lessons": "Their names; else all of the workspace, or of the course",
    "command.lesson new": "Begins a lesson in the workspace",
    "command.lesson new.name": "Small letters, digits and hyphens",
    "command.lesson handout": "Lessons on paper, with what stands on the screen",
    "command.lesson handout.lessons": "Their names; else all of the workspace, or of the course",
    "command.lesson handout.--to": "As Markdown, or as one HTML page",
    "command.lesson handout.--teacher": "With minutes, hints and known mistakes",
    "command.lesson handout.--blank": "Without answers and screens",
    "handout-minutes": "{minutes} min",
    "handout-hint": "Hint {number}: {hint}",
    "handout-mistakes": "Known mistakes: {names}",
    "field.language": "language",
    "lesson-name": "{file}:{line}: the head must say lesson: {name}, as the file is called",
    "lesson-name.hint": "A lesson's file is called like 03-timeline.lesson.md",
    "lesson-no-head": "{file}:{line}: a lesson begins with a head between two lines of ---",
    "lesson-no-head.hint": "lesson new NAME makes a file to begin with",
    "lesson-head": "{file}:{line}: this cannot stand in the head: {text}",
    "lesson-head.hint": "It takes lesson, title ja, title en, needs and world, as key: value",
    "lesson-no-steps": "{file}: a lesson needs a step",
    "lesson-no-steps.hint": "A step begins with ## step NAME",
    "lesson-heading": "{file}:{line}: this is no step: {text}",
    "lesson-heading.hint":
      "A step begins with ## step NAME, or ## step NAME with swift (without swift)",
    "lesson-twice": "{file}:{line}: there is another {name}",
    "lesson-twice.hint": "Give one of them another name",
    "lesson-no-language": "{file}:{line}: this is in no language: {text}",
    "lesson-no-language.hint": "Texts stand behind <!-- ja --> or <!-- en -->",
    "lesson-comment": "{file}:{line}: a comment ends with --> at the end of a line",
    "lesson-comment.hint": "Texts stand on lines of their own behind <!-- ja --> or <!-- en -->",
    "lesson-open-fence": "{file}:{line}: the block is never closed: {info}",
    "lesson-open-fence.hint": "As many marks as opened it close it, on a line of their own",
    "lesson-block": "{file}:{line}: this cannot stand behind a fence: {info}",
    "lesson-block.hint":
      "tsubame answer, tsubame check [MISTAKE], tsubame reject MISTAKE, tsubame start; with a language in place of tsubame: file PATH, answer PATH, reject MISTAKE PATH",
    "lesson-early-block": "{file}:{line}: this belongs to a step, and no step has begun",
    "lesson-early-block.hint": "A step begins with ## step NAME",
    "lesson-world": "{file}: there is no world {world}",
    "lesson-world.hint": "A world is a folder with a file world.txt: {folder}",
    "world-line": "{file}:{line}: this cannot stand here: {text}",
    "world-line.hint":
      "A world takes clock, seed, account, signed-in, posts, photos and fault, as key: value",
    "lesson-world-failed": "The world of the lesson {lesson} cannot be made. {line}: {reason}",
    "lesson-world-failed.hint": "lesson lint tells more; who teaches should know",
    "lesson-new-name": "A lesson cannot be called {name}",
    "lesson-new-name.hint": "Small letters, digits and hyphens, like my-lesson",
    "lesson-there": "There is that lesson already: {file}",
    "lesson-there.hint": "Choose another name",
    "lesson-made": "Made {file}. lesson lint {name} tells what is missing",
    "lesson-lint-failed": "Not all is right with the lessons; it stands above",
    "lesson-lint-problems": "{count} problems",
    "lesson-lint-done": "{lessons} lessons with {steps} steps: all right, in both languages",
    "lesson-lint-partly":
      "{lessons} lessons with {steps} steps: all right in both languages, but for the ways with Swift: swiftc is not here",
    "lint-progress": "Trying {lesson}",
    "lint-title": "has no title",
    "lint-needs": "needs {name}, which is no lesson before it",
    "lint-goal": "says no goal: its first paragraph",
    "lint-explanation": "explains nothing behind its goal",
    "lint-hint": "has no hint",
    "lint-hints-differ": "has more hints in one language than in the other",
    "lint-teacher": "has no note for who teaches",
    "lint-minutes": "does not say how many minutes it takes",
    "lint-answer": "has no answer",
    "lint-check": "has no check",
    "lint-mistake": "knows no mistake: it has no reject block",
    "lint-mistake-unknown": "a check knows the mistake {name}, but no reject block makes it",
    "lint-fails": "cannot be gone through: {reason}",
    "lint-holds-before": "its checks hold before anything is done",
    "lint-check-broken": "a check fails itself: {reason}",
    "lint-check-broken-after": "a check fails itself after {line}: {reason}",
    "lint-mistake-passes": "its checks hold after the mistake {name}",
    "lint-mistake-unseen": "the mistake {name} is seen by another check: {reason}",
    "lint-answer-differs": "the answer went differently: {line}",
    "lint-answer-fails": "the checks do not hold after the answer: {reason}",
    "lesson-template": lessonTemplate,
  ]

  /// What `lesson new` writes.
  private static let lessonTemplate = """
    ---
    lesson: {name}
    title ja: {name}
    title en: {name}
    ---

    <!-- ja -->
    この課で何を学ぶかを書きます。
    <!-- en -->
    Say what is learned here.

    ## step first

    <!-- ja -->
    「りんご」を訳しましょう。

    `translate` は知っている言葉だけを訳します。

    <!-- en -->
    Translate りんご.

    `translate` knows some words, and says so where it does not know one.

    ```tsubame answer
    tsubame> translate りんご
    ```

    ```tsubame check
    let shown = $($last | to json)
    expect $shown matches "アップル" else ja "まだ「アップル」が出ていません" en "アップル has not come yet"
    ```

    ```tsubame reject other-word
    tsubame> translate いぬ
    ```

    <!-- hint ja: `translate` の後に言葉を書きます -->
    <!-- hint en: The word stands behind `translate` -->
    <!-- minutes: 2 -->
    <!-- teacher ja: ここに教える人への覚え書き -->
    <!-- teacher en: A note for who teaches -->
    """
}
