/// Opens what stands in posts and photos with the program of the person's desktop. The language's `open` asks it for what is no file.
public protocol ItemOpening: Sendable {
  /// Opens what a number of the store stands for.
  ///
  /// - Parameters:
  ///   - id: the number.
  ///   - link: which of several links, from 1; nil where nobody said.
  ///   - purpose: whether it is shown.
  ///   - session: the run that asks.
  ///   - place: of the number, to point at.
  /// - Returns: the links there are, where there are several and nobody said which.
  /// - Throws: `CommandError` where there is nothing to open.
  func open(
    id: Int, link: Int?, _ purpose: OpeningPurpose, session: Session, place: SourcePlace?
  ) async throws -> Flow

  /// Opens what a row of a post, photo or file holds.
  ///
  /// - Throws: `CommandError` where there is nothing to open.
  func open(
    _ row: Row, link: Int?, _ purpose: OpeningPurpose, session: Session
  ) async throws -> Flow
}

/// Why something is opened.
public enum OpeningPurpose: Sendable {
  /// To be looked at.
  case show
  /// To know where it is, and whether it could be shown.
  case find
}

/// By this key a session holds what opens.
public enum ItemOpenerKey: SessionKey {
  /// One for the run.
  public typealias Part = any ItemOpening
}
