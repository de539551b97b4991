// Scenes, the arguments of a view or a modifier while its view is built: each is read with the function that the
// validator has read it with, and where one has no usable value, the building of that view ends there.

/// An argument has no usable value; why is among the reader's findings.
struct UnusableArgument: Error {}

/// Reads the arguments of one call.
struct CallArguments {
  /// Reads values in the scope of the call, and gathers the findings.
  var reader: ValueReader
  /// The single unlabelled argument, nil where arguments have labels.
  let bare: WrittenValue?
  /// The labelled arguments; empty where there is an unlabelled one.
  let labelled: JSONObject
  /// Everything that was given, as it stands in the file.
  let written: WrittenValue
  /// Where the call stands.
  let offset: Int

  /// The arguments of a view.
  init(_ object: JSONObject, at offset: Int, reader: ValueReader) {
    self.reader = reader
    bare = nil
    labelled = object
    written = WrittenValue(JSONValue(.object(object), at: offset..<offset))
    self.offset = offset
  }

  /// The arguments of a modifier, or of a path element.
  init(_ json: JSONValue, of entry: TableEntry, reader: ValueReader) {
    self.reader = reader
    offset = json.offset
    written = WrittenValue(json)
    if let object = json.object, !SceneValidator.isBareArgument(object, of: entry) {
      bare = nil
      labelled = object
    } else {
      bare = WrittenValue(json)
      labelled = JSONObject()
    }
  }

  /// The unlabelled argument as it stands in the file.
  var bareJSON: JSONValue? {
    if case .json(let json) = bare?.form { json } else { nil }
  }

  /// The argument as it stands in the file.
  func json(_ key: String) -> JSONValue? { labelled[key] }

  /// Whether any of these arguments is there.
  func hasAny(_ keys: String...) -> Bool { keys.contains { labelled[$0] != nil } }

  /// An argument that may be absent.
  mutating func optional<Result>(
    _ key: String, _ read: (inout ValueReader, WrittenValue) -> Result?
  ) throws(UnusableArgument) -> Result? {
    guard let json = labelled[key] else { return nil }
    guard let value = read(&reader, WrittenValue(json)) else { throw UnusableArgument() }
    return value
  }

  /// An argument that must be there.
  mutating func required<Result>(
    _ key: String, _ read: (inout ValueReader, WrittenValue) -> Result?
  ) throws(UnusableArgument) -> Result {
    if let value = try optional(key, read) { return value }
    reader.report(.missingKey, "\(quoted(key)) is missing", at: offset, expected: quoted(key))
    throw UnusableArgument()
  }

  /// An argument that may be written without its label.
  mutating func single<Result>(
    _ key: String, _ read: (inout ValueReader, WrittenValue) -> Result?
  ) throws(UnusableArgument) -> Result {
    guard let bare else { return try required(key, read) }
    guard let value = read(&reader, bare) else { throw UnusableArgument() }
    return value
  }

  /// A flag that a modifier without arguments has: `{ "bold": {} }` or `{ "bold": false }`.
  mutating func flag() throws(UnusableArgument) -> Bool {
    guard let bare else { return true }
    guard let value = reader.bool(bare) else { throw UnusableArgument() }
    return value
  }

  /// The names that `bind` gives, none where it is absent.
  func names(_ key: String = "bind") -> [String] {
    guard let json = labelled[key] else { return [] }
    return json.string.map { [$0] } ?? (json.array ?? []).compactMap(\.string)
  }
}
