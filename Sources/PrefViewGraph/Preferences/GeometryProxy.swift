// PrefViewGraph: the proxy by which closures read the size and the position of a placed view.

import PrefGeometry

/// A proxy for the size and the coordinate space of a placed view. After the view has been removed, all values read
/// as zero.
public struct GeometryProxy: Sendable {
  weak var node: _ViewNode?

  /// The node; nil after the view has been removed.
  @MainActor private var attachedNode: _ViewNode? { node.flatMap { $0.isRemoved ? nil : $0 } }

  /// The size of the view, in points; zero after the view has been removed.
  public var size: CGSize { onMainActor { attachedNode?.size ?? .zero } }

  /// The insets of the safe area, in points: the distance from each edge of the view that touches the safe area's
  /// edge to that of the container.
  public var safeAreaInsets: EdgeInsets {
    onMainActor {
      guard let attachedNode else { return EdgeInsets() }
      let insets = attachedNode.safeAreaReach()
      guard attachedNode.environment.layoutDirection == .rightToLeft else { return insets }
      return EdgeInsets(
        top: insets.top, leading: insets.trailing, bottom: insets.bottom,
        trailing: insets.leading)
    }
  }

  /// The value of an anchor, in the view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    // Unsafe: used before `onMainActor` returns, on the same thread.
    nonisolated(unsafe) let anchor = anchor
    return onMainActor {
      guard let attachedNode else { return anchor.zeroValue }
      return anchor.resolve(in: attachedNode)
    }
  }

  /// Returns the bounds of the view in a coordinate space, in points.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    // Unsafe: used before `onMainActor` returns, on the same thread.
    nonisolated(unsafe) let coordinateSpace = coordinateSpace
    return onMainActor {
      guard let attachedNode else { return .zero }
      let bounds = CGRect(origin: .zero, size: attachedNode.size)
      switch coordinateSpace {
      case .local: return bounds
      case .global: return bounds.applying(attachedNode.globalTransform)
      case .named(let name):
        let space = attachedNode.namedSpace(name)
        return bounds.applying(
          attachedNode.globalTransform.concatenating(
            space?.globalTransform.inverted() ?? .identity))
      }
    }
  }

  /// Returns the bounds of the view in a coordinate space, in points.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the bounds of the view that names a coordinate space, in this view's coordinates; nil if no ancestor does.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    // Unsafe: used before `onMainActor` returns, on the same thread.
    nonisolated(unsafe) let coordinateSpace = coordinateSpace
    return onMainActor {
      guard let attachedNode, case .named(let name) = coordinateSpace.coordinateSpace,
        let space = attachedNode.namedSpace(name)
      else { return nil }
      return CGRect(origin: .zero, size: space.size).applying(
        space.globalTransform.concatenating(attachedNode.globalTransform.inverted()))
    }
  }
}

extension GeometryProxy {
  /// Returns the range of the view in the nearest enclosing scroll view, and the visible range of that scroll view,
  /// along an axis, in the scroll view's coordinates; nil outside of scroll views, and if they are not finite.
  ///
  /// - Parameter axis: The axis; nil for the one along which the scroll view scrolls.
  package func rangeInScrollView(
    _ axis: Axis?
  ) -> (view: ClosedRange<CGFloat>, window: ClosedRange<CGFloat>)? {
    onMainActor {
      guard let node, !node.isRemoved,
        let scroll = node.namedSpace(ScrollViewSpace(axis: axis)) as? ScrollNode
      else { return nil }
      let frame = CGRect(origin: .zero, size: node.size).applying(
        node.globalTransform.concatenating(scroll.globalTransform.inverted()))
      let isVertical = axis.map { $0 == .vertical } ?? scroll.axes.contains(.vertical)
      let (start, end, length) =
        isVertical
        ? (frame.minY, frame.maxY, scroll.size.height)
        : (frame.minX, frame.maxX, scroll.size.width)
      // A transform that is not finite has no range.
      guard start.isFinite, end.isFinite, length.isFinite else { return nil }
      return (min(start, end)...max(start, end), 0...max(length, 0))
    }
  }
}
