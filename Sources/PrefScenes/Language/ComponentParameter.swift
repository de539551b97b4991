// PrefScenes: the parameters of components. A parameter has a type, by which the validator checks the arguments of each
// use, and the view builder the values of their expressions.

/// The type of a component's parameter.
enum ParameterType: String, CaseIterable, Sendable {
  case any, string, number, integer, boolean, list, object
  case color, style, font, length, point, size, rect, angle, alignment

  /// The kind of the values.
  var kind: ValueKind {
    switch self {
    case .any: .any
    case .string: .string
    case .number: .number
    case .integer: .integer(minimum: .min)
    case .boolean: .bool
    case .list: .list(.any)
    case .object: .dictionary
    case .color: .color
    case .style: .shapeStyle
    case .font: .font
    case .length: .length
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .angle: .angle
    case .alignment: .alignment
    }
  }

  /// Returns whether a value is of this type; otherwise, the reader has a finding.
  func accepts(_ value: WrittenValue, _ reader: inout ValueReader) -> Bool {
    switch self {
    case .any: true
    case .string: reader.string(value) != nil
    case .number: reader.number(value) != nil
    case .integer: reader.integer(value) != nil
    case .boolean: reader.bool(value) != nil
    case .list: reader.list(value, "an array", element: { $0.any($1) }) != nil
    case .object: reader.dictionary(value) != nil
    case .color: reader.color(value) != nil
    case .style: reader.shapeStyle(value) != nil
    case .font: reader.font(value) != nil
    case .length: reader.length(value) != nil
    case .point: reader.point(value) != nil
    case .size: reader.size(value) != nil
    case .rect: reader.rect(value) != nil
    case .angle: reader.angle(value) != nil
    case .alignment: reader.alignment(value) != nil
    }
  }
}

/// A parameter of a component.
struct ComponentParameter {
  private let name: String
  private let type: ParameterType
  /// The possible values; empty if all values of the type are possible.
  private let words: [String]
  /// The default; nil if the argument is required.
  let fallback: JSONValue?

  /// Creates the parameter of a declaration; invalid parts of it, which the validator reports, are ignored.
  init(_ member: JSONMember) {
    name = member.key
    let object = member.value.object
    type = (object?["type"]?.string).flatMap(ParameterType.init) ?? .any
    words = object?["values"]?.array?.compactMap(\.string) ?? []
    fallback = object?["default"]
  }

  private var noun: String { "a value of \(quoted(name))" }

  /// The kind of the values.
  var kind: ValueKind { words.isEmpty ? type.kind : .word(noun: noun, words: words) }

  /// Reads the argument of a use; nil, with a finding in the reader, for a value of another type.
  func read(_ reader: inout ValueReader, _ written: WrittenValue) -> Value? {
    guard let value = reader.any(written) else { return nil }
    let evaluated = WrittenValue(value, offset: written.offset)
    if !words.isEmpty { return reader.word(evaluated, noun, among: words).map(Value.string) }
    return type.accepts(evaluated, &reader) ? value : nil
  }
}

extension ValueReader {
  /// Reads an object with any members, and evaluates all expressions in it.
  mutating func dictionary(_ written: WrittenValue) -> Value? {
    guard let value = open(written) else { return nil }
    if case .object = value { return any(written) }
    mismatch(value, "an object", at: written)
    return nil
  }
}
