internal import TsubameKit

extension BoundArguments {
  /// Refuses what nobody could see and name again: nothing, white space, control characters and marks without a form.
  ///
  /// - Throws: `CommandError` with the parameter's place.
  func checkName(_ parameter: String) throws {
    guard let name = self[parameter] else { return }
    let text = if case .list = name { texts(parameter).joined() } else { name.text }
    guard text.unicodeScalars.contains(where: BoundArguments.isVisible) else {
      throw CommandError("name-invisible", place: place(parameter))
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .unassigned, .surrogate, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }
}
