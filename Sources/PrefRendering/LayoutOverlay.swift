// PrefRendering: the layout overlay: converts element frames to display items that draw the frames,
// the baselines of text and the spacing in stacks over the picture.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

/// The display items that visualize the layout of a picture.
struct LayoutOverlay {
  /// The color of element frames, drawn as a line of one pixel inside the frame.
  static let frameColor = ResolvedColor(hex: 0x7A1FA2)
  /// The color of baselines, drawn one pixel thick.
  static let baselineColor = ResolvedColor(hex: 0xFF3B30)
  /// The fill color of the spacing between neighbors in stacks.
  static let distanceColor = ResolvedColor(hex: 0xFF2D55, opacity: 0.25)

  let frames: [ElementFrame]
  let scale: CGFloat

  private var pixel: CGFloat { 1 / scale }

  /// The items to draw over the picture: spacing at the back, then frames, then baselines.
  var items: [DisplayItem] {
    distances.map { fill(Path($0.rect), Self.distanceColor, $0.transform) }
      + distinctFrames.map { element in
        let half = pixel / 2
        let path = Path(snapped(element).insetBy(dx: half, dy: half))
          .strokedPath(StrokeStyle(lineWidth: pixel))
        return fill(path, Self.frameColor, element.transform)
      }
      + frames.flatMap { element in
        element.baselines.map { baseline in
          let top = snap(baseline + element.transform.ty) - element.transform.ty
          let line = CGRect(x: 0, y: top - pixel, width: element.size.width, height: pixel)
          return fill(Path(line), Self.baselineColor, element.transform)
        }
      }
  }

  private func fill(
    _ path: Path, _ color: ResolvedColor, _ transform: CGAffineTransform
  ) -> DisplayItem {
    DisplayItem(
      .fill(path, isEvenOdd: false, isAntialiased: true, .color(color)), transform: transform)
  }

  private func snap(_ value: CGFloat) -> CGFloat {
    (value * scale).roundedToNearestOrUp / scale
  }

  /// Returns the rectangle of an element, with its sides aligned to pixels if its transform is a
  /// translation.
  private func snapped(_ element: ElementFrame) -> CGRect {
    let whole = CGRect(origin: .zero, size: element.size)
    let (x, y) = (element.transform.tx, element.transform.ty)
    guard element.transform.isTranslation, whole.width.isFinite, whole.height.isFinite else {
      return whole
    }
    let (left, top) = (snap(x), snap(y))
    return CGRect(
      x: left - x, y: top - y, width: snap(x + whole.width) - left,
      height: snap(y + whole.height) - top)
  }

  /// The elements without duplicate frames.
  private var distinctFrames: [ElementFrame] {
    var seen: Set<[CGFloat]> = []
    return frames.filter { element in
      let (t, size) = (element.transform, element.size)
      return seen.insert([t.a, t.b, t.c, t.d, t.tx, t.ty, size.width, size.height]).inserted
    }
  }

  /// The gaps between neighbors in stacks, in the coordinate space of the stack.
  private var distances: [(rect: CGRect, transform: CGAffineTransform)] {
    var result: [(CGRect, CGAffineTransform)] = []
    for (index, stack) in frames.enumerated() {
      guard let axis = stack.stackAxis else { continue }
      let children = frames[(index + 1)...].prefix { $0.depth > stack.depth }
        .filter { $0.depth == stack.depth + 1 }
      let map = stack.transform.inverted()
      let childFrames = children.map { $0.bounds.applying(map) }
        .sorted { $0.origin[axis] < $1.origin[axis] }
      for (first, second) in zip(childFrames, childFrames.dropFirst()) {
        let gap =
          axis == .horizontal
          ? CGRect(
            x: first.maxX, y: 0, width: second.minX - first.maxX, height: stack.size.height)
          : CGRect(
            x: 0, y: first.maxY, width: stack.size.width, height: second.minY - first.maxY)
        if gap.width > 0, gap.height > 0 { result.append((gap, stack.transform)) }
      }
    }
    return result
  }
}

extension ElementFrame {
  /// The axis along which the element arranges its children; nil if it is not a stack.
  fileprivate var stackAxis: Axis? {
    switch label {
    case "HStack": .horizontal
    case "VStack", "LazyStack": .vertical
    default: nil
    }
  }
}

extension ImageRenderer {
  /// Returns the picture with the frames of all elements, the baselines of text and the spacing in
  /// stacks drawn over it.
  ///
  /// - Throws: The errors of ``picture()``.
  public func layoutPicture() throws(RenderError) -> Picture {
    var picture = try picture()
    let overlay = LayoutOverlay(frames: try settledGraph().frames, scale: scale)
    picture.displayList.items += overlay.items
    return picture
  }
}
