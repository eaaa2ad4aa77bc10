internal import TsubameKit

extension Conformance {
  /// It answers `hello` soon, under the name of its file.
  static let hello = Conformance("hello") { specimen in
    let clock = ContinuousClock()
    let began = clock.now
    _ = try specimen.talk()
    let time = (clock.now - began).components
    let milliseconds = Int(time.seconds) * 1_000 + Int(time.attoseconds / 1_000_000_000_000_000)
    if let name = specimen.name, name != specimen.file.name {
      return Finding(
        .warning,
        Message("conformance-hello-name", ["name": name, "file": specimen.file.name]))
    }
    return fine("conformance-hello", ["time": "\(milliseconds)"])
  }

  /// What a tsubame of the future says beside what is known today does not disturb it.
  static let future = Conformance("future") { specimen in
    let talk = try specimen.silence()
    talk.say(Array(#"{"type":"weather","id":1,"text":"晴れ"}"#.utf8) + [0x0A])
    var message = PluginMessage(type: "hello")
    message.add("protocols", .list([.int(PluginProtocol.version), .int(99)]))
    message.add("host", .text("tsubame 99.0"))
    message.add("features", .list([.text("telepathy")]))
    message.add("mood", PluginMessage.record([("today", .text("good"))]))
    talk.say(message.line)
    let hello = try talk.reply { reply in
      if case .hello(let row) = reply { row } else { nil }
    }
    guard let hello else { return problem("conformance-future-silent") }
    guard hello["protocol"] == .int(PluginProtocol.version) else {
      return problem("conformance-future-protocol")
    }
    return fine("conformance-future")
  }
}
