// PrefViewGraph: the proxy by which closures read the size and the position of a placed view.

import PrefGeometry

/// Reads the size of a view, and converts places of other views into its coordinates.
public struct GeometryProxy: @unchecked Sendable {
  weak var node: _ViewNode?

  /// The node, unless its view is gone: then nothing that it refers to holds any more.
  @MainActor private var present: _ViewNode? { node.flatMap { $0.isRemoved ? nil : $0 } }

  /// The view's size, in points; zero when the view is gone.
  public var size: CGSize { onMainActor { present?.size ?? .zero } }

  /// How far the room beyond the safe area goes, from the sides of the view that touch it.
  public var safeAreaInsets: EdgeInsets {
    onMainActor {
      guard let node else { return EdgeInsets() }
      let reach = node.safeAreaReach()
      guard node.environment.layoutDirection == .rightToLeft else { return reach }
      return EdgeInsets(
        top: reach.top, leading: reach.trailing, bottom: reach.bottom, trailing: reach.leading)
    }
  }

  /// An anchor's value in the view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    nonisolated(unsafe) let anchor = anchor
    return onMainActor {
      guard let present else { return anchor.zeroValue }
      return anchor.resolve(in: present)
    }
  }

  /// The view's rectangle in a coordinate space.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    nonisolated(unsafe) let coordinateSpace = coordinateSpace
    return onMainActor {
      guard let present else { return .zero }
      let bounds = CGRect(origin: .zero, size: present.size)
      switch coordinateSpace {
      case .local: return bounds
      case .global: return bounds.applying(present.globalTransform)
      case .named(let name):
        let space = present.namedSpace(name)
        return bounds.applying(
          present.globalTransform.concatenating(
            space?.globalTransform.inverted() ?? .identity))
      }
    }
  }

  /// The view's rectangle in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The rectangle of the view that names a coordinate space, in this view's coordinates; nil where there is none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    nonisolated(unsafe) let coordinateSpace = coordinateSpace
    return onMainActor {
      guard let present, case .named(let name) = coordinateSpace.coordinateSpace,
        let space = present.namedSpace(name)
      else { return nil }
      return CGRect(origin: .zero, size: space.size).applying(
        space.globalTransform.concatenating(present.globalTransform.inverted()))
    }
  }
}

extension GeometryProxy {
  /// Where the view lies in the nearest scroll view around, and what of that is in sight, along an axis; nil where there
  /// is none.
  ///
  /// - Parameter axis: nil for the one along which the scroll view scrolls.
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
      return isVertical
        ? (frame.minY...frame.maxY, 0...max(scroll.size.height, 0))
        : (frame.minX...frame.maxX, 0...max(scroll.size.width, 0))
    }
  }
}
