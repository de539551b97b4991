// PrefScenes: validation of values by kind. Plain values are read with the function that the view builder uses; views,
// names and other structure are traversed here.

extension SceneValidator {
  /// Checks that a value is of a kind. If it is of another one, the fix is an example.
  mutating func check(_ json: JSONValue, _ kind: ValueKind) {
    let count = reader.findings.count
    checkContent(json, kind)
    guard reader.findings.count == count + 1, let finding = reader.findings.last,
      finding.code == .wrongKind, finding.offset == json.offset, finding.fix == nil,
      let example = kind.structuredExample
    else { return }
    reader.findings[count].fix = "write \(example)"
  }

  private mutating func checkContent(_ json: JSONValue, _ kind: ValueKind) {
    let written = WrittenValue(json)
    switch kind {
    case .any: _ = reader.any(written)
    case .string: _ = reader.string(written)
    case .bool: _ = reader.bool(written)
    case .number: _ = reader.number(written)
    case .nonNegative: _ = reader.nonNegative(written)
    case .length: _ = reader.length(written)
    case .integer(let minimum): _ = reader.integer(written, minimum: minimum)
    case .limited(let limits): _ = reader.limited(written, limits)
    case .word(let noun, let words): _ = reader.word(written, noun, among: words)
    case .point: _ = reader.point(written)
    case .size: _ = reader.size(written)
    case .rect: _ = reader.rect(written)
    case .unitPoint: _ = reader.unitPoint(written)
    case .axis: _ = reader.axis(written)
    case .angle: _ = reader.angle(written)
    case .edges: _ = reader.edges(written)
    case .alignment: _ = reader.alignment(written)
    case .anchorSource: _ = reader.anchorSource(written)
    case .color: _ = reader.color(written)
    case .shapeStyle: _ = reader.shapeStyle(written)
    case .font: _ = reader.font(written)
    case .fontWidth: _ = reader.fontWidth(written)
    case .address: _ = reader.address(written)
    case .animation: _ = reader.animation(written)
    case .colors: _ = reader.colors(written)
    case .stops: _ = reader.stops(written)
    case .vertices: _ = reader.vertices(written)
    case .gridItems: _ = Types.gridItems.read(&reader, written)
    case .elements: checkElements(json)
    case .identifier: checkIdentifier(json)
    case .identifiers(let maximum): checkIdentifiers(json, maximum: maximum)
    case .preferenceKey: checkName(json, "preference key", among: preferenceKeys)
    case .stateName: checkStateName(json)
    case .content: validateContent(json)
    case .view: validateView(json)
    case .shape: validateView(json, as: .shape)
    case .insettableShape: validateView(json, as: .insettableShape)
    case .modifiers: validateModifiers(json)
    case .cases: checkCases(json)
    case .pathElements: checkPathElements(json)
    case .actions: checkActions(json)
    case .assignments: checkAssignments(json)
    case .dictionary: _ = reader.dictionary(written)
    case .date: _ = reader.date(written)
    case .timeZone: _ = reader.timeZone(written)
    case .fileName: _ = reader.fileName(written)
    case .bounds: _ = reader.bounds(written)
    case .map(let element): checkMap(json, element)
    case .list(let element, let count):
      checkList(json, kind) { $0.check($1, element) }
      if let elements = json.array { _ = reader.checkCount(elements.count, count, at: json.offset) }
    case .record(let record): checkRecord(json, record)
    case .defined(let defined): check(json, defined.kind())
    case .canvasCommands: checkCalls(json, kind, SceneLanguage.canvasCommands, "drawing command")
    case .visualEffects: checkCalls(json, kind, SceneLanguage.visualEffects, "effect")
    case .oneOf(let kinds): checkAlternatives(json, kinds)
    case .nullable(let kind): if !json.isNull { check(json, kind) }
    case .textRuns: checkList(json, kind) { $0.checkTextRun($1) }
    case .literals: if json.object == nil { mismatch(json, kind.title) }
    case .script: checkScript(json)
    case .values: checkMembers(json, kind) { $0.checkValue($1) }
    case .proposedSize: checkObject(json, kind, "size", SceneLanguage.proposedSize)
    case .environment: checkObject(json, kind, "environment", SceneLanguage.environment)
    case .preferenceKeys: checkPreferenceKeys(json, kind)
    case .components: checkComponents(json, kind)
    case .parameters: if json.object == nil { mismatch(json, kind.title) }
    }
  }

