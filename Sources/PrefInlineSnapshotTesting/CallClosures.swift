// PrefInlineSnapshotTesting: the closures at the end of a call, and the edits that add, replace and remove them.

#if InlineSnapshots
  internal import SwiftSyntax

  /// The trailing closures of a call, preceded by the last arguments in parentheses if these are closures.
  struct CallClosures {
    /// A closure, with UTF-8 offsets.
    struct Closure {
      var label: String?
      /// The offset of the label, or of the brace if there is none.
      var start: Int
      /// The offset of the brace.
      var brace: Int
      var end: Int
      /// Whether the closure is an argument in parentheses.
      var isArgument = false
      /// The new text of the closure without its label; nil if it is unchanged.
      var replacement: String?
      /// Whether the closure is not in the source text.
      var isNew = false
      var isRemoved = false
    }

    private(set) var all: [Closure]
    /// The offset after the function and its arguments in parentheses.
    private let insertion: Int
    /// The range of empty parentheses before the closures.
    private let emptyParentheses: Range<Int>?
    /// The offset after the argument before the first closure in parentheses.
    private let precedingArgumentEnd: Int?

    init(_ call: FunctionCallExprSyntax) {
      let arguments = Array(call.arguments)
      let first = arguments.lastIndex { !$0.expression.is(ClosureExprSyntax.self) }.map { $0 + 1 }
      all = arguments[(first ?? 0)...].map { argument in
        Closure(
          label: argument.label?.text,
          start: argument.positionAfterSkippingLeadingTrivia.utf8Offset,
          brace: argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
          end: argument.expression.endPositionBeforeTrailingTrivia.utf8Offset, isArgument: true)
      }
      precedingArgumentEnd = first.map {
        arguments[$0 - 1].expression.endPositionBeforeTrailingTrivia.utf8Offset
      }
      if let closure = call.trailingClosure {
        let start = closure.positionAfterSkippingLeadingTrivia.utf8Offset
        all.append(
          Closure(
            start: start, brace: start, end: closure.endPositionBeforeTrailingTrivia.utf8Offset))
      }
      all += call.additionalTrailingClosures.map { element in
        Closure(
          label: element.label.text, start: element.positionAfterSkippingLeadingTrivia.utf8Offset,
          brace: element.closure.positionAfterSkippingLeadingTrivia.utf8Offset,
          end: element.closure.endPositionBeforeTrailingTrivia.utf8Offset)
      }
      let functionEnd = call.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset
      insertion = call.rightParen?.endPositionBeforeTrailingTrivia.utf8Offset ?? functionEnd
      emptyParentheses =
        arguments.isEmpty && call.leftParen != nil ? functionEnd..<insertion : nil
    }

    /// Adds, replaces or removes the closure of a snapshot; false if the call has no place for it.
    mutating func set(_ closure: String?, _ snapshot: InlineSnapshot) -> Bool {
      let index = snapshot.descriptor.trailingClosureOffset
      guard (0...all.count).contains(index) else { return false }
      let label = snapshot.descriptor.trailingClosureLabel
      let isFirstTrailing = index == all.prefix { $0.isArgument }.count
      guard index < all.count, matches(all[index], isFirstTrailing, snapshot.descriptor) else {
        if index < all.count, isFirstTrailing || all[index].isArgument { return false }
        if let closure {
          all.insert(
            Closure(
              label: isFirstTrailing ? nil : label, start: 0, brace: 0, end: 0,
              replacement: closure, isNew: true), at: index)
        }
        return true
      }
      guard snapshot.replacesClosure else { return false }
      if let closure {
        all[index].replacement = closure
        if all[index].label != nil { all[index].label = label }
      } else {
        all[index].isRemoved = true
      }
      return true
    }

    /// Whether a closure is the one that is described: the first trailing closure has no label.
    private func matches(
      _ closure: Closure, _ isFirstTrailing: Bool, _ descriptor: InlineSnapshotSyntaxDescriptor
    ) -> Bool {
      closure.label.map(descriptor.contains) ?? isFirstTrailing
    }

    /// The edits of the source text.
    var edits: [SourceEdit] {
      var result: [SourceEdit] = []
      // The offset after the previous closure, or after the parentheses.
      var end = precedingArgumentEnd
      for (index, closure) in all.enumerated() {
        if !closure.isArgument, index == 0 || all[index - 1].isArgument { end = insertion }
        let text = (closure.label.map { "\($0): " } ?? "") + (closure.replacement ?? "")
        if closure.isNew {
          result.append(SourceEdit(range: insertion(after: end), replacement: " " + text))
        } else if closure.isRemoved {
          result.append(SourceEdit(range: removal(of: index, after: end), replacement: ""))
          end = closure.end
        } else {
          if closure.replacement != nil {
            result.append(SourceEdit(range: closure.start..<closure.end, replacement: text))
          }
          end = closure.end
        }
      }
      return result
    }

    /// Returns the range that a new closure after an offset replaces: empty parentheses, or nothing.
    private func insertion(after end: Int?) -> Range<Int> {
      let end = end ?? insertion
      return end == insertion ? emptyParentheses ?? end..<end : end..<end
    }

    /// Returns the range that is removed with a closure. The trailing closure after a removed first one loses its
    /// label.
    private func removal(of index: Int, after end: Int?) -> Range<Int> {
      let closure = all[index]
      let next = all[(index + 1)...].first
      if let next, !next.isNew, !closure.isArgument, index == 0 || all[index - 1].isArgument {
        return closure.start..<next.brace
      }
      if closure.isArgument, end == nil, let next, next.isArgument {
        return closure.start..<next.start
      }
      return (end ?? closure.start)..<closure.end
    }
  }
#endif
