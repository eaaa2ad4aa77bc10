internal import Threads

/// On which the prompt lives: the thread that waits for the keyboard, and on which readline calls back.
@globalActor public actor PromptActor {
  /// The one there is.
  public static let shared = PromptActor()
  private let thread = ThreadExecutor()

  /// The thread that calls ``run(_:)``.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Makes this thread the prompt's until something is done.
  public static func run<Result: Sendable>(
    _ body: @escaping @Sendable @PromptActor () async -> Result
  ) -> Result {
    shared.thread.run { finish in
      Task { @PromptActor in finish(await body()) }
    }
  }

  /// Runs what belongs to the prompt in a function that readline calls, and which therefore runs on the prompt's thread.
  static func assumeIsolated<Result: Sendable>(
    _ body: @PromptActor () -> Result
  ) -> Result {
    shared.preconditionIsolated()
    return withoutActuallyEscaping(body) { body in
      // The type system knows of no other way to say so; the standard library does this for its main actor.
      unsafe unsafeBitCast(body, to: (() -> Result).self)()
    }
  }
}