  private mutating func checkRecord(_ json: JSONValue, _ record: RecordKind) {
    if let object = json.object {
      validateArguments(
        Self.members(object), of: record.title, at: json.offset, forms: record.forms)
    } else if let text = json.string, StringTemplate.isTemplate(text) {
      _ = reader.open(WrittenValue(json))
    } else {
      mismatch(json, record.title)
    }
  }

  private mutating func checkMap(_ json: JSONValue, _ element: ValueKind) {
    if let object = json.object {
      for member in Self.members(object) { check(member.value, element) }
    } else if let text = json.string, StringTemplate.isTemplate(text) {
      _ = reader.open(WrittenValue(json))
    } else {
      mismatch(json, "an object")
    }
  }

  private mutating func checkCalls<Definition>(
    _ json: JSONValue, _ kind: ValueKind, _ table: DefinitionTable<Definition>, _ noun: String
  ) {
    checkList(json, kind) { $0.validateCall($1, in: table, noun, code: .unknownName) }
  }

  private mutating func checkAlternatives(_ json: JSONValue, _ kinds: [ValueKind]) {
    if let text = json.string, StringTemplate.isTemplate(text) {
      _ = reader.open(WrittenValue(json))
    } else if let kind = kinds.first(where: { $0.fits(json) }) {
      check(json, kind)
    } else {
      mismatch(json, alternatives(kinds.map(\.title)))
    }
  }

  private mutating func checkList(
    _ json: JSONValue, _ kind: ValueKind, element: (inout SceneValidator, JSONValue) -> Void
  ) {
    if let elements = json.array {
      for value in elements { element(&self, value) }
    } else if let text = json.string, StringTemplate.isTemplate(text) {
      _ = reader.open(WrittenValue(json))
    } else {
      mismatch(json, kind.title)
    }
  }

  private mutating func checkElements(_ json: JSONValue) {
    switch json.content {
    case .array: _ = reader.any(WrittenValue(json))
    case .number: _ = reader.integer(WrittenValue(json), minimum: 0)
    case .string(let text) where StringTemplate.isTemplate(text):
      _ = reader.open(WrittenValue(json))
    default:
      mismatch(
        json, ValueKind.elements.title,
        fix: json.string.map { "write \"${\(printable($0, limit: 40))}\" for the value of a name" })
    }
  }

  // MARK: Names

  private mutating func checkIdentifier(_ json: JSONValue) {
    guard let name = json.string else { return mismatch(json, "a name") }
    guard !isIdentifier(name) else { return }
    reader.report(
      .invalidValue, "\(quoted(name)) is not a valid name", at: json.offset,
      expected: "letters, digits and \"_\", with no digit first")
  }

  private mutating func checkIdentifiers(_ json: JSONValue, maximum: Int) {
    guard let names = json.array else { return checkIdentifier(json) }
    for name in names { checkIdentifier(name) }
    guard names.isEmpty || names.count > maximum else { return }
    reader.report(
      .invalidValue, "expected 1 to \(maximum) names, got \(names.count)", at: json.offset,
      expected: "1 to \(maximum) names")
  }

