/// The names of fields as the first line of a table gives them.
enum FieldNames {
  /// Names by which every field can be reached: a second `a` is `a_2`, a field without a name `column3` after its place.
  static func unique(_ names: [String]) -> [String] {
    var taken = Set(names)
    var seen: Set<String> = []
    return names.enumerated().map { index, name in
      let name = name.isEmpty ? "column\(index + 1)" : name
      if seen.insert(name).inserted { return name }
      var count = 2
      while taken.contains("\(name)_\(count)") || seen.contains("\(name)_\(count)") { count += 1 }
      taken.insert("\(name)_\(count)")
      seen.insert("\(name)_\(count)")
      return "\(name)_\(count)"
    }
  }
}
