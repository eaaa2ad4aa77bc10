extension Signature {
  /// Checks words against this signature and gives their values by name. The only argument checker there is.
  ///
  /// - Parameters:
  ///   - words: what stands after the command's name.
  ///   - isChecking: true before a run, when words may still be unknown.
  ///   - exactly: true where another shell split the words: a lone argument of a rest-text command is its text,
  ///     whatever it looks like, unless it is one of the command's own flags.
  ///   - isChained: true where a chain stands before the command.
  ///   - now: see ``ParameterType/read(_:now:)``.
  /// - Throws: `CommandError` for unknown flags, missing, surplus and wrong arguments.
  public func bind(
    _ words: [ArgumentWord], isChecking: Bool = false, exactly: Bool = false,
    isChained: Bool = false, now: Time, place: SourcePlace? = nil
  ) throws -> BoundArguments {
    var binder = ArgumentBinder(
      signature: self, isChecking: isChecking, isChained: isChained, now: now, place: place)
    try binder.takeFlags(words, exactly: exactly && words.count == 1 && takesRestText)
    try binder.takeParameters()
    return binder.result()
  }
}
