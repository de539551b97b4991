// PrefScenes: validation of the environment, the state, the preference keys and the components, and detection of
// components that contain themselves.

extension SceneValidator {
  /// The maximum number of components; the search for cycles is quadratic in it.
  private static let maxComponents = 256
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
    names = NameScope(globals: dataNames)
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
    guard let object = member.value.object else {
      return mismatch(member.value, #"a component: { "parameters": …, "content": [ … ] }"#)
    }
    let parameters = object["parameters"].flatMap(\.object).map { Self.members($0) } ?? []
    checkCount(parameters, maximum: Self.maxParameters, "parameters", at: member.value)
    for parameter in parameters { checkParameter(parameter) }
    let outer = names
    names = NameScope(bound: parameters.map(\.key), globals: globalNames)
    currentComponent = member.key
    validateArguments(
      Self.members(object).filter { $0.key != "parameters" || $0.value.object == nil },
      of: "component \(member.key)", at: member.value.offset, forms: SceneLanguage.component.forms)
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
      return mismatch(member.value, #"a parameter: {} or { "default": … }"#)
    }
    validateArguments(
      Self.members(object), of: "a parameter", at: member.value.offset,
      forms: SceneLanguage.parameter.forms)
  }

  /// Returns the arguments of a component.
  static func parameters(of component: JSONObject) -> [Argument] {
    (component["parameters"]?.object).map { parameters in
      members(parameters).prefix(maxParameters).map { member in
        let hasDefault = member.value.object?["default"] != nil
        return hasDefault
          ? .optional(member.key, .any, "A parameter.")
          : .required(member.key, .any, "A parameter.")
      }
    } ?? []
  }

  /// Reports each use of a component inside itself, directly or through other components.
  mutating func validateComponentCycles() {
    var reachable: [String: Set<String>] = [:]
    for name in componentNames { reachable[name] = reachableComponents(from: name) }
    for name in componentNames {
      for use in componentUses[name] ?? []
      where use.name == name || reachable[use.name]?.contains(name) == true {
        reader.report(
          .invalidValue, "component \(quoted(name)) contains itself", at: use.offset,
          fix: "a scene has no recursion; use ForEach")
      }
    }
  }

  private func reachableComponents(from start: String) -> Set<String> {
    var seen: Set<String> = []
    var pending = [start]
    while let name = pending.popLast() {
      for next in distinctUses[name] ?? [] where seen.insert(next).inserted { pending.append(next) }
    }
    return seen
  }
}
