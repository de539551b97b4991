// PrefScenes: the validator. It checks a parsed scene against the scene language and collects all findings. It
// traverses the whole tree, including the parts below an error, tracks the names in scope of each expression, and keeps
// the parsed templates for the view builder.

/// A validator of scenes.
struct SceneValidator {
  /// Reads values in checking mode and collects the findings.
  var reader: ValueReader
  /// The names of the state.
  var stateNames = KnownNames()
  /// The names of the declared preference keys.
  var preferenceKeys = KnownNames()
  /// The components of the scene and of its files.
  let components: ComponentTable
  /// The names in scope of all expressions.
  var globalNames = KnownNames()
  /// The names in scope of the initial values of the state.
  let dataNames: KnownNames
  /// The data after overrides.
  let data: ValueObject
  /// The uses of components inside each component, by the byte offset of the component.
  var componentUses: [Int: [ComponentUse]] = [:]
  /// The component whose content is being checked; nil outside of components.
  var currentComponent: Int?
  /// The byte offsets of the components that have been checked.
  var checkedComponents: Set<Int> = []

  /// Creates a validator of the files of a scene.
  ///
  /// - Parameters:
  ///   - data: the data after overrides.
  ///   - root: The folder of image files; nil if the scene has none.
  init(components: ComponentTable, data: ValueObject, root: SceneRoot?) {
    reader = ValueReader(source: components.source, mode: .checking(NameScope()))
    reader.imageRoot = root
    self.components = components
    self.data = data
    dataNames = KnownNames(data.keys + ["data"])
  }

  /// The names in scope.
  var names: NameScope {
    get { if case .checking(let names) = reader.mode { names } else { NameScope() } }
    set { reader.mode = .checking(newValue) }
  }

  /// Checks a whole scene.
  mutating func validate(_ root: JSONValue) {
    guard let scene = root.object else {
      return mismatch(root, "a scene: an object with a \"body\"")
    }
    collectDeclarations(scene)
    names = scope()
    let members = Self.members(scene)
    validateArguments(members, of: "the scene", at: root.offset, forms: SceneLanguage.scene.forms)
    validateVersion(scene)
    validateComponentFiles()
    validateComponentCycles()
  }

  /// Returns the scope of expressions inside a closure that binds some names, or outside of closures.
  func scope(binding bound: [String] = []) -> NameScope {
    NameScope(bound: bound, globals: globalNames, data: data, hidden: stateNames)
  }

  private mutating func collectDeclarations(_ scene: JSONObject) {
    stateNames = KnownNames(Self.keys(scene["state"]))
    preferenceKeys = KnownNames(Self.keys(scene["preferenceKeys"]))
    globalNames = KnownNames(stateNames.ordered + dataNames.ordered + ["state", "environment"])
  }

  private mutating func validateVersion(_ scene: JSONObject) {
    guard let version = scene["version"], case .number(let number, _) = version.content,
      number > Double(SceneLanguage.version)
    else { return }
    reader.report(
      .invalidValue,
      "the scene has version \(NumberText.shortest(number)); "
        + "the latest supported version is \(SceneLanguage.version)", at: version.offset,
      expected: "\(SceneLanguage.version)")
  }

  // MARK: Objects

  /// Returns the members of an object, without `$comment` and `x-…`.
  static func members(_ object: JSONObject) -> [JSONMember] {
    object.members.filter { !$0.isAnnotation }
  }

  /// Returns the keys of an object, without `$comment` and `x-…`; empty for any other value.
  static func keys(_ json: JSONValue?) -> [String] {
    json?.object.map { members($0).map(\.key) } ?? []
  }

  /// Checks the arguments of a definition: their names, that required arguments are present, and their values.
  ///
  /// - Parameters:
  ///   - members: the written arguments.
  ///   - title: the term for the definition in diagnostics.
  ///   - offset: the byte offset of the object, for missing arguments.
  ///   - shared: arguments that every form has.
  mutating func validateArguments(
    _ members: [JSONMember], of title: String, at offset: Int, forms: [[Argument]],
    shared: [Argument] = []
  ) {
    let best = forms.isEmpty ? [] : forms[Signature.bestForm(forms, for: members.map(\.key))]
    let form = best + shared
    let allowed = (form + forms.joined()).map(\.name)
    for member in members where !form.contains(where: { $0.name == member.key }) {
      if reader.isSaturated { return }
      reportUnknownKey(member, of: title, form: form, forms: forms, allowed: allowed)
    }
    for argument in form
    where argument.isRequired && !members.contains(where: { $0.key == argument.name }) {
      reader.report(
        .missingKey, "\(title) requires \(quoted(argument.name)), \(argument.kind.title)",
        at: offset,
        expected: quoted(argument.name))
    }
    let outer = names
    let bound = boundNames(members, form)
    var inner = outer.binding(bound)
    if bound.isEmpty, form.contains(where: \.kind.introducesNames) {
      inner.unbound = (title, form.contains { $0.name == "index" })
    }
    for member in members {
      let argument =
        form.first { $0.name == member.key }
        ?? forms.joined().first { $0.name == member.key }
      guard let argument else { continue }
      names = argument.isInBindingScope ? inner : outer
      check(member.value, argument.kind)
      names = outer
    }
  }

