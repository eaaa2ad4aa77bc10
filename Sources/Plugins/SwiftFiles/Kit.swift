internal import Files
internal import TsubameKit

/// The description of TsubameKit that Swift files are compiled against. It has to be the one of this very program: what
/// is laid out otherwise in memory cannot be told at run time.
struct Kit: Sendable {
  /// The module file that the compiler imports.
  let module: FilePath
  /// Changes with every change of the Kit and of the compiler that made it.
  let hash: String
  /// The version of Swift that made it, and that alone can read it.
  let compiler: String

  /// Looks beside a program: in the folder that it was built in, or where it was installed.
  ///
  /// Nothing in a bundle is ever built anew, and who copies one may copy its files in any order.
  ///
  /// - Throws: `CommandError` where there is none, or it is of another build than the program that runs.
  init(of program: FilePath) throws {
    // What lies there may have been built anew since this process began.
    guard let running = try? FileStatus(of: Kit.running), let own = try? FileStatus(of: program),
      running.inode == own.inode, running.device == own.device
    else { throw CommandError("swift-program-replaced") }
    let places = [
      program.folder.appending("Modules/TsubameKit.swiftmodule"),
      program.folder.folder.appending("lib/tsubame/TsubameKit.swiftmodule"),
    ]
    guard let module = places.first(where: FileStatus.exists) else {
      throw CommandError("swift-kit-missing", ["file": (places.last ?? program).visible])
    }
    guard let status = try? FileStatus(of: module),
      status.modifiedMicroseconds <= own.modifiedMicroseconds || Bundle(of: program) != nil
    else { throw CommandError("swift-kit-newer", ["file": module.visible]) }
    let bytes = try FileReader.bytes(of: module, limit: Kit.most)
    self.module = module
    hash = ContentHash.digits(of: bytes)
    compiler = Kit.compiler(in: bytes)
  }

  /// Leads to the file of this process's program, also where that has no name any more.
  private static let running = FilePath("/proc/self/exe")
  private static let most = 1 << 26

  /// The compiler writes its own name into what it makes.
  private static func compiler(in bytes: [UInt8]) -> String {
    let mark = Array("Swift version ".utf8)
    var start = 0
    while let found = bytes[start...].firstIndex(of: mark[0]) {
      if bytes[found...].starts(with: mark) {
        let version = bytes[(found + mark.count)...].prefix { $0 > 0x20 && $0 < 0x7F }
        return String(decoding: version, as: UTF8.self)
      }
      start = found + 1
    }
    return ""
  }
}
