// PrefMacroExpansion: expands `@Entry var name: T = value`, in an extension of a collection of keyed values, to a key
// type and accessors that read and write through that key.

/// The expansion of `@Entry` on one property.
struct EntryExpansion {
  /// A collection of keyed values that `@Entry` supports.
  enum Container: String, CaseIterable {
    case environment = "EnvironmentValues"
    case container = "ContainerValues"
    case transaction = "Transaction"
    case focused = "FocusedValues"

    /// The protocol to which keys of the collection conform.
    var key: String {
      switch self {
      case .environment: "EnvironmentKey"
      case .container: "ContainerValueKey"
      case .transaction: "TransactionKey"
      case .focused: "FocusedValueKey"
      }
    }
  }

  let container: Container
  let property: PropertyDeclaration

  /// Parses the declaration and its lexical context.
  ///
  /// - Throws: `ExpansionError` if the property cannot have an entry, or is not in an extension of a supported type.
  init(_ request: AttachedRequest) throws {
    property = try PropertyDeclaration(request.declSyntax.source)
    for modifier in property.modifiers {
      guard ["static", "class", "lazy", "weak", "unowned"].contains(modifier.name) else { continue }
      throw ExpansionError(
        message: "'@Entry' cannot be attached to a '\(modifier.name)' property; "
          + "remove '\(modifier.name)'", offset: modifier.offset)
    }
    let extended = try request.lexicalContext?.first.flatMap { try Self.extendedType($0.source) }
    guard let container = extended.flatMap(Container.init(rawValue:)) else {
      let names = Container.allCases.map { "'\($0.rawValue)'" }
      throw ExpansionError(
        message: "'@Entry' can only be attached to a property in an extension of "
          + names.dropLast().joined(separator: ", ") + " or \(names.last ?? "")",
        offset: property.nameOffset)
    }
    self.container = container
  }

  /// Returns the last component of the extended type's name; nil for declarations other than extensions.
  ///
  /// - Throws: `ExpansionError` if a string, a comment or a bracket in the source is unterminated.
  private static func extendedType(_ source: String) throws -> String? {
    var cursor = try TokenCursor(source)
    _ = cursor.readAttributesAndModifiers()
    guard cursor.word == "extension" else { return nil }
    cursor.index += 1
    return cursor.skipDottedName()
  }

  /// The name of the key type, in backticks unless it is an identifier in ASCII.
  private var keyName: String {
    let name = "__Key_\(property.name)"
    return name.utf8.allSatisfy(Ascii.isWord) ? name : "`\(name)`"
  }

  /// The property's accessors, as source text.
  var accessors: String {
    """
    {
      get {
        self[\(keyName).self]
      }
      set {
        self[\(keyName).self] = newValue
      }
    }
    """
  }

  /// The key type, as source text.
  ///
  /// - Throws: `ExpansionError` if the default value is missing or not allowed.
  var key: String {
    get throws {
      let availability = property.attributes.filter { $0.name == "available" }
        .map { $0.text + "\n" }.joined()
      let (protocols, members) = try requirements
      return """
        \(availability)private struct \(keyName): \(protocols) {
          \(members)
        }
        """
    }
  }

  /// The protocol that the key type conforms to, and the members that satisfy it.
  private var requirements: (protocols: String, members: String) {
    get throws {
      if container == .focused { return (container.key, "typealias Value = \(try focusedType)") }
      guard let type = property.type else {
        // The compiler infers the type from the initial value, which an accessor replaces (DefaultValueExpansion).
        return (
          container.key, "@__EntryDefaultValue static var defaultValue = \(try defaultValue)"
        )
      }
      return (
        container.key,
        "static var defaultValue: \(type.asValueType) { get { return \(try defaultValue) } }"
      )
    }
  }

  private var defaultValue: String {
    get throws {
      if let value = property.initialValue { return value + "\n" }
      if property.type?.wrapped != nil { return "nil" }
      throw ExpansionError(
        message: "'@Entry' requires a default value for '\(property.name)'; "
          + "add one after '=', or make the type optional", offset: property.nameOffset)
    }
  }

  /// The wrapped type of a focused value, which is always optional.
  private var focusedType: String {
    get throws {
      guard let wrapped = property.type?.wrapped else {
        throw ExpansionError(
          message:
            "a focused value requires an optional type, because it is nil while no view has the focus; "
            + "declare it as in 'var \(property.name): String?'",
          offset: property.nameOffset)
      }
      if let value = property.initialValue, value != "nil" {
        throw ExpansionError(
          message: "the default of a focused value is 'nil'; remove the value after '='",
          offset: property.nameOffset)
      }
      return wrapped
    }
  }
}

/// The expansion of `@__EntryDefaultValue static var defaultValue = value`: a computed property, evaluated on each
/// access as with an explicit type, which therefore needs no `Sendable` value.
struct DefaultValueExpansion {
  /// The getter, as source text.
  let accessors: String

  /// Parses the declaration.
  ///
  /// - Throws: `ExpansionError` if there is no initial value.
  init(_ request: AttachedRequest) throws {
    let property = try PropertyDeclaration(request.declSyntax.source)
    guard let value = property.initialValue else {
      throw ExpansionError(
        message: "'\(property.name)' requires a value after '='", offset: property.nameOffset)
    }
    accessors = """
      {
        get {
          return \(value)
        }
      }
      """
  }
}
