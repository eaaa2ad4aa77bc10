internal import TsubameKit

/// Runs the examples of a command, each in a process of its own. A line that begins with `expect` is a test of its author's.
struct ExampleCheck {
  let signature: Signature
  let run: LineRunnerKey.Part

  /// - Returns: a finding for each example, in their order.
  /// - Throws: `CancellationError`; `CommandError` where nothing can be run.
  func findings() async throws -> [(example: String, finding: Finding)] {
    var findings: [(String, Finding)] = []
    for example in signature.examples {
      try Task.checkCancellation()
      findings.append((example, try await finding(for: example)))
    }
    return findings
  }

  private func finding(for example: String) async throws -> Finding {
    // What would write is only rehearsed: a check must not post.
    let isRehearsed = signature.effects > .reads
    let line = isRehearsed ? "rehearse { \(example) }" : example
    let outcome = try await run(["-c", line])
    switch outcome.code {
    case 0?:
      return Finding(.ok, Message(isRehearsed ? "example-rehearsed" : "example-ran"))
    case nil:
      return Finding(.problem, Message("example-slow"))
    case let code? where code > 128 && code != 130:
      return Finding(
        .problem, Message("example-crashed", ["number": "\(code - 128)"]),
        advice: Message("example-crashed.hint"))
    default:
      return Finding(
        .problem, Message("example-failed", ["message": told(outcome.diagnostics)]))
    }
  }

  /// The sentence behind the line and the caret.
  private func told(_ diagnostics: String) -> String {
    let lines = diagnostics.split(separator: "\n")
    let caret = lines.lastIndex { line in
      line.holds("^") && line.allSatisfy { $0 == " " || $0 == "^" }
    }
    let sentence = lines[(caret.map { $0 + 1 } ?? lines.startIndex)...].first ?? ""
    return String(sentence)
  }
}
