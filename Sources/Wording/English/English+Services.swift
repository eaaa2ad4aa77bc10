extension English {
  static let services: [String: String] = [
    "json-empty": "There is no JSON here: the text is empty",
    "json-not-utf8": "Line {line}, column {column}: this is not UTF-8 text",
    "json-not-utf8.hint": "Save the file as UTF-8 and try again",
    "json-truncated":
      "The JSON is cut off: it ends at line {line}, column {column}, in the middle of a value",
    "json-truncated.hint": "Get the whole text again",
    "json-unexpected":
      "This is not JSON: line {line}, column {column} has “{found}”, which cannot stand there",
    "json-trailing":
      "Line {line}, column {column}: something follows after the JSON value (“{found}”)",
    "json-trailing.hint": "If each line is a JSON value of its own, read it with: from ndjson",
    "json-bad-escape": "Line {line}, column {column}: this is no escape that JSON knows",
    "json-control-character":
      "Line {line}, column {column}: the control character {found} stands bare in a text",
    "json-bad-number": "Line {line}, column {column}: this is no number as JSON writes it",
    "json-too-deep": "Line {line}, column {column}: the JSON is nested deeper than {depth} levels",
    "json-too-large": "The JSON is too large to be read at once",
    "json-no-memory": "There is not enough memory to read this JSON",
    "json-unread": "This JSON could not be read",
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
    "sign-in-error": "Login failed: an error ({code})",
    "sign-in-no-account": "Login failed: there is no account here yet",
    "sign-in-no-account.hint": "Make one with a name of your choice: login taro",
    "timeline-not-an-array":
      "This is JSON but no timeline: it takes an array of posts, or one under statuses; this is {type}",
    "timeline-is-complaint": "This is no timeline but an error from X: {message} ({number})",
    "skip-not-an-object": "Element {position} was skipped: it is no object",
    "skip-missing": "Element {position} was skipped: it lacks {field}",
    "skip-wrong-type": "Element {position} was skipped: {field} is not of the right type",
  ]
}
