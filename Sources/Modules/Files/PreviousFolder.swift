internal import Files
internal import TsubameKit

/// By this key a session remembers the folder that `cd -` goes back to.
enum PreviousFolderKey: SessionKey {
  typealias Part = FilePath
}
