extension English {
  static let translate: [String: String] = [
    "command.translate": "Says what a word or text is in the other language",
    "command.translate.text": "the word or text; - reads standard input",
    "command.translate.--to": "writes it in another kana or width instead",
    "command.translate.--replace": "puts translations in the place of the texts of rows",
    "command.words": "Lists the words that you taught",
    "command.words add": "Teaches a word and what it is in the other language",
    "command.words add.word": "the word",
    "command.words add.translation": "what it is in the other language",
    "command.words remove": "Forgets a word that you taught",
    "command.words remove.word": "the word",
    "no-translation": "no translation: {text}",
    "no-translation.hint": "Teach it: words add WORD TRANSLATION",
    "rows-untranslated": "Rows without a translation: {count}",
    "no-translation.some": "No translation: {words}",
    "translate-both":
      "translate got both a chain before it and a text; it can translate only one of them",
    "translate-both.hint": "Leave the text out, or the chain",
    "translate-no-text": "These rows have no text to translate; their fields are {fields}",
    "translate-no-text.hint": "Take one field first: … | get FIELD | translate",
    "words-added": "Learned: {word} → {translation}",
    "words-changed": "Learned: {word} → {translation} (it was {old})",
    "words-removed": "Forgotten: {word}",
    "word-not-found": "You have not taught a word {word}",
    "word-not-found.hint": "See the words that there are: words",
    "word-nearest": "Did you mean {nearest}?",
  ]
}
