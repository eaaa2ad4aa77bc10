internal import TsubameKit

/// A word of the language that makes rows of rows. Unlike commands, filters see the chain around them: expressions,
/// blocks and the stages that a source may take over.
protocol Filter: Sendable {
  static var signature: Signature { get }

  /// What a call with such arguments touches: never more than the signature says, and that unless a filter knows better.
  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects

  /// What this call means in the algebra that sources know; nil where it is done here in any case.
  static func stage(of call: FilterCall) throws -> Stage?

  /// Makes what flows on of the rows of a source that took the stage over.
  static func finish(_ stream: RowStream, _ call: FilterCall) async throws -> Flow

  /// Does it here.
  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow

  /// Tells of a filter that writes what it would write, and does all else. Every filter with such effects has its own.
  static func rehearse(
    _ call: FilterCall, _ input: Flow, _ rehearsal: Rehearsal
  ) async throws -> Rehearsed

  /// The shape of what it gives, for checks before a run.
  static func shape(_ input: Shape, _ call: Call) -> Shape

  /// Checks, before a run, what it takes against what will flow in.
  static func check(_ input: Shape, _ call: Call) throws
}

extension Filter {
  static func effects(of arguments: BoundArguments, isChained: Bool) -> CommandEffects {
    signature.effects
  }

  static func stage(of call: FilterCall) throws -> Stage? { nil }

  static func finish(_ stream: RowStream, _ call: FilterCall) async throws -> Flow {
    .rows(stream)
  }

  static func apply(_ call: FilterCall, to input: Flow?) async throws -> Flow {
    guard let stage = try stage(of: call) else { return input ?? .nothing }
    return try await finish(stage.rows(of: (input ?? .nothing).rows), call)
  }

  static func rehearse(
    _ call: FilterCall, _ input: Flow, _ rehearsal: Rehearsal
  ) async throws -> Rehearsed {
    Rehearsed([Rehearsed.Write(to: "")], CommandResult(input))
  }

  static func shape(_ input: Shape, _ call: Call) -> Shape { input.asRows }

  static func check(_ input: Shape, _ call: Call) throws {}
}

/// A call of a filter with everything put in.
struct FilterCall {
  let arguments: BoundArguments
  let place: SourcePlace
  let evaluator: Evaluator
  /// The expression of `where` and `set`.
  var expression: Expression?
  /// The field that `set` sets.
  var field: String?
  /// The variable and block of `each`.
  var variable = "it"
  var block: Block?
  /// True where nothing of the chain follows.
  var endsChain = false

  init(arguments: BoundArguments, place: SourcePlace, evaluator: Evaluator) {
    self.arguments = arguments
    self.place = place
    self.evaluator = evaluator
  }

  /// A count that is not negative.
  func count(_ name: String, standard: Int) throws -> Int {
    let count = arguments.int(name) ?? standard
    guard count >= 0 else {
      throw CommandError(
        "negative-count", ["value": "\(count)"], place: arguments.place(name) ?? place)
    }
    return count
  }
}

/// All filters, in the order of help.
enum Filters {
  static let all: [any Filter.Type] = [
    Where.self, Select.self, SetField.self, Rename.self, Sort.self, First.self, Last.self,
    Skip.self, Unique.self, Get.self, Each.self, Flatten.self, Group.self, Count.self, Sum.self,
    Average.self, Minimum.self, Maximum.self, Join.self, From.self, To.self, Open.self,
    Save.self, Print.self, Tee.self, Rehearse.self,
  ]

  static let named: [String: any Filter.Type] = Dictionary(
    all.map { ($0.signature.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The signatures of all filters, for help and completion.
  static var signatures: [Signature] { all.map { $0.signature } }
}
