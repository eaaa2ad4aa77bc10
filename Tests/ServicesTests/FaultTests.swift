import Modules
import Services
import Synchronization
import Testing
import TsubameKit
import Wording

@Suite("Faults by script") struct FaultTests {
  /// Each fault of sending with the code of its error.
  static let failures = [
    ("refused", "service-refused"), ("busy", "service-busy"), ("broken", "service-unreadable"),
    ("away", "service-unreachable"),
  ]

  @Test(arguments: failures)
  func whatIsNotSentWaitsAndIsSentOnce(_ kind: String, _ code: String) async throws {
    let world = try PostingWorld(["send 2 \(kind)", "send 4 \(kind)"])
    try await world.run("post", ["一"])
    let error = try #require(await world.failure("post", ["二"]))
    #expect(error.code == code)
    #expect(error.hint?.code == "post-kept")
    #expect(try await world.texts("outbox") == ["二"])
    #expect(try await world.texts("timeline") == ["一"])
    // The third is sent while the second waits.
    try await world.run("post", ["三"])
    let again = try #require(await world.failure("outbox send"))
    #expect(again.code == code)
    #expect(again.hint?.code == "post-kept")
    #expect(try await world.texts("outbox") == ["二"])
    try await world.run("outbox send")
    #expect(try await world.texts("outbox") == [])
    #expect(try await world.texts("timeline").sorted() == ["一", "三", "二"].sorted())
    #expect(try await world.run("outbox send").message?.code == "outbox-empty")
  }

  @Test(arguments: failures)
  func ofSeveralPostsItIsSaidHowManyWait(_ kind: String, _ code: String) async throws {
    let world = try PostingWorld(["send 2 \(kind)", "send 3 \(kind)"])
    let error = try #require(
      await world.failure("post", input: PostingWorld.chain(["一", "二", "三", "四"])))
    #expect(error.code == code)
    #expect(error.hint == Message("posts-kept.partly", ["count": "3", "sent": "1"]))
    #expect(try await world.texts("outbox") == ["二", "三", "四"])
    let again = try #require(await world.failure("outbox send"))
    #expect(again.hint == Message("posts-kept", ["count": "3"]))
    try await world.run("outbox send")
    #expect(try await world.texts("timeline").sorted() == ["一", "三", "二", "四"].sorted())
    #expect(try await world.texts("outbox") == [])
  }

  @Test func aSlowAnswerComesAndIsWaitedForOnce() async throws {
    let waits = Mutex(0)
    let world = try PostingWorld(["send 1 slow"]) { waits.withLock { $0 += 1 } }
    try await world.run("post", ["一"])
    try await world.run("post", ["二"])
    #expect(waits.withLock { $0 } == 1)
    #expect(try await world.texts("timeline").count == 2)
  }

  @Test func whoStopsASlowOneIsToldThatItWaits() async throws {
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let world = try PostingWorld(["send 1 slow"]) {
      begin.yield()
      try await Task.sleep(for: .seconds(1_000))
    }
    let sending = Task { _ = try await world.run("post", ["一"]) }
    for await _ in begun { break }
    sending.cancel()
    await #expect(throws: CancellationError.self) { try await sending.value }
    #expect(world.console.notices.map(\.code) == ["post-kept"])
    #expect(try await world.texts("outbox") == ["一"])
    try await world.run("outbox send")
    #expect(try await world.texts("timeline") == ["一"])
  }

  @Test(
    arguments: [
      ("refused", "sign-in-refused.unauthorized", nil), ("busy", "sign-in-error", "service-busy"),
      ("broken", "sign-in-error", "service-unreadable"),
      ("away", "sign-in-error", "service-unreachable"),
    ] as [(String, String, String?)])
  func aLoginFailsAsTheScriptSays(_ kind: String, _ code: String, _ why: String?) async throws {
    let world = try PostingWorld(["sign-in 2 \(kind)"], signedIn: nil)
    try await world.run("login", ["aoi"])
    let error = try #require(await world.failure("login", ["sora"]))
    #expect(error.code == code)
    #expect(error.message.arguments["code"] == why)
    #expect(try await world.run("login", ["sora"]).message?.code == "signed-in.new")
  }

  @Test func callsAreCountedOverAllThreads() async throws {
    let faults = try (1...50).map { try ServiceFault(parsing: "send \($0 * 2) busy") }
    let service = ServiceDirectory.standard(faults: faults).usual
    let account = Account(name: "aoi")
    let failed = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          (try? await service.send(Draft(text: "a", key: "\(number)"), as: account)) == nil
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(failed == 50)
  }

  @Test func aFaultIsReadAsItIsWritten() throws {
    #expect(
      try ServiceFault(parsing: " sign-in  3 slow ")
        == ServiceFault(operation: .signIn, number: 3, kind: .slow))
    for operation in ServiceFault.Operation.allCases {
      for kind in ServiceFault.Kind.allCases {
        let fault = try ServiceFault(parsing: "\(operation.rawValue) 1 \(kind.rawValue)")
        #expect(fault == ServiceFault(operation: operation, number: 1, kind: kind))
      }
    }
  }

  @Test(arguments: [
    ("", "fault-words", ""), ("send 1", "fault-words", "send 1"),
    ("send 1 busy now", "fault-words", "busy now"), ("read 1 busy", "fault-operation", "read"),
    ("send 0 busy", "fault-number", "0"), ("send x busy", "fault-number", "x"),
    ("send 99999999999999999999 busy", "fault-number", "9999"),
    ("send 1 lost", "fault-kind", "lost"),
  ])
  func aWrongFaultIsNamed(_ text: String, _ code: String, _ word: String) throws {
    let error = try #require(throws: CommandError.self) { try ServiceFault(parsing: text) }
    #expect(error.code == code)
    for language in DisplayLanguage.allCases {
      #expect(word.isEmpty || Wording.text(error.message, in: language).contains(word))
      #expect(Wording.hint(for: error, in: language) != nil)
    }
  }

  @Test func aWrongWordIsToldWhatCouldStandThere() throws {
    let error = try #require(throws: CommandError.self) { try ServiceFault(parsing: "send 1 x") }
    #expect(error.message.arguments["choices"] == "slow refused busy broken away")
    let other = try #require(throws: CommandError.self) { try ServiceFault(parsing: "x 1 busy") }
    #expect(other.message.arguments["choices"] == "send sign-in")
  }

  @Test func everyFailureIsWordedWithWhatToDo() throws {
    let failures: [ServiceFailure] = [
      .unavailable, .refused, .busy(seconds: 60), .unreadable, .unreachable,
    ]
    for language in DisplayLanguage.allCases {
      for failure in failures {
        let text = Wording.text(failure.error(of: "local").message, in: language)
        #expect(text.contains("local") && !text.contains("{"), "\(text)")
      }
      for code in ["post-kept", "posts-kept", "posts-kept.partly"] {
        let text = Wording.entry(code, in: language) ?? ""
        #expect(text.contains("outbox send"), "\(text)")
      }
    }
  }
}
