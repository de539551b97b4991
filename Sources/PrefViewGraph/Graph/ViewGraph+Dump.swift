// ViewGraph: the elements with their frames, as text and as values. The structural tree is described by
// GraphDescription. Tests, documents and `inspect` share both.

import PrefGeometry

extension ViewGraph {
  /// The elements as text: one a line, with its frame in its container's coordinates.
  package var layoutDump: String {
    var lines: [String] = []
    DeepStack.run { rootNode?.element.dumpLayout(into: &lines, indent: 0) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The elements with their frames, for tests and tools.
  package var frames: [ElementFrame] {
    var result: [ElementFrame] = []
    DeepStack.run { rootNode?.element.collectFrames(into: &result, depth: 0) }
    return result
  }
}

/// An element's place.
package struct ElementFrame: Equatable {
  /// The element in a word or two.
  package var label: String
  /// How many elements stand around it.
  package var depth: Int
  /// Its size, in points.
  package var size: CGSize
  /// From its coordinates to the picture's.
  package var transform: CGAffineTransform
  /// The first and the last baseline of a text, in points from the element's top.
  package var baselines: [CGFloat] = []

  /// The smallest rectangle around it, in the picture's coordinates.
  package var bounds: CGRect { CGRect(origin: .zero, size: size).applying(transform) }
}

extension _ViewNode {
  fileprivate func dumpLayout(into lines: inout [String], indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    lines.append("\(margin)\(label) \(CGRect(origin: origin, size: size).shortest)")
    forEachElement { $0.dumpLayout(into: &lines, indent: indent + 1) }
  }

  fileprivate func collectFrames(into frames: inout [ElementFrame], depth: Int) {
    var frame = ElementFrame(label: label, depth: depth, size: size, transform: globalTransform)
    var isLeaf = true
    forEachElement { _ in isLeaf = false }
    if isLeaf {
      for key in [AlignmentKey.firstTextBaseline, .lastTextBaseline] {
        let baseline = guide(key, ViewSize(size: size, proposal: proposal))
        if let baseline, frame.baselines.last != baseline { frame.baselines.append(baseline) }
      }
    }
    frames.append(frame)
    forEachElement { $0.collectFrames(into: &frames, depth: depth + 1) }
  }
}
