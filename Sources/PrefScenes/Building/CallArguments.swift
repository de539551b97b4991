// PrefScenes: the arguments of one call while its view is built. Each argument is read with the function that the
// validator uses; if one has no usable value, building that view ends with an error.

/// An argument without a usable value; the finding is in the reader.
struct UnusableArgument: Error {}

/// Reads the arguments of one call.
struct CallArguments {
  /// Evaluates expressions in the scope of the call, and collects the findings.
  var reader: ValueReader
  /// The single unlabeled argument; nil if the arguments have labels.
  let bare: WrittenValue?
  /// The labeled arguments; empty if there is an unlabeled one, or if the object is the value of an expression.
  let labeled: JSONObject
  /// The labeled arguments of an object that is the value of an expression; nil for JSON.
  private let values: WrittenObject?
  /// All arguments as written in the file.
  let written: WrittenValue
  /// The byte offset of the call.
  let offset: Int
  /// The context for views and actions in the arguments; nil outside of views.
  var context: BuildContext?

  /// Creates the arguments of a view.
  init(_ object: JSONObject, at offset: Int, reader: ValueReader, context: BuildContext?) {
    self.reader = reader
    bare = nil
    labeled = object
    values = nil
    written = WrittenValue(JSONValue(.object(object), at: offset..<offset))
    self.offset = offset
    self.context = context
  }

  /// Creates the arguments of a record that is the value of an expression.
  init(_ object: WrittenObject, of value: WrittenValue, reader: ValueReader, context: BuildContext?)
  {
    self.reader = reader
    bare = nil
    labeled = JSONObject()
    values = object
    written = value
    offset = object.offset
    self.context = context
  }

  /// Creates the arguments of a modifier, a path element or a script step.
  init(_ json: JSONValue, of signature: Signature, reader: ValueReader, context: BuildContext?) {
    self.reader = reader
    values = nil
    offset = json.offset
    written = WrittenValue(json)
    if let object = json.object, !SceneValidator.isBareArgument(object, of: signature) {
      bare = nil
      labeled = object
    } else {
      bare = WrittenValue(json)
      labeled = JSONObject()
    }
    self.context = context
  }

  /// Returns the context for views and actions in the arguments.
  ///
  /// - Throws: if the call is outside of a view, where no argument holds views or actions.
  func buildContext() throws(UnusableArgument) -> BuildContext {
    guard let context else { throw UnusableArgument() }
    return context
  }

  /// The JSON of the unlabeled argument; nil if there is none.
  var bareJSON: JSONValue? {
    if case .json(let json) = bare?.form { json } else { nil }
  }

  /// Returns the JSON of a labeled argument; nil if it is absent or the value of an expression.
  func json(_ key: String) -> JSONValue? { labeled[key] }

  /// Returns a labeled argument; nil if it is absent.
  func argument(_ key: String) -> WrittenValue? {
    if let values { return values[key] }
    return labeled[key].map { WrittenValue($0) }
  }

  /// The keys of the labeled arguments.
  var keys: [String] { values?.members.map(\.key) ?? labeled.members.map(\.key) }

  /// The labeled arguments as an object.
  var object: WrittenObject { values ?? WrittenObject(labeled, offset: offset) }

  /// Reads an argument; nil if it is absent.
  ///
  /// - Throws: if it is present and has no usable value.
  mutating func optional<Result>(
    _ key: String, _ read: (inout ValueReader, WrittenValue) -> Result?
  ) throws(UnusableArgument) -> Result? {
    guard let argument = argument(key) else { return nil }
    guard let value = read(&reader, argument) else { throw UnusableArgument() }
    return value
  }

  /// Reads an argument.
  ///
  /// - Throws: if it is absent or has no usable value.
  mutating func required<Result>(
    _ key: String, _ read: (inout ValueReader, WrittenValue) -> Result?
  ) throws(UnusableArgument) -> Result {
    guard let argument = argument(key) else {
      reader.report(.missingKey, "\(quoted(key)) is missing", at: offset, expected: quoted(key))
      throw UnusableArgument()
    }
    guard let value = read(&reader, argument) else { throw UnusableArgument() }
    return value
  }

  /// Reads an argument that may be written without its label.
  ///
  /// - Throws: if it is absent or has no usable value.
  mutating func single<Result>(
    _ key: String, _ read: (inout ValueReader, WrittenValue) -> Result?
  ) throws(UnusableArgument) -> Result {
    guard let bare else { return try required(key, read) }
    guard let value = read(&reader, bare) else { throw UnusableArgument() }
    return value
  }

  /// Reads the flag of a modifier without arguments: `{ "bold": {} }` or `{ "bold": false }`.
  ///
  /// - Throws: if it is written and not a boolean.
  mutating func flag() throws(UnusableArgument) -> Bool {
    guard let bare else { return true }
    guard let value = reader.bool(bare) else { throw UnusableArgument() }
    return value
  }

  /// Returns the names that an argument introduces for expressions: a string, such as `"bind": "row"`, or an array of
  /// strings; empty if the argument is absent.
  func names(_ key: String = "bind") -> [String] {
    guard let json = labeled[key] else { return [] }
    return json.string.map { [$0] } ?? (json.array ?? []).compactMap(\.string)
  }
}
