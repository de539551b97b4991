// Scenes, the syntax tree of expressions: what the parser makes once of each `${…}` and the evaluator walks. Every
// node knows where it stands in its string and how deep the tree below it is, so that no walk can overflow.

/// An expression, or what is wrong with one, at a place in a JSON string.
struct ExpressionError: Error, Equatable, Sendable {
  var code = SceneDiagnostic.Code.expression
  /// What is wrong.
  var message: String
  /// Where, in bytes from the start of the string's decoded text.
  var offset: Int
  /// What could have stood there.
  var expected: String?
  /// Known names near the one that was written.
  var nearest: [String] = []
  /// What to do about it.
  var fix: String?
}

extension ExpressionError {
  /// The same problem as a finding in a file.
  ///
  /// - Parameter stringOffset: the offset of the JSON string that holds the expression.
  func finding(in source: SourceText, stringOffset: Int) -> Finding {
    let place = source.offset(ofDecoded: offset, inStringAt: stringOffset)
    return Finding(
      code: code, message: message, offset: place, expected: expected, nearest: nearest,
      fix: fix ?? FindingLocator.question(nearest, quote: "'"))
  }
}

/// An operator between two values.
enum BinaryOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case and = "&&"
  case or = "||"
  case coalesce = "??"

  /// How tightly it binds; Swift's order.
  var precedence: Int {
    switch self {
    case .or: 2
    case .and: 3
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 4
    case .coalesce: 5
    case .add, .subtract: 6
    case .multiply, .divide, .remainder: 7
    }
  }

  /// Whether it compares; comparisons do not follow one another.
  var isComparison: Bool { precedence == 4 }
}

/// An operator before a value.
enum UnaryOperator: String, Sendable {
  case negate = "-"
  case not = "!"
}

/// A node of the tree.
struct Expression: Sendable {
  /// What stands at the node.
  indirect enum Kind: Sendable {
    case literal(Value)
    case name(String)
    case member(Expression, String, nameOffset: Int)
    case element(Expression, Expression)
    case list([Expression])
    case unary(UnaryOperator, Expression)
    case binary(BinaryOperator, Expression, Expression)
    case conditional(Expression, Expression, Expression)
    case call(BuiltinFunction, [Expression])
  }

  /// What stands here.
  let kind: Kind
  /// Where it stands: its name, its operator or its first character, in bytes of the decoded string.
  let offset: Int
  /// The number of levels below and including this node.
  let depth: Int

  /// The expressions directly below a kind of node.
  static func children(_ kind: Kind) -> [Expression] {
    switch kind {
    case .literal, .name: []
    case .member(let base, _, _): [base]
    case .element(let base, let key): [base, key]
    case .list(let elements): elements
    case .unary(_, let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    case .conditional(let condition, let yes, let no): [condition, yes, no]
    case .call(_, let arguments): arguments
    }
  }

  /// Calls `body` with each free name and its offset, from left to right.
  func forEachName(_ body: (String, Int) -> Void) {
    if case .name(let name) = kind { body(name, offset) }
    for child in Self.children(kind) { child.forEachName(body) }
  }

  /// The expression as errors speak of it: a path as it was written, nil for anything longer.
  var path: String? {
    switch kind {
    case .name(let name): return name
    case .member(let base, let name, _): return base.path.map { "\($0).\(name)" }
    case .element(let base, let key):
      guard let base = base.path else { return nil }
      if case .literal(let value) = key.kind, let text = Evaluation.literalText(value) {
        return "\(base)[\(text)]"
      }
      return key.path.map { "\(base)[\($0)]" } ?? "\(base)[…]"
    default: return nil
    }
  }
}
