extension Signature {
  /// Checks words against this signature and gives their values by name. The only argument checker there is.
  ///
  /// - Parameters:
  ///   - words: what stands after the command's name.
  ///   - isChecking: true before a run, when words may still be unknown.
  ///   - exactly: true where another shell split the words: a lone argument of a command that takes a text
  ///     is that text, whatever it looks like; with more of them flags are flags.
  ///   - isChained: true where a chain stands before the command.
  ///   - now: see ``ParameterType/read(_:now:)``. It is asked for once, where an argument needs it.
  ///   - place: of the command's name, to point at where an argument is missing.
  /// - Throws: `CommandError` for unknown flags, missing, surplus and wrong arguments.
  public func bind(
    _ words: [ArgumentWord], isChecking: Bool = false, exactly: Bool = false,
    isChained: Bool = false, now: @autoclosure @escaping () -> Time, place: SourcePlace? = nil
  ) throws -> BoundArguments {
    var binder = ArgumentBinder(
      signature: self, isChecking: isChecking, isChained: isChained, clock: now, place: place)
    try binder.takeFlags(words, exactly: exactly && words.count == 1 && beginsWithRestText)
    try binder.takeParameters()
    return binder.result()
  }

  /// Whether the same words may be other arguments at another time, like `昨日`.
  public var countsFromNow: Bool {
    parameters.contains { $0.type.countsFromNow }
      || flags.contains { $0.type?.countsFromNow == true }
  }
}
