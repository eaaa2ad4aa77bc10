extension English {
  /// What a plugin does with each rule of the protocol.
  static let conformance: [String: String] = [
    "conformance-hello": "answers after {time} ms",
    "conformance-hello-name": "calls itself {name}, and its file {file}",
    "conformance-future": "ignores what it does not know",
    "conformance-future-silent":
      "does not answer hello behind a message and fields that it does not know",
    "conformance-future-protocol": "does not choose version 1 where 1 and 99 are offered",
    "conformance-call": "ends each call, under its number; commands called: {count}",
    "conformance-not-called": "has no command that may be called for a check",
    "conformance-unknown-command": "refuses a command that it does not have",
    "conformance-unknown-command-done": "does a command that it does not have, without an error",
    "conformance-unknown-command-silent":
      "does not answer where it is asked for a command that it does not have",
    "conformance-second-call": "serves one call after the other",
    "conformance-second-call-silent":
      "does not answer a second call of {command} in the same process",
    "conformance-quiet": "says nothing behind the end of a call",
    "conformance-late": "still sends something behind the end of {command}",
    "conformance-clean": "writes only messages to standard output",
    "conformance-stray": "writes a line that is no message in {command}: {text}",
    "conformance-damaged": "sends what is not JSON in {command}",
    "conformance-wrong-id": "answers call {id} in place of that of {command}",
    "conformance-no-end": "does not end the call of {command} with done or error",
    "conformance-error-silent": "gives an error without a message in {command}",
    "conformance-error-argument":
      "gives an error on an argument {argument}, which {command} does not have",
    "conformance-unexpected-rows": "sends rows of {command}, which declares none",
    "conformance-cancel": "gives up a call when it is told to",
    "conformance-cancel-ignored":
      "does not give up {command} within {time} ms, so that it will be killed",
    "conformance-complete": "completes its arguments: {count}",
    "conformance-completes-nothing": "says that it completes nothing",
    "conformance-complete-slow": "does not complete {argument} of {command} within {time} ms",
    "conformance-bye": "ends when told bye",
    "conformance-bye-ignored": "does not end when told bye",
    "conformance-bye-code": "ends with code {code} when told bye",
    "conformance-closed-input": "ends when nobody talks to it any more",
    "conformance-outlives": "goes on when nobody talks to it any more",
  ]
}
