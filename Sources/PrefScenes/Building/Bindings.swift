// PrefScenes: bindings, arguments whose value a view or a modifier changes. If the argument is an expression that
// names one state, as in `"${isOn}"`, it is bound to that state; any other value is constant.

import PrefGeometry
import PrefViews

/// A type whose values a control reads from state and writes to it.
struct BoundType<Bound: Sendable>: Sendable {
  let type: ValueType<Bound>
  /// Converts a control's value to the value stored in the state.
  let write: @Sendable (Bound) -> Value
  /// Converts the value stored in the state to a control's value; nil if the types differ.
  let read: @Sendable (Value) -> Bound?
}

extension Types {
  /// A number as a control's value.
  static let boundNumber = BoundType<Double>(
    type: ValueType(.number) { $0.number($1) }, write: Value.number
  ) { if case .number(let number) = $0 { number } else { nil } }
  /// The value of a picker.
  static let boundSelection = BoundType<SceneIdentity>(
    type: identity, write: \.value
  ) { SceneIdentity($0) }
  /// A boolean as a control's value.
  static let boundBool = BoundType<Bool>(type: bool, write: Value.bool) {
    if case .bool(let flag) = $0 { flag } else { nil }
  }
}

extension Parameter {
  /// Returns a value that a control changes.
  static func bound<Bound>(
    _ name: String, _ bound: BoundType<Bound>, _ summary: String
  ) -> Parameter where Value == Binding<Bound> {
    Parameter([.required(name, bound.type.kind, summary)]) { call throws(UnusableArgument) in
      let value = try call.required(name, bound.type.read)
      return try call.buildContext().binding(to: call.json(name), value, bound)
    }
  }

  /// Returns a value that a control changes; nil if it is absent.
  static func optionalBound<Bound>(
    _ name: String, _ bound: BoundType<Bound>, _ summary: String
  ) -> Parameter where Value == Binding<Bound>? {
    Parameter([.optional(name, bound.type.kind, summary)]) { call throws(UnusableArgument) in
      guard let value = try call.optional(name, bound.type.read) else { return nil }
      return try call.buildContext().binding(to: call.json(name), value, bound)
    }
  }
}

extension Parameter where Value == Binding<String> {
  /// Returns a state's text.
  static func boundText(_ name: String, _ summary: String) -> Parameter {
    Parameter([.required(name, .stateName, summary)]) { call throws(UnusableArgument) in
      guard let state = call.json(name)?.stateName else { throw UnusableArgument() }
      return try call.buildContext().text(ofState: state)
    }
  }
}

extension Parameter where Value == ClosedRange<Double>? {
  /// Returns the bounds of a control's value; nil if they are absent.
  static func bounds(default fallback: ClosedRange<Int>?) -> Parameter {
    let text = fallback.map { "[\($0.lowerBound), \($0.upperBound)]" }
    let summary = "The lower and upper bound of the value."
    return Parameter([.optional("in", .bounds, default: text, summary)]) {
      call throws(UnusableArgument) in try call.optional("in") { $0.bounds($1) }
    }
  }
}

extension JSONValue {
  /// The name of a state, written as such or as an expression: `"name"`, `"${name}"` or `"${state.name}"`; nil for any
  /// value but a string.
  var stateName: String? {
    guard let expression = wholeExpression else { return string }
    return expression.hasPrefix("state.") ? String(expression.dropFirst(6)) : expression
  }

  /// The text of the expression that a string consists of, such as `name` for `"${name}"`; nil for any other value.
  var wholeExpression: String? {
    guard let string, string.hasPrefix("${"), string.hasSuffix("}") else { return nil }
    return string.dropFirst(2).dropLast().trimmingCharacters(in: .whitespaces)
  }
}

extension BuildContext {
  /// Returns a binding to the state that the JSON of an argument names; a constant for any other JSON.
  func binding<Bound>(
    to json: JSONValue?, _ present: Bound, _ bound: BoundType<Bound>
  ) -> Binding<Bound> {
    guard let name = stateName(json) else { return .constant(present) }
    return Binding {
      state.wrappedValue[name].flatMap(bound.read) ?? present
    } set: { new in
      run.beginUpdate()
      state.wrappedValue[name] = bound.write(new)
    }
  }

  /// Returns the name of the state whose expression a value is; nil for any other value.
  private func stateName(_ json: JSONValue?) -> String? {
    guard let json, json.wholeExpression != nil, let name = json.stateName else { return nil }
    guard let value = scope.state[name], scope.value(name) == value else { return nil }
    return name
  }
}

extension Types {
  /// A date as a control's value; the state holds it as ISO 8601 text.
  static let boundDate = BoundType<SceneDate>(type: date) {
    .string($0.display)
  } read: {
    var reader = ValueReader.ofState
    return reader.date(WrittenValue($0, offset: 0))
  }
  /// A color as a control's value; the state holds it as in the scene.
  static let boundColor = BoundType<Color>(type: color) { color in
    let resolved = color.resolve(in: EnvironmentValues())
    return .object(
      ValueObject(distinct: [
        .init(key: "red", value: .number(Double(resolved.red))),
        .init(key: "green", value: .number(Double(resolved.green))),
        .init(key: "blue", value: .number(Double(resolved.blue))),
        .init(key: "opacity", value: .number(Double(resolved.opacity))),
      ]))
  } read: {
    var reader = ValueReader.ofState
    return reader.color(WrittenValue($0, offset: 0))?.swiftUIValue
  }
  /// A list of identities as a control's value.
  static let boundPath = BoundType<[SceneIdentity]>(type: list(identity)) {
    .array($0.map(\.value))
  } read: {
    if case .array(let elements) = $0 { elements.map { SceneIdentity($0) } } else { nil }
  }
  /// A value that may be null, as an item of a presentation.
  static let boundItem = BoundType<SceneItem?>(type: item) {
    $0?.identity.value ?? .null
  } read: {
    $0 == .null ? .some(nil) : SceneItem(identity: SceneIdentity($0))
  }
  private static let item = ValueType<SceneItem?>(.any) { reader, written in
    reader.any(written).map { $0 == .null ? nil : SceneItem(identity: SceneIdentity($0)) }
  }
}

/// An item of a presentation, which is presented while it is not null.
struct SceneItem: Identifiable, Sendable, Hashable {
  let identity: SceneIdentity
  var id: SceneIdentity { identity }
}

extension ValueReader {
  /// A reader of values of the state, whose findings are ignored.
  fileprivate static var ofState: ValueReader {
    ValueReader(source: SourceText(name: "state", text: ""), mode: .checking(NameScope()))
  }
}
