// PrefScenes: the signature of a definition. A signature lists the name, the documentation sentence, an example and the
// arguments of a view, a modifier, a path element, a script step or a declaration. The validator, the JSON Schema and
// the reference are derived from signatures.

/// An argument of a definition.
struct Argument: Sendable {
  /// The key in the scene: SwiftUI's argument label, or the parameter's name where SwiftUI has no label.
  let name: String
  let kind: ValueKind
  let isRequired: Bool
  /// The default in the scene's JSON notation; nil if there is none.
  let defaultText: String?
  /// The documentation sentence.
  let summary: String
  /// Whether the names that `bind` and `index` introduce in the same object are in scope of the argument.
  let isInBindingScope: Bool

  /// Creates a required argument.
  static func required(
    _ name: String, _ kind: ValueKind, isInBindingScope: Bool = false, _ summary: String
  ) -> Argument {
    Argument(
      name: name, kind: kind, isRequired: true, defaultText: nil, summary: summary,
      isInBindingScope: isInBindingScope)
  }

  /// Creates an optional argument.
  static func optional(
    _ name: String, _ kind: ValueKind, default defaultText: String? = nil,
    isInBindingScope: Bool = false, _ summary: String
  ) -> Argument {
    Argument(
      name: name, kind: kind, isRequired: false, defaultText: defaultText, summary: summary,
      isInBindingScope: isInBindingScope)
  }
}

/// The name and the arguments of a definition, with its documentation.
struct Signature: Sendable {
  /// The key or the `type` in a scene: SwiftUI's name.
  let name: String
  /// The documentation sentence.
  let summary: String
  /// A small JSON value that uses the definition; validated and rendered by the tests.
  let example: String
  /// The kind of the single unlabeled argument, as in `{ "opacity": 0.5 }`; nil if all arguments have labels.
  let bare: ValueKind?
  /// The sets of labeled arguments, the most common first; empty if there is only an unlabeled argument.
  let forms: [[Argument]]

  init(
    _ name: String, _ summary: String, example: String, bare: ValueKind? = nil,
    forms: [[Argument]]
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    self.bare = bare
    self.forms = forms
  }

  /// The names of all arguments in all forms, without duplicates.
  var argumentNames: [String] {
    var names: [String] = []
    for argument in forms.joined() where !names.contains(argument.name) {
      names.append(argument.name)
    }
    return names
  }

  /// Whether a call without arguments is valid.
  var allowsNoArguments: Bool { forms.contains { !$0.contains(where: \.isRequired) } }

  /// Returns the index of the form that shares the most of some keys; ties are broken in favor of the form with fewer
  /// missing required arguments, then to the first. O(forms × arguments × keys).
  static func bestForm(_ forms: [[Argument]], for keys: [String]) -> Int {
    guard forms.count > 1 else { return 0 }
    func score(_ form: [Argument]) -> Int {
      let matches = keys.count { key in form.contains { $0.name == key } }
      let missing = form.count { $0.isRequired && !keys.contains($0.name) }
      return matches * 16 - missing
    }
    var best = (index: 0, score: score(forms[0]))
    for index in forms.indices.dropFirst() {
      let score = score(forms[index])
      if score > best.score { best = (index, score) }
    }
    return best.index
  }
}

/// A view, a modifier, a path element or a script step of the scene language.
protocol SceneDefinition: Sendable {
  var signature: Signature { get }
}

extension SceneDefinition {
  /// The key or the `type` in a scene.
  var name: String { signature.name }
}

/// Definitions of one sort, indexed by name.
struct DefinitionTable<Definition: SceneDefinition>: Sendable {
  /// The definitions in the order of the reference.
  let entries: [Definition]
  private let positions: [String: Int]

  init(_ entries: [Definition]) {
    self.entries = entries
    positions = Dictionary(
      entries.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The definition with a name. O(1).
  subscript(name: String) -> Definition? { positions[name].map { entries[$0] } }

  /// The names in the order of the reference.
  var names: [String] { entries.map(\.name) }
}
