import Synchronization
import Testing

@testable import Shell

@Suite("Output while someone types") struct AboveTheLineTests {
  @Test func itWaitsForTheEditorInWholeLines() {
    let above = AboveTheLine()
    #expect(!above.take(Array("before".utf8)))
    let woken = Mutex(0)
    above.begin { woken.withLock { $0 += 1 } }
    #expect(above.isTyping)
    #expect(above.take(Array("一\n".utf8)))
    #expect(above.take(Array("二".utf8)))
    #expect(woken.withLock { $0 } == 2)
    #expect(String(decoding: above.taken(), as: UTF8.self) == "一\n二\n")
    #expect(above.taken() == [])
    #expect(above.take(Array("三".utf8)))
    #expect(String(decoding: above.end(), as: UTF8.self) == "三\n")
    #expect(!above.take(Array("after".utf8)))
  }
}
