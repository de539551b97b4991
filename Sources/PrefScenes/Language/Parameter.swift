// PrefScenes: parameters. A parameter declares one argument, or a group of related arguments, and reads
// its typed value from a call. The build closures of definitions receive these values.

import PrefGeometry
import PrefViews

/// A typed parameter of a form.
struct Parameter<Value>: Sendable {
  /// The declared arguments: one, several for a group, none for a parameter without a label.
  let arguments: [Argument]
  /// The kind of the value if it may be written without a label; nil otherwise.
  let bareKind: ValueKind?
  /// Whether the parameter can be part of a labeled call.
  let isLabeled: Bool
  /// Reads the value.
  let read: @Sendable (inout CallArguments) throws(UnusableArgument) -> Value

  init(
    _ arguments: [Argument], bareKind: ValueKind? = nil, isLabeled: Bool = true,
    read: @escaping @Sendable (inout CallArguments) throws(UnusableArgument) -> Value
  ) {
    self.arguments = arguments
    self.bareKind = bareKind
    self.isLabeled = isLabeled
    self.read = read
  }
}

// MARK: - Single arguments

extension Parameter {
  /// Returns a required argument.
  ///
  /// - Parameter bare: whether the argument may be written without its label if it is the only one.
  static func required(
    _ name: String, _ type: ValueType<Value>, bare: Bool = false, _ summary: String
  ) -> Parameter {
    Parameter(
      [.required(name, type.kind, summary)], bareKind: bare ? type.kind : nil
    ) { call throws(UnusableArgument) in
      if bare { return try call.single(name, type.read) }
      return try call.required(name, type.read)
    }
  }

  /// Returns an optional argument without a default value.
  static func optional<Wrapped>(
    _ name: String, _ type: ValueType<Wrapped>, _ summary: String
  ) -> Parameter where Value == Wrapped? {
    Parameter([.optional(name, type.kind, summary)]) { call throws(UnusableArgument) in
      try call.optional(name, type.read)
    }
  }

  /// Returns an optional argument with a default value.
  ///
  /// - Parameter defaultText: the default in the scene's JSON notation; the value is read from it once.
  static func optional(
    _ name: String, _ type: ValueType<Value>, default defaultText: String, bare: Bool = false,
    _ summary: String
  ) -> Parameter where Value: Sendable {
    let fallback = type.value(ofDefault: defaultText)
    return Parameter(
      [.optional(name, type.kind, default: defaultText, summary)],
      bareKind: bare ? type.kind : nil
    ) { call throws(UnusableArgument) in
      if bare, call.bare != nil { return try call.single(name, type.read) }
      return try call.optional(name, type.read) ?? fallback
    }
  }

  /// Returns the only argument of a call, written without a label.
  static func bare(_ type: ValueType<Value>) -> Parameter {
    Parameter([], bareKind: type.kind, isLabeled: false) { call throws(UnusableArgument) in
      try call.single("", type.read)
    }
  }
}

extension Parameter {
  /// Returns a group of arguments that are combined into one value.
  static func group<each Member>(
    _ members: repeat Parameter<each Member>,
    combine: @escaping @Sendable (repeat each Member) -> Value
  ) -> Parameter {
    var arguments: [Argument] = []
    for member in repeat each members { arguments += member.arguments }
    return Parameter(arguments) { call throws(UnusableArgument) in
      let values = (repeat try (each members).read(&call))
      return combine(repeat each values)
    }
  }
}

extension Parameter where Value == Bool {
  /// Whether a modifier without arguments applies: `{ "bold": {} }`, or `{ "bold": false }`.
  static var flag: Parameter {
    Parameter([], bareKind: .bool) { call throws(UnusableArgument) in try call.flag() }
  }
}

extension ValueType {
  /// Returns the value of a default in JSON notation.
  fileprivate func value(ofDefault text: String) -> Value {
    let source = SourceText(name: "default", text: text)
    var reader = ValueReader(source: source, mode: .checking(NameScope()))
    do throws(JSONSyntaxError) {
      if let value = read(&reader, WrittenValue(try JSONParser.parse(source).root)) { return value }
    } catch {
      preconditionFailure("bug in prefrender: the default \(text) is not JSON: \(error.message)")
    }
    preconditionFailure("bug in prefrender: \(text) is not \(kind.title)")
  }
}

// MARK: - Views, shapes and actions