  private mutating func checkStateName(_ json: JSONValue) {
    guard let name = json.stateName else { return mismatch(json, "the name of a state") }
    if json.wholeExpression == name, names.bound.contains(name) {
      return reader.report(
        .unknownName, "\(quoted(name)) is a name that an element binds here, not a state",
        at: json.offset,
        fix: stateNames.contains(name) ? "write \"${state.\(name)}\"" : nil)
    }
    if json.wholeExpression != nil, !stateNames.contains(name), !Self.isName(name) {
      return mismatch(json, #"the name of a state, or an expression such as "${name}""#)
    }
    checkName(name, "state", among: stateNames, at: json.offset)
  }

  /// Returns whether an expression is a name, and not the result of an operation.
  private static func isName(_ expression: String) -> Bool {
    expression.unicodeScalars.allSatisfy { $0.properties.isIDContinue }
  }

  private mutating func checkName(_ json: JSONValue, _ noun: String, among known: KnownNames) {
    guard let name = json.string else { return mismatch(json, "the name of a \(noun)") }
    checkName(name, noun, among: known, at: json.offset)
  }

  private mutating func checkName(
    _ name: String, _ noun: String, among known: KnownNames, at offset: Int
  ) {
    guard !known.contains(name), !reader.isSaturated else { return }
    let nearest = NearestNames.find(name, in: known.ordered)
    let section = noun == "state" ? "state" : "preferenceKeys"
    let isData = noun == "state" && dataNames.contains(name) && name != "data"
    reader.report(
      .unknownName, "unknown \(noun) \(quoted(name))", at: offset,
      expected: known.ordered.isEmpty
        ? nil : "one of " + known.ordered.prefix(40).joined(separator: ", "),
      nearest: nearest,
      fix: isData
        ? "move it from \"data\" to \"state\", so that it can change"
        : nearest.isEmpty ? "declare it in \"\(section)\"" : nil)
  }

  // MARK: Structure

  private mutating func checkCases(_ json: JSONValue) {
    checkList(json, .cases) { validator, element in
      guard let object = element.object else { return validator.mismatch(element, "a case") }
      validator.validateArguments(
        Self.members(object), of: "a case", at: element.offset,
        forms: SceneLanguage.switchCase.forms)
    }
  }

  private mutating func checkPathElements(_ json: JSONValue) {
    checkList(json, .pathElements) { validator, element in
      if element.string == "closeSubpath" { return }
      validator.validateCall(
        element, in: SceneLanguage.pathElements, "path element", code: .unknownName)
    }
  }

  /// Checks a run of a text: a string, a `Text` or an `Image`, with modifiers of text only.
  private mutating func checkTextRun(_ json: JSONValue) {
    validateView(json)
    guard let object = json.object else { return }
    if let type = object["type"], let name = type.string, !["Text", "Image"].contains(name),
      SceneLanguage.views[name] != nil
    {
      reader.report(
        .wrongKind, "\(name) is not a run of a text", at: type.offset,
        expected: "Text or Image")
    }
    for member in object["modifiers"]?.array?.compactMap({ $0.object?.members.first }) ?? [] {
      let known = SceneLanguage.textModifierNames
      guard let definition = SceneLanguage.modifiers[member.key] else { continue }
      if definition.isForText {
        if definition.appliesToText(member.value) { continue }
        reader.report(
          .invalidValue,
          "this form of \(quoted(member.key)) does not apply to a run of a text",
          at: member.keyOffset, fix: "move it to the modifiers of the whole text")
        continue
      }
      reader.report(
        .invalidValue, "\(quoted(member.key)) does not apply to a run of a text",
        at: member.keyOffset, expected: "one of " + known.joined(separator: ", "),
        fix: "move it to the modifiers of the whole text")
    }
  }

  private mutating func checkScript(_ json: JSONValue) {
    checkList(json, .script) {
      $0.validateCall($1, in: SceneLanguage.scriptSteps, "step", code: .unknownName)
    }
  }

  private mutating func checkActions(_ json: JSONValue) {
    if let actions = json.array {
      for action in actions { checkAction(action) }
    } else {
      checkAction(json)
    }
  }

  private mutating func checkAction(_ json: JSONValue) {
    guard let object = json.object else {
      return mismatch(json, #"an action: { "set": … } or { "toggle": … }"#)
    }
    validateArguments(
      Self.members(object), of: "an action", at: json.offset, forms: SceneLanguage.action.forms)
  }

  private mutating func checkAssignments(_ json: JSONValue) {
    guard let object = json.object else { return mismatch(json, ValueKind.assignments.title) }
    for member in Self.members(object) {
      checkName(member.key, "state", among: stateNames, at: member.keyOffset)
      check(member.value, .any)
    }
  }
}
