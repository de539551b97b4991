// PrefScenes: records, objects with named members inside of arguments, such as the items of a toolbar; and the limits
// of numbers and lists.

import PrefGeometry

/// The limits of a number.
struct NumberLimits: Sendable, Equatable {
  var minimum = -Double.infinity
  /// Whether the number is greater than the minimum, instead of at least the minimum.
  var excludesMinimum = false
  var maximum = Double.infinity
  /// Whether the number is whole.
  var isWhole = false

  /// A number greater than 0.
  static let positive = NumberLimits(minimum: 0, excludesMinimum: true)
  /// A number from 0 to 1.
  static let fraction = NumberLimits(minimum: 0, maximum: 1)

  /// The term for such a number, with its article.
  var title: String {
    let noun = isWhole ? "a whole number" : "a number"
    let (low, high) = (NumberText.shortest(minimum), NumberText.shortest(maximum))
    switch (minimum.isFinite, maximum.isFinite) {
    case (true, true):
      return excludesMinimum
        ? "\(noun) greater than \(low) and at most \(high)" : "\(noun) from \(low) to \(high)"
    case (true, false):
      return excludesMinimum ? "\(noun) greater than \(low)" : "\(noun) of at least \(low)"
    case (false, true): return "\(noun) of at most \(high)"
    case (false, false): return noun
    }
  }

  /// Returns whether a number is within the limits.
  func contains(_ number: Double) -> Bool {
    (excludesMinimum ? number > minimum : number >= minimum) && number <= maximum
      && (!isWhole || number == number.rounded())
  }
}

/// The limits of the number of elements of a list.
struct CountLimits: Sendable, Equatable {
  var minimum = 0
  var maximum = Int.max

  /// The term for a list of such a length; nil if all lengths are possible.
  func title(_ noun: String) -> String? {
    if self == CountLimits() { return nil }
    if minimum == maximum { return "\(noun) of \(minimum) elements" }
    if maximum == .max { return "\(noun) of at least \(minimum) element\(minimum == 1 ? "" : "s")" }
    return "\(noun) of \(minimum) to \(maximum) elements"
  }
}

/// The kind of an object with named members.
struct RecordKind: Sendable {
  /// The term for the object, with its article.
  let title: String
  /// The sets of members, the most common first.
  let forms: [[Argument]]

  /// The names of all members in all forms, without duplicates.
  var memberNames: [String] {
    var names: [String] = []
    for argument in forms.joined() where !names.contains(argument.name) {
      names.append(argument.name)
    }
    return names
  }
}

/// A kind with a name in the JSON Schema; its kind is resolved on request, so it may contain itself.
struct DefinedKind: Sendable {
  /// The name in the schema.
  let name: String
  /// The term for a value, with its article.
  let title: String
  /// A value in JSON notation.
  let example: String
  let kind: @Sendable () -> ValueKind
}

/// The type of an object with named members: its kind, and the function that reads a Swift value from it.
struct RecordType<Value>: Sendable {
  /// Reads a value from the members.
  typealias Build = @Sendable (inout CallArguments) throws(UnusableArgument) -> Value

  let kind: RecordKind
  private let forms: CallForms<Build>

  /// Creates a type.
  ///
  /// - Parameter title: the term for a value, with its article.
  init(_ title: String, _ forms: CallForm<Build>...) {
    self.forms = CallForms(forms)
    kind = RecordKind(title: title, forms: self.forms.arguments)
  }

  /// Reads a value.
  ///
  /// - Throws: if a member has no usable value; the finding is in the reader of `call`.
  func read(_ call: inout CallArguments) throws(UnusableArgument) -> Value {
    try forms.form(of: call).build(&call)
  }
}

extension CallForm {
  /// Returns a form of a record.
  static func record<Value, each Member>(
    _ parameters: repeat Parameter<each Member>,
    value: @escaping @Sendable (repeat each Member) throws(UnusableArgument) -> Value
  ) -> CallForm where Build == RecordType<Value>.Build {
    let build: Build = { call throws(UnusableArgument) in
      let values = (repeat try (each parameters).read(&call))
      return try value(repeat each values)
    }
    return CallForm(repeat each parameters, build: build)
  }
}

extension CallArguments {
  /// Reads a record in the context of the call.
  ///
  /// - Throws: if the value is not an object of this type; the finding is in the reader.
  mutating func record<Value>(_ written: WrittenValue, _ type: RecordType<Value>)
    throws(UnusableArgument) -> Value
  {
    guard let opened = reader.open(written) else { throw UnusableArgument() }
    guard case .object(let object) = opened else {
      reader.mismatch(opened, type.kind.title, at: written)
      throw UnusableArgument()
    }
    var inner: CallArguments
    if case .json(let json) = written.form, let members = json.object {
      inner = CallArguments(members, at: json.offset, reader: reader, context: context)
    } else {
      reader.members(object, of: type.kind.title, allowed: type.kind.memberNames)
      inner = CallArguments(object, of: written, reader: reader, context: context)
    }
    defer { reader = inner.reader }
    return try type.read(&inner)
  }

