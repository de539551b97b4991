// PrefScenes: the syntax tree of expressions. Each node has its position in the string and the depth of its subtree;
// the depth is bounded, so recursive traversal cannot overflow the stack.

/// An error in an expression, at a position in a JSON string.
struct ExpressionError: Error, Equatable, Sendable {
  var code = SceneDiagnostic.Code.expression
  /// The message: a clause in lower case, without a full stop.
  var message: String
  /// The byte offset in the string's unescaped text.
  var offset: Int
  /// The expected token or type; nil if unspecified.
  var expected: String?
  /// The most similar known names.
  var nearest: [String] = []
  /// The suggested fix; nil if there is none.
  var fix: String?
}

extension ExpressionError {
  /// Converts the error to a finding in a file.
  ///
  /// - Parameters:
  ///   - text: the unescaped text of the string that contains the expression.
  ///   - stringOffset: the byte offset of the string.
  func finding(in source: SourceText, _ text: String, stringOffset: Int) -> Finding {
    let place = source.offset(ofDecoded: offset, in: text, inStringAt: stringOffset)
    return Finding(
      code: code, message: message, offset: place, expected: expected, nearest: nearest,
      fix: fix ?? FindingLocator.question(nearest, quote: "'"))
  }
}

/// A binary operator.
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

  /// The precedence, in Swift's order; a higher one binds tighter.
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

  /// Whether the operator is a comparison; comparisons are not associative.
  var isComparison: Bool { precedence == 4 }
}

/// A prefix operator.
enum UnaryOperator: String, Sendable {
  case negate = "-"
  case not = "!"
}

/// A node of the syntax tree.
struct Expression: Sendable {
  /// The kinds of nodes.
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
    /// An argument with parameters of its own, as in `row => row.size`; only an element argument of a call.
    case function([String], Expression)
  }

  /// The kind of the node, with its operands.
  let kind: Kind
  /// The byte offset of the name, the operator or the first character in the unescaped string.
  let offset: Int
  /// The number of levels of the subtree, including this node.
  let depth: Int

  /// Returns the direct children of a node.
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
    case .function(_, let body): [body]
    }
  }

  /// Calls `body` with each name whose scope does not depend on data, and its byte offset, from left to right.
  ///
  /// The names in an expression for each element may be keys of the element, which are not known before.
  ///
  /// - Parameter bound: The parameters of enclosing functions, for which `body` is not called.
  func forEachName(bound: [String] = [], _ body: (String, Int) -> Void) {
    switch kind {
    case .name(let name):
      if !bound.contains(name) { body(name, offset) }
    case .function(let parameters, let inner): inner.forEachName(bound: bound + parameters, body)
    case .call(let function, let arguments):
      let element = function.elementArgument(count: arguments.count)
      for (index, argument) in arguments.enumerated() {
        if index == element, !argument.isFunction, !arguments[0].isNumeric { continue }
        argument.forEachName(bound: bound, body)
      }
    default:
      for child in Self.children(kind) { child.forEachName(bound: bound, body) }
    }
  }

  /// Calls `body` with each name in an expression per element that is not a key of the elements. Lists with unknown
  /// keys are skipped.
  ///
  /// Names with a default, as in `price ?? 0`, are skipped: an element may lack them.
  ///
  /// - Parameter keys: Returns the keys of the elements of a list; nil if they are not known.
  func forEachElementName(keys: (Expression) -> Set<String>?, _ body: (String, Int) -> Void) {
    guard case .call(let function, let arguments) = kind else {
      for child in Self.children(kind) { child.forEachElementName(keys: keys, body) }
      return
    }
    let element = function.elementArgument(count: arguments.count)
    for (index, argument) in arguments.enumerated() {
      argument.forEachElementName(keys: keys, body)
      guard index == element, !argument.isFunction, !arguments[0].isNumeric,
        let known = arguments[0].elementKeys(keys)
      else { continue }
      argument.withoutDefaulted.forEach { part in
        part.forEachName { name, place in
          if !known.contains(name), name != "item", name != "index" { body(name, place) }
        }
      }
    }
  }

  /// The parts of the expression that are evaluated for each element, without operands that have a default.
  private var withoutDefaulted: [Expression] {
    switch kind {
    case .binary(.coalesce, _, let fallback): [fallback]
    case .unary, .binary, .conditional, .list: Self.children(kind).flatMap(\.withoutDefaulted)
    default: [self]
    }
  }

  /// The keys of the elements of the list that the expression returns; nil if they are not known.
  private func elementKeys(_ keys: (Expression) -> Set<String>?) -> Set<String>? {
    if case .call(let function, let arguments) = kind, let list = arguments.first,
      [.filter, .sortBy, .reversed, .prefix, .suffix, .unique, .where].contains(function)
    {
      return list.elementKeys(keys)
    }
    return keys(self)
  }

  /// The names of a path such as `data.items`; nil for any other expression.
  var names: [String]? {
    switch kind {
    case .name(let name): [name]
    case .member(let base, let name, _): base.names.map { $0 + [name] }
    default: nil
    }
  }

  /// Whether the value is a name, or a part of one.
  var isPath: Bool {
    switch kind {
    case .name: true
    case .member(let base, _, _), .element(let base, _): base.isPath
    default: false
    }
  }

  /// Whether the node is an argument with parameters of its own.
  var isFunction: Bool { if case .function = kind { true } else { false } }

  /// Whether the syntax shows that the value is a number, which tells `min(1 + a, b)` from `min(list, expression)`.
  private var isNumeric: Bool {
    switch kind {
    case .literal(.number), .unary(.negate, _): true
    case .binary(let operation, _, _): operation.precedence >= 6
    default: false
    }
  }

  /// The source text of a path such as `list[0].name`, for diagnostics; nil for any other expression.
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
