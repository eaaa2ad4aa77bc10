internal import CCrashNote
internal import Files
internal import Glibc
internal import TsubameKit

/// A compiled file in this process. It stays for as long as the process lives: what its types have left behind, nobody knows.
struct LoadedLibrary: Sendable {
  /// - Parameters:
  ///   - kit: the hash of the Kit of this process.
  ///   - farewell: what is said when the process is ended by a fault in the library.
  /// - Returns: nil where it cannot be loaded, or was made for another Kit: nothing of Swift has been called then.
  init?(_ library: FilePath, madeWith kit: String, farewell: String) {
    guard let handle = unsafe dlopen(library.visible, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE),
      let symbol = unsafe dlsym(handle, SwiftCompiler.entry)
    else { return nil }
    typealias Entry = @convention(c) () -> UnsafePointer<CChar>
    let entry = unsafe unsafeBitCast(symbol, to: Entry.self)
    guard unsafe String(cString: entry()) == kit else { return nil }
    unsafe crash_note_add(symbol, farewell)
  }

  /// The types of a file's commands; of a module it is asked which these are.
  ///
  /// - Throws: the name of a type that the compiler has left out, since nothing outside of the file may use it.
  func commands(of content: ModuleContent) throws(HiddenType) -> [any Command.Type] {
    switch content {
    case .module(let module):
      guard let type = _typeByName(module.mangledName) as? any CommandModule.Type else {
        throw HiddenType(name: module.name)
      }
      return type.commands
    case .commands(let types):
      return try types.map { declared throws(HiddenType) in
        guard let type = _typeByName(declared.mangledName) as? any Command.Type else {
          throw HiddenType(name: declared.name)
        }
        return type
      }
    }
  }

  /// A type that is declared and cannot be found.
  struct HiddenType: Error {
    let name: String
  }
}
