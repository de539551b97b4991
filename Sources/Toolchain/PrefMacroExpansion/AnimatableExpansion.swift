// PrefMacroExpansion: expands `@Animatable` on a type to `animatableData`, the nested pairs of the data of its stored
// properties.

/// The expansion of `@Animatable` on one type.
struct AnimatableExpansion {
  /// A stored property that is animated.
  struct Property: Equatable {
    var name: String
    var type: String
  }

  let properties: [Property]
  /// The access modifier of the type with a trailing space; empty for internal types.
  private let access: String

  /// Parses the declaration of the type with its members.
  ///
  /// - Throws: `ExpansionError` if the declaration is not a type with members, or the type of a property is unknown.
  init(_ request: AttachedRequest) throws {
    var cursor = try TokenCursor(request.declSyntax.source)
    let (_, modifiers) = cursor.readAttributesAndModifiers()
    guard let keyword = cursor.word, ["struct", "class", "enum", "actor"].contains(keyword) else {
      throw ExpansionError(
        message: "'@Animatable' can only be attached to a type", offset: cursor.offset)
    }
    access =
      modifiers.first { ["public", "package"].contains($0.name) }.map { $0.name + " " }
      ?? (modifiers.contains { $0.name == "open" } ? "public " : "")
    while cursor.current != nil, !cursor.isSymbol(Ascii.openBrace) { cursor.skip() }
    guard let end = cursor.closing else {
      throw ExpansionError(
        message: "'@Animatable' can only be attached to a type with members", offset: cursor.offset)
    }
    cursor.index += 1
    var properties: [Property] = []
    while cursor.index < end { try Self.readMember(&cursor, &properties) }
    self.properties = properties
  }

  /// The property `animatableData`, as source text; empty without animated properties.
  var members: String {
    guard let last = properties.last else { return "" }
    let others = properties.dropLast()
    let closing = String(repeating: ">", count: others.count)
    let type = others.map { "AnimatablePair<\($0.type).AnimatableData, " }.joined()
    let value = others.map { "AnimatablePair(\($0.name).animatableData, " }.joined()
    let path = "newValue" + String(repeating: ".second", count: others.count)
    let assignments =
      others.enumerated().map { index, property in
        let pair = "newValue" + String(repeating: ".second", count: index)
        return "    \(property.name).animatableData = \(pair).first"
      } + ["    \(last.name).animatableData = \(path)"]
    return """
      \(access)nonisolated var animatableData: \(type)\(last.type).AnimatableData\(closing) {
        get {
          \(value)\(last.name).animatableData\(closing.map { _ in ")" }.joined())
        }
        set {
      \(assignments.joined(separator: "\n"))
        }
      }
      """
  }

  // MARK: Members

  /// Reads a variable, or skips a token, or a bracket with its contents.
  private static func readMember(
    _ cursor: inout TokenCursor, _ properties: inout [Property]
  ) throws {
    let (attributes, modifiers) = cursor.readAttributesAndModifiers()
    guard cursor.word == "var" else {
      if cursor.current != nil { cursor.skip() }
      return
    }
    cursor.index += 1
    let isStored =
      !modifiers.contains { ["static", "class", "lazy", "weak", "unowned"].contains($0.name) }
      && !attributes.contains { $0.name == "AnimatableIgnored" || $0.isWrapper }
    // Names without a type of their own have that of the next name.
    var names: [(name: String, offset: Int)] = []
    while let name = cursor.word {
      names.append((name, cursor.offset))
      cursor.index += 1
      let binding = try AnimatedBinding(&cursor)
      if isStored, !binding.isComputed, binding.hasTypeOrValue {
        for (name, offset) in names {
          if let type = try binding.animatedType(of: name, offset) {
            properties.append(Property(name: name, type: type))
          }
        }
      }
      if binding.hasTypeOrValue || binding.isComputed { names = [] }
      guard cursor.isSymbol(Ascii.comma) else { return }
      cursor.index += 1
    }
  }
}

extension Attribute {
  /// Whether the attribute is a property wrapper or a macro.
  fileprivate var isWrapper: Bool { name.first?.isUppercase == true && name != "MainActor" }
}

