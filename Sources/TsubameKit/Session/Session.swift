import Synchronization

/// What all commands of a run share. It is handed to them; nothing of it is global but the current account.
public final class Session: Sendable {
  /// The only source of the time and the person's zone.
  public let clock: any SessionClock
  /// The only way to the person.
  public let console: any Console
  /// The language that the person reads.
  public let language: DisplayLanguage
  /// Turns messages into sentences of that language.
  public let wording: any MessageWording
  /// The variables of the process's environment, as far as commands may look at them.
  public let environment: [String: String]
  /// Gives what stands in for chance: an unguessable number, or the next of a pinned series.
  public let random: @Sendable () -> UInt64

  private let parts = Mutex<[Part]>([])

  /// So few that looking through them takes less than making a dictionary.
  private struct Part {
    let key: ObjectIdentifier
    let content: Content
  }

  /// Apart, since asking a part whether it is an error takes far longer than all else.
  private enum Content {
    case part(any Sendable)
    case refusal(CommandError)
  }

  /// A session without parts; ``set(_:to:)`` puts them in.
  public init(
    clock: any SessionClock, console: any Console, language: DisplayLanguage,
    wording: any MessageWording = BareCodes(),
    environment: [String: String] = [:],
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
  ) {
    self.clock = clock
    self.console = console
    self.language = language
    self.wording = wording
    self.environment = environment
    self.random = random
  }

  /// This session with another console. The parts are the same.
  public func with(console: any Console) -> Session {
    let session = Session(
      clock: clock, console: console, language: language, wording: wording,
      environment: environment, random: random)
    let parts = parts.withLock { $0 }
    session.parts.withLock { $0 = parts }
    return session
  }

  /// What a built-in module gets by its key, like the store; plugins know no keys.
  ///
  /// - Throws: `CommandError` where nothing was put there, and what ``refuse(_:_:)`` says.
  public func part<Key: SessionKey>(_ key: Key.Type) throws -> Key.Part {
    let content = parts.withLock { parts in
      parts.last { $0.key == ObjectIdentifier(key) }?.content
    }
    if case .refusal(let error)? = content { throw error }
    guard case .part(let part)? = content, let part = part as? Key.Part else {
      throw CommandError("session-part-missing", ["name": TypeName.bare(key)])
    }
    return part
  }

  /// Puts a part where `part(_:)` finds it.
  public func set<Key: SessionKey>(_ key: Key.Type, to part: Key.Part) { put(key, .part(part)) }

  /// Says why a part cannot be had; whoever asks for it is told, and all that needs it not goes on.
  public func refuse<Key: SessionKey>(_ key: Key.Type, _ error: CommandError) {
    put(key, .refusal(error))
  }

  private func put<Key: SessionKey>(_ key: Key.Type, _ content: Content) {
    parts.withLock { parts in
      parts.removeAll { $0.key == ObjectIdentifier(key) }
      parts.append(Part(key: ObjectIdentifier(key), content: content))
    }
  }
}

/// A name, as a type, for something that a session holds.
public protocol SessionKey {
  associatedtype Part: Sendable
}

/// The languages that tsubame speaks.
public enum DisplayLanguage: String, Sendable, Hashable, CaseIterable {
  case japanese = "ja"
  case english = "en"
}
