// PrefViewGraph: coordinate spaces, and the modifier that names the one of a view.

import PrefGeometry

/// A resolved coordinate space.
public enum CoordinateSpace: Equatable, Hashable {
  /// The coordinate space of the whole picture, in points, y down.
  case global
  /// The coordinate space of the view itself.
  case local
  /// The coordinate space of the nearest ancestor with this name.
  case named(AnyHashable)

  /// Whether this is the global coordinate space.
  public var isGlobal: Bool { self == .global }
  /// Whether this is the local coordinate space.
  public var isLocal: Bool { self == .local }
}

/// A type that represents a coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The resolved coordinate space.
  var coordinateSpace: CoordinateSpace { get }
}

/// A coordinate space with a name that a view assigns.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  /// The resolved coordinate space.
  public let coordinateSpace: CoordinateSpace
}

/// The coordinate space of the whole picture.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the coordinate space.
  public init() {}
  /// The coordinate space of the whole picture, in points, y down.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  /// Creates the coordinate space.
  public init() {}
  /// The coordinate space of the view itself.
  public var coordinateSpace: CoordinateSpace { .local }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Returns the coordinate space of the nearest ancestor with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The coordinate space of the whole picture, in points, y down.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The coordinate space of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

/// Assigns a name to the coordinate space of a view.
public nonisolated struct _CoordinateSpaceModifier<Name: Hashable>: ViewModifier {
  let name: Name
}

extension View {
  /// Assigns a name to this view's coordinate space, which views inside it can refer to.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    guard case .named(let name) = name.coordinateSpace else {
      return modifier(_CoordinateSpaceModifier(name: AnyHashable(ObjectIdentifier(Never.self))))
    }
    return modifier(_CoordinateSpaceModifier(name: name))
  }

  /// Assigns a name to this view's coordinate space, which views inside it can refer to.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: name))
  }
}

extension _CoordinateSpaceModifier: UnaryModifier {
  @MainActor
  package static func makeUnaryNode(_ modifier: Self, _ inputs: _ViewInputs) -> UnaryNode {
    CoordinateSpaceNode(AnyHashable(modifier.name), inputs)
  }

  @MainActor
  package static func updateUnaryNode(_ node: UnaryNode, _ modifier: Self) {
    node.cast(to: CoordinateSpaceNode.self).name = AnyHashable(modifier.name)
  }
}

/// The node of a named coordinate space.
final class CoordinateSpaceNode: UnaryNode {
  fileprivate(set) var name: AnyHashable

  fileprivate init(_ name: AnyHashable, _ inputs: _ViewInputs) {
    self.name = name
    super.init(inputs)
  }

  override var label: String { "coordinateSpace \(name)" }
}

extension _ViewNode {
  /// Returns the nearest element, at or around this one, whose coordinate space has a name; nil for none.
  func namedSpace(_ name: AnyHashable) -> _ViewNode? {
    var node: _ViewNode? = self
    let scrolling = name.base as? ScrollViewSpace
    while let current = node {
      if let space = current as? CoordinateSpaceNode, space.name == name { return space }
      if let scrolling, let scroll = current as? ScrollNode, current !== self,
        scrolling.axis.map({ scroll.axes.contains($0) }) ?? true
      {
        return scroll
      }
      node = current.container
    }
    return nil
  }
}

/// The name of the coordinate space of the nearest scroll view.
struct ScrollViewSpace: Hashable {
  /// An axis along which the scroll view has to scroll; nil for any.
  var axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinate space of the nearest enclosing scroll view: that of its visible part.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollViewSpace()) }

  /// Returns the coordinate space of the nearest enclosing scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    .named(ScrollViewSpace(axis: axis))
  }
}