/// The type, the initial value and the accessors after a name.
private struct AnimatedBinding {
  private var type: String?
  private var value: [Token] = []
  private var valueText: [String] = []
  private(set) var isComputed = false

  var hasTypeOrValue: Bool { type != nil || !value.isEmpty }

  /// Reads up to the comma before the next name, or to the end of the declaration.
  init(_ cursor: inout TokenCursor) throws {
    if cursor.isSymbol(Ascii.colon) {
      cursor.index += 1
      let start = cursor.index
      while let token = cursor.current, !Self.endsType(token, cursor, start) {
        if token.kind == .symbol(Ascii.less) {
          cursor.skipGenericArguments()
        } else {
          cursor.skip()
        }
      }
      type = cursor.string(tokens: start..<cursor.index)
    }
    if cursor.isSymbol(Ascii.equals) {
      cursor.index += 1
      let start = cursor.index
      while let token = cursor.current, !Self.endsValue(token, cursor, start) {
        value.append(token)
        valueText.append(cursor.string(token.range))
        cursor.skip()
      }
    }
    guard cursor.isSymbol(Ascii.openBrace) else { return }
    let first = cursor.token(after: 1).map { cursor.string($0.range) } ?? ""
    isComputed = value.isEmpty && first != "didSet" && first != "willSet"
    cursor.skip()
  }

  private static func endsType(_ token: Token, _ cursor: TokenCursor, _ start: Int) -> Bool {
    switch token.kind {
    case .symbol(Ascii.equals), .symbol(Ascii.openBrace), .symbol(Ascii.comma),
      .symbol(Ascii.semicolon), .symbol(Ascii.closeBrace):
      true
    case .word, .symbol(Ascii.at): token.followsNewline && cursor.index > start
    default: false
    }
  }

  private static func endsValue(_ token: Token, _ cursor: TokenCursor, _ start: Int) -> Bool {
    switch token.kind {
    case .symbol(Ascii.semicolon), .symbol(Ascii.closeBrace): true
    case .symbol(Ascii.comma): cursor.startsBinding
    case .symbol(Ascii.openBrace): cursor.index > start && cursor.startsObservers
    case .word, .symbol(Ascii.at): token.followsNewline && cursor.index > start
    default: false
    }
  }

  /// Types, and prefixes of types, whose values are not animated.
  private static let unanimatedTypes: Set<String> = [
    "Bool", "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt",
    "UInt8", "UInt16", "UInt32", "UInt64", "Array", "Dictionary", "Set", "Optional", "UUID", "Date",
    "any", "some",
  ]

  /// Returns the type of a property if its values are animated; nil if they are not.
  ///
  /// - Throws: `ExpansionError` if there is no type, and the initial value does not show it.
  func animatedType(of name: String, _ offset: Int) throws -> String? {
    if let type {
      let isOptionalOrFunction = type.hasSuffix("?") || type.hasSuffix("!") || type.contains("->")
      let head = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if isOptionalOrFunction || Self.unanimatedTypes.contains(String(head)) { return nil }
      return head.isEmpty ? nil : type
    }
    guard let first = value.first else { return nil }
    var index = 0
    if first.kind == .symbol(UInt8(ascii: "-")) { index = 1 }
    guard value.indices.contains(index) else { return nil }
    let text = valueText[index]
    switch value[index].kind {
    case .literal:
      return text.first?.isNumber == true && text.contains(".") ? "Double" : nil
    case .word where text.first?.isUppercase == true:
      let type = typeName(from: index)
      return Self.unanimatedTypes.contains(type) ? nil : type
    case .word where ["true", "false", "nil"].contains(text): return nil
    case .word:
      throw ExpansionError(
        message: "'@Animatable' requires the type of '\(name)'; add one after ':', or mark the "
          + "property '@AnimatableIgnored'", offset: offset)
    default: return nil
    }
  }

  /// Returns the dotted name of a type at the beginning of an expression such as `Angle.degrees(20)`.
  private func typeName(from start: Int) -> String {
    var components = [valueText[start]]
    var index = start + 1
    while value.indices.contains(index + 1), value[index].kind == .symbol(Ascii.dot),
      valueText[index + 1].first?.isUppercase == true
    {
      components.append(valueText[index + 1])
      index += 2
    }
    return components.joined(separator: ".")
  }
}
