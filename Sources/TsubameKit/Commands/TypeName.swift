/// Names of types as people say them.
public enum TypeName {
  /// The bare name of a type: `HogeViewController<String>` gives `HogeViewController`, `FugaViewController` itself;
  /// of a nested or local type the innermost name.
  ///
  /// Source: the article on getting a class's name, which cuts the name at its first `<`.
  public static func bare(_ type: Any.Type) -> String {
    // What `String(describing:)` comes to as well, after asking each type for three protocols, which takes 0.1 ms.
    bare(_typeName(type, qualified: false))
  }

  /// The bare name in the description of a type. Qualified names (`App.Outer.Inner`, and local ones as
  /// `(Local #1) in App.f() -> ()`, `(unknown context at $1a2b).Local`) give the innermost name.
  public static func bare(_ description: String) -> String {
    var name = Substring(description)
    if name.hasPrefix("("), let end = name.firstIndex(of: ")") {
      let inside = name[name.index(after: name.startIndex)..<end]
      let after = name[name.index(after: end)...]
      name = after.hasPrefix(".") ? after.dropFirst() : inside.prefix { $0 != " " }
    }
    // Byte by byte: each start asks for the name of each module.
    let upToGenerics = name.utf8.prefix { $0 != UInt8(ascii: "<") }
    return String(Substring(upToGenerics.split(separator: UInt8(ascii: ".")).last ?? upToGenerics))
  }

  /// The name a module registers as: the bare name, cut at a final `Module`, in lower case.
  static func moduleName(of type: Any.Type) -> String { moduleName(of: bare(type)) }

  /// The name that a module registers as whose type has a bare name, or whose file is called so.
  public static func moduleName(of bareName: String) -> String {
    var name = bareName
    if name.hasSuffix("Module"), name != "Module" { name.removeLast("Module".count) }
    return name.lowercased()
  }
}
