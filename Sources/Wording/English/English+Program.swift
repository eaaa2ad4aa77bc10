extension English {
  static let program: [String: String] = [
    "welcome":
      "tsubame {version} — help lists, tour shows, lesson start teaches, Ctrl-D leaves",
    "option-value":
      "{option} cannot be {value}",
    "option-value.hint":
      "Choose one of: {choices}",
    "option-takes-no-value":
      "{option} takes no value",
    "option-behind-command": "{option} is an option of tsubame: write it before the command",
    "unknown-option":
      "There is no option {value}",
    "unknown-option.hint":
      "The options are: {choices}",
    "option-without-value":
      "{option} needs a value",
    "argument-not-utf8": "Argument {position} is not UTF-8 text: {argument}",
    "argument-not-utf8.hint":
      "Write it in UTF-8. For a file whose name is not UTF-8, give the folder that it is in",
    "network-not-denied":
      "The network cannot be denied on this system, so nothing was run: {reason}",
    "network-not-denied.hint":
      "It takes Linux with seccomp. To run it with the network all the same: TSUBAME_OFFLINE=0",
    "tour-failed":
      "The tour ended with exit code {code}",
    "tour-missing":
      "The tour is not installed: {file}",
    "tour-missing.hint":
      "Install tsubame with make install, or run it from its checkout",
    "command.tour":
      "Shows what tsubame does, in a workspace of its own",
    "needs-rows.standard-input":
      "Give it rows on standard input: tsubame --format ndjson timeline | tsubame {name} …",
    "standard-rows-are-lines":
      "Standard input was read as lines, which have the one field value. For fields: tsubame --format ndjson … | …, or --input csv",
    "exact-one-call": "Only one filter can stand here",
    "exact-one-call.hint": "For a whole chain: tsubame -c 'from ndjson | where … | count'",
  ]
}
