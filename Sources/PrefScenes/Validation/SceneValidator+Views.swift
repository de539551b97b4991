// PrefScenes: validation of views, modifiers and uses of components.

extension SceneValidator {
  /// Checks an array of views.
  mutating func validateContent(_ json: JSONValue) {
    guard let elements = json.array else {
      let fix = json.object != nil || json.string != nil ? "write an array: [ … ]" : nil
      mismatch(json, "an array of views", fix: fix)
      if json.object?["type"] != nil { validateView(json) }
      return
    }
    for element in elements { validateView(element) }
  }

  /// Checks a view: a string, shown as a text, or an object with a `type`.
  mutating func validateView(_ json: JSONValue, as required: RequiredView = .any) {
    let mustBeShape = required != .any
    if reader.isSaturated { return }
    switch json.content {
    case .string where !mustBeShape: _ = reader.string(WrittenValue(json))
    case .object(let object): validateView(object, at: json, as: required)
    case .array:
      mismatch(
        json, mustBeShape ? "a shape" : "a view",
        fix: mustBeShape ? nil : #"wrap several views in { "type": "Group", "content": [ … ] }"#)
    default:
      mismatch(json, mustBeShape ? #"a shape, as in { "type": "Circle" }"# : "a view")
    }
  }

  private mutating func validateView(
    _ object: JSONObject, at json: JSONValue, as required: RequiredView
  ) {
    let mustBeShape = required != .any
    let members = Self.members(object)
    guard let type = object["type"] else {
      guard let path = object["$ref"] else { return reportMissingType(members, at: json) }
      if mustBeShape { mismatch(json, #"a shape, as in { "type": "Circle" }"#) }
      checkPath(path)
      guard let component = components.component(at: path) else { return }
      return validateUse(of: component, members, named: "the component", by: path, at: json)
    }
    guard let name = type.string, !StringTemplate.isTemplate(name) else {
      reader.report(
        .wrongKind, "a view's \"type\" is a name, not an expression", at: type.offset,
        expected: "the name of a view")
      return
    }
    let count = reader.findings.count
    if let definition = SceneLanguage.views[name] {
      if mustBeShape, !definition.isShape { reportNotAShape(name, at: type) }
      validateArguments(
        members, of: name, at: json.offset, forms: definition.signature.forms,
        shared: SceneLanguage.viewArguments)
      if name == ValueReader.meshType, reader.findings.count == count {
        _ = reader.mesh(
          WrittenObject(object, offset: json.offset), extraKeys: ["id", "modifiers"])
      }
      validateOrder(of: object["modifiers"], of: definition, name, as: required, at: type.offset)
    } else if components.declares(name, at: type.offset) {
      // The loader has reported a component whose file cannot be used.
      guard let component = components.component(name, at: type.offset) else { return }
      validateUse(of: component, members, named: name, by: type, at: json)
    } else {
      reportUnknownType(name, at: type)
      validateUnknownView(object)
    }
  }

  /// Checks a use of a component: its arguments, by the types of the parameters.
  ///
  /// - Parameter reference: The name or the path of the component.
  private mutating func validateUse(
    of component: JSONValue, _ members: [JSONMember], named name: String, by reference: JSONValue,
    at json: JSONValue
  ) {
    if let currentComponent {
      let owner = componentName(currentComponent)
      componentUses[currentComponent, default: []].append(
        ComponentUse(component: component.offset, offset: reference.offset, owner: owner))
    }
    validateOrder(of: members.first { $0.key == "modifiers" }?.value, of: nil, name)
    guard let object = component.object else { return }
    let isPath = members.contains { $0.key == "$ref" }
    let shared =
      isPath
      ? [.required("$ref", .string, "The path of the component.")]
        + SceneLanguage.viewArguments.filter { $0.name != "type" }
      : SceneLanguage.viewArguments
    validateArguments(
      members, of: name, at: json.offset, forms: [Self.parameters(of: object)], shared: shared)
  }

  /// Returns the name of a component: that of its declaration, or of its file.
  private func componentName(_ offset: Int) -> String {
    let name = components.names(at: offset).first { name in
      components.component(name, at: offset)?.offset == offset
    }
    return name ?? components.source.files[components.source.fileIndex(at: offset)].name
  }

  private mutating func reportMissingType(_ members: [JSONMember], at json: JSONValue) {
    let only = members.count == 1 ? members[0].key : nil
    let fix = only.flatMap { name -> String? in
      if SceneLanguage.views[name] != nil { return "write { \"type\": \"\(name)\", … }" }
      return SceneLanguage.modifiers[name] == nil
        ? nil : "write a modifier into the \"modifiers\" of a view"
    }
    let known = members.map(\.key)
    let nearest = known.first { NearestNames.find($0, in: ["type"]) == ["type"] }
    reader.report(
      .missingKey, "a view requires \"type\"", at: json.offset, expected: "\"type\"",
      fix: fix ?? nearest.map { "did you mean \"type\" instead of \(quoted($0))?" })
  }

  private mutating func reportNotAShape(_ name: String, at type: JSONValue) {
    let shapes = SceneLanguage.shapeNames
    reader.report(
      .wrongKind, "\(name) is not a shape", at: type.offset,
      expected: "one of " + shapes.joined(separator: ", "))
  }

  private mutating func reportUnknownType(_ name: String, at type: JSONValue) {
    if reader.isSaturated { return }
    let names = SceneLanguage.views.names + components.names(at: type.offset)
    let isModifier = SceneLanguage.modifiers[name] != nil
    reader.report(
      .unknownType, "unknown view \(quoted(name))", at: type.offset,
      expected: "one of " + names.joined(separator: ", "),
      nearest: NearestNames.find(name, in: names),
      fix: isModifier ? "\(name) is a modifier: write it into \"modifiers\"" : nil)
  }

  /// Checks the modifiers and the content of a view of unknown type; `bind` and `index` are taken as bound names.
  private mutating func validateUnknownView(_ object: JSONObject) {
    if let modifiers = object["modifiers"] { validateModifiers(modifiers) }
    let bound = ["bind", "index"].compactMap { object[$0]?.string }
    guard let content = object["content"], content.array != nil else { return }
    let outer = names
    names = outer.binding(bound)
    validateContent(content)
    names = outer
  }

  // MARK: Modifiers

  /// Checks an array of modifiers.
  mutating func validateModifiers(_ json: JSONValue) {
    guard let modifiers = json.array else {
      let fix =
        json.object != nil ? "write one object per modifier: [ { \"padding\": 8 }, … ]" : nil
      return mismatch(json, "an array of modifiers", fix: fix)
    }
    for modifier in modifiers {
      validateCall(modifier, in: SceneLanguage.modifiers, "modifier", code: .unknownModifier)
    }
  }

  /// Checks an object whose only key is the name of a definition: a modifier, a path element or a step.
  mutating func validateCall<Definition>(
    _ json: JSONValue, in table: DefinitionTable<Definition>, _ noun: String,
    code: SceneDiagnostic.Code
  ) {
    guard let object = json.object else {
      let fix = json.string.flatMap { table[$0] }.flatMap { definition in
        definition.signature.allowsNoArguments ? "write { \"\(definition.name)\": {} }" : nil
      }
      return mismatch(json, "a \(noun): an object with one key", fix: fix)
    }
    let members = Self.members(object)
    if members.count != 1 {
      let found =
        members.isEmpty ? "none" : members.prefix(6).map { quoted($0.key) }.joined(separator: ", ")
      reader.report(
        .wrongKind, "a \(noun) is an object with one key; got \(found)", at: json.offset,
        expected: "an object with one key",
        fix: members.isEmpty ? nil : "write one object per \(noun), in order of application")
    }
    for member in members {
      if let definition = table[member.key] {
        validateCall(member.value, of: definition.signature)
      } else if !reader.isSaturated {
        let isView = SceneLanguage.views[member.key] != nil
        var nearest = NearestNames.find(member.key, in: table.names)
        if nearest.isEmpty {
          nearest = Synonyms.of(member.key).filter { table[$0] != nil }
        }
        reader.report(
          code, "unknown \(noun) \(quoted(member.key))", at: member.keyOffset,
          expected: "one of " + table.names.joined(separator: ", "), nearest: nearest,
          fix: isView
            ? "\(member.key) is a view, not a \(noun)" : ValueReader.advice(table.names, nearest))
      }
    }
  }

  /// Checks the arguments of a call: a single unlabeled argument, or an object of labeled arguments.
  private mutating func validateCall(_ json: JSONValue, of signature: Signature) {
    guard let object = json.object else {
      if let bare = signature.bare { return check(json, bare) }
      if signature.forms.contains(where: { !$0.isEmpty }) {
        let names = signature.forms.first.map { $0.map { quoted($0.name) } } ?? []
        return mismatch(json, "an object with \(alternatives(names, conjunction: "and"))")
      }
      return mismatch(json, "{}")
    }
    let members = Self.members(object)
    guard let bare = signature.bare, Self.isBare(members, bare, signature) else {
      return validateArguments(members, of: signature.name, at: json.offset, forms: signature.forms)
    }
    check(json, bare)
  }

  /// Returns whether an object is the unlabeled argument of a call, rather than its labeled arguments.
  static func isBareArgument(_ object: JSONObject, of signature: Signature) -> Bool {
    guard let bare = signature.bare else { return false }
    return isBare(members(object), bare, signature)
  }

  private static func isBare(_ members: [JSONMember], _ bare: ValueKind, _ signature: Signature)
    -> Bool
  {
    guard !signature.forms.isEmpty else { return true }
    let keys = members.map(\.key)
    let names = signature.argumentNames
    if keys.contains("type"), !names.contains("type") { return true }
    if keys.contains(where: names.contains) { return false }
    let bareKeys = bare.memberNames
    return keys.contains { bareKeys.contains($0) || !NearestNames.find($0, in: bareKeys).isEmpty }
  }
}

extension ValueKind {
  /// The keys that an object of this kind may have.
  var memberNames: [String] {
    switch self {
    case .point, .unitPoint: ["x", "y"]
    case .axis: ["x", "y", "z"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .angle: ["degrees", "radians"]
    case .color, .shapeStyle:
      [
        "red", "green", "blue", "opacity", "white", "hue", "saturation", "brightness", "color",
        "type", "shapeStyle", "shadow", "image", "sourceRect",
      ]
    case .view, .shape, .insettableShape: ["type"]
    case .actions: SceneLanguage.action.argumentNames
    case .oneOf(let kinds): kinds.flatMap(\.memberNames)
    case .nullable(let kind): kind.memberNames
    case .record(let record): record.memberNames
    case .defined(let defined): defined.kind().memberNames
    case .any, .string, .bool, .number, .nonNegative, .length, .integer, .limited, .word, .list,
      .dictionary,
      .map, .date, .timeZone, .fileName, .bounds,
      .edges,
      .alignment, .anchorSource, .gridItems, .font, .fontWidth, .animation, .address, .colors,
      .stops, .vertices, .content, .modifiers, .cases, .pathElements, .textRuns, .elements,
      .canvasCommands, .visualEffects,
      .identifier, .identifiers, .preferenceKey, .stateName, .assignments, .literals, .values,
      .proposedSize, .environment, .preferenceKeys, .components, .parameters,
      .script:
      []
    }
  }
}
