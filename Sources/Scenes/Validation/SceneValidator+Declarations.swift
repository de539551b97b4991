// Scenes, the validator's declarations: the environment, the state, preference keys and components, and that no
// component contains itself.

extension SceneValidator {
  /// Checks the parts of a scene that declare something.
  mutating func checkDeclarations(_ json: JSONValue, _ kind: ValueKind) {
    guard let object = json.object else { return mismatch(json, kind.title) }
    let members = Self.members(object)
    switch kind {
    case .proposedSize:
      validateArguments(members, of: "size", at: json.offset, forms: SceneTable.proposedSize.forms)
    case .environment:
      validateArguments(
        members, of: "environment", at: json.offset, forms: [SceneTable.environment])
    case .preferenceKeys: for member in members { checkPreferenceKey(member) }
    case .components: for member in members { checkComponent(member) }
    default: for member in members { checkValue(member) }
    }
  }

  /// An initial value of the state, which sees the data and no other state.
  private mutating func checkValue(_ member: JSONMember) {
    let outer = names
    names = outer.filter { !stateNames.contains($0) && $0 != "state" }
    check(member.value, .any)
    names = outer
  }

  private mutating func checkPreferenceKey(_ member: JSONMember) {
    guard let object = member.value.object else {
      return mismatch(member.value, #"a preference key: { "default": …, "reduce": … }"#)
    }
    validateArguments(
      Self.members(object), of: "a preference key", at: member.value.offset,
      forms: SceneTable.preferenceKey.forms)
    guard let fallback = object["default"],
      let reducer = object["reduce"]?.string.flatMap(PreferenceReducer.init(rawValue:))
    else { return }
    if let text = fallback.string, StringTemplate.isTemplate(text) { return }
    let value = Value(fallback)
    guard !reducer.accepts(value) else { return }
    reader.report(
      .wrongKind,
      "the reducer \"\(reducer.rawValue)\" joins \(reducer.operandTitle), "
        + "and the default is \(value.typeName)", at: fallback.offset,
      expected: reducer.operandTitle)
  }

  private mutating func checkComponent(_ member: JSONMember) {
    if SceneTable.views[member.key] != nil {
      reader.report(
        .duplicateKey, "\(quoted(member.key)) is the name of a view already", at: member.keyOffset)
    }
    guard let object = member.value.object else {
      return mismatch(member.value, #"a component: { "parameters": …, "content": [ … ] }"#)
    }
    let parameters = object["parameters"].flatMap(\.object).map { Self.members($0) } ?? []
    for parameter in parameters { checkParameter(parameter) }
    let outer = names
    names = parameters.map(\.key) + globalNames
    currentComponent = member.key
    validateArguments(
      Self.members(object).filter { $0.key != "parameters" || $0.value.object == nil },
      of: "component \(member.key)", at: member.value.offset, forms: SceneTable.component.forms)
    currentComponent = nil
    names = outer
  }

  private mutating func checkParameter(_ member: JSONMember) {
    if SceneTable.viewArguments.contains(where: { $0.name == member.key }) {
      reader.report(
        .duplicateKey, "every view has \(quoted(member.key)); a parameter needs another name",
        at: member.keyOffset)
    } else if !isIdentifier(member.key) {
      reader.report(
        .invalidValue, "\(quoted(member.key)) cannot be a name in expressions",
        at: member.keyOffset, expected: "letters, digits and \"_\", with no digit first")
    }
    guard let object = member.value.object else {
      return mismatch(member.value, #"a parameter: {} or { "default": … }"#)
    }
    validateArguments(
      Self.members(object), of: "a parameter", at: member.value.offset,
      forms: SceneTable.parameter.forms)
  }

  /// The arguments that a component takes.
  static func parameters(of component: JSONObject) -> [Argument] {
    (component["parameters"]?.object).map { parameters in
      members(parameters).map { member in
        let hasDefault = member.value.object?["default"] != nil
        return hasDefault
          ? .optional(member.key, .any, "A parameter.")
          : .required(member.key, .any, "A parameter.")
      }
    } ?? []
  }

  /// Reports every use of a component that leads back to the component which it stands in.
  mutating func validateComponentCycles() {
    for name in componentNames {
      for use in componentUses[name] ?? [] where leads(from: use.name, to: name) {
        reader.report(
          .invalidValue, "component \(quoted(name)) contains itself", at: use.offset,
          fix: "a scene has no recursion; use ForEach")
      }
    }
  }

  private func leads(from start: String, to goal: String) -> Bool {
    var seen: Set<String> = []
    var waiting = [start]
    while let name = waiting.popLast() {
      if name == goal { return true }
      guard seen.insert(name).inserted else { continue }
      waiting += (componentUses[name] ?? []).map(\.name)
    }
    return false
  }
}
