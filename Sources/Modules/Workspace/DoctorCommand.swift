internal import TsubameKit

/// `doctor`: looks whether all is as it should be, a row for each check. It fails where something is not.
struct DoctorCommand: Command {
  static let schema = Schema(
    kind: "check",
    fields: [
      Field("check", .text), Field("result", .text), Field("detail", .text),
      Field("advice", .text),
    ])

  static let signature = Signature(
    "doctor", output: .rows(schema), effects: .reads,
    examples: ["doctor", "doctor | where result != \"ok\""])

  func run(_ invocation: Invocation) async throws -> CommandResult {
    let session = invocation.session
    var checks =
      (StoreChecks.all + SystemChecks.all + ((try? session.part(HealthChecksKey.self)) ?? []))[...]
    var problems = 0
    return .rows(
      RowStream(schema: Self.schema) {
        guard let check = checks.popFirst() else {
          if problems > 0 { throw CommandError("doctor-problems", ["count": "\(problems)"]) }
          return nil
        }
        let row = try await row(check, session)
        if row["result"] == .text(Finding.Result.problem.rawValue) { problems += 1 }
        return [row]
      })
  }

  private func row(_ check: HealthCheck, _ session: Session) async throws -> Row {
    let wording = session.wording
    var (result, detail, advice) = (Finding.Result.problem, "", "")
    do {
      let finding = try await check.look(session)
      result = finding.result
      detail = wording.text(of: finding.detail)
      advice = finding.advice.map(wording.text) ?? ""
    } catch let error as CommandError {
      detail = wording.text(of: error.message)
      advice = wording.hint(for: error) ?? ""
    }
    return Row(
      Self.schema,
      [
        .text(wording.text(of: Message("check.\(check.name)"))), .text(result.rawValue),
        .text(detail), advice.isEmpty ? .none : .text(advice),
      ])
  }
}
