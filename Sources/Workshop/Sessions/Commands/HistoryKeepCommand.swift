internal import Files
internal import TsubameKit

/// `history keep [NAME]`: shows the recording of this session and copies it into the workspace, as `history/NAME.session`.
/// Where nothing was typed in this one, it is the recording that was written last.
struct HistoryKeepCommand: Rehearsable {
  static let signature = Signature(
    "history keep", parameters: [Parameter("name", .text, .optional)], flags: [Flag("force")],
    output: .value, effects: .local,
    examples: ["try { history keep demo } catch e { print $e.message }"])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    let recorder = try? session.part(SessionRecorderKey.self)
    // Else it would hold itself.
    recorder?.skip()
    let recording = try recording(recorder, session)
    let text = try FileReader.text(of: recording, acceptsStreams: false)
    let target = try target(invocation, recording)
    try FolderMaker.make(target.folder, permissions: 0o777)
    try AtomicWriter.write(
      text.utf8, to: target, overwrites: invocation.arguments.has("force"))
    var result = CommandResult(.text(GivenText.stream(text)))
    result.message = Message("history-kept", ["file": target.visible])
    return result
  }

  func rehearse(_ invocation: Invocation) async throws -> Rehearsed? {
    let recorder = try? invocation.session.part(SessionRecorderKey.self)
    let target = try target(invocation, recording(recorder, invocation.session))
    return Rehearsed([Rehearsed.Write(to: target.visible)])
  }

  private func recording(_ recorder: SessionRecorder?, _ session: Session) throws -> FilePath {
    if let file = recorder?.file { return file }
    guard let newest = try? session.part(RecordingFolderKey.self).newest else {
      throw CommandError("no-recording")
    }
    return newest
  }

  private func target(_ invocation: Invocation, _ recording: FilePath) throws -> FilePath {
    let workspace = try invocation.session.part(CommandsFolderKey.self).folder
    var name = invocation.arguments.text("name") ?? recording.lastComponent.visible
    if !name.hasSuffix(".session") { name += ".session" }
    guard !name.holds("/"), name.first != ".", !name.contains(where: \.isNewline) else {
      throw CommandError(
        "recording-name", ["name": name], place: invocation.arguments.place("name"))
    }
    return workspace.appending("history").appending(name)
  }
}
