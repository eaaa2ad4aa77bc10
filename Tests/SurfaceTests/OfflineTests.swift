import Foundation
import Testing

@Suite("TSUBAME_OFFLINE") struct OfflineTests {
  private let tsubame: Tsubame
  private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")
  private static let hasCompiler = FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")

  init() throws { tsubame = try Tsubame(language: "en") }

  /// Tries the ways out of a process one by one and prints what came of each.
  private func script() throws -> String {
    try tsubame.write(
      "reach.py",
      text: """
        import ctypes, errno, os, socket, sys

        def said(name, body):
            try:
                body()
                print(name, "open")
            except OSError as error:
                print(name, errno.errorcode[error.errno])

        def loopback(family, address):
            with socket.socket(family) as listener:
                listener.bind((address, 0))
                listener.listen()
                with socket.socket(family) as caller:
                    caller.connect(listener.getsockname()[:2])

        def ring():
            call = ctypes.CDLL(None, use_errno=True).syscall
            if call(425, 1, ctypes.create_string_buffer(120)) < 0:
                raise OSError(ctypes.get_errno(), "io_uring_setup")

        def neighbour():
            with socket.socket(socket.AF_UNIX) as listener:
                listener.bind("\\0tsubame-test-" + str(os.getpid()))
                listener.listen()
                with socket.socket(socket.AF_UNIX) as caller:
                    caller.connect(listener.getsockname())
            socket.socketpair()

        for name in sys.argv[1:]:
            said(name, {
                "ipv4": lambda: loopback(socket.AF_INET, "127.0.0.1"),
                "datagrams": lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM),
                "ipv6": lambda: socket.socket(socket.AF_INET6),
                "packets": lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW),
                "routes": lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW),
                "machines": lambda: socket.socket(socket.AF_VSOCK),
                "ring": ring,
                "neighbour": neighbour,
            }[name])
        """)
  }

  private func reach(_ wish: String, _ names: String..., through: [String] = []) throws -> Outcome {
    try tsubame.run(
      through + ["run", "python3", script()] + names, input: Data(),
      environment: ["TSUBAME_OFFLINE": wish])
  }

  @Test(.enabled(if: hasPython, "needs python3")) func whatItStartsReachesNoNetwork() throws {
    let outcome = try reach(
      "1", "ipv4", "datagrams", "ipv6", "packets", "routes", "machines", "ring", "neighbour")
    #expect(
      outcome.output == """
        ipv4 ENETUNREACH
        datagrams ENETUNREACH
        ipv6 ENETUNREACH
        packets ENETUNREACH
        routes ENETUNREACH
        machines ENETUNREACH
        ring ENOSYS
        neighbour open

        """, "\(outcome.diagnostics)")
  }

  @Test(.enabled(if: hasPython, "needs python3"), arguments: ["", "0"])
  func withoutItTheNetworkIsThere(_ wish: String) throws {
    let outcome = try reach(wish, "ipv4", "datagrams", "neighbour")
    #expect(
      outcome.output == "ipv4 open\ndatagrams open\nneighbour open\n", "\(outcome.diagnostics)")
  }

  /// What is started by what was started, too, and with the variable taken away.
  @Test(.enabled(if: hasPython, "needs python3")) func nothingGivesItBack() throws {
    let script = try script()
    let inner = "TSUBAME_OFFLINE=0 exec '\(Tsubame.program())' run python3 '\(script)' ipv4"
    let outcome = try tsubame.run("run", "sh", "-c", inner, environment: ["TSUBAME_OFFLINE": "1"])
    #expect(outcome.output == "ipv4 ENETUNREACH\n", "\(outcome.diagnostics)")
    let twice = "exec '\(Tsubame.program())' run python3 '\(script)' ipv4 neighbour"
    let again = try tsubame.run("run", "sh", "-c", twice, environment: ["TSUBAME_OFFLINE": "1"])
    #expect(again.output == "ipv4 ENETUNREACH\nneighbour open\n", "\(again.diagnostics)")
  }

  #if arch(x86_64)
    /// The calls of 32-bit programs have other numbers, which the filter does not know.
    @Test(.enabled(if: hasCompiler, "needs cc")) func callsOfAnotherArchitectureEndTheProgram()
      throws
    {
      let source = try tsubame.write(
        "old.c",
        text: """
          int main(void) {
            int number = 20; // getpid
            __asm__ volatile("int $0x80" : "+a"(number) : : "memory");
            return number > 0 ? 0 : 1;
          }
          """)
      let built = try PipedChild(
        program: "/usr/bin/cc", arguments: ["-o", tsubame.path("old"), source],
        environment: ["PATH": "/usr/bin:/bin"], folder: "/"
      ).finish()
      try #require(built.exit == 0, "\(built.diagnostics)")
      guard try tsubame.run("run", "./old").exit == 0 else {
        return print("skipped: this kernel knows no such calls")
      }
      let outcome = try tsubame.run("run", "./old", environment: ["TSUBAME_OFFLINE": "1"])
      #expect(outcome.diagnostics.contains("SIGSYS"), "\(outcome.diagnostics)")
    }
  #endif

  @Test func workThatNeedsNoNetworkGoesOn() throws {
    tsubame.environment["TSUBAME_OFFLINE"] = "1"
    #expect(try tsubame.run("translate", "りんご").output.contains("アップル"))
    #expect(try tsubame.run("-c", "login taro ; post りんご ; timeline | count").output == "1\n")
    let terminal = try tsubame.terminal()
    #expect(terminal.waitFor("tsubame>"))
    terminal.type("translate りんご\nexit\n")
    #expect(terminal.waitFor("アップル"))
    #expect(terminal.waitForExit() == 0)
  }

  /// A system without such filters, and one that takes them and lets everything through.
  @Test(
    .enabled(if: hasCompiler, "needs cc"), arguments: ["errno = EINVAL; return -1;", "return 0;"]
  )
  func whereItCannotBeDeniedNothingRuns(_ answer: String) throws {
    let source = try tsubame.write(
      "nofilter.c",
      text: """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <sys/syscall.h>
        long syscall(long number, ...) {
          if (number == SYS_seccomp) { \(answer) }
          errno = ENOSYS;
          return -1;
        }
        """)
    let library = tsubame.path("nofilter.so")
    let built = try PipedChild(
      program: "/usr/bin/cc", arguments: ["-shared", "-fPIC", "-o", library, source],
      environment: ["PATH": "/usr/bin:/bin"], folder: "/"
    ).finish()
    try #require(built.exit == 0, "\(built.diagnostics)")
    let environment = ["LD_PRELOAD": library, "TSUBAME_OFFLINE": "1"]
    for arguments in [["translate", "りんご"], ["--version"], ["-c", "run touch ran"]] {
      let outcome = try tsubame.run(arguments, input: Data(), environment: environment)
      #expect(outcome.exit == 1 && outcome.output == "", "\(arguments)")
      for words in ["The network cannot be denied", "TSUBAME_OFFLINE=0"] {
        #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: tsubame.path("ran")))
  }
}
