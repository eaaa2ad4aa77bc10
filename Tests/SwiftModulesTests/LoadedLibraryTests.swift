import Files
import Foundation
import TestSupport
import Testing

@testable import Plugins

@Suite("Libraries before anything of Swift is called") struct LoadedLibraryTests {
  /// A library whose entry says what it was made with; what else it holds would end the process if it were called.
  private func library(_ source: String, in folder: TemporaryFolder) throws -> FilePath {
    let text = folder.path("library.c")
    try Data(source.utf8).write(to: URL(filePath: text))
    let library = folder.path(UUID().uuidString + ".so")
    try Toolchain.run("clang", ["-shared", "-fPIC", "-o", library, text])
    return FilePath(library)
  }

  @Test func oneOfAnotherKitIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = try library(
      #"const char *\#(SwiftCompiler.entry)(void) { return "this kit"; }"#, in: folder)
    #expect(LoadedLibrary(path, madeWith: "this kit", farewell: "") != nil)
    #expect(LoadedLibrary(path, madeWith: "that kit", farewell: "") == nil)
  }

  @Test func whatCannotBeLoadedIsNone() throws {
    let folder = try TemporaryFolder()
    let silent = try library("int nothing;", in: folder)
    // What the Kit does not offer any more is missed when the library is loaded, not when it is called.
    let lacking = try library(
      "int gone(void); const char *\(SwiftCompiler.entry)(void) { return gone() ? \"k\" : \"\"; }",
      in: folder)
    for path in [silent, lacking, FilePath(folder.path("missing.so"))] {
      #expect(LoadedLibrary(path, madeWith: "k", farewell: "") == nil)
    }
  }
}
