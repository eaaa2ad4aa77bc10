import Testing
import TsubameKit

private class HogeViewController<Content> {}
private class FugaViewController {}
private enum Outer { struct Inner<A, B> {} }
private enum NoCommandsModule: CommandModule { static let commands: [any Command.Type] = [] }
private enum TimelineModule<Store>: CommandModule { static var commands: [any Command.Type] { [] } }

@Suite("Names of types") struct TypeNameTests {
  @Test func genericParametersAreCutOff() {
    #expect(TypeName.bare(HogeViewController<String>.self) == "HogeViewController")
    #expect(
      TypeName.bare(HogeViewController<[Int: HogeViewController<Int>]>.self) == "HogeViewController"
    )
    #expect(TypeName.bare(FugaViewController.self) == "FugaViewController")
  }

  @Test func nestedAndLocalTypesGiveTheInnermostName() {
    struct Local {}
    struct LocalGeneric<T> {}
    #expect(TypeName.bare(Outer.Inner<Int, String>.self) == "Inner")
    #expect(TypeName.bare(Local.self) == "Local")
    #expect(TypeName.bare(LocalGeneric<Local>.self) == "LocalGeneric")
    #expect(TypeName.bare(String(reflecting: Local.self)) == "Local")
    #expect(TypeName.bare(String(reflecting: LocalGeneric<Int>.self)) == "LocalGeneric")
    #expect(TypeName.bare(String(reflecting: Outer.Inner<Int, Local>.self)) == "Inner")
    print(
      String(reflecting: Local.self), String(reflecting: LocalGeneric<Int>.self),
      String(reflecting: Outer.Inner<Int, Local>.self))
  }

  @Test func moduleNamesLoseTheirSuffix() {
    #expect(NoCommandsModule.name == "nocommands")
    #expect(TimelineModule<String>.name == "timeline")
  }

  @Test func twoModulesOfOneNameAreRefused() throws {
    var registry = CommandRegistry()
    try registry.register(TimelineModule<Int>.self)
    #expect(throws: CommandError.self) { try registry.register(TimelineModule<String>.self) }
  }
}
