// PrefViewGraph: scrolling to requested targets, and the bar above a scroll view that shrinks meanwhile.

import PrefGeometry

extension ScrollNode {
  /// Scrolls to a target of the content, a view of `child`.
  func scroll(to target: ScrollRequest, _ child: _ViewNode) {
    switch target {
    case .offset(let x, let y):
      offset = CGPoint(x: x ?? offset.x, y: y ?? offset.y)
    case .edge(.top): offset.y = 0
    case .edge(.leading): offset.x = 0
    case .edge(.bottom): offset.y = .greatestFiniteMagnitude
    case .edge(.trailing): offset.x = .greatestFiniteMagnitude
    case .view(let id, let anchor):
      guard let frame = frame(ofViewWithID: id, child) else { return }
      for axis in Axis.allCases where axes.contains(axis) {
        scroll(axis, start: frame.origin[axis], length: frame.size[axis], anchor?[axis])
      }
    }
    hasScrolled = true
    isUserInitiated = false
    motions = nil
    phase = .idle
  }

  /// Scrolls a range of the content into the visible range.
  private func scroll(_ axis: Axis, start: CGFloat, length: CGFloat, _ anchor: CGFloat?) {
    let (collapsed, collapsible) = (collapsedBarHeight(axis), collapsibleBarHeight(axis))
    if let anchor {
      let target = start + length * anchor - availableLength(axis) * anchor
      offset[axis] = target
      // The bar shrinks by the offset, up to its limit, so that the visible range begins above the scroll view.
      if target > 0, collapsible > 0 {
        let limit = target + collapsible * (1 - anchor)
        offset[axis] = anchor > 0 ? min(target / anchor, limit) : limit
      }
    } else if start < offset[axis] - collapsed {
      offset[axis] = start > 0 ? start + collapsible : start
    } else if start + length > offset[axis] + availableLength(axis) {
      offset[axis] = start + length - availableLength(axis)
    }
  }

  /// Returns the frame of a view in the content, with x measured from the leading edge; the estimated frame for one
  /// that has not been created.
  private func frame(ofViewWithID id: AnyHashable, _ child: _ViewNode) -> CGRect? {
    var elements: [_ViewNode] = []
    view(withID: id)?.appendElements(to: &elements)
    let frame = elements.filter { $0.isShown(inside: child) }.reduce(CGRect.null) { rect, element in
      rect.union(frameInContent(CGRect(origin: .zero, size: element.size), of: element, child))
    }
    if !frame.isNull { return frame }
    guard let found = child.frameOfSlot(id) else { return nil }
    var line = found.frame
    if environment.layoutDirection == .rightToLeft {
      line.origin.x = found.node.size.width - line.maxX
    }
    return frameInContent(line, of: found.node, child)
  }

  // MARK: The bar above the scroll view

  /// Whether the scroll view scrolls vertically and touches a bar above it.
  var touchesTopBar: Bool { axes.contains(.vertical) && safeAreaReach().top > 0 }

  /// Returns the length by which the bar above the scroll view can shrink, in points.
  private func collapsibleBarHeight(_ axis: Axis) -> CGFloat {
    let height = environment.collapsibleBarHeight
    guard axis == .vertical, height > 0, axes.contains(.vertical) else { return 0 }
    return min(height, safeAreaReach().top)
  }

  /// Returns the length by which the bar above the scroll view has shrunk, in points.
  private func collapsedBarHeight(_ axis: Axis) -> CGFloat {
    min(max(offset[axis], 0), collapsibleBarHeight(axis))
  }

  /// The bounds between the bars, in which headers and footers are pinned.
  var pinningBounds: CGRect {
    let collapsed = collapsedBarHeight(.vertical)
    return CGRect(x: 0, y: -collapsed, width: size.width, height: size.height + collapsed)
  }
}
