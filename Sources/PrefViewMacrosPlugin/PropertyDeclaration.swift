// ViewMacrosPlugin: the outline of a stored property's declaration: attributes, modifiers, name, type, initial value.

/// A `var` with one name.
struct PropertyDeclaration: Equatable {
  var attributes: [Attribute]
  var modifiers: [Modifier]
  /// Without backticks.
  var name: String
  /// Where the name stands, in bytes of the text.
  var nameOffset: Int
  /// What is written after the colon.
  var type: PropertyType?
  /// What is written after the equals sign.
  var initialValue: String?
}

/// A type as it is written.
struct PropertyType: Equatable {
  var text: String
  /// Whether it is a function type that is not in parentheses: then a `?` at its end belongs to the result.
  var isFunction: Bool

  /// The type inside an optional; nil where the type is none.
  var wrapped: String? {
    if isFunction { return nil }
    if text.hasSuffix("?") || text.hasSuffix("!") { return String(text.dropLast()) }
    let generic = "Optional<"
    for prefix in [generic, "Swift." + generic] where text.hasPrefix(prefix) && text.hasSuffix(">")
    {
      return String(text.dropFirst(prefix.count).dropLast())
    }
    return nil
  }

  /// The type as a value of it can be declared anywhere: `T!` is `T?`.
  var asValueType: String {
    !isFunction && text.hasSuffix("!") ? text.dropLast() + "?" : text
  }
}

extension PropertyDeclaration {
  /// Reads a declaration for the macro `@Entry`; throws where it is anything but a stored `var` with one name.
  init(_ source: String) throws {
    var cursor = try TokenCursor(source)
    (attributes, modifiers) = cursor.readAttributesAndModifiers()
    switch cursor.word {
    case "var": break
    case "let":
      throw ExpansionError(
        message: "'@Entry' needs a 'var': a value that can be set. Write 'var' instead of 'let'.",
        offset: cursor.offset)
    default:
      throw ExpansionError(
        message: "'@Entry' can only be attached to a 'var' declaration.", offset: cursor.offset)
    }
    cursor.index += 1
    nameOffset = cursor.offset
    guard let name = cursor.word else {
      throw ExpansionError(
        message: "'@Entry' needs a property with one name. Declare each value on its own.",
        offset: cursor.offset)
    }
    self.name = name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
    cursor.index += 1
    type = try Self.readType(&cursor)
    initialValue = try Self.readInitialValue(&cursor)
  }

  private static func readType(_ cursor: inout TokenCursor) throws -> PropertyType? {
    guard cursor.isSymbol(Ascii.colon) else { return nil }
    cursor.index += 1
    let start = cursor.index
    var isFunction = false
    while let token = cursor.current {
      switch token.kind {
      case .symbol(Ascii.equals), .symbol(Ascii.openBrace), .symbol(Ascii.comma),
        .symbol(Ascii.semicolon):
        return cursor.string(tokens: start..<cursor.index).map {
          PropertyType(text: $0, isFunction: isFunction)
        }
      case .symbol(Ascii.less): cursor.skipGenericArguments()
      case .arrow:
        isFunction = true
        cursor.skip()
      default: cursor.skip()
      }
    }
    return cursor.string(tokens: start..<cursor.index).map {
      PropertyType(text: $0, isFunction: isFunction)
    }
  }

  private static func readInitialValue(_ cursor: inout TokenCursor) throws -> String? {
    if cursor.isSymbol(Ascii.openBrace) {
      throw ExpansionError(
        message: "'@Entry' cannot be attached to a computed property, nor to one with observers: "
          + "it writes 'get' and 'set' itself. Give a default value after '=' instead.",
        offset: cursor.offset)
    }
    guard cursor.isSymbol(Ascii.equals) else {
      if cursor.isSymbol(Ascii.comma) { throw severalNames(cursor.offset) }
      return nil
    }
    cursor.index += 1
    let start = cursor.index
    while let token = cursor.current {
      if token.kind == .symbol(Ascii.comma), cursor.startsBinding {
        throw severalNames(token.range.lowerBound)
      }
      if token.kind == .symbol(Ascii.openBrace), cursor.index > start, cursor.startsObservers {
        throw ExpansionError(
          message: "'@Entry' cannot be attached to a property with observers. Remove "
            + "'willSet' and 'didSet', and use 'onChange(of:)' in a view.",
          offset: token.range.lowerBound)
      }
      if token.kind == .symbol(Ascii.semicolon) { break }
      cursor.skip()
    }
    return cursor.string(tokens: start..<cursor.index)
  }

  private static func severalNames(_ offset: Int) -> ExpansionError {
    ExpansionError(
      message: "'@Entry' can be attached to one property only. Declare each value on its own.",
      offset: offset)
  }
}

extension TokenCursor {
  /// Whether a comma stands here and another property after it, rather than a generic argument.
  fileprivate var startsBinding: Bool {
    guard token(after: 1)?.kind == .word else { return false }
    let next = token(after: 2)?.kind
    return next == .symbol(Ascii.equals) || next == .symbol(Ascii.colon)
  }

  /// Whether a brace stands here and an observer after it.
  fileprivate var startsObservers: Bool {
    guard let next = token(after: 1), next.kind == .word else { return false }
    let word = string(next.range)
    return word == "didSet" || word == "willSet"
  }
}
