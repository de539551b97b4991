// PrefScenes: the parser of expressions. It builds a syntax tree from tokens by precedence climbing (Pratt 1973). The
// depth of the tree and the number of its nodes are bounded.
//
//     ternary  ?:            right      comparison  == != < <= > >=   none
//     or       ||            left       coalesce    ??                right
//     and      &&            left       sum         + -               left
//                                       product     * / %             left
//     unary    - !                      postfix     .name [key] call

/// A parser of one expression.
struct ExpressionParser {
  /// The maximum depth of a tree.
  static let maxDepth = 100
  /// The maximum number of nodes of a tree.
  static let maxNodes = 2_000

  private var lexer: ExpressionLexer
  private var token: ExpressionToken
  private var nodes = 0
  private var nesting = 0

  private init(_ lexer: ExpressionLexer) throws(ExpressionError) {
    self.lexer = lexer
    token = try self.lexer.next()
  }

  /// Parses the expression that begins at `index`, up to the closing `}`.
  ///
  /// - Returns: the expression and the index after the brace.
  /// - Throws: the first syntax error, or an exceeded limit.
  static func parse(_ text: [UInt8], from index: Int)
    throws(ExpressionError) -> (expression: Expression, end: Int)
  {
    var parser = try ExpressionParser(ExpressionLexer(text, from: index))
    if parser.isSymbol("}") {
      throw parser.syntaxError(
        "expected an expression between '${' and '}'; write '$${' for the text '${'")
    }
    let expression = try parser.parseTernary()
    guard parser.isSymbol("}") else { throw parser.unexpected("an operator or '}'") }
    return (expression, parser.token.offset + 1)
  }

  private mutating func parseTernary() throws(ExpressionError) -> Expression {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maxDepth else { throw tooDeep() }
    let condition = try parseBinary(minimum: 2)
    guard isSymbol("?") else { return condition }
    let offset = token.offset
    try advance()
    let yes = try parseTernary()
    guard isSymbol(":") else { throw unexpected("':'") }
    try advance()
    return try node(.conditional(condition, yes, try parseTernary()), at: offset)
  }

  private mutating func parseBinary(minimum: Int) throws(ExpressionError) -> Expression {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maxDepth else { throw tooDeep() }
    var left = try parseUnary()
    while case .symbol(let symbol) = token.kind, let operation = BinaryOperator(rawValue: symbol),
      operation.precedence >= minimum
    {
      let offset = token.offset
      try advance()
      let isRight = operation == .coalesce
      let right = try parseBinary(minimum: operation.precedence + (isRight ? 0 : 1))
      left = try node(.binary(operation, left, right), at: offset)
      if operation.isComparison, case .symbol(let next) = token.kind,
        BinaryOperator(rawValue: next)?.isComparison == true
      {
        throw syntaxError("comparisons cannot be chained; combine them with '&&'")
      }
    }
    return left
  }

  private mutating func parseUnary() throws(ExpressionError) -> Expression {
    guard case .symbol(let symbol) = token.kind, let operation = UnaryOperator(rawValue: symbol)
    else { return try parsePostfix() }
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.maxDepth else { throw tooDeep() }
    let offset = token.offset
    try advance()
    return try node(.unary(operation, try parseUnary()), at: offset)
  }

  private mutating func parsePostfix() throws(ExpressionError) -> Expression {
    var base = try parsePrimary()
    while true {
      if isSymbol(".") {
        let offset = token.offset
        try advance()
        guard case .name(let name) = token.kind else { throw unexpected("a member's name") }
        base = try node(.member(base, name, nameOffset: token.offset), at: offset)
        try advance()
      } else if isSymbol("[") {
        let offset = token.offset
        try advance()
        let key = try parseTernary()
        guard isSymbol("]") else { throw unexpected("']'") }
        try advance()
        base = try node(.element(base, key), at: offset)
      } else {
        return base
      }
    }
  }

  private mutating func parsePrimary() throws(ExpressionError) -> Expression {
    let start = token
    switch token.kind {
    case .number(let number): return try literal(.number(number))
    case .string(let text): return try literal(.string(text))
    case .name("true"): return try literal(.bool(true))
    case .name("false"): return try literal(.bool(false))
    case .name("null"): return try literal(.null)
    case .name(let name):
      try advance()
      return isSymbol("(")
        ? try parseCall(name, at: start.offset) : try node(.name(name), at: start.offset)
    case .symbol("("):
      try advance()
      let inner = try parseTernary()
      guard isSymbol(")") else { throw unexpected("')'") }
      try advance()
      return inner
    case .symbol("["):
      return try node(.list(try parseList(closing: "]")), at: start.offset)
    default: throw unexpected("a value")
    }
  }

  private mutating func literal(_ value: Value) throws(ExpressionError) -> Expression {
    let result = try node(.literal(value), at: token.offset)
    try advance()
    return result
  }

