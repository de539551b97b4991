// PrefScenes: validation of the environment, the state, the preference keys and the components, and detection of
// components that contain themselves.

extension SceneValidator {
  /// The maximum number of components; the search for cycles is quadratic in it.
  private static let maxComponents = 256
  /// The maximum number of preference keys, each of which is a Swift type for as long as the process runs.
  private static let maxPreferenceKeys = 1_000
  /// The maximum number of parameters of a component; each use of the component is linear in it.
  private static let maxParameters = 64

  private mutating func checkCount(
    _ members: [JSONMember], maximum: Int, _ noun: String, at json: JSONValue
  ) {
    guard members.count > maximum else { return }
    reader.report(
      .limit, "there are \(members.count) \(noun); the limit is \(maximum)", at: json.offset)
  }

  /// Checks an object with the arguments of a signature.
  mutating func checkObject(
    _ json: JSONValue, _ kind: ValueKind, _ title: String, _ signature: Signature
  ) {
    guard let object = json.object else { return mismatch(json, kind.title) }
    validateArguments(
      Self.members(object), of: title, at: json.offset, forms: signature.forms)
  }

  /// Checks an object whose members are declarations.
  mutating func checkMembers(
    _ json: JSONValue, _ kind: ValueKind, _ check: (inout SceneValidator, JSONMember) -> Void
  ) {
    guard let object = json.object else { return mismatch(json, kind.title) }
    for member in Self.members(object) { check(&self, member) }
  }

  /// Checks the declarations of preference keys.
  mutating func checkPreferenceKeys(_ json: JSONValue, _ kind: ValueKind) {
    if let object = json.object {
      let members = Self.members(object)
      checkCount(members, maximum: Self.maxPreferenceKeys, "preference keys", at: json)
      if members.count > Self.maxPreferenceKeys { return }
    }
    checkMembers(json, kind) { $0.checkPreferenceKey($1) }
  }

  /// Checks the declarations of components.
  mutating func checkComponents(_ json: JSONValue, _ kind: ValueKind) {
    guard let object = json.object else { return mismatch(json, kind.title) }
    let members = Self.members(object)
    checkCount(members, maximum: Self.maxComponents, "components", at: json)
    for member in members.prefix(Self.maxComponents) { checkComponent(member) }
  }

  /// Checks an initial value of the state; its expressions can read the data but no other state.
  mutating func checkValue(_ member: JSONMember) {
    let outer = names
    names = NameScope(globals: dataNames, data: data)
    check(member.value, .any)
    names = outer
  }

