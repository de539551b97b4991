// Scenes, the reader: written values in, typed values or findings out. The validator and the view builder read with
// the same functions: while checking, an expression has no value yet and reads as nil without a finding, after its
// names have been looked up; while evaluating, it is evaluated first.

/// Reads typed values, and gathers what is wrong with them.
///
/// Every reading function gives nil where there is nothing usable; why is in `findings`.
struct ValueReader {
  /// What is done with expressions.
  enum Mode {
    /// Their names are looked up among these.
    case checking(NameScope)
    /// They are evaluated.
    case evaluating(Scope, Evaluator)
  }

  let source: SourceText
  /// What is done with expressions.
  var mode: Mode
  /// The templates that have been read, by the offset of their string.
  var templates: [Int: StringTemplate]
  /// What has been found wrong.
  var findings: [Finding] = []

  init(source: SourceText, mode: Mode, templates: [Int: StringTemplate] = [:]) {
    self.source = source
    self.mode = mode
    self.templates = templates
  }

  // MARK: Opening

  /// The value with its outermost expression evaluated; nil where that has no value (yet).
  mutating func open(_ written: WrittenValue) -> OpenedValue? {
    switch written.form {
    case .value(let value): return Self.opened(value, offset: written.offset)
    case .json(let json):
      switch json.content {
      case .null: return .null
      case .bool(let flag): return .bool(flag)
      case .number(let number, _): return .number(number)
      case .array(let elements): return .array(elements.map { WrittenValue($0) })
      case .object(let object): return .object(WrittenObject(object, offset: json.offset))
      case .string(let text):
        guard StringTemplate.isTemplate(text) else { return .string(text) }
        return evaluate(text, at: json.offset).map { Self.opened($0, offset: json.offset) }
      }
    }
  }

  private static func opened(_ value: Value, offset: Int) -> OpenedValue {
    switch value {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map { WrittenValue($0, offset: offset) })
    case .object(let object): .object(WrittenObject(object, offset: offset))
    case .host(let host): .host(host)
    }
  }

  /// The value of a template; nil while checking, unless it holds no expression after all.
  private mutating func evaluate(_ text: String, at offset: Int) -> Value? {
    do throws(ExpressionError) {
      let template = try template(text, at: offset)
      switch mode {
      case .checking(let names):
        for expression in template.expressions { check(expression, names: names, at: offset) }
        guard template.expressions.isEmpty else { return nil }
        return try Evaluator().evaluate(template, in: Scope())
      case .evaluating(let scope, let evaluator):
        return try evaluator.evaluate(template, in: scope)
      }
    } catch {
      findings.append(error.finding(in: source, stringOffset: offset))
      return nil
    }
  }

  private mutating func template(_ text: String, at offset: Int) throws(ExpressionError)
    -> StringTemplate
  {
    if let template = templates[offset] { return template }
    let template = try StringTemplate(text)
    templates[offset] = template
    return template
  }

  private mutating func check(_ expression: Expression, names: NameScope, at offset: Int) {
    guard !isSaturated else { return }
    var unknown: [ExpressionError] = []
    expression.forEachName { name, place in
      guard !names.contains(name) else { return }
      unknown.append(Evaluation.unknownName(name, among: names.all, at: place))
    }
    findings += unknown.map { $0.finding(in: source, stringOffset: offset) }
  }

  // MARK: Findings

  /// Whether so much has been found that more would not be told.
  var isSaturated: Bool { findings.count >= FindingLocator.maximumCount }

  /// Notes a finding.
  mutating func report(
    _ code: SceneDiagnostic.Code, _ message: String, at offset: Int, expected: String? = nil,
    nearest: [String] = [], fix: String? = nil
  ) {
    guard !isSaturated else { return }
    findings.append(
      Finding(
        code: code, message: message, offset: offset, expected: expected, nearest: nearest,
        fix: fix))
  }

  /// Notes that a value is of the wrong kind.
  mutating func mismatch(_ value: OpenedValue, _ expected: String, at written: WrittenValue) {
    var origin = ""
    if case .value = written.form { origin = " from this expression" }
    report(
      .wrongKind, "expected \(expected), got \(Self.described(value))\(origin)",
      at: written.offset, expected: expected)
  }

  /// Notes that a word is not among the possible ones.
  mutating func unknownWord(
    _ word: String, _ title: String, among words: [String], at offset: Int
  ) {
    let noun = title.split(separator: " ", maxSplits: 1).last.map(String.init) ?? title
    report(
      .unknownName, "unknown \(noun) \(quoted(word))", at: offset,
      expected: "one of " + words.joined(separator: ", "),
      nearest: NearestNames.find(word, in: words))
  }

  /// A value as errors show it.
  static func described(_ value: OpenedValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): NumberText.shortest(number)
    case .string(let text): quoted(text)
    case .array: "an array"
    case .object: "an object"
    case .host(let host): "a \(host.typeName)"
    }
  }

  // MARK: Objects

  /// The members of an object that may have these names and no others.
  mutating func members(
    _ object: WrittenObject, of title: String, allowed: [String], required: [String] = []
  ) {
    for member in object.members where !allowed.contains(member.key) {
      report(
        .unknownKey, "unknown key \(quoted(member.key)) in \(title)", at: member.keyOffset,
        expected: "one of " + allowed.joined(separator: ", "),
        nearest: NearestNames.find(member.key, in: allowed))
    }
    for key in required where object[key] == nil {
      report(
        .missingKey, "\(title) needs \(quoted(key))", at: object.offset, expected: quoted(key))
    }
  }

  /// Checks that an object with a `type` has the arguments of a signature and no other members.
  mutating func members(
    _ object: WrittenObject, of signature: Signature, extraKeys: [String] = []
  ) {
    let required = signature.argumentNames.filter { name in
      signature.forms.allSatisfy { $0.contains { $0.name == name && $0.isRequired } }
    }
    members(
      object, of: signature.name, allowed: ["type"] + signature.argumentNames + extraKeys,
      required: required)
  }

  /// Reads an object that may have these members and no others; nil for anything else.
  mutating func object(
    _ written: WrittenValue, _ title: String, allowed: [String], required: [String] = []
  ) -> WrittenObject? {
    guard let value = open(written) else { return nil }
    guard case .object(let object) = value else {
      mismatch(value, title, at: written)
      return nil
    }
    members(object, of: title, allowed: allowed, required: required)
    return object
  }
}