extension Parameter where Value == NodeList {
  /// Returns an array of views.
  static func content(_ name: String = "content", _ summary: String) -> Parameter {
    Parameter([.required(name, .content, summary)]) { call throws(UnusableArgument) in
      NodeList(call.json(name), try call.buildContext())
    }
  }

  /// Returns an array of views that is empty by default.
  static func optionalContent(_ name: String, _ summary: String) -> Parameter {
    Parameter([.optional(name, .content, default: "[]", summary)]) {
      call throws(UnusableArgument) in NodeList(call.json(name), try call.buildContext())
    }
  }
}

extension Parameter where Value == any Shape {
  /// Returns a shape with the modifiers that only shapes have.
  static func shape(_ name: String, bare: Bool = false, _ summary: String) -> Parameter {
    Parameter([.required(name, .shape, summary)], bareKind: bare ? .shape : nil) {
      call throws(UnusableArgument) in
      let json = bare ? call.bareJSON ?? call.json(name) : call.json(name)
      return try call.buildContext().argumentShape(json, &call.reader)
    }
  }
}

extension Parameter where Value == any ScenePreferenceKey.Type {
  /// A declared preference key.
  static var preferenceKey: Parameter {
    Parameter([.required("key", .preferenceKey, "The preference key.")]) {
      call throws(UnusableArgument) in
      guard let name = call.json("key")?.string, let key = try call.buildContext().run.keys[name]
      else { throw UnusableArgument() }
      return key
    }
  }
}

/// Actions with the context in which they are performed.
struct ActionList: Sendable {
  let json: JSONValue?
  let context: BuildContext

  /// Performs the actions in order.
  func callAsFunction() { context.perform(json) }
}

extension Parameter where Value == ActionList {
  /// Returns an action or an array of actions.
  static func actions(_ name: String = "perform", bare: Bool = false, _ summary: String)
    -> Parameter
  {
    Parameter([.required(name, .actions, summary)], bareKind: bare ? .actions : nil) {
      call throws(UnusableArgument) in
      let json = bare ? call.bareJSON ?? call.json(name) : call.json(name)
      return ActionList(json: json, context: try call.buildContext())
    }
  }
}

extension Parameter where Value == (() -> Void)? {
  /// Returns optional actions; nil if they are absent.
  static func optionalActions(_ name: String, _ summary: String) -> Parameter {
    Parameter([.optional(name, .actions, summary)]) { call throws(UnusableArgument) in
      guard let json = call.json(name) else { return nil }
      let context = try call.buildContext()
      return { context.perform(json) }
    }
  }
}

// MARK: - Closures

/// A closure of a scene: the JSON of its body, the names of its parameters, and its context.
struct SceneClosure: Sendable {
  /// The names of the parameters; empty if the body uses none.
  let names: [String]
  let body: JSONValue?
  let context: BuildContext

  /// Returns the context inside the closure, with the last parameter bound to a value.
  func inside(_ value: Value) -> BuildContext { context.binding(names.last, to: value) }

  /// Returns the views of the body. The members of an object count, such as the values of keyframes in each frame.
  func content(_ value: Value) -> NodeList {
    if case .object(let object) = value {
      context.run.layoutMeter.spend(
        object.members.count, .objectMembers, origin: Int32(clamping: body?.offset ?? -1))
    }
    return NodeList(body, inside(value))
  }

  /// Returns the value of the body; nil if there is none.
  func value(_ value: Value) -> Value? { body.map { inside(value).value(of: $0) } }

  /// Returns the value of the body for an old and a new value; the old value is bound if there are two names.
  func value(old: Value, new: Value) -> Value? {
    let context = names.count > 1 ? context.binding(names[0], to: old) : context
    return body.map { context.binding(names.last, to: new).value(of: $0) }
  }

  /// Performs the actions of the body.
  func perform(_ value: Value) { inside(value).perform(body) }

  /// Performs the actions of the body with an old and a new value; the old value is bound if there are two names.
  func perform(old: Value, new: Value) {
    let context = names.count > 1 ? context.binding(names[0], to: old) : context
    context.binding(names.last, to: new).perform(body)
  }
}

extension Parameter where Value == SceneClosure {
  /// Returns a closure: `bind` with the names of its parameters, and its body.
  static func closure(
    bind: Argument, _ name: String, _ kind: ValueKind, _ summary: String
  ) -> Parameter {
    Parameter([bind, .required(name, kind, isInBindingScope: true, summary)]) {
      call throws(UnusableArgument) in
      SceneClosure(names: call.names(), body: call.json(name), context: try call.buildContext())
    }
  }
}
