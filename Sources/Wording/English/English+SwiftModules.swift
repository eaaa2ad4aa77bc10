extension English {
  static let swiftModules: [String: String] = [
    "swift-compiling": "Compiling {file}, seconds:",
    "swift-compile-error": "{message}",
    "swift-compile-errors": "{file} does not compile: {count} errors",
    "swift-compile-failed": "The Swift compiler failed on {file}: {reason}",
    "swift-compile-slow": "Compiling {file} took longer than {seconds} seconds and was stopped",
    "swift-compile-slow.hint":
      "Long expressions take the compiler long: give their parts names and types of their own",
    "swift-hint.import": "Write import TsubameKit on the first line",
    "swift-hint.module":
      "A command can import TsubameKit, Foundation and what else comes with Swift",
    "swift-hint.top-level": "Write it into the run function of a command",
    "swift-hint.missing": "The protocol asks for {message}",
    "swift-hint.static": "Write static let, not static var",
    "swift-hint.brace": "Each {{ needs its }}",
    "swift-two-modules": "{file} holds two modules: {names}",
    "swift-two-modules.hint": "Give each a file of its own",
    "swift-generic": "{name} in {file} needs another type to be complete, so it is no command",
    "swift-generic.hint": "Write a type without < > that uses it",
    "swift-private": "{name} in {file} is private, so tsubame cannot use it",
    "swift-private.hint": "Take the word private away from its declaration",
    "swift-no-command": "{file} declares no command",
    "swift-no-command.hint":
      "Write a type like struct Weather: Command; module new writes a file to begin with",
    "swift-loops": "{file} did not say its commands within {seconds} seconds and is put aside",
    "swift-loops.hint":
      "Something in its signature or its list of commands does not end. What it began goes on until you leave tsubame",
    "swift-not-loaded": "What the compiler made of {file} could not be loaded",
    "swift-not-loaded.hint": "module reload compiles it anew",
    "swift-needs-swiftc": "{file} needs the Swift compiler: there is no swiftc in PATH",
    "swift-needs-swiftc.hint": "Install Swift {version}: https://www.swift.org/install/linux/",
    "swift-other-compiler":
      "{file} needs Swift {version}, with which tsubame was built; the swiftc in PATH is another version",
    "swift-other-compiler.hint": "Put the swiftc of Swift {version} first in PATH",
    "swift-kit-missing": "TsubameKit, which Swift files are compiled with, is not at {file}",
    "swift-kit-missing.hint": "Install tsubame anew with make install",
    "swift-kit-newer": "{file} is newer than this tsubame",
    "swift-kit-newer.hint": "Build tsubame to the end, and start it again",
    "swift-program-replaced": "This tsubame has been replaced since it was started",
    "swift-program-replaced.hint": "Leave it and start it again",
  ]
}
