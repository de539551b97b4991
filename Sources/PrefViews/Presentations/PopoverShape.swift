// PrefViews: the placement of cards, and the outline of popovers with their arrows.

import PrefGeometry
import PrefViewGraph

/// The rectangle at which a popover points.
struct PopoverPlacement: Equatable {
  /// The rectangle in the picture's coordinates, in points.
  var target: CGRect
  /// The edge of the target at which the arrow is; nil for the first one with enough space: the bottom edge, then the
  /// top, trailing and leading edges.
  var edge: Edge?

  /// Returns the rectangle of a popover of a size inside an area.
  func frame(_ size: CGSize, in area: CGRect) -> CGRect {
    let gap = PopoverShape.arrowHeight
    let space: [(edge: Edge, fits: Bool)] = [
      (.bottom, area.maxY - target.maxY - gap >= size.height),
      (.top, target.minY - area.minY - gap >= size.height),
      (.trailing, area.maxX - target.maxX - gap >= size.width),
      (.leading, target.minX - area.minX - gap >= size.width),
    ]
    let wanted = space.first { $0.edge == edge && $0.fits } ?? space.first { $0.fits }
    var origin: CGPoint
    switch wanted?.edge ?? .bottom {
    case .bottom: origin = CGPoint(x: target.midX - size.width / 2, y: target.maxY + gap)
    case .top: origin = CGPoint(x: target.midX - size.width / 2, y: target.minY - gap - size.height)
    case .trailing: origin = CGPoint(x: target.maxX + gap, y: target.midY - size.height / 2)
    case .leading:
      origin = CGPoint(x: target.minX - gap - size.width, y: target.midY - size.height / 2)
    }
    origin.x = max(min(origin.x, area.maxX - size.width), area.minX)
    origin.y = max(min(origin.y, area.maxY - size.height), area.minY)
    return CGRect(origin: origin, size: size)
  }
}

/// Places one card in the picture: in a rectangle or, for popovers, beside a view.
struct CardLayout: MergingLayout, Animatable {
  /// The rectangle of the card, or the area of a popover, in points.
  var rect: CGRect
  let popover: PopoverPlacement?

  var animatableData: CGRect.AnimatableData {
    get { rect.animatableData }
    set { rect.animatableData = newValue }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      guard let popover else {
        subview.place(
          at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
          proposal: ProposedViewSize(rect.size))
        continue
      }
      let ideal = subview.sizeThatFits(.unspecified)
      let size = CGSize(
        width: min(ideal.width, rect.width), height: min(ideal.height, rect.height))
      let fitted = ideal == size ? size : subview.sizeThatFits(ProposedViewSize(size))
      let frame = popover.frame(fitted, in: rect)
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(size))
    }
  }
}

/// A rounded rectangle with an arrow outside of its bounds that points at a rectangle.
struct PopoverShape: Shape {
  /// The height of the arrow and the width of its base, in points.
  static let arrowHeight: CGFloat = 13
  static let arrowWidth: CGFloat = 26

  /// The rectangle in the shape's coordinates.
  let target: CGRect
  let radius: CGFloat
  /// The distance between the shape's bounds and the rounded rectangle.
  var margin: CGFloat = 0

  func path(in bounds: CGRect) -> Path {
    let rect = bounds.insetBy(dx: margin, dy: margin)
    let rounded = Path(roundedRect: rect, cornerRadius: radius, style: .continuous)
    guard let arrow = arrow(of: rect) else { return rounded }
    return rounded.union(arrow)
  }

  /// Returns the arrow; nil if the target overlaps the rectangle.
  private func arrow(of rect: CGRect) -> Path? {
    let (height, half) = (Self.arrowHeight, Self.arrowWidth / 2)
    func along(_ position: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(min(position, high - radius - half), low + radius + half)
    }
    let x = along(target.midX, rect.minX, rect.maxX)
    let y = along(target.midY, rect.minY, rect.maxY)
    // The arrow points upwards, its base ends 1 point inside of the rectangle.
    let tip: CGPoint
    let quarterTurns: Int
    if target.maxY <= rect.minY {
      (tip, quarterTurns) = (CGPoint(x: x, y: rect.minY - height), 0)
    } else if target.minX >= rect.maxX {
      (tip, quarterTurns) = (CGPoint(x: rect.maxX + height, y: y), 1)
    } else if target.minY >= rect.maxY {
      (tip, quarterTurns) = (CGPoint(x: x, y: rect.maxY + height), 2)
    } else if target.maxX <= rect.minX {
      (tip, quarterTurns) = (CGPoint(x: rect.minX - height, y: y), 3)
    } else {
      return nil
    }
    var path = Path()
    path.move(to: CGPoint(x: -half, y: height + 1))
    path.addLine(to: CGPoint(x: -half, y: height))
    path.addCurve(
      to: CGPoint(x: 0, y: 0), control1: CGPoint(x: -half * 0.5, y: height),
      control2: CGPoint(x: -half * 0.3, y: 0))
    path.addCurve(
      to: CGPoint(x: half, y: height), control1: CGPoint(x: half * 0.3, y: 0),
      control2: CGPoint(x: half * 0.5, y: height))
    path.addLine(to: CGPoint(x: half, y: height + 1))
    path.closeSubpath()
    let (sine, cosine) = [(0.0, 1.0), (1, 0), (0, -1), (-1, 0)][quarterTurns]
    return path.applying(
      CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: tip.x, ty: tip.y))
  }
}