  /// Reads an array of records.
  ///
  /// - Throws: if the value is no such array; the finding is in the reader.
  mutating func records<Value>(_ written: WrittenValue, _ type: RecordType<Value>)
    throws(UnusableArgument) -> [Value]
  {
    guard let opened = reader.open(written) else { throw UnusableArgument() }
    switch opened {
    case .array(let elements):
      var values: [Value] = []
      for element in elements { values.append(try record(element, type)) }
      return values
    case .object: return [try record(written, type)]
    default:
      reader.mismatch(opened, "an array", at: written)
      throw UnusableArgument()
    }
  }
}

extension Parameter {
  /// Returns a required record.
  static func record(
    _ name: String, _ type: RecordType<Value>, bare: Bool = false, _ summary: String
  ) -> Parameter {
    Parameter(
      [.required(name, .record(type.kind), summary)], bareKind: bare ? .record(type.kind) : nil
    ) { call throws(UnusableArgument) in
      guard let written = bare ? call.bare ?? call.argument(name) : call.argument(name) else {
        throw call.missing(name)
      }
      return try call.record(written, type)
    }
  }

  /// Returns an optional record.
  static func optionalRecord<Wrapped>(
    _ name: String, _ type: RecordType<Wrapped>, _ summary: String
  ) -> Parameter where Value == Wrapped? {
    Parameter([.optional(name, .record(type.kind), summary)]) { call throws(UnusableArgument) in
      guard let written = call.argument(name) else { return nil }
      return try call.record(written, type)
    }
  }

  /// Returns a required array of records, which may also be written without a label.
  ///
  /// - Parameter bare: whether the array, or a single record, may be written without the label.
  static func records<Element>(
    _ name: String, _ type: RecordType<Element>, count: CountLimits = CountLimits(),
    bare: Bool = false, _ summary: String
  ) -> Parameter where Value == [Element] {
    let list = ValueKind.list(.record(type.kind), count: count)
    return Parameter(
      [.required(name, list, summary)], bareKind: bare ? .oneOf([list, .record(type.kind)]) : nil
    ) { call throws(UnusableArgument) in
      guard let written = bare ? call.bare ?? call.argument(name) : call.argument(name) else {
        throw call.missing(name)
      }
      return try call.records(written, type)
    }
  }
}

extension CallArguments {
  /// Reports a missing argument.
  mutating func missing(_ key: String) -> UnusableArgument {
    reader.report(.missingKey, "\(quoted(key)) is missing", at: offset, expected: quoted(key))
    return UnusableArgument()
  }
}

extension Types {
  /// Returns the type of a record that contains neither views nor actions.
  static func record<Value>(_ type: RecordType<Value>) -> ValueType<Value> {
    ValueType(.record(type.kind)) { reader, written in
      var call = CallArguments(JSONObject(), at: written.offset, reader: reader, context: nil)
      defer { reader = call.reader }
      // The finding of an unusable member is in the reader.
      do throws(UnusableArgument) { return try call.record(written, type) } catch { return nil }
    }
  }

  /// Returns the type of a word or a record.
  static func word<Name: SceneName>(
    _ name: Name.Type, or type: RecordType<Name.SwiftValue>
  ) -> ValueType<Name.SwiftValue> {
    ValueType(.oneOf([.name(name), .record(type.kind)])) { reader, written in
      guard let opened = reader.open(written) else { return nil }
      if case .string = opened { return reader.name(written, name)?.swiftUIValue }
      return record(type).read(&reader, written)
    }
  }

  /// Returns a number within limits.
  static func limited(_ limits: NumberLimits) -> ValueType<CGFloat> {
    ValueType(.limited(limits)) { $0.limited($1, limits).map { CGFloat($0) } }
  }

  /// Returns a number within limits, for parameters of type `Double`.
  static func limitedDouble(_ limits: NumberLimits) -> ValueType<Double> {
    ValueType(.limited(limits)) { $0.limited($1, limits) }
  }
}

extension ValueReader {
  /// Reads a number within limits.
  mutating func limited(_ written: WrittenValue, _ limits: NumberLimits) -> Double? {
    guard let number = number(written) else { return nil }
    guard limits.contains(number) else {
      report(
        .invalidValue, "expected \(limits.title), got \(NumberText.shortest(number))",
        at: written.offset, expected: limits.title)
      return nil
    }
    return number
  }

  /// Reports a list whose number of elements is not within limits; returns whether it is.
  mutating func checkCount(_ count: Int, _ limits: CountLimits, at offset: Int) -> Bool {
    guard count < limits.minimum || count > limits.maximum, let title = limits.title("an array")
    else { return true }
    report(
      .invalidValue, "expected \(title), got \(count == 0 ? "none" : "\(count)")", at: offset,
      expected: title)
    return false
  }
}
