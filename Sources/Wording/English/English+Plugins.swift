extension English {
  /// Programs in any language that add commands.
  static let plugins: [String: String] = [
    "plugin-line": "[{name}] {text}",
    "plugin-more-lines": "[{name}] … and more lines that are no messages",
    "plugin-says": "{text}",
    "plugin-progress": "{text}",
    "plugin-error-silent": "{name} failed, without saying why",
    "plugin-error": "{name}: {text}",
    "plugin-interpreter-missing":
      "{file} cannot be started: there is no {interpreter}, which its first line names",
    "plugin-interpreter-missing.hint": "Correct the first line, like #!/usr/bin/env python3",
    "plugin-line-ends":
      "{file} cannot be started: its lines end as on Windows, so that its first line names no program",
    "plugin-line-ends.hint": "Change the line ends: run sed -i 's/\\r$//' {file}",
    "plugin-silent": "{name} did not answer hello within {time}",
    "plugin-silent.hint": "Try again: module reload {name}",
    "plugin-hello-damaged": "The hello of {name} is not JSON",
    "plugin-hello-too-long": "{name} said more than a hello can be",
    "plugin-hello-closed": "{name} closed its output before it said hello",
    "plugin-hello-exited": "{name} ended with code {code} before it said hello",
    "plugin-hello-killed": "{name} was ended by {signal} before it said hello",
    "plugin-protocol": "{name} speaks version {theirs} of the protocol; this tsubame speaks {ours}",
    "plugin-protocol.hint": "A newer tsubame may know it",
    "plugin-hello.missing": "The hello of {name} lacks {field}",
    "plugin-hello.no-text": "In the hello of {name}, {field} is no text",
    "plugin-hello.long-text": "In the hello of {name}, {field} is too long",
    "plugin-hello.control":
      "In the hello of {name}, {field} has a line break or another control character",
    "plugin-hello.no-bool": "In the hello of {name}, {field} is neither true nor false",
    "plugin-hello.no-number": "In the hello of {name}, {field} is no whole number above 0",
    "plugin-hello.no-texts": "In the hello of {name}, {field} is no list of texts",
    "plugin-hello.no-list": "In the hello of {name}, {field} is no list",
    "plugin-hello.no-record": "In the hello of {name}, {field} is no object",
    "plugin-hello.too-many": "In the hello of {name}, {field} has more than {most} entries",
    "plugin-hello.no-choice": "In the hello of {name}, {field} is {value}; it can be: {choices}",
    "plugin-hello.no-name": "In the hello of {name}, {field} is no name that can be typed: {value}",
    "plugin-hello.twice": "In the hello of {name}, {field} is taken already: {value}",
    "plugin-hello.behind-rest":
      "In the hello of {name}, {field} stands behind a parameter that takes all the rest",
    "plugin-hello.behind-optional":
      "In the hello of {name}, {field} asks for a word behind one that may be left out",
    "plugin-hello.wrong-default": "In the hello of {name}, {field} is {value}, which is no {type}",
    "plugin-hello.no-input":
      "In the hello of {name}, {field} must be like \"rows\" or {{\"rows\": \"optional\"}}",
    "plugin-hello.no-output":
      "In the hello of {name}, {field} must be like \"rows\" or {{\"rows\": [{{\"name\": \"time\", \"type\": \"time\"}}]}}",
    "plugin-put-aside": "{name} is put aside: it failed {count} times in a row",
    "plugin-put-aside.hint": "Try it again: module reload {name}",
    "plugin-wrong-id": "{name} answered call {id}, which nobody had made",
    "plugin-damaged": "{name} sent a message that is not JSON",
    "plugin-line-too-long": "{name} sent a line of more than {limit} MB",
    "plugin-exited": "{name} ended with code {code} in the middle of a call",
    "plugin-killed": "{name} was ended by {signal} in the middle of a call",
    "plugin-closed": "{name} closed its output in the middle of a call",
    "plugin-deadline": "{name} took longer than {time}",
    "plugin-unexpected-rows":
      "{name} sent rows, though its hello says that this command gives none",
    "plugin-field-type": "{name} sent a field {field} that is no {type}: {value}",
    "plugin-field-undeclared":
      "{name} sent a field {field}, which its hello does not declare; declared are: {fields}",
    "plugin-value-type": "{name} gave a value that is no {type}: {value}",
    "plugin-path-not-utf8": "The name of {file} is no UTF-8, so a plugin cannot be told it",
  ]
}
