/// A piece of SQL with the arguments of its `?`, in order.
struct Fragment: Sendable, Hashable {
  var sql: String
  var arguments: [Argument]

  init(_ sql: String, _ arguments: [Argument] = []) {
    self.sql = sql
    self.arguments = arguments
  }

  static func + (left: Fragment, right: Fragment) -> Fragment {
    Fragment(left.sql + right.sql, left.arguments + right.arguments)
  }

  static func + (left: Fragment, right: String) -> Fragment {
    Fragment(left.sql + right, left.arguments)
  }

  static func + (left: String, right: Fragment) -> Fragment {
    Fragment(left + right.sql, right.arguments)
  }

  /// The SQL with the arguments put in, for people.
  var explanation: String {
    var rest = arguments[...]
    var text = ""
    var isQuoted = false
    for character in sql {
      if character == "'" { isQuoted.toggle() }
      if character == "?", !isQuoted, let argument = rest.popFirst() {
        text += argument.literal
      } else {
        text.append(character)
      }
    }
    return text
  }
}
