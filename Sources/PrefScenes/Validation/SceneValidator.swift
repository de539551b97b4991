// Scenes, the validator: a parsed scene and the table in, every finding out. It walks the whole tree, also below
// what is wrong, knows at each place which names an expression may use, and keeps every template that it has read.

/// Checks a scene against the table.
struct SceneValidator {
  /// Reads values, and gathers the findings.
  var reader: ValueReader
  /// The names of the members of `state`.
  var stateNames = KnownNames()
  /// The names of the declared preference keys.
  var preferenceKeys = KnownNames()
  /// The declared components.
  var components: [String: JSONObject] = [:]
  /// The components' names in their order.
  var componentNames: [String] = []
  /// The names that every expression sees.
  var globalNames = KnownNames()
  /// The names that the state's first values see.
  let dataNames: KnownNames
  /// Which components each component uses, and where.
  var componentUses: [String: [(name: String, offset: Int)]] = [:]
  /// The same without repetitions and places.
  var distinctUses: [String: Set<String>] = [:]
  /// The component whose content is being walked.
  var currentComponent: String?

  /// - Parameter dataNames: the names of the data in force, which may not be those in the file.
  init(source: SourceText, dataNames: [String]) {
    reader = ValueReader(source: source, mode: .checking(NameScope()))
    self.dataNames = KnownNames(dataNames + ["data"])
  }

  /// The names in scope, the innermost first.
  var names: NameScope {
    get { if case .checking(let names) = reader.mode { names } else { NameScope() } }
    set { reader.mode = .checking(newValue) }
  }

  /// Walks a whole scene.
  mutating func validate(_ root: JSONValue) {
    guard let scene = root.object else {
      return mismatch(root, "a scene: an object with a \"body\"")
    }
    collectDeclarations(scene)
    names = NameScope(globals: globalNames)
    let members = Self.members(scene)
    validateArguments(members, of: "the scene", at: root.offset, forms: SceneLanguage.scene.forms)
    validateVersion(scene)
    validateComponentCycles()
  }

  private mutating func collectDeclarations(_ scene: JSONObject) {
    stateNames = KnownNames(Self.keys(scene["state"]))
    preferenceKeys = KnownNames(Self.keys(scene["preferenceKeys"]))
    componentNames = Self.keys(scene["components"])
    globalNames = KnownNames(stateNames.ordered + dataNames.ordered + ["state", "environment"])
    for member in scene["components"]?.object?.members ?? [] {
      components[member.key] = member.value.object
    }
  }

  private mutating func validateVersion(_ scene: JSONObject) {
    guard let version = scene["version"], case .number(let number, _) = version.content,
      number > Double(SceneLanguage.version)
    else { return }
    reader.report(
      .invalidValue,
      "the scene has version \(NumberText.shortest(number)); "
        + "this program reads up to version \(SceneLanguage.version)", at: version.offset,
      expected: "\(SceneLanguage.version)")
  }

  // MARK: Objects

  /// The members of an object without `$comment` and `x-…`.
  static func members(_ object: JSONObject) -> [JSONMember] {
    object.members.filter { !$0.isAnnotation }
  }

  /// The names of an object's members, none for anything else.
  static func keys(_ json: JSONValue?) -> [String] {
    json?.object.map { members($0).map(\.key) } ?? []
  }

  /// Checks the arguments of an entry: their names, that the necessary ones are there, and their values.
  ///
  /// - Parameters:
  ///   - members: the arguments as they were written.
  ///   - title: what errors call the thing that has them.
  ///   - shared: arguments that go with every form.
  mutating func validateArguments(
    _ members: [JSONMember], of title: String, at offset: Int, forms: [[Argument]],
    shared: [Argument] = []
  ) {
    let best = forms.isEmpty ? [] : forms[Signature.bestForm(forms, for: members)]
    let form = best + shared
    let allowed = (form + forms.joined()).map(\.name)
    for member in members where !form.contains(where: { $0.name == member.key }) {
      if reader.isSaturated { return }
      reportUnknownKey(member, of: title, form: form, allowed: allowed)
    }
    for argument in form
    where argument.isRequired && !members.contains(where: { $0.key == argument.name }) {
      reader.report(
        .missingKey, "\(title) needs \(quoted(argument.name)), \(argument.kind.title)", at: offset,
        expected: quoted(argument.name))
    }
    let outer = names
    let inner = outer.binding(boundNames(members, form))
    for member in members {
      let argument =
        form.first { $0.name == member.key }
        ?? forms.joined().first { $0.name == member.key }
      guard let argument else { continue }
      names = argument.seesBinding ? inner : outer
      check(member.value, argument.kind)
      names = outer
    }
  }

  private mutating func reportUnknownKey(
    _ member: JSONMember, of title: String, form: [Argument], allowed: [String]
  ) {
    if allowed.contains(member.key) {
      let others = form.filter(\.isRequired).map { quoted($0.name) }
      let partner = others.isEmpty ? form.prefix(4).map { quoted($0.name) } : others
      reader.report(
        .unknownKey,
        "\(quoted(member.key)) does not go with "
          + "\(alternatives(partner, conjunction: "and")) in \(title)",
        at: member.keyOffset)
      return
    }
    var names: [String] = []
    for name in allowed where !names.contains(name) { names.append(name) }
    var nearest = NearestNames.find(member.key, in: names)
    if nearest.isEmpty { nearest = Synonyms.of(member.key).filter(names.contains) }
    let isModifier = SceneLanguage.modifiers[member.key] != nil && names.contains("modifiers")
    reader.report(
      .unknownKey, "unknown key \(quoted(member.key)) in \(title)", at: member.keyOffset,
      expected: names.isEmpty ? "no keys" : "one of " + names.joined(separator: ", "),
      nearest: nearest,
      fix: isModifier && nearest.isEmpty
        ? "it is a modifier: write it into \"modifiers\"" : nil)
  }

  /// The names that `bind` and `index` introduce beside it.
  private func boundNames(_ members: [JSONMember], _ form: [Argument]) -> [String] {
    var bound: [String] = []
    for argument in form {
      guard let value = members.first(where: { $0.key == argument.name })?.value else { continue }
      guard argument.kind.introducesNames else { continue }
      bound += value.string.map { [$0] } ?? (value.array ?? []).compactMap(\.string)
    }
    return bound
  }

  /// Notes that a value is of the wrong kind.
  mutating func mismatch(_ json: JSONValue, _ expected: String, fix: String? = nil) {
    let written = WrittenValue(json)
    let got: String =
      switch json.content {
      case .array: "an array"
      case .object: "an object"
      default: reader.open(written).map(ValueReader.described) ?? "an expression"
      }
    reader.report(
      .wrongKind, "expected \(expected), got \(got)", at: json.offset, expected: expected, fix: fix)
  }
}

/// Words that come to mind for keys that have another name.
enum Synonyms {
  private static let words: [String: [String]] = [
    "color": ["style", "color"], "colour": ["color"], "action": ["perform"],
    "perform": ["action"], "children": ["content"], "views": ["content"], "child": ["content"],
    "then": ["content"], "as": ["bind"], "in": ["bind"], "items": ["data"], "name": ["systemName"],
    "symbol": ["systemName"], "radius": ["cornerRadius"], "string": ["text"], "value": ["text"],
    "if": ["condition"], "to": ["value"], "elements": ["data"], "label": ["content", "title"],
  ]

  /// The keys that somebody may mean who writes `key`.
  static func of(_ key: String) -> [String] { words[key] ?? [] }
}