  private mutating func parseCall(_ name: String, at offset: Int) throws(ExpressionError)
    -> Expression
  {
    guard let function = BuiltinFunction(rawValue: name) else {
      let names = BuiltinFunction.allCases.map(\.rawValue)
      let nearest = NearestNames.find(name, in: names)
      let list = "prefrender docs reference --functions lists all"
      throw ExpressionError(
        code: .unknownName, message: "unknown function '\(printable(name, limit: 60))'",
        offset: offset,
        expected: "one of " + names.joined(separator: ", "),
        nearest: nearest,
        fix: FindingLocator.question(nearest, quote: "'").map { "\($0) \(list)" } ?? list)
    }
    let arguments = try parseList(closing: ")") { parser throws(ExpressionError) in
      try parser.parseArgument()
    }
    if let misplaced = arguments.enumerated().first(where: {
      $1.isFunction && function.elementArgument(count: arguments.count) != $0
    }) {
      throw ExpressionError(
        code: .expressionSyntax,
        message: "\(function.signature) takes no '=>' in argument \(misplaced.offset + 1)",
        offset: misplaced.element.offset, expected: function.signature)
    }
    guard function.arity.contains(arguments.count) else {
      throw ExpressionError(
        code: .expressionSyntax,
        message: "\(function.signature) takes \(function.arityText); got \(arguments.count)",
        offset: offset, expected: function.signature)
    }
    return try node(.call(function, arguments), at: offset)
  }

  /// Parses an argument of a call: an expression, or one with parameters, `row => …` or `(row, index) => …`.
  private mutating func parseArgument() throws(ExpressionError) -> Expression {
    let start = self
    guard let parameters = parseParameters() else {
      self = start
      return try parseTernary()
    }
    if let invalid = parameters.first(where: { !isIdentifier($0) }) {
      throw syntaxError("'\(invalid)' is not a valid name of a parameter")
    }
    let offset = token.offset
    try advance()
    return try node(.function(parameters, try parseTernary()), at: offset)
  }

  /// Parses the names before `=>`; nil for anything else, with the parser at an unspecified token.
  private mutating func parseParameters() -> [String]? {
    do throws(ExpressionError) {
      var names: [String] = []
      let isParenthesized = isSymbol("(")
      if isParenthesized { try advance() }
      while case .name(let name) = token.kind {
        names.append(name)
        try advance()
        guard isParenthesized, isSymbol(",") else { break }
        try advance()
      }
      if isParenthesized {
        guard isSymbol(")") else { return nil }
        try advance()
      }
      return !names.isEmpty && isSymbol("=>") ? names : nil
    } catch {
      // The token is malformed; the parser reports it where it reads the expression.
      return nil
    }
  }

  /// Parses a comma-separated list, from the current opening bracket to the closing one.
  private mutating func parseList(
    closing: String,
    element: (inout ExpressionParser) throws(ExpressionError) -> Expression = {
      parser throws(ExpressionError) in try parser.parseTernary()
    }
  ) throws(ExpressionError) -> [Expression] {
    try advance()
    var elements: [Expression] = []
    if !isSymbol(closing) {
      while true {
        elements.append(try element(&self))
        guard isSymbol(",") else { break }
        try advance()
      }
    }
    guard isSymbol(closing) else { throw unexpected("',' or '\(closing)'") }
    try advance()
    return elements
  }

  private mutating func node(_ kind: Expression.Kind, at offset: Int) throws(ExpressionError)
    -> Expression
  {
    nodes += 1
    let below = Expression.children(kind).reduce(0) { max($0, $1.depth) }
    guard nodes <= Self.maxNodes else {
      throw ExpressionError(
        code: .limit, message: "the expression has more than \(Self.maxNodes) nodes",
        offset: offset)
    }
    guard below < Self.maxDepth else { throw tooDeep() }
    return Expression(kind: kind, offset: offset, depth: below + 1)
  }

  private mutating func advance() throws(ExpressionError) { token = try lexer.next() }

  private func isSymbol(_ symbol: String) -> Bool { token.kind == .symbol(symbol) }

  private func tooDeep() -> ExpressionError {
    ExpressionError(
      code: .limit, message: "the expression is nested more than \(Self.maxDepth) deep",
      offset: token.offset)
  }

  private func syntaxError(_ message: String) -> ExpressionError {
    ExpressionError(code: .expressionSyntax, message: message, offset: token.offset)
  }

  private func unexpected(_ expected: String) -> ExpressionError {
    if token.kind == .end {
      return ExpressionError(
        code: .expressionSyntax, message: "unterminated expression; expected \(expected)",
        offset: token.offset, expected: expected)
    }
    return ExpressionError(
      code: .expressionSyntax, message: "expected \(expected), found \(token.described)",
      offset: token.offset, expected: expected)
  }
}
