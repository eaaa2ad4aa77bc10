internal import TsubameKit

extension Definition {
  /// The command that a script is.
  convenience init(script program: Program, name: String) {
    var own: [String: Definition] = [:]
    for case .define(let definition) in program.block.statements {
      own[definition.name] = definition
    }
    self.init(
      name: name, parameters: program.parameters, summary: program.summary, block: program.block,
      place: SourcePlace(program.source, 0..<0),
      home: Home(folder: program.source.folder, definitions: own))
  }
}
