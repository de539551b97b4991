// PrefViewGraph: coordinate spaces, and the modifier that names the one of a view.

import PrefGeometry

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
struct ScrollViewSpace: Hashable {
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
