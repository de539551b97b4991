// PrefScenes: the functions that edit text. The parser has checked the number of arguments, and `result` has spent the
// steps of the text that they read.

extension Call {
  /// Evaluates a function that edits text.
  func edited(_ evaluation: inout Evaluation) throws(ExpressionError) -> Value {
    let text = try string(0)
    switch function {
    case .startsWith: return .bool(text.utf8.starts(with: try string(1).utf8))
    case .endsWith: return .bool(text.utf8.reversed().starts(with: try string(1).utf8.reversed()))
    case .replace: return .string(try replaced(text, &evaluation))
    case .repeated: return .string(try repeated(text, try naturalNumber(1), &evaluation))
    default: return .string(try padded(text, &evaluation))
    }
  }

  private func replaced(_ text: String, _ evaluation: inout Evaluation) throws(ExpressionError)
    -> String
  {
    let (old, new) = (Array(try string(1).utf8), try string(2))
    guard !old.isEmpty else { throw error("replace takes a part that is not empty", argument: 1) }
    var result = ""
    try ByteSearch(for: old).split(Array(text.utf8)) { piece, isLast throws(ExpressionError) in
      let kept = String(decoding: piece, as: UTF8.self)
      try evaluation.append(.string(kept), to: &result, at: offset)
      if !isLast { try evaluation.append(.string(new), to: &result, at: offset) }
    }
    return result
  }

  private func repeated(
    _ text: String, _ count: Int, _ evaluation: inout Evaluation
  ) throws(ExpressionError) -> String {
    var result = ""
    guard !text.isEmpty else { return result }
    for _ in 0..<count { try evaluation.append(.string(text), to: &result, at: offset) }
    return result
  }

  private func padded(_ text: String, _ evaluation: inout Evaluation) throws(ExpressionError)
    -> String
  {
    let fill = values.count > 2 ? try string(2) : " "
    guard !fill.isEmpty else { throw error("the fill is empty", argument: 2) }
    let missing = try naturalNumber(1) - text.count
    guard missing > 0 else { return text }
    let length = fill.count
    let whole = try repeated(fill, (missing + length - 1) / length, &evaluation)
    let padding = String(whole.prefix(missing))
    var (result, end) = function == .padStart ? (padding, text) : (text, padding)
    try evaluation.append(text: end, to: &result, at: offset)
    return result
  }
}
