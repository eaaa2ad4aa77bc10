internal import TsubameKit

/// What a person hears of a plugin during a call, beside its rows.
final class PluginVoice {
  private let name: String
  private let console: any Console
  private let most: Int
  private var strayLines = 0
  private var showsProgress = false

  /// - Parameter most: how many lines that are no messages are shown.
  init(name: String, console: any Console, most: Int) {
    self.name = name
    self.console = console
    self.most = most
  }

  /// Shows a line of standard output that is no message.
  func show(stray line: String) {
    strayLines += 1
    if strayLines <= most { show(line) }
    if strayLines == most + 1 { console.notice(Message("plugin-more-lines", ["name": name])) }
  }

  /// Shows the end of its log.
  func show(log lines: [String]) { for line in lines { show(line) } }

  func say(_ text: String) { console.say(Message("plugin-says", ["text": text])) }

  func progress(_ text: String, done: Int, total: Int?) {
    showsProgress = true
    console.progress(
      Progress(Message("plugin-progress", ["text": text]), done: done, total: total))
  }

  func progressEnds() {
    if showsProgress { console.progress(nil) }
    showsProgress = false
  }

  /// An error with the plugin's name in it.
  func failure(_ error: CommandError) -> CommandError {
    var named = error.filled(with: ["name": name])
    named.exitCode = error.exitCode == .failed ? .plugin : error.exitCode
    return named
  }

  /// What the plugin itself says of a call that has failed.
  func error(_ failure: PluginFailure, at place: SourcePlace?) -> CommandError {
    var error = CommandError(
      failure.message.isEmpty ? "plugin-error-silent" : "plugin-error",
      ["name": name, "text": failure.message],
      hint: failure.hint.map { Message("plugin-says", ["text": $0]) }, place: place)
    error.ownCode = failure.code
    return error
  }

  private func show(_ line: String) {
    console.notice(Message("plugin-line", ["name": name, "text": line]))
  }
}