  mutating func checkPreferenceKey(_ member: JSONMember) {
    guard let object = member.value.object else {
      return mismatch(member.value, #"a preference key: { "default": …, "reduce": … }"#)
    }
    validateArguments(
      Self.members(object), of: "a preference key", at: member.value.offset,
      forms: SceneLanguage.preferenceKey.forms)
    guard let fallback = object["default"],
      let reducer = object["reduce"]?.string.flatMap(PreferenceReducer.init(rawValue:))
    else { return }
    if let text = fallback.string, StringTemplate.isTemplate(text) { return }
    let value = Value(fallback)
    guard !reducer.accepts(value) else { return }
    reader.report(
      .wrongKind,
      "the reducer \"\(reducer.rawValue)\" combines \(reducer.operandTitle), "
        + "and the default is \(value.typeName)", at: fallback.offset,
      expected: reducer.operandTitle)
  }

  private mutating func checkComponent(_ member: JSONMember) {
    if SceneLanguage.views[member.key] != nil {
      reader.report(
        .duplicateKey, "\(quoted(member.key)) is the name of a built-in view", at: member.keyOffset)
    }
    guard let path = member.value.object?["$ref"] else {
      return checkComponent(member.value, title: "component \(member.key)")
    }
    for other in Self.members(member.value.object ?? JSONObject()) where other.key != "$ref" {
      reader.report(
        .unknownKey, "\(quoted(other.key)) cannot be combined with \"$ref\" in a component",
        at: other.keyOffset)
    }
    checkPath(path)
  }

  /// Checks the path of a reference; the loader has reported why a path has no component.
  mutating func checkPath(_ path: JSONValue) {
    guard path.string == nil else { return }
    mismatch(path, "the path of a component, such as \"parts/badge.json\"")
  }

  /// Checks the components of other files: those that they declare, and those that references refer to.
  mutating func validateComponentFiles() {
    for root in components.roots.dropFirst() {
      guard let declared = root.object?["components"] else { continue }
      checkComponents(declared, .components)
    }
    for (_, target) in components.targets.sorted(by: { $0.key < $1.key })
    where !checkedComponents.contains(target.offset) && target.object?["$ref"] == nil {
      checkComponent(target, title: "the component")
    }
  }

  private mutating func checkComponent(_ json: JSONValue, title: String) {
    checkedComponents.insert(json.offset)
    guard let object = json.object else {
      return mismatch(json, #"a component: { "parameters": …, "content": [ … ] }"#)
    }
    if object["content"] == nil, let body = object["body"] {
      return reader.report(
        .invalidValue, "a scene is not a component", at: body.offset, expected: "\"content\"",
        fix: "refer to a component of the scene, as in \"scene.json#/components/Name\"")
    }
    // A file has the keys of a file, too, which are checked where it is loaded.
    let isFile = components.roots.dropFirst().contains { $0.offset == json.offset }
    let fileKeys = isFile ? ["$schema", "version", "components"] : []
    let parameters = object["parameters"].flatMap(\.object).map { Self.members($0) } ?? []
    checkCount(parameters, maximum: Self.maxParameters, "parameters", at: json)
    for parameter in parameters { checkParameter(parameter) }
    let outer = names
    names = scope(binding: parameters.map(\.key))
    currentComponent = json.offset
    validateArguments(
      Self.members(object).filter {
        !fileKeys.contains($0.key) && ($0.key != "parameters" || $0.value.object == nil)
      }, of: title, at: json.offset, forms: SceneLanguage.component.forms)
    currentComponent = nil
    names = outer
  }

  private mutating func checkParameter(_ member: JSONMember) {
    if SceneLanguage.viewArguments.contains(where: { $0.name == member.key }) {
      reader.report(
        .duplicateKey, "\(quoted(member.key)) is an argument of every view; rename the parameter",
        at: member.keyOffset)
    } else if !isIdentifier(member.key) {
      reader.report(
        .invalidValue, "\(quoted(member.key)) is not a valid name",
        at: member.keyOffset, expected: "letters, digits and \"_\", with no digit first")
    }
    guard let object = member.value.object else {
      return mismatch(member.value, #"a parameter: {}, { "default": … } or { "type": … }"#)
    }
    validateArguments(
      Self.members(object), of: "a parameter", at: member.value.offset,
      forms: SceneLanguage.parameter.forms)
    guard let fallback = object["default"] else { return }
    let outer = names
    names = scope()
    check(fallback, ComponentParameter(member).kind)
    names = outer
  }

  /// Returns the arguments of a component.
  static func parameters(of component: JSONObject) -> [Argument] {
    (component["parameters"]?.object).map { parameters in
      members(parameters).prefix(maxParameters).map { member in
        let parameter = ComponentParameter(member)
        return parameter.fallback != nil
          ? .optional(member.key, parameter.kind, "A parameter.")
          : .required(member.key, parameter.kind, "A parameter.")
      }
    } ?? []
  }

  /// Reports each use of a component inside itself, directly or through other components.
  mutating func validateComponentCycles() {
    let reachable = componentUses.mapValues { reachableComponents(from: $0) }
    for (component, uses) in componentUses.sorted(by: { $0.key < $1.key }) {
      for use in uses
      where use.component == component || reachable[use.component]?.contains(component) == true {
        reader.report(
          .invalidValue, "component \(quoted(use.owner)) contains itself", at: use.offset,
          fix: "a scene has no recursion; use ForEach")
      }
    }
  }

  private func reachableComponents(from uses: [ComponentUse]) -> Set<Int> {
    var seen: Set<Int> = []
    var pending = uses.map(\.component)
    while let component = pending.popLast() {
      guard seen.insert(component).inserted else { continue }
      pending += componentUses[component]?.map(\.component) ?? []
    }
    return seen
  }
}

/// A use of a component inside another one.
struct ComponentUse {
  /// The byte offset of the used component.
  let component: Int
  /// The byte offset of its name or path.
  let offset: Int
  /// The name of the component that contains the use.
  let owner: String
}
