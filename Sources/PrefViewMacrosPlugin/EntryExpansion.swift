// ViewMacrosPlugin: `@Entry var name: T = value` in an extension of a collection of keyed values becomes a key type and
// an accessor that reads and writes through it.

/// What `@Entry` on one property expands to.
struct EntryExpansion {
  /// A collection of values that `@Entry` can add to.
  enum Container: String, CaseIterable {
    case environment = "EnvironmentValues"
    case container = "ContainerValues"
    case transaction = "Transaction"
    case focused = "FocusedValues"

    /// The protocol of its keys.
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

  /// Reads the declaration and what it stands in.
  init(_ request: AttachedRequest) throws {
    property = try PropertyDeclaration(request.declSyntax.source)
    for modifier in property.modifiers {
      guard ["static", "class", "lazy", "weak", "unowned"].contains(modifier.name) else { continue }
      throw ExpansionError(
        message: "'@Entry' cannot be attached to a '\(modifier.name)' property. "
          + "Remove '\(modifier.name)'.", offset: modifier.offset)
    }
    let extended = try request.lexicalContext?.first.flatMap { try Self.extendedType($0.source) }
    guard let container = extended.flatMap(Container.init(rawValue:)) else {
      let names = Container.allCases.map { "'\($0.rawValue)'" }
      throw ExpansionError(
        message: "'@Entry' can only be attached to a property in an extension of "
          + names.dropLast().joined(separator: ", ") + " or \(names.last ?? "").",
        offset: property.nameOffset)
    }
    self.container = container
  }

  /// The last part of the name of the type that a declaration extends; nil for other declarations.
  private static func extendedType(_ source: String) throws -> String? {
    var cursor = try TokenCursor(source)
    _ = cursor.readAttributesAndModifiers()
    guard cursor.word == "extension" else { return nil }
    cursor.index += 1
    return cursor.skipDottedName()
  }

  /// The key's name, as it is written in source.
  private var keyName: String {
    let name = "__Key_\(property.name)"
    return name.utf8.allSatisfy(Ascii.isWord) ? name : "`\(name)`"
  }

  /// What the property reads and writes.
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

  /// The type that names the value.
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

  /// What the key conforms to, and how.
  private var requirements: (protocols: String, members: String) {
    get throws {
      if container == .focused { return (container.key, "typealias Value = \(try focusedType)") }
      guard let type = property.type else {
        // The type is inferred from the value, which an accessor of its own then replaces (DefaultValueExpansion).
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
        message: "'@Entry' needs a default value for '\(property.name)'. "
          + "Write one after '=', or make the type optional.", offset: property.nameOffset)
    }
  }

  /// The type inside the optional that a focused value is.
  private var focusedType: String {
    get throws {
      guard let wrapped = property.type?.wrapped else {
        throw ExpansionError(
          message: "A focused value is absent where nothing has the focus: '\(property.name)' "
            + "needs an optional type, as in 'var \(property.name): String?'.",
          offset: property.nameOffset)
      }
      if let value = property.initialValue, value != "nil" {
        throw ExpansionError(
          message: "A focused value has no default but 'nil'. Remove the value after '='.",
          offset: property.nameOffset)
      }
      return wrapped
    }
  }
}

/// What `@__EntryDefaultValue static var defaultValue = value` expands to: the value is made each time it is asked for,
/// as it is where its type is written, so that it need not be `Sendable`.
struct DefaultValueExpansion {
  /// The accessor, as source text.
  let accessors: String

  /// Reads the declaration.
  init(_ request: AttachedRequest) throws {
    let property = try PropertyDeclaration(request.declSyntax.source)
    guard let value = property.initialValue else {
      throw ExpansionError(
        message: "'\(property.name)' needs a value after '='.", offset: property.nameOffset)
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
