// Scenes, the shape of the table: one entry for each view, modifier, path element, action and so on, with its
// arguments. The validator, the JSON Schema and the reference are written from these entries and know nothing else.

/// An argument of an entry.
struct Argument: Sendable {
  /// The key in the scene: SwiftUI's label, or its parameter's name where it has none.
  let name: String
  let kind: ValueKind
  let isRequired: Bool
  /// What stands for an absent value, in the scene's own notation; nil where nothing does.
  let defaultText: String?
  /// What the argument is, in a sentence.
  let summary: String
  /// Whether expressions in it see the names that `bind` introduces beside it.
  let seesBinding: Bool

  /// An argument that must be there.
  static func required(
    _ name: String, _ kind: ValueKind, seesBinding: Bool = false, _ summary: String
  ) -> Argument {
    Argument(
      name: name, kind: kind, isRequired: true, defaultText: nil, summary: summary,
      seesBinding: seesBinding)
  }

  /// An argument that may be absent.
  static func optional(
    _ name: String, _ kind: ValueKind, default defaultText: String? = nil,
    seesBinding: Bool = false, _ summary: String
  ) -> Argument {
    Argument(
      name: name, kind: kind, isRequired: false, defaultText: defaultText, summary: summary,
      seesBinding: seesBinding)
  }
}

/// A view, a modifier or another thing with a name and arguments.
struct TableEntry: Sendable {
  /// What kind of views an entry makes or applies to.
  enum Trait: Sendable {
    case none
    /// A view that is a shape, or a modifier that only shapes have.
    case shape
  }

  /// The name, SwiftUI's.
  let name: String
  /// What it is for, in a sentence.
  let summary: String
  /// What a single unlabelled argument takes, which stands as the value; nil where there is none.
  let bare: ValueKind?
  /// The sets of arguments that it can be called with; the first is the usual one.
  let forms: [[Argument]]
  let trait: Trait

  init(
    _ name: String, _ summary: String, bare: ValueKind? = nil, trait: Trait = .none,
    _ forms: [Argument]...
  ) {
    self.name = name
    self.summary = summary
    self.bare = bare
    self.forms = forms
    self.trait = trait
  }

  /// The names of all arguments in all forms, each once.
  var argumentNames: [String] {
    var names: [String] = []
    for argument in forms.joined() where !names.contains(argument.name) {
      names.append(argument.name)
    }
    return names
  }

  /// Whether it can be called with no arguments at all.
  var takesNothing: Bool { forms.contains { !$0.contains(where: \.isRequired) } }
}

/// Entries that are found by name.
struct TableSection: Sendable {
  /// The entries in the order of the reference.
  let entries: [TableEntry]
  private let positions: [String: Int]

  init(_ entries: [TableEntry]) {
    self.entries = entries
    positions = Dictionary(
      entries.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The entry of that name.
  subscript(name: String) -> TableEntry? { positions[name].map { entries[$0] } }

  /// The names in order.
  var names: [String] { entries.map(\.name) }
}

/// The whole language.
enum SceneTable {
  /// The views, by `type`.
  static let views = TableSection(
    stackViews + collectionViews + shapeViews + styleViews + textViews + controlViews + valueViews)
  /// The modifiers, by their only key.
  static let modifiers = TableSection(
    layoutModifiers + collectionModifiers + controlModifiers + layerModifiers + effectModifiers
      + styleModifiers + textModifiers + preferenceModifiers + eventModifiers)
  /// What every view has besides its arguments.
  static let viewArguments: [Argument] = [
    .required("type", .string, "The name of the view."),
    .optional("id", .any, "The view's identity, and its name in the script."),
    .optional("modifiers", .modifiers, default: "[]", "The modifiers, the innermost first."),
  ]
}
