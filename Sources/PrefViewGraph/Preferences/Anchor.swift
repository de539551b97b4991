// PrefViewGraph: anchors, points and rectangles of a view that can be converted to the coordinates of other views.

import PrefGeometry

/// An opaque point or rectangle of a view, which a `GeometryProxy` converts to the coordinates of its own view.
public struct Anchor<Value> {
  /// A description of the geometry from which an anchor is created.
  public struct Source {
    /// Returns the value for a view of a size, in the view's coordinates.
    let locate: (CGSize) -> Value
    /// Returns the value mapped by a transform.
    let convert: (Value, CGAffineTransform) -> Value
    /// The value of an anchor whose view has been removed.
    let zero: Value
  }

  private let value: Value
  private let source: Source
  /// The value if the anchor cannot be resolved.
  var zeroValue: Value { source.zero }
  /// The map from the view's coordinates to the root's, at the creation of the anchor.
  private let transform: CGAffineTransform
  private weak var node: _ViewNode?

  @MainActor
  init(_ source: Source, _ node: _ViewNode) {
    self.source = source
    self.node = node
    value = source.locate(node.size)
    transform = node.globalTransform
  }

  /// Returns the value in the coordinates of `reader`; zero, with a warning, if the anchor's view has been removed.
  @MainActor
  func resolve(in reader: _ViewNode) -> Value {
    guard let node, !node.isRemoved else {
      reader.graph.warn(
        "An anchor was read after its view had been removed; it reads as zero. Do not keep an anchor longer than its "
          + "view.")
      return source.zero
    }
    return source.convert(value, transform.concatenating(reader.globalTransform.inverted()))
  }
}

extension _ViewNode {
  /// Creates an anchor of this element.
  func makeAnchor<A>(_ source: Anchor<A>.Source) -> Anchor<A> {
    DependencyRecorder.shared.recordGeometryRead()
    return Anchor(source, self)
  }
}

// Sendable: immutable but for `node`, which is weak and only read on the main actor.
extension Anchor: @unchecked Sendable where Value: Sendable {}
// Sendable: immutable; the closures are those of this file, which capture values only.
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor: CustomStringConvertible {
  /// The value in the picture's coordinates, at the creation of the anchor.
  public var description: String { "Anchor<\(Value.self)>(\(source.convert(value, transform)))" }
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both anchors have equal values and transforms.
  public static func == (lhs: Anchor, rhs: Anchor) -> Bool {
    lhs.value == rhs.value && lhs.transform == rhs.transform
  }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the value and the transform.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(transform)
  }
}

extension Anchor.Source where Value == CGRect {
  /// The bounds of the view.
  public static var bounds: Anchor<CGRect>.Source {
    rectangle { CGRect(origin: .zero, size: $0) }
  }

  /// Returns a rectangle in the view's coordinates, in points.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { rectangle { _ in rect } }

  private static func rectangle(_ locate: @escaping (CGSize) -> CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(locate: locate, convert: { $0.applying($1) }, zero: .zero)
  }
}

extension Anchor.Source where Value == CGPoint {
  /// Returns a point in the view's coordinates, in points.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source { position { _ in point } }

  /// Returns a point relative to the view's size, where (0, 0) is the top leading corner and (1, 1) the bottom trailing
  /// one.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    position { point.point(in: CGRect(origin: .zero, size: $0)) }
  }

  /// The center of the view.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The top leading corner of the view.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The center of the view's top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top trailing corner of the view.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The center of the view's leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The center of the view's trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom leading corner of the view.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The center of the view's bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner of the view.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }

  private static func position(_ locate: @escaping (CGSize) -> CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(locate: locate, convert: { $0.applying($1) }, zero: .zero)
  }
}

extension Anchor.Source {
  /// Creates a source of an anchor with an array of values.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(
      locate: { size in array.map { $0.locate(size) } },
      convert: { values, transform in zip(array, values).map { $0.convert($1, transform) } },
      zero: array.map(\.zero))
  }

  /// Creates a source of an anchor with an optional value.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(
      locate: { size in anchor?.locate(size) },
      convert: { value, transform in
        value.flatMap { value in anchor?.convert(value, transform) }
      },
      zero: anchor?.zero)
  }
}