  private mutating func reportUnknownKey(
    _ member: JSONMember, of title: String, form: [Argument], forms: [[Argument]],
    allowed: [String]
  ) {
    if allowed.contains(member.key) {
      let others = form.filter(\.isRequired).map { quoted($0.name) }
      let companions = others.isEmpty ? form.prefix(4).map { quoted($0.name) } : others
      reader.report(
        .unknownKey,
        "\(quoted(member.key)) cannot be combined with "
          + "\(alternatives(companions, conjunction: "and")) in \(title)",
        at: member.keyOffset, fix: Self.advice(for: member.key, forms))
      return
    }
    if reader.isSaturated { return }
    var names: [String] = []
    for name in allowed where !names.contains(name) { names.append(name) }
    var nearest = NearestNames.find(member.key, in: names)
    if nearest.isEmpty { nearest = Synonyms.of(member.key).filter(names.contains) }
    let modifier =
      names.contains("modifiers")
      ? ([member.key] + Synonyms.of(member.key)).first { SceneLanguage.modifiers[$0] != nil } : nil
    reader.report(
      .unknownKey, "unknown key \(quoted(member.key)) in \(title)", at: member.keyOffset,
      expected: names.isEmpty ? "no keys" : "one of " + names.joined(separator: ", "),
      nearest: nearest,
      fix: nearest.isEmpty ? Self.advice(for: member.key, modifier, names) : nil)
  }

  /// Returns the advice for an unknown key: the modifier that has its meaning, or the keys that exist.
  private static func advice(for key: String, _ modifier: String?, _ names: [String]) -> String? {
    if let modifier {
      return modifier == key
        ? "it is a modifier: write it into \"modifiers\""
        : "write the modifier \(quoted(modifier)) into \"modifiers\""
    }
    return names.isEmpty ? "remove it" : ValueReader.advice(names.map { quoted($0) }, [])
  }

  /// Returns the advice to remove a key, or to use the form of arguments that has it.
  private static func advice(for key: String, _ forms: [[Argument]]) -> String {
    guard let form = forms.first(where: { $0.contains { $0.name == key } }), form.count > 1 else {
      return "remove it, or the others"
    }
    let names = form.map { quoted($0.name) }
    return "remove it, or use only \(alternatives(names, conjunction: "and"))"
  }

  /// Returns the names that the arguments `bind` and `index` introduce.
  private func boundNames(_ members: [JSONMember], _ form: [Argument]) -> [String] {
    var bound: [String] = []
    for argument in form {
      guard let value = members.first(where: { $0.key == argument.name })?.value else { continue }
      guard argument.kind.introducesNames else { continue }
      bound += value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string)
    }
    return bound
  }

  /// Adds the finding for a value of the wrong kind.
  mutating func mismatch(_ json: JSONValue, _ expected: String, fix: String? = nil) {
    let written = WrittenValue(json)
    let found: String =
      switch json.content {
      case .array: "an array"
      case .object: "an object"
      default: reader.open(written).map(ValueReader.described) ?? "an expression"
      }
    reader.report(
      .wrongKind, "expected \(expected), got \(found)", at: json.offset, expected: expected,
      fix: fix)
  }
}

/// Keys of other languages and frameworks, with the keys of the scene language that correspond to them.
enum Synonyms {
  private static let words: [String: [String]] = [
    "color": ["style", "color", "foregroundStyle"], "colour": ["color", "foregroundStyle"],
    "textColor": ["foregroundStyle"], "backgroundColor": ["background"], "bg": ["background"],
    "fontSize": ["font"], "fontFamily": ["font"], "fontWeight": ["font"], "margin": ["padding"],
    "width": ["frame"], "height": ["frame"], "size": ["frame"], "alpha": ["opacity"],
    "borderRadius": ["cornerRadius", "clipShape"], "rotate": ["rotationEffect"],
    "scale": ["scaleEffect"], "translate": ["offset"], "textAlign": ["multilineTextAlignment"],
    "onClick": ["onTapGesture"], "onTap": ["onTapGesture"], "horizontal": ["edges"],
    "vertical": ["edges"], "action": ["perform"],
    "perform": ["action"], "children": ["content"], "views": ["content"], "child": ["content"],
    "then": ["content"], "as": ["bind"], "in": ["bind"], "items": ["data"], "name": ["systemName"],
    "symbol": ["systemName"], "radius": ["cornerRadius"], "string": ["text"], "value": ["text"],
    "if": ["condition"], "to": ["value"], "elements": ["data"], "label": ["content", "title"],
  ]

  /// Returns the corresponding keys of the scene language; empty if there are none.
  static func of(_ key: String) -> [String] { words[key] ?? [] }
}
