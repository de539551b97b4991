// Scenes, strings with `${…}` in them: cut once into pieces of text and expressions. A string that is one expression
// and nothing else keeps the expression's type; any other is text, with the values written into it. `$${` stands for
// the text `${`.

/// A string that holds expressions.
struct StringTemplate: Sendable {
  /// A piece of the string.
  enum Piece: Sendable {
    case text(String)
    case expression(Expression)
  }

  /// The pieces in order.
  let pieces: [Piece]

  /// The expression, where the string is one expression and nothing else.
  var single: Expression? {
    if pieces.count == 1, case .expression(let expression) = pieces[0] { expression } else { nil }
  }

  /// The expressions from left to right.
  var expressions: [Expression] {
    pieces.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
  }

  /// Whether a string must be read as a template: it holds `${`.
  static func isTemplate(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == UInt8(ascii: "$"), byte == UInt8(ascii: "{") { return true }
      previous = byte
    }
    return false
  }

  /// Cuts a string into pieces.
  ///
  /// - Parameter text: a JSON string's decoded text.
  /// - Throws: the first place where an expression cannot be read.
  init(_ text: String) throws(ExpressionError) {
    let bytes = Array(text.utf8)
    let (dollar, brace) = (UInt8(ascii: "$"), UInt8(ascii: "{"))
    var pieces: [Piece] = []
    var run: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...].prefix(3)
      if rest.elementsEqual([dollar, dollar, brace]) {
        run += [dollar, brace]
        index += 3
      } else if rest.starts(with: [dollar, brace]) {
        if !run.isEmpty { pieces.append(.text(String(decoding: run, as: UTF8.self))) }
        run = []
        let (expression, end) = try ExpressionParser.parse(bytes, from: index + 2)
        pieces.append(.expression(expression))
        index = end
      } else {
        run.append(bytes[index])
        index += 1
      }
    }
    if !run.isEmpty { pieces.append(.text(String(decoding: run, as: UTF8.self))) }
    self.pieces = pieces
  }
}
