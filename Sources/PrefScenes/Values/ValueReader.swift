// PrefScenes: the value reader. It turns written values into typed values, or into findings. The validator and the view
// builder use the same functions: in checking mode, the names in an expression are looked up and the expression reads
// as nil without a finding; in evaluating mode, it is evaluated.

/// A reader of typed values that collects findings.
///
/// Every reading function returns nil if there is no usable value; the reason is in `findings`.
struct ValueReader {
  /// The way in which expressions are treated.
  enum Mode {
    /// Names in expressions are looked up in a scope; expressions have no values.
    case checking(NameScope)
    /// Expressions are evaluated in a scope.
    case evaluating(Scope, Evaluator)
  }

  let source: SourceText
  /// The treatment of expressions.
  var mode: Mode
  /// The parsed templates, by the byte offset of their string.
  var templates: [Int: StringTemplate]
  /// The run whose images values can refer to; nil while the scene is validated.
  var run: SceneRun?
  /// The folder of image files, for the check of their paths while the scene is validated; nil if there is none.
  var imageRoot: SceneRoot?
  /// The findings so far, at most `FindingLocator.maxCount`.
  var findings: [Finding] = []

  init(source: SourceText, mode: Mode, templates: [Int: StringTemplate] = [:]) {
    self.source = source
    self.mode = mode
    self.templates = templates
  }

  // MARK: Opening

  /// Evaluates the outermost expression of a value; nil if it has no value, and for every expression in checking mode.
  mutating func open(_ written: WrittenValue) -> OpenedValue? {
    switch written.form {
    case .value(.array(let elements)):
      guard admit(elements: elements.count, at: written.offset) else { return nil }
      return .array(elements.map { WrittenValue($0, offset: written.offset) })
    case .value(let value): return Self.opened(value, offset: written.offset)
    case .json(let json):
      switch json.content {
      case .null: return .null
      case .bool(let flag): return .bool(flag)
      case .number(let number, _): return .number(number)
      case .array(let elements):
        guard admit(elements: elements.count, at: json.offset) else { return nil }
        return .array(elements.map { WrittenValue($0) })
      case .object(let object): return .object(WrittenObject(object, offset: json.offset))
      case .string(let text):
        guard StringTemplate.isTemplate(text) else { return .string(text) }
        guard let value = evaluate(text, at: json.offset) else { return nil }
        return open(WrittenValue(value, offset: json.offset))
      }
    }
  }

  /// The steps per element of a list that a view is created with, which covers the cost of laying out and drawing it.
  private static let stepsPerElement = 4

  /// Counts the elements of a list as steps of expressions. Returns whether the limit holds; reports the first list
  /// that exceeds it.
  private mutating func admit(elements count: Int, at offset: Int) -> Bool {
    guard case .evaluating(_, let evaluator) = mode, let meter = evaluator.meter else {
      return true
    }
    if meter.isExceeded { return false }
    meter.spend(count * Self.stepsPerElement)
    guard meter.isExceeded else { return true }
    findings.append(ExceededLimit.exceeded(by: meter).finding(at: offset))
    return false
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

  /// Returns the value of a template; nil in checking mode, unless the template contains no expression.
  mutating func evaluate(_ text: String, at offset: Int) -> Value? {
    do throws(ExpressionError) {
      let template = try template(text, at: offset)
      switch mode {
      case .checking(let names):
        for expression in template.expressions {
          check(expression, of: text, names: names, at: offset)
        }
        guard template.expressions.isEmpty else { return nil }
        return try Evaluator().evaluate(template, in: Scope())
      case .evaluating(let scope, let evaluator):
        return try evaluator.evaluate(template, in: scope)
      }
    } catch {
      // Each further string would exceed the limit on templates, too.
      if isSaturated || findings.last?.message == Self.templateLimitMessage { return nil }
      findings.append(error.finding(in: source, text, stringOffset: offset))
      return nil
    }
  }

  /// The maximum number of strings with expressions, each of which takes about 300 bytes.
  private static let maxTemplates = 500_000
  private static var templateLimitMessage: String {
    "the scene has more than \(maxTemplates) strings with expressions"
  }

  private mutating func template(_ text: String, at offset: Int) throws(ExpressionError)
    -> StringTemplate
  {
    if let template = templates[offset] { return template }
    guard templates.count < Self.maxTemplates else {
      throw ExpressionError(code: .limit, message: Self.templateLimitMessage, offset: 0)
    }
    let template = try StringTemplate(text)
    templates[offset] = template
    return template
  }

  private mutating func check(
    _ expression: Expression, of text: String, names: NameScope, at offset: Int
  ) {
    guard !isSaturated else { return }
    var unknown: [ExpressionError] = []
    // The search among many names takes time.
    let hasNearest = findings.count < Self.maxNearestCount
    expression.forEachName { name, place in
      guard !names.contains(name) else { return }
      unknown.append(names.unknownName(name, hasNearest: hasNearest, at: place))
    }
    expression.forEachElementName {
      names.elementKeys($0)
    } _: { name, place in
      guard !names.contains(name) else { return }
      unknown.append(names.unknownName(name, hasNearest: hasNearest, at: place))
    }
    findings += unknown.map { $0.finding(in: source, text, stringOffset: offset) }
  }

  // MARK: Findings

  /// The number of findings before the first unknown name whose nearest names are not searched.
  private static let maxNearestCount = 64

  /// Whether the maximum number of findings is reached.
  var isSaturated: Bool { findings.count >= FindingLocator.maxCount }

  /// Adds a finding; ignored after the maximum number.
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

  /// Adds the finding for a value of the wrong type.
  mutating func mismatch(_ value: OpenedValue, _ expected: String, at written: WrittenValue) {
    var origin = ""
    if case .value = written.form { origin = " from this expression" }
    report(
      .wrongKind, "expected \(expected), got \(Self.described(value))\(origin)",
      at: written.offset, expected: expected)
  }

  /// Adds the finding for a word that is not one of `words`.
  mutating func unknownWord(
    _ word: String, _ title: String, among words: [String], at offset: Int
  ) {
    if isSaturated { return }
    let noun = title.split(separator: " ", maxSplits: 1).last.map(String.init) ?? title
    let nearest = NearestNames.find(word, in: words)
    report(
      .unknownName, "unknown \(noun) \(quoted(word))", at: offset,
      expected: "one of " + words.joined(separator: ", "), nearest: nearest,
      fix: Self.advice(words, nearest))
  }

  /// Returns the advice `use a, b or c` for an unknown word; nil if a word is similar, or if there are too many words
  /// for a message.
  static func advice(_ words: [String], _ nearest: [String]) -> String? {
    nearest.isEmpty && words.count <= maxListedWords ? "use \(alternatives(words))" : nil
  }

  private static let maxListedWords = 20

  /// Returns a value as text for diagnostics.
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

  /// Checks that an object has no keys other than `allowed` and all keys of `required`; reports the others.
  mutating func members(
    _ object: WrittenObject, of title: String, allowed: [String], required: [String] = []
  ) {
    for member in object.members where !isSaturated && !allowed.contains(member.key) {
      let nearest = NearestNames.find(member.key, in: allowed)
      report(
        .unknownKey, "unknown key \(quoted(member.key)) in \(title)", at: member.keyOffset,
        expected: "one of " + allowed.joined(separator: ", "), nearest: nearest,
        fix: Self.advice(allowed.map { quoted($0) }, nearest))
    }
    for key in required where object[key] == nil {
      report(
        .missingKey, "\(title) requires \(quoted(key))", at: object.offset, expected: quoted(key))
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

  /// Reads an object and checks its keys; nil for a value that is not an object.
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
