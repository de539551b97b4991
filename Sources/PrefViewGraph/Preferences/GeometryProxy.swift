// ViewGraph: reading sizes and places: `GeometryReader`, its proxy, coordinate spaces.

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

/// A coordinate space.
public enum CoordinateSpace: Equatable, Hashable {
  /// The whole picture's.
  case global
  /// The view's own.
  case local
  /// That of the nearest view around with a name.
  case named(AnyHashable)

  /// Whether this is the whole picture's.
  public var isGlobal: Bool { self == .global }
  /// Whether this is the view's own.
  public var isLocal: Bool { self == .local }
}

/// Something that stands for a coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

/// A coordinate space that a view names.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  /// The coordinate space.
  public let coordinateSpace: CoordinateSpace
}

/// The coordinate space of the whole picture.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Makes the space.
  public init() {}
  /// The whole picture's.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Makes the space.
  public init() {}
  /// The view's own.
  public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest view around with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The whole picture's.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// Names the coordinate space of a view.
public nonisolated struct _CoordinateSpaceModifier: ViewModifier {
  let name: AnyHashable
}

extension View {
  /// Names this view's coordinate space, for views inside it.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    guard case .named(let name) = name.coordinateSpace else {
      return modifier(_CoordinateSpaceModifier(name: AnyHashable(ObjectIdentifier(Never.self))))
    }
    return modifier(_CoordinateSpaceModifier(name: name))
  }

  /// Names this view's coordinate space, for views inside it.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

extension _CoordinateSpaceModifier: NodeModifier { typealias Node = CoordinateSpaceNode }

/// Remembers the name of a coordinate space.
final class CoordinateSpaceNode: UnaryNode, ModifierNode {
  private(set) var name: AnyHashable

  init(_ modifier: _CoordinateSpaceModifier, _ inputs: _ViewInputs) {
    name = modifier.name
    super.init(inputs)
  }

  func update(_ modifier: _CoordinateSpaceModifier) { name = modifier.name }

  override var label: String { "coordinateSpace \(name)" }
}

extension _ViewNode {
  /// The nearest element at or around this one that names a coordinate space so.
  func namedSpace(_ name: AnyHashable) -> _ViewNode? {
    var node: _ViewNode? = self
    let scrolling = name.base as? ScrollViewSpace
    while let present = node {
      if let space = present as? CoordinateSpaceNode, space.name == name { return space }
      if let scrolling, let scroll = present as? ScrollNode, present !== self,
        scrolling.axis.map({ scroll.axes.contains($0) }) ?? true
      {
        return scroll
      }
      node = present.container
    }
    return nil
  }
}

/// Names the coordinate space of the nearest scroll view around.
private struct ScrollViewSpace: Hashable {
  /// An axis along which it has to scroll; nil for any.
  var axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The nearest scroll view's around: its visible part, counted from its corner.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollViewSpace()) }

  /// The space of the nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    .named(ScrollViewSpace(axis: axis))
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
