import Modules
import Shell
import Testing
import TsubameKit

@Suite("Names of commands") struct CommandNameTests {
  private let modules = builtInModules + shellModules

  @Test func noTwoCommandsHaveOneName() {
    var names: [String] = []
    for module in modules {
      for command in module.commands { names.append(command.signature.name) }
    }
    #expect(names.count == Set(names).count)
  }

  /// The registry asks that module alone.
  @Test func whatBeginsWithTheNameOfAModuleIsItsOwn() {
    var moduleNames: Set<String> = []
    for module in modules { moduleNames.insert(module.name) }
    for module in modules {
      for command in module.commands {
        let first = command.signature.name.split(separator: " ").first.map(String.init) ?? ""
        let isForeign = first != module.name && moduleNames.contains(first)
        #expect(!isForeign, "\(first)")
      }
    }
  }
}
