internal import TsubameKit

/// Variables. Only a `def` makes a scope of its own; from inside it the variables around it can be read.
final class Scope {
  private var variables: [String: Value] = [:]
  private let around: Scope?

  init(around: Scope? = nil) { self.around = around }

  /// The value of a variable, or nil where there is none of that name.
  subscript(name: String) -> Value? {
    get { variables[name] ?? around?[name] }
    set { variables[name] = newValue }
  }

  /// All names that can be read here.
  var names: Set<String> { Set(variables.keys).union(around?.names ?? []) }
}
