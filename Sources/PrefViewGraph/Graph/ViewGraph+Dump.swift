// PrefViewGraph: the layout tree with its frames, as text and as values. GraphDescription describes the structural
// tree. Tests, documents and `inspect` share both.

import PrefGeometry

extension ViewGraph {
  /// The layout tree as text: one element per line, with its frame in its container's coordinates, in points. The
  /// layers of presentations follow the root.
  package var layoutDump: String {
    var lines: [String] = []
    runPass {
      for element in topElements { element.dumpLayout(into: &lines, indent: 0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The elements with their frames in preorder, for tests and tools. O(n) for n elements.
  package var frames: [ElementFrame] {
    var result: [ElementFrame] = []
    runPass {
      for element in topElements { element.collectFrames(into: &result, depth: 0) }
    }
    return result
  }
}

/// The frame of an element.
package struct ElementFrame: Equatable {
  /// A short name of the element.
  package var label: String
  /// The depth in the layout tree; 0 for the root.
  package var depth: Int
  /// The size in points.
  package var size: CGSize
  /// The map from the element's coordinates to the picture's.
  package var transform: CGAffineTransform
  /// The first and the last text baseline, in points from the element's top edge; empty for elements without text.
  package var baselines: [CGFloat] = []
  /// The position of the element's view in its source; negative for none. See `_ViewNode.sourceOrigin`.
  package var sourceOrigin: Int32 = -1

  /// The bounding rectangle in the picture's coordinates.
  package var bounds: CGRect { CGRect(origin: .zero, size: size).applying(transform) }
}

extension _ViewNode {
  fileprivate func dumpLayout(into lines: inout [String], indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    lines.append("\(margin)\(label) \(CGRect(origin: origin, size: size).roundedText)")
    forEachElement { $0.dumpLayout(into: &lines, indent: indent + 1) }
  }

  fileprivate func collectFrames(into frames: inout [ElementFrame], depth: Int) {
    var frame = ElementFrame(label: label, depth: depth, size: size, transform: globalTransform)
    frame.sourceOrigin = sourceOrigin
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
