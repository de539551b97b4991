// PrefScenes: string templates, strings that contain `${…}`, parsed once into text and expressions. A template that
// consists of one expression has the value of the expression, of any type; any other template is a string with the
// values interpolated. `$${` is an escape for the text `${`.

/// A string with embedded expressions.
struct StringTemplate: Sendable {
  /// A part of the string.
  enum Piece: Sendable {
    case text(String)
    case expression(Expression)
  }

  /// The parts in order.
  let pieces: [Piece]

  /// The expression, if the string consists of one expression only; nil otherwise.
  var single: Expression? {
    if pieces.count == 1, case .expression(let expression) = pieces[0] { expression } else { nil }
  }

  /// The expressions from left to right.
  var expressions: [Expression] {
    pieces.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
  }

  /// Returns whether a string contains `${`.
  static func isTemplate(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if previous == UInt8(ascii: "$"), byte == UInt8(ascii: "{") { return true }
      previous = byte
    }
    return false
  }

  /// The maximum number of parts.
  private static let maxPieces = 500_000

  /// Parses a string.
  ///
  /// - Parameter text: the unescaped text of a JSON string.
  /// - Throws: the first syntax error in an expression, or an exceeded limit.
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
        guard pieces.count < Self.maxPieces else {
          throw ExpressionError(
            code: .limit, message: "the string has more than \(Self.maxPieces) parts", offset: index
          )
        }
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
