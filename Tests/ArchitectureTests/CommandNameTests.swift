import Modules
import Plugins
import Shell
import Testing
import TsubameKit
import Workshop

@Suite("Names of commands") struct CommandNameTests {
  private let modules =
    builtInModules + [ModuleModule.self] + shellModules + workshopModules

  @Test func noTwoCommandsHaveOneName() {
    var names: [String] = []
    for module in modules {
      for command in module.commands { names.append(command.signature.name) }
    }
    #expect(names.count == Set(names).count)
  }

  /// The registry asks that module and its guests alone.
  @Test func whatBeginsWithTheNameOfAModuleIsItsOwnOrAGuests() {
    var moduleNames: Set<String> = []
    for module in modules { moduleNames.insert(module.name) }
    for module in modules {
      for command in module.commands {
        let first = command.signature.name.split(separator: " ").first.map(String.init) ?? ""
        let isAtHome = first == module.name || module.guestIn.contains(first)
        let isForeign = !isAtHome && moduleNames.contains(first)
        #expect(!isForeign, "\(first)")
      }
    }
  }
}
