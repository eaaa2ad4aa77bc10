extension English {
  /// Sessions on record.
  static let sessions: [String: String] = [
    "module.sessions": "Sessions on record (sessions)",
    "command.history keep": "Shows the recording of this session and copies it into the workspace",
    "command.history keep.name": "What it is to be called; else it keeps the name of the recording",
    "command.history keep.--force": "Takes the place of a file of that name",
    "command.replay": "Plays a session on record again and shows what goes differently",
    "command.replay.file": "The session: .session, or Markdown with it in fenced blocks",
    "command.replay.--update": "Writes what comes now into the file and keeps what still matches",
    "command.replay.--to": "Gives it as a handout (md) or a script (cmd) instead",
    "command.replay.--play":
      "Types it on the screen: a key types a character, Tab hands the keyboard over",
    "replay-play-terminal": "A session can be typed on a terminal only",
    "replay-play-terminal.hint": "Leave out --play to compare it",
    "history-kept": "Kept as {file}",
    "no-recording": "There is no recording yet",
    "no-recording.hint": "Lines typed at the prompt are recorded unless config record is off",
    "recording-name": "A recording cannot be called {name}",
    "recording-name.hint": "Give a name without / and without a dot in front",
    "recording-full": "The recording {file} has grown too long",
    "recording-stopped": "This session is recorded no further; all else goes on. {reason}",
    "session-no-header": "{file} is no session on record",
    "session-no-header.hint": "It begins with the line #tsubame-session 1; history keep writes one",
    "session-version":
      "{file} was recorded in version {version} of the format, which this tsubame does not know",
    "session-version.hint": "A newer tsubame reads it",
    "session-no-start": "{file} does not say what the session began with",
    "session-no-start.hint":
      "Its second line is like: #start 2015-03-14T09:00:00+09:00 lang=en cols=80 seed=7",
    "session-start": "{file}:{line}: {word} cannot stand here",
    "session-start.hint":
      "The line is like: #start 2015-03-14T09:00:00+09:00 lang=en cols=80 seed=7",
    "session-stray-line": "{file}:{line}: nothing was typed yet: {text}",
    "session-stray-line.hint": "What was typed stands behind tsubame>",
    "replay-place": "{file}:{line}: went differently",
    "replay-empty": "{file}:{line}: says only that anything may come",
    "replay-differs": "{count} lines of {file} went differently, {same} went as recorded",
    "replay-differs.hint": "Where what comes now is right: replay {file} --update",
    "replay-updated": "{file} says now what comes: {count} lines changed, {same} stayed",
    "replay-same": "{file}: all {same} lines went as recorded",
    "replay-same-partly": "{file}: {same} lines went as recorded; {left} could not be played",
    "replay-update-markdown":
      "A handout is not written anew: replay the session that it was made of",
    "replay-nested": "A session that is played cannot play another one",
    "replay-world": "There is no world {world}",
    "replay-world.hint": "The worlds are: {choices}",
    "setting.record": "Whether lines typed at the prompt are recorded: on or off",
    "setting-kept.at-once": "{name} = {value}, from now on ({file})",
  ]
}
