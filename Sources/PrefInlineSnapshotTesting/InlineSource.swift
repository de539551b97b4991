// PrefInlineSnapshotTesting: a source file, its calls by their positions, and the snapshots recorded for them.
// Snapshots become edits of the text, so that all other text stays as it is.

#if InlineSnapshots
  import PrefGeometry
  internal import SwiftParser
  internal import SwiftSyntax

  /// A source file.
  final class InlineSource {
    let text: String
    private let calls: [CallPosition: FunctionCallExprSyntax]
    private let converter: SourceLocationConverter
    /// The white space of one level: that of the first indented line.
    private let step: String
    private var snapshots: [CallPosition: [InlineSnapshot]] = [:]

    /// Parses a file in O(n).
    init(_ text: String) {
      self.text = text
      let tree = Parser.parse(source: text)
      let converter = SourceLocationConverter(fileName: "", tree: tree)
      self.converter = converter
      let visitor = CallVisitor(converter)
      visitor.walk(tree)
      calls = visitor.calls
      step =
        converter.sourceLines
        .first { $0.first?.isWhitespace == true && $0.contains { !$0.isWhitespace } }
        .map { String($0.prefix { $0.isWhitespace }) } ?? "    "
    }

    var hasSnapshots: Bool { !snapshots.isEmpty }

    func containsCall(at position: CallPosition) -> Bool { calls[position] != nil }

    /// Adds a snapshot. It replaces an earlier one for the same closure, as that of a loop.
    func add(_ snapshot: InlineSnapshot, at position: CallPosition) {
      snapshots[position, default: []].removeAll { $0.descriptor == snapshot.descriptor }
      snapshots[position, default: []].append(snapshot)
    }

    /// Returns the line of a closure of a call; nil if there is none.
    func lineOfClosure(
      _ descriptor: InlineSnapshotSyntaxDescriptor, inCallAt position: CallPosition
    ) -> Int? {
      guard let call = calls[position] else { return nil }
      let closures = CallClosures(call)
      let index = descriptor.trailingClosureOffset
      guard closures.all.indices.contains(index) else { return nil }
      return converter.location(for: AbsolutePosition(utf8Offset: closures.all[index].start)).line
    }

    /// Returns the text with all snapshots, and messages that begin with the lines of the calls for those that cannot
    /// be written.
    func updatedText() -> (text: String, problems: [String]) {
      var (edits, problems): ([SourceEdit], [String]) = ([], [])
      let order = snapshots.sorted {
        ($0.key.line, $0.key.column) < ($1.key.line, $1.key.column)
      }
      for (position, snapshots) in order {
        guard let call = calls[position] else { continue }
        var closures = CallClosures(call)
        let sorted = snapshots.sorted {
          $0.descriptor.trailingClosureOffset < $1.descriptor.trailingClosureOffset
        }
        for snapshot in sorted {
          let indentation = indentation(of: snapshot, closures, position)
          let closure = snapshot.text.map {
            $0.snapshotClosure(indentation: indentation, step: step)
          }
          if !closures.set(closure, snapshot) {
            problems.append(
              """
              \(position.line):\(position.column): the call has no closure at index \
              \(snapshot.descriptor.trailingClosureOffset) for "\(snapshot.descriptor.trailingClosureLabel)"; correct \
              the syntax descriptor
              """)
          }
        }
        edits += closures.edits
      }
      return (edits.applied(to: text), problems)
    }

    /// Returns the white space before the line of a closure in parentheses, or else before the line of the call.
    private func indentation(
      of snapshot: InlineSnapshot, _ closures: CallClosures, _ position: CallPosition
    ) -> String {
      let index = snapshot.descriptor.trailingClosureOffset
      var line = position.line
      if closures.all.indices.contains(index), closures.all[index].isArgument {
        line =
          converter.location(for: AbsolutePosition(utf8Offset: closures.all[index].start)).line
      }
      return String(converter.sourceLines[line - 1].prefix { $0 == " " || $0 == "\t" })
    }
  }

  /// Collects the calls of a file.
  private final class CallVisitor: SyntaxVisitor {
    var calls: [CallPosition: FunctionCallExprSyntax] = [:]
    private let converter: SourceLocationConverter

    init(_ converter: SourceLocationConverter) {
      self.converter = converter
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let location = converter.location(for: call.calledExpression.endPosition)
      calls[CallPosition(line: location.line, column: location.column)] = call
      return .visitChildren
    }
  }

  /// The replacement of a range of UTF-8 offsets.
  struct SourceEdit {
    let range: Range<Int>
    let replacement: String
  }

  extension [SourceEdit] {
    /// Returns a text with all edits; insertions at the same offset keep their order.
    func applied(to text: String) -> String {
      let bytes = Array<UInt8>(text.utf8)
      var (result, end): ([UInt8], Int) = ([], 0)
      let sorted = enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      for (_, edit) in sorted where edit.range.lowerBound >= end {
        result += bytes[end..<edit.range.lowerBound]
        result += edit.replacement.utf8
        end = edit.range.upperBound
      }
      return String(decoding: result + bytes[end...], as: UTF8.self)
    }
  }
#endif
