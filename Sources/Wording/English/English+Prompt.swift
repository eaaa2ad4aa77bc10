extension English {
  static let prompt: [String: String] = [
    "candidate-count": "{count}",
    "candidates-more": "… {count} more",
    "type.secret": "SECRET",
    "wrong-argument.secret": "{parameter} takes a text",
    "cannot-ask": "Nobody can be asked here: {question}",
    "no-answer": "There was no answer to: {question}",
    "no-answer.hint": "Type an answer and press Enter",
    "ask-elsewhere":
      "Questions need a terminal. Take the answer as a param of the script, or give one with --default",
    "command.ask": "Asks a question and gives the answer",
    "command.ask.question": "what is asked",
    "command.ask.--secret": "does not show what is typed",
    "command.ask.--default": "the answer where there is none",
    "quote-still-open":
      "The {mark} in line {line}, column {column} is still open and takes in what is typed. Ctrl-C gives it up",
    "module.ask": "Questions (ask)",
    "parameter.question": "QUESTION",
    "outbox-waits":
      "Posts that wait to be sent: {count}. outbox lists them, outbox send sends them",
  ]
}
