extension English {
  static let program: [String: String] = [
    "usage": """
    tsubame: a shell for your timeline and photos

      tsubame                      the prompt
      tsubame FILE.cmd ARG…        runs a script
      tsubame -c LINES ARG…        runs lines
      tsubame COMMAND ARG…         runs one command, its arguments exactly as given
      … | tsubame                  runs lines from standard input

    Options, before the script or command:
      --as NAME          signs in for this run (or TSUBAME_ACCOUNT)
      --format FORMAT    json ndjson csv tsv md table
      --lang ja|en       the language (or TSUBAME_LANG)
      --workspace DIR    keeps the store in this folder (or TSUBAME_WORKSPACE)
      --keep-going       goes on after a command that failed
      --echo             shows each statement of a script before it runs
      --version, --help

    tsubame help lists the commands; tsubame tour shows what they do.
    """,
    "version":
      "tsubame {version}",
    "welcome":
      "tsubame {version} — help lists the commands, tour shows what they do, Ctrl-D leaves",
    "option-format":
      "There is no format {value}",
    "option-format.hint":
      "Choose one of: {choices}",
    "option-language":
      "There is no language {value}",
    "option-language.hint":
      "Choose one of: {choices}",
    "unknown-option":
      "There is no option {value}",
    "unknown-option.hint":
      "The options are: {choices}",
    "option-without-value":
      "{option} needs a value",
    "argument-not-utf8": "Argument {position} is not UTF-8 text: {argument}",
    "argument-not-utf8.hint":
      "Write it in UTF-8. For a file whose name is not UTF-8, give the folder that it is in",
    "tour-failed":
      "The tour ended with exit code {code}",
    "tour-missing":
      "The tour is not installed: {file}",
    "tour-missing.hint":
      "Install tsubame with make install, or run it from its checkout",
    "program-not-started":
      "{program} cannot be started: {reason}",
    "command.tour":
      "Shows what tsubame does, in a workspace of its own",
  ]
}
