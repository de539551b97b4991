// PrefMacroExpansion: parses the declaration of a stored property into attributes, modifiers, name, type and initial
// value.

/// A `var` declaration of one property.
struct PropertyDeclaration: Equatable {
  var attributes: [Attribute]
  var modifiers: [Modifier]
  /// The name, without backticks.
  var name: String
  /// The byte offset of the name in the text.
  var nameOffset: Int
  /// The type annotation; nil if the type is inferred.
  var type: PropertyType?
  /// The source text of the initial value; nil if there is none.
  var initialValue: String?
}

/// The source text of a type.
struct PropertyType: Equatable {
  var text: String
  /// Whether the type is a function type without parentheses, so that a trailing `?` belongs to the result.
  var isFunction: Bool

  /// The wrapped type of an optional; nil for other types.
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

  /// The type as a return type: `T!` becomes `T?`.
  var asValueType: String {
    !isFunction && text.hasSuffix("!") ? text.dropLast() + "?" : text
  }
}

extension PropertyDeclaration {
  /// Parses a declaration for the macro `@Entry`.
  ///
  /// - Throws: `ExpansionError` if the declaration is not a stored `var` with one name.
  init(_ source: String) throws {
    var cursor = try TokenCursor(source)
    (attributes, modifiers) = cursor.readAttributesAndModifiers()
    switch cursor.word {
    case "var": break
    case "let":
      throw ExpansionError(
        message: "'@Entry' requires a 'var'; replace 'let' by 'var'",
        offset: cursor.offset)
    default:
      throw ExpansionError(
        message: "'@Entry' can only be attached to a 'var' declaration", offset: cursor.offset)
    }
    cursor.index += 1
    nameOffset = cursor.offset
    guard let name = cursor.word else {
      throw ExpansionError(
        message: "'@Entry' requires a property with one name; declare each value separately",
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
        message:
          "'@Entry' cannot be attached to a computed property or to one with observers, because it "
          + "generates 'get' and 'set'; add a default value after '=' instead",
        offset: cursor.offset)
    }
    guard cursor.isSymbol(Ascii.equals) else {
      if cursor.isSymbol(Ascii.comma) { throw multipleNamesError(cursor.offset) }
      return nil
    }
    cursor.index += 1
    let start = cursor.index
    while let token = cursor.current {
      if token.kind == .symbol(Ascii.comma), cursor.startsBinding {
        throw multipleNamesError(token.range.lowerBound)
      }
      if token.kind == .symbol(Ascii.openBrace), cursor.index > start, cursor.startsObservers {
        throw ExpansionError(
          message: "'@Entry' cannot be attached to a property with observers; remove "
            + "'willSet' and 'didSet', and use 'onChange(of:)' in a view",
          offset: token.range.lowerBound)
      }
      if token.kind == .symbol(Ascii.semicolon) { break }
      cursor.skip()
    }
    return cursor.string(tokens: start..<cursor.index)
  }

  private static func multipleNamesError(_ offset: Int) -> ExpansionError {
    ExpansionError(
      message: "'@Entry' can be attached to one property only; declare each value separately",
      offset: offset)
  }
}

extension TokenCursor {
  /// Whether the current comma is followed by another property, not by a generic argument.
  var startsBinding: Bool {
    guard token(after: 1)?.kind == .word else { return false }
    let next = token(after: 2)?.kind
    return next == .symbol(Ascii.equals) || next == .symbol(Ascii.colon)
  }

  /// Whether the current brace is followed by a property observer.
  var startsObservers: Bool {
    guard let next = token(after: 1), next.kind == .word else { return false }
    let word = string(next.range)
    return word == "didSet" || word == "willSet"
  }
}
