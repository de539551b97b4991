// PrefPDFDecoder: functions that are programs of a stack machine (ISO 32000-1, 7.10.5), which drawing programs write
// for gradients.

import PrefGeometry

/// A program without loops, which runs in O(n) for n steps.
struct PDFProgram {
  private indirect enum Step {
    case number(Double)
    case unary(@Sendable (Double) -> Double)
    case binary(@Sendable (Double, Double) -> Double)
    /// Moves, copies or removes values of the stack.
    case arrangement(String)
    /// Runs the first steps if the topmost value is true, otherwise the second ones.
    case branch([Step], [Step])
  }

  private let steps: [Step]
  /// The number of steps.
  let count: Int
  private static let depthLimit = 32
  private static let lengthLimit = 4096
  private static let stackLimit = 128

  init(_ bytes: [UInt8]) throws(PDFError) {
    var lexer = PDFLexer(bytes[...])
    guard bytes.count <= 1 << 16, case .keyword("{") = try lexer.next() else {
      throw PDFError("a function has no program, or one that is too long")
    }
    var count = 0
    steps = try Self.steps(&lexer, 0, &count)
    self.count = count
  }

  private static func steps(
    _ lexer: inout PDFLexer, _ depth: Int, _ count: inout Int
  ) throws(PDFError) -> [Step] {
    guard depth < depthLimit else {
      throw PDFError("the program of a function is nested too deeply", limit: .part)
    }
    var result: [Step] = []
    var blocks: [[Step]] = []
    while true {
      count += 1
      guard count <= lengthLimit else { throw PDFError("the program of a function is too long") }
      switch try lexer.next() {
      case .object(.number(let number)): result.append(.number(number))
      case .object(.boolean(let value)): result.append(.number(value ? 1 : 0))
      case .keyword("{"): blocks.append(try steps(&lexer, depth + 1, &count))
      case .keyword("}"): return result
      case .keyword("if"):
        guard let block = blocks.popLast() else { throw PDFError("\"if\" without a block") }
        result.append(.branch(block, []))
      case .keyword("ifelse"):
        guard let second = blocks.popLast(), let first = blocks.popLast() else {
          throw PDFError("\"ifelse\" without two blocks")
        }
        result.append(.branch(first, second))
      case .keyword(let name):
        result.append(
          unary[name].map(Step.unary) ?? binary[name].map(Step.binary) ?? .arrangement(name))
      case .object, .end: throw PDFError("the program of a function does not end")
      }
    }
  }

  /// Returns the stack after the program has run with some numbers.
  func results(_ input: [Double]) -> [Double] {
    var stack = input
    Self.run(steps, &stack)
    return stack
  }

  private static func run(_ steps: [Step], _ stack: inout [Double]) {
    for step in steps {
      guard stack.count < stackLimit else { return }
      switch step {
      case .number(let number): stack.append(number)
      case .branch(let first, let second): run(stack.popLast() == 0 ? second : first, &stack)
      case .unary(let operation):
        if let value = stack.popLast() { push(operation(value), &stack) }
      case .binary(let operation):
        if let right = stack.popLast(), let left = stack.popLast() {
          push(operation(left, right), &stack)
        }
      case .arrangement(let name): arrange(name, &stack)
      }
    }
  }

  /// Appends a value; 0 for NaN and infinity.
  private static func push(_ value: Double, _ stack: inout [Double]) {
    stack.append(value.isFinite ? value : 0)
  }

  private static func arrange(_ name: String, _ stack: inout [Double]) {
    switch name {
    case "pop": _ = stack.popLast()
    case "exch" where stack.count >= 2: stack.swapAt(stack.count - 1, stack.count - 2)
    case "dup": if let last = stack.last { stack.append(last) }
    case "copy":
      let count = integer(stack.popLast() ?? 0)
      if count > 0, count <= stack.count { stack += Array(stack.suffix(count)) }
    case "index":
      let index = integer(stack.popLast() ?? 0)
      if index >= 0, index < stack.count { stack.append(stack[stack.count - 1 - index]) }
    case "roll":
      let steps = integer(stack.popLast() ?? 0)
      let count = integer(stack.popLast() ?? 0)
      guard count > 0, count <= stack.count else { return }
      let values = Array(stack.suffix(count))
      for (index, value) in values.enumerated() {
        let target = ((index + steps) % count + count) % count
        stack[stack.count - count + target] = value
      }
    default: break
    }
  }

  private static func integer(_ value: Double) -> Int {
    Int(min(max(value.isFinite ? value.rounded(.towardZero) : 0, -1e6), 1e6))
  }

  private static let unary: [String: @Sendable (Double) -> Double] = [
    "abs": { abs($0) }, "neg": { -$0 }, "ceiling": { $0.rounded(.up) },
    "floor": { $0.rounded(.down) }, "round": { ($0 + 0.5).rounded(.down) },
    "truncate": { $0.rounded(.towardZero) }, "cvi": { $0.rounded(.towardZero) }, "cvr": { $0 },
    "sqrt": { max($0, 0).squareRoot() }, "sin": { Scalar.sin($0 * .pi / 180) },
    "cos": { Scalar.cos($0 * .pi / 180) }, "ln": { Scalar.log($0) },
    "log": { Scalar.log($0) / Scalar.log(10) }, "not": { $0 == 0 ? 1 : 0 },
  ]

  private static let binary: [String: @Sendable (Double, Double) -> Double] = [
    "add": { $0 + $1 }, "sub": { $0 - $1 }, "mul": { $0 * $1 }, "div": { $1 == 0 ? 0 : $0 / $1 },
    "idiv": { $1 == 0 ? 0 : ($0 / $1).rounded(.towardZero) },
    "mod": { $1 == 0 ? 0 : $0.truncatingRemainder(dividingBy: $1) },
    "exp": { Scalar.pow($0, $1) },
    "atan": {
      let degrees = Scalar.atan2($0, $1) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    },
    "eq": { $0 == $1 ? 1 : 0 }, "ne": { $0 != $1 ? 1 : 0 }, "gt": { $0 > $1 ? 1 : 0 },
    "ge": { $0 >= $1 ? 1 : 0 }, "lt": { $0 < $1 ? 1 : 0 }, "le": { $0 <= $1 ? 1 : 0 },
    "and": { Double(integer($0) & integer($1)) }, "or": { Double(integer($0) | integer($1)) },
    "xor": { Double(integer($0) ^ integer($1)) },
    "bitshift": { value, count in
      let shift = min(max(integer(count), -20), 20)
      return Double(shift < 0 ? integer(value) >> -shift : integer(value) << shift)
    },
  ]
}
