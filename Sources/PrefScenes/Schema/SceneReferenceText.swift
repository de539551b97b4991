// PrefScenes: the reference of one name of the scene language, as text for a terminal.

extension SceneReference {
  /// A name that the scene language does not have.
  public struct UnknownName: Error, Equatable, Sendable, CustomStringConvertible {
    /// The cause, with the most similar names.
    public let description: String
  }

  /// Returns the reference of a name: its sentence, members and an example, for each of its meanings.
  ///
  /// - Parameters:
  ///   - name: A view, modifier, path element, script step or function, regardless of case; nil for the list of all.
  ///   - functions: Whether only functions are listed.
  /// - Throws: ``UnknownName`` if there is no such name.
  public static func text(of name: String?, functions: Bool = false) throws(UnknownName) -> String {
    guard let name else { return functions ? functionList : list }
    let exact = entries(named: { $0 == name })
    let found = exact.isEmpty ? entries { $0.lowercased() == name.lowercased() } : exact
    guard found.isEmpty else { return found.joined(separator: "\n") }
    let nearest = NearestNames.find(name, in: names)
    let question = FindingLocator.question(nearest).map { " — \($0)" } ?? ""
    throw UnknownName(
      description: "the scene language has no name \(quoted(name))\(question)\n"
        + "prefrender docs reference lists all names")
  }

  private static var groups: [(title: String, entries: [Signature])] {
    let language = SceneLanguage.self
    return [
      (
        "scene",
        [
          language.scene, language.proposedSize, language.environment, language.preferenceKey,
          language.component, language.parameter,
        ]
      ), ("view", language.views.entries.map(\.signature)),
      (
        "modifier",
        language.modifiers.entries.map(\.signature) + [language.action, language.switchCase]
      ), ("path element", language.pathElements.entries.map(\.signature)),
      ("drawing command", language.canvasCommands.entries.map(\.signature)),
      ("visual effect", language.visualEffects.entries.map(\.signature)),
      ("script step", language.scriptSteps.entries.map(\.signature)),
    ]
  }

  private static var names: [String] {
    groups.flatMap { $0.entries.map(\.name) } + ValueReference.all.map(\.name)
      + BuiltinFunction.allCases.map(\.rawValue)
  }

  private static func entries(named isNamed: (String) -> Bool) -> [String] {
    var result: [String] = []
    for group in groups {
      for entry in group.entries where isNamed(entry.name) {
        result.append(text(group.title, entry))
      }
    }
    for value in ValueReference.all where isNamed(value.name) {
      var lines = ["value \(value.name)", "", "  \(value.summary)", ""]
      lines += value.examples.map { "  \($0)" }
      if !value.words.isEmpty { lines += ["", "  Names: \(value.words.joined(separator: ", "))"] }
      result.append(lines.joined(separator: "\n") + "\n")
    }
    for function in BuiltinFunction.allCases where isNamed(function.rawValue) {
      let example = function.reference.example
      result.append(
        "function \(function.signature)\n\n  \(function.reference.summary)\n\n"
          + "  ${\(example.expression)}  is  \(example.result)\n")
    }
    return result
  }

  private static func text(_ title: String, _ signature: Signature) -> String {
    var lines = ["\(title) \(signature.name)", "", "  \(signature.summary)"]
    if let bare = signature.bare {
      lines += ["", "  Without a label: \(description(of: bare))."]
    }
    for form in signature.forms where !form.isEmpty { lines += [""] + members(form) }
    lines += [""] + signature.example.split(separator: "\n").map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func members(_ arguments: [Argument]) -> [String] {
    let width = min(arguments.map(\.name.count).max() ?? 0, 24)
    return arguments.map { argument in
      let padding = String(repeating: " ", count: max(width - argument.name.count, 0))
      let fallback =
        argument.isRequired ? "; required" : argument.defaultText.map { "; default \($0)" } ?? ""
      let kind = description(of: argument.kind).replacing("`", with: "")
      return "  \(argument.name)\(padding)  \(argument.summary) \(kind)\(fallback)"
        .replacing("\n", with: " ")
    }
  }

  private static var list: String {
    let lines = groups.flatMap { group in
      ["\(group.title)s:", "  " + group.entries.map(\.name).joined(separator: ", "), ""]
    }
    let values = "values:\n  \(ValueReference.all.map(\.name).joined(separator: ", "))\n\n"
    return lines.joined(separator: "\n") + "\n" + values + functionList
  }

  private static var functionList: String {
    "functions of expressions:\n"
      + BuiltinFunction.allCases.map { "  \($0.signature)\n      \($0.reference.summary)\n" }
      .joined()
  }
}
