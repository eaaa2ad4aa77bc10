extension English {
  static let services: [String: String] = [
    "json-empty": "There is no JSON in {file}: it is empty",
    "json-empty.hint": "Get the file again, or name another one",
    "json-not-utf8": "{file}, line {line}, column {column}: this is not UTF-8 text",
    "json-not-utf8.hint": "Save the file as UTF-8 and try again",
    "json-truncated":
      "The JSON in {file} is cut off: it ends at line {line}, column {column}, in the middle of a value",
    "json-truncated.hint": "Get the whole text again",
    "json-unexpected":
      "{file} is not JSON: line {line}, column {column} has “{found}”, which cannot stand there",
    "json-unexpected.hint": "Mend it there, or get the file again",
    "json-trailing":
      "{file}, line {line}, column {column}: something follows after the JSON value (“{found}”)",
    "json-trailing.hint": "If each line is a JSON value of its own, read it with: from ndjson",
    "json-bad-escape": "{file}, line {line}, column {column}: this is no escape that JSON knows",
    "json-bad-escape.hint": "JSON knows \\\\ \\\" \\/ \\b \\f \\n \\r \\t and \\u with four digits",
    "json-control-character":
      "{file}, line {line}, column {column}: the control character {found} stands bare in a text",
    "json-control-character.hint": "In a JSON text a line end is written \\n, a tab \\t",
    "json-bad-number": "{file}, line {line}, column {column}: this is no number as JSON writes it",
    "json-bad-number.hint": "Numbers are written like 10, -2.5 or 1e6, without zeros before them",
    "json-too-deep":
      "{file}, line {line}, column {column}: the JSON is nested deeper than {depth} levels",
    "json-too-deep.hint": "Is it the right file?",
    "json-too-large": "The JSON in {file} is too large to be read at once",
    "json-too-large.hint": "Cut it into smaller files",
    "json-no-memory": "There is not enough memory to read the JSON in {file}",
    "json-no-memory.hint": "End other programs, or cut it into smaller files",
    "json-unread": "The JSON in {file} could not be read",
    "json-unread.hint": "This is a mistake in tsubame. Please report it with this file",
    "sign-in-unavailable": "Login failed: the service {service} is not available",
    "sign-in-unavailable.hint": "Use the local service: login NAME",
    "sign-in-refused.empty-name": "Login failed: refused, since the name is empty",
    "sign-in-refused.empty-name.hint": "Give a name: login taro",
    "interrupted": "Interrupted",
    "sign-in-refused.long-name":
      "Login failed: refused, since the name has more than {most} characters",
    "sign-in-refused.bad-name":
      "Login failed: refused, since “{character}” cannot stand in a name ({name})",
    "sign-in-refused.bad-name.hint":
      "Names are made of letters (Japanese too), digits and _, like taro or はなこ_2",
    "sign-in-error": "Login failed: an error ({code}). {reason}",
    "sign-in-no-account": "Login failed: there is no account here yet",
    "sign-in-no-account.hint": "Make one with a name of your choice: login taro",
    "sign-in-refused.unauthorized":
      "Login failed: refused, since the service {service} does not accept it (401)",
    "sign-in-refused.unauthorized.hint": "Sign in once more: login NAME",
    "service-unavailable": "The service {service} is not available",
    "service-unavailable.hint": "Use the local service: login NAME",
    "service-refused":
      "The service {service} does not accept who is signed in (401): sign in once more with login",
    "service-busy":
      "The service {service} is busy (429): it can be asked again in {seconds} seconds",
    "service-unreadable":
      "The service {service} sent an answer that cannot be read: it is no JSON",
    "service-unreachable": "There is no connection to the service {service}",
    "post-kept": "The post is not lost: outbox shows it, outbox send sends it",
    "posts-kept": "The {count} posts are not lost: outbox shows them, outbox send sends them",
    "posts-kept.partly":
      "{sent} posted; {count} are not lost: outbox shows them, outbox send sends them",
    "fault-words": "This is no fault: {text}",
    "fault-words.hint": "It takes three words, like: send 2 busy",
    "fault-operation": "Nothing can go wrong at {word}",
    "fault-operation.hint": "The first word is one of: {choices}",
    "fault-number": "{word} does not tell which time goes wrong",
    "fault-number.hint": "The second word is a number from 1, like 2 for the second time",
    "fault-kind": "{word} is nothing that can go wrong",
    "fault-kind.hint": "The third word is one of: {choices}",
    "timeline-not-an-array":
      "{file} is JSON but no timeline: it takes an array of posts, or one under statuses; this is {type}",
    "timeline-not-an-array.hint": "open {file} shows what is in it",
    "timeline-is-complaint": "{file} is no timeline but an error from X: {message} ({number})",
    "timeline-is-complaint.hint": "Get the timeline from X again",
    "skip-not-an-object": "Element {position} was skipped: it is no object",
    "skip-missing": "Element {position} was skipped: it lacks {field}",
    "skip-wrong-type": "Element {position} was skipped: {field} is not of the right type",
  ]
}
