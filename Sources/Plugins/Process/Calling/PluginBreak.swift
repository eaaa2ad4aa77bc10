internal import Processes
internal import TsubameKit

/// How a plugin has broken off a call: by its end, or by what nobody can understand.
struct PluginBreak {
  let error: CommandError

  init(_ code: String, _ arguments: [String: String] = [:], hint: Message? = nil) {
    error = CommandError(code, arguments, hint: hint, exitCode: .plugin)
  }

  /// Nil where it goes on.
  init?(_ heard: PluginProcess.Heard, _ limits: ProcessLimits) {
    if heard.isTooLong {
      self.init("plugin-line-too-long", ["limit": "\(max(1, limits.line >> 20))"])
    } else if let end = heard.end {
      switch end {
      case .exited(let code): self.init("plugin-exited", ["code": "\(code)"])
      case .signalled(let signal): self.init("plugin-killed", ["signal": SignalName.of(signal)])
      }
    } else if heard.isClosed {
      self.init("plugin-closed")
    } else {
      return nil
    }
  }
}
