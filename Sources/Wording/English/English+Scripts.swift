extension English {
  static let scripts: [String: String] = [
    "script-name-not-utf8": "The file name {file} is not UTF-8, so no command can be called so",
    "script-name-not-utf8.hint": "Give the file a name in UTF-8",
    "script-name-untypable":
      "{file} is no command: “{name}” cannot be typed as the name of one",
    "script-name-untypable.hint":
      "Name the file without spaces and without the marks of the language, like my-best.cmd",
    "script-too-deep": "{file} lies too deep to be a command: names have at most three words",
    "script-too-deep.hint": "commands/note/new/day.cmd is the command note new day",
    "script-shadows": "{file} is no command: {name} belongs to tsubame itself",
    "script-shadows.hint": "Give the file, or the folder that it lies in, another name",
    "script-twice": "{file} is no command: {other} has the same name in other code points",
    "script-twice.hint": "Rename one of the two files",
    "script-folder-huge":
      "{folder} holds more than {most} files; the others are not looked at",
    "script-folder-huge.hint": "Keep only commands there",
    "report.callers-between": "  … {count} more calls",
    "commands-below": "There are: {names}",
    "help.broken": "Broken: {error}",
    "help.broken-at": "Broken: {error} ({place})",
    "rehearsal.local": "this machine",
    "rehearsal.remote": "the server",
    "rehearsal.rows": "[rows: {count}] {detail}",
    "command.rehearse": "tells what a script would write, and writes nothing",
    "command.rehearse.script": "a script file or command, or a block in braces",
    "command.rehearse.arguments": "what the script takes",
    "field.effect": "effect",
    "field.target": "target",
    "field.detail": "detail",
    "parameter.script": "SCRIPT",
    "parameter.arguments": "ARGUMENTS",
  ]
}
