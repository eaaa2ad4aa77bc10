extension English {
  static let formatting: [String: String] = [
    "module.scripts": "Files of commands (scripts)",
    "command.check": "Tells all that is wrong with files of commands, and runs nothing",
    "command.check.file": "the files, with all that they include; - for standard input",
    "check.good": "{count} files, no errors",
    "check.good-one": "1 file, no errors",
    "several-errors": "{count} errors",
    "command.fmt": "Formats files of commands; comments, texts and the lines you chose stay",
    "command.fmt.file": "the files, or - for standard input; in a chain none",
    "command.fmt.--check": "changes nothing, and fails where a file is not formatted",
    "fmt.formatted": "Formatted {files}",
    "fmt.all-formatted": "Nothing to change",
    "fmt-differs": "Not formatted: {files}",
    "fmt-differs.hint": "fmt without --check formats them",
    "fmt-needs-file": "fmt needs files to format",
    "fmt-needs-file.hint": "Write it like fmt lesson.cmd, or open lesson.cmd | fmt",
    "fmt-needs-text": "fmt formats text, not rows",
    "fmt-needs-text.hint": "Write it like open lesson.cmd | fmt",
    "format-changes-meaning": "Formatted, {file} would mean something else, so it stays as it is",
    "format-changes-meaning.hint": "This is a fault of tsubame; please report it with the file",
  ]
}
