/// The names of signals.
public enum SignalName {
  /// By number, as on all Linux machines for these. Source: signal(7).
  private static let names: [Int32: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE",
    9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
    31: "SIGSYS",
  ]

  /// The number itself where it has no name here.
  public static func of(_ number: Int32) -> String { names[number] ?? "\(number)" }
}
