extension English {
  /// What `--help` and the manual page say.
  static let manual: [String: String] = [
    "manual.summary": "a shell for your timeline and photos",
    "manual.mode.prompt": "opens the prompt",
    "manual.mode.file": "runs a script; its arguments go to its param lines",
    "manual.mode.lines": "runs lines",
    "manual.mode.command": "runs one command; its arguments are taken exactly as given",
    "manual.mode.input": "runs the lines that come on standard input",
    "manual.mode.rows":
      "runs one command or filter on the rows that come on standard input, where it needs rows",
    "manual.options.running": "Options for running (before the script or command)",
    "manual.options.streams": "Options for what goes in and comes out",
    "manual.options.about": "Options that tell about tsubame",
    "manual.options.text":
      "Options stand before the script or command; what stands behind belongs to it. -- ends them.",
    "option.-c": "runs these lines; what follows goes to their param lines",
    "option.--as": "signs in as this account for this run",
    "option.--workspace": "keeps the store in this folder",
    "option.--keep-going": "goes on after a command that failed; the exit code still tells",
    "option.--echo": "shows each statement of a script before it runs",
    "option.--input":
      "how a single command reads standard input as rows; else JSON is told by its beginning, "
      + "and all other text is lines",
    "option.--format": "how rows are written; else tables on a terminal and tsv elsewhere",
    "option.--lang": "the language of messages and help",
    "option.--help": "shows this page; with a command's name, how that is used",
    "option.--version": "shows the version",
    "option.--man": "writes the manual page in roff: tsubame --man | man -l -",
    "option.--completion": "writes what makes the Tab key of another shell complete tsubame",
    "manual.commands": "Commands",
    "manual.commands.list": "Commands (tsubame help NAME tells more)",
    "manual.environment": "Environment",
    "manual.variable.TSUBAME_ACCOUNT": "the account to sign in as; --as goes before",
    "manual.variable.TSUBAME_WORKSPACE": "the folder of the store; --workspace goes before",
    "manual.variable.TSUBAME_LANG": "ja or en; --lang goes before",
    "manual.variable.TSUBAME_CLOCK":
      "a moment like 2015-03-14T09:00:00+09:00, at which the clock stands still",
    "manual.variable.TSUBAME_MEDIA": "the program that reads photos, tsubame-media",
    "manual.variable.LC_ALL, LC_MESSAGES, LANG":
      "the language, where nothing else says it: Japanese where it begins with ja",
    "manual.variable.TSUBAME_PAGER, PAGER":
      "what shows more than a window holds, else less; cat for nothing",
    "manual.variable.PATH": "where run finds programs",
    "manual.variable.TSUBAME_COLOR, NO_COLOR":
      "always, never or auto; NO_COLOR, where it is not empty, is never",
    "manual.variable.INPUTRC": "the file of the prompt's keys, else ~/.inputrc",
    "manual.variable.BROWSER": "the program in which open shows links",
    "manual.variable.DISPLAY, WAYLAND_DISPLAY":
      "tell open that there is a desktop, whose xdg-open then shows files",
    "manual.variable.TERM": "the kind of terminal; dumb takes colours and line editing away",
    "manual.variable.COLUMNS, LINES": "the size of the window, where the terminal tells none",
    "manual.variable.TZ": "the time zone of dates",
    "manual.variable.HOME": "where the folders below lie, unless these are set:",
    "manual.variable.XDG_CONFIG_HOME": "the folder of the settings, ~/.config",
    "manual.variable.XDG_DATA_HOME": "the folder of the store, ~/.local/share",
    "manual.variable.XDG_STATE_HOME": "the folder of the history, ~/.local/state",
    "manual.variable.TMPDIR": "where the tour puts its workspace, else /tmp",
    "manual.exit": "Exit status",
    "manual.exit.0": "done; also where the reader of standard output went away",
    "manual.exit.1": "a command failed",
    "manual.exit.2": "it did not parse or check, and nothing ran",
    "manual.exit.3": "a module that came as a program failed",
    "manual.exit.124": "a time limit passed",
    "manual.exit.130": "interrupted by Ctrl-C; 128 and the number for another signal",
    "manual.exit.N": "what exit N said",
    "manual.more":
      "tsubame help lists all commands, tsubame tour shows what they do, man tsubame tells all",
    "manual.name": "Name",
    "manual.synopsis": "Synopsis",
    "manual.description": "Description",
    "manual.description.text": """
    tsubame keeps posts and photos in one local store, and has commands for them that chain with |. \
    On a terminal it opens a prompt; without one it never asks a question: it fails, naming the flag.
    Rows go to standard output, messages and errors to standard error. On a terminal rows are tables; elsewhere they \
    are one row a line, tab-separated, without a heading, with \\t \\n \\\\ for tab, line end and backslash. --format \
    says otherwise.
    A single command takes each argument as the calling shell gives it: nothing in it is parsed again, so \
    tsubame post "$TEXT" posts exactly that text, whatever it looks like: a lone argument of a command that takes a text \
    is that text, but for a lone --help and, where the command says so, a lone -. With more arguments flags are flags, \
    up to --. post - reads the text from standard input; its last line end is no part of it.
    A single command or filter that needs rows takes them from standard input, as they come and in constant memory: \
    JSON and lines of JSON (from --format ndjson) are told by their beginning, all other text is lines: rows with \
    the one field value. --input says otherwise, and gives rows to a command that does not need them. Nothing else reads \
    standard input.
    """,
    "manual.options": "Options",
    "manual.commands.text":
      "tsubame help NAME shows the same with the fields of the rows. Filters, which work on the rows "
      + "before them, are listed under LANGUAGE.",
    "manual.language": "Language",
    "manual.language.text": """
    A mark is special only where it stands alone; otherwise it is text. A lone | chains, a lone ; separates, \
    lone { } are blocks, and # at the beginning of a command is a comment. "…" puts in $x and $( … ), '…' is raw.
    A whole script is checked before any of it runs. tsubame FILE.cmd --help shows what a script takes.
    """,
    "manual.language.example": """
    login taro
    post りんごを食べた #くだもの
    timeline | where likes > 10 | sort likes desc | first 3
    let n = $(timeline | count)
    if $n > 100 { print "many: $n" } else { print "few" }
    for t in $(tag | first 5) { print "$t.tag  $t.count" }
    """,
    "manual.files": "Files",
    "manual.file.~/.local/share/tsubame/tsubame.sqlite3":
      "the store: accounts, posts, hashtags, the index of photos, words",
    "manual.file.~/.local/state/tsubame/history.ndjson": "the lines typed at the prompt",
    "manual.file.~/.config/tsubame/rc.cmd": "the settings that config keeps",
    "manual.file.~/.local/share/tsubame/commands/*.cmd": "scripts that are commands of their own",
    "manual.file.~/.inputrc": "keys of the prompt; $if tsubame begins what is for it alone",
    "manual.examples": "Examples",
    "manual.see": "See also",
    "parameter.arg": "ARG",
    "parameter.lines": "LINES",
    "parameter.lang": "LANG",
    "parameter.shell": "SHELL",
    "manual.choices": " ({choices})",
    "parameter.option": "OPTION",
    "manual.variable.TSUBAME_PLUGIN_PATH": "folders of modules beside commands/, with : between",
    "manual.variable.TSUBAME_TRUST":
      "workspaces whose commands run without a question, with : between, for containers and the like",
    "manual.variable.XDG_CACHE_HOME": "the folder of what can be found out again, ~/.cache",
    "manual.file.~/.local/share/tsubame/commands/*.plugin": "programs that are modules",
    "manual.file.~/.local/share/tsubame/commands/*.swift": "Swift files that are modules",
    "manual.file.~/.local/state/tsubame/trust": "which commands of which workspace may run",
    "manual.file.~/.local/state/tsubame/switched-off": "the modules that are switched off",
    "manual.file.~/.cache/tsubame": "what modules can do, and what was compiled",
    "manual.variable.TSUBAME_RECORD":
      "off records no sessions at the prompt; config record does the same",
    "manual.variable.TSUBAME_OFFLINE":
      "1 keeps tsubame, and all that it starts, from any network",
    "manual.file.~/.local/state/tsubame/sessions":
      "what was typed at the prompt and what it showed",
  ]
}
