/// Tells lines in which a secret seems to stand: neither the history nor a harvest keeps them.
///
/// What is looked for are names like `password` or `api-key` with a value of their own, the headers by which
/// programs sign in, and addresses with a password. A name alone is none, nor is a value that a variable holds.
enum SecretLine {
  /// The last words of names that hold secrets.
  private static let secretNames: Set<String> = [
    "password", "passwd", "passphrase", "pass", "pwd", "token", "secret", "apikey", "credential",
    "credentials",
  ]
  /// What makes a key one that is secret.
  private static let secretKeys: Set<String> = ["api", "access", "secret", "private", "auth"]
  /// The ways of signing in that stand before a secret in a header (RFC 9110, 11.4).
  private static let schemes: Set<String> = ["bearer", "basic", "token", "digest", "apikey"]
  /// Shorter ones are rather words of a language.
  private static let shortestRandom = 8

  /// Whether a secret seems to stand in a line.
  static func holds(_ line: String) -> Bool {
    let words = line.split { $0.isWhitespace || separators.contains($0) }
    return words.indices.contains { index in
      let rest = words[(index + 1)...]
      return holdsPassword(address: words[index])
        || assigns(words[index], rest, after: words[..<index])
        || isHeader(words[index], rest)
    }
  }

  private static let separators: Set<Character> = [
    "\"", "'", "“", "”", "‘", "’", "`", "「", "」", "(", ")", "{", "}", "[", "]", "|", ";",
  ]

  /// `https://taro:hunter2@host`
  private static func holdsPassword(address word: Substring) -> Bool {
    guard let scheme = word.firstIndex(of: ":"), word[scheme...].hasPrefix("://")
    else { return false }
    let host = word[scheme...].dropFirst(3).prefix { !"/?#".contains($0) }
    guard let at = host.lastIndex(of: "@"), let colon = host[..<at].firstIndex(of: ":")
    else { return false }
    return isValue(host[host.index(after: colon)..<at])
  }

  /// `--password=hunter2`, `--password hunter2`, `API_KEY=…`, `let token = "…"`, `-u taro:hunter2`, `password x7k…`
  private static func assigns(
    _ word: Substring, _ rest: ArraySlice<Substring>, after before: ArraySlice<Substring>
  ) -> Bool {
    let next = rest.first
    if word == "-u" || word == "--user", let next, let colon = next.firstIndex(of: ":") {
      return isValue(next[next.index(after: colon)...])
    }
    if let sign = word.firstIndex(of: "="), sign != word.startIndex {
      guard isSecret(word[..<sign]) else { return false }
      let value = word[word.index(after: sign)...]
      return value.isEmpty ? next.map(isValue) ?? false : isValue(value)
    }
    guard isSecret(word), let next else { return false }
    if next == "=", before.last == "let" {
      return rest.dropFirst().first.map(isValue) ?? false
    }
    // `ask --secret` asks for one.
    if word.hasPrefix("-") {
      return !(word == "--secret" && before.contains("ask")) && isValue(next)
    }
    return isRandom(next)
  }

  /// `Authorization: Bearer …`, `X-Api-Key: …`, or a scheme with what no one writes by hand.
  private static func isHeader(_ word: Substring, _ rest: ArraySlice<Substring>) -> Bool {
    guard let next = rest.first else { return false }
    if word.lowercased() == "bearer" { return isRandom(next) }
    guard word.hasSuffix(":") else { return false }
    let name = word.dropLast()
    if name.lowercased().hasSuffix("authorization") {
      guard schemes.contains(next.lowercased()) else { return isRandom(next) }
      return rest.dropFirst().first.map(isValue) ?? false
    }
    guard isSecret(name) else { return false }
    return name.contains("-") ? isValue(next) : isRandom(next)
  }

  /// Whether a name, flag or variable says that its value is a secret.
  private static func isSecret(_ name: Substring) -> Bool {
    let parts = name.lowercased().split { "-_".contains($0) }
    guard let last = parts.last, name.first != "$" else { return false }
    if secretNames.contains(String(last)) { return true }
    return last == "key" && parts.dropLast().last.map { secretKeys.contains(String($0)) } ?? false
  }

  /// Something that stands for itself: no variable, no other flag, no sentence in Japanese.
  private static func isValue(_ word: Substring) -> Bool {
    guard let first = word.first, !"$＄-=".contains(first) else { return false }
    return word.allSatisfy(\.isASCII)
  }

  private static func isRandom(_ word: Substring) -> Bool {
    isValue(word) && word.count >= shortestRandom && word.contains(where: \.isLetter)
      && word.contains(where: \.isNumber)
  }
}
