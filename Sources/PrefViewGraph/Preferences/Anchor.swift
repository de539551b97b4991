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

    /// Returns the value for a view of a size, in the view's coordinates.
    package func value(in size: CGSize) -> Value { locate(size) }
  }

  private let value: Value
  private let source: Source
  /// The value if the anchor cannot be resolved.
  var zeroValue: Value { source.zero }
  /// The map from the view's coordinates to the root's, at the creation of the anchor.
  let transform: CGAffineTransform
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

extension Anchor where Value == CGRect {
  /// The bounding rectangle of the anchor where its view is drawn, in the picture's coordinates, in points: unlike
  /// frames, through perspectives. Nil if the view has been removed, or is behind the camera.
  @MainActor package var drawnBounds: CGRect? {
    guard var element = node, !element.isRemoved else { return nil }
    var map = ProjectionTransform()
    while true {
      let origin = CGAffineTransform(translationX: element.origin.x, y: element.origin.y)
      map = map.concatenating(ProjectionTransform(origin))
      guard let container = element.container else { break }
      map = map.concatenating(
        container.coordinateMapping?.contentProjection
          ?? ProjectionTransform(container.childTransform))
      element = container
    }
    return map.bounds(of: value)
  }
}

extension ProjectionTransform {
  /// Returns the bounding rectangle of the part of a mapped rectangle that is in front of the camera; nil if there is
  /// none.
  fileprivate func bounds(of rect: CGRect) -> CGRect? {
    // The part with w ≥ 1/256: nearer points are mapped far outside of any picture.
    let limit = 1.0 / 256
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ].map { point in
      (
        x: m11 * point.x + m21 * point.y + m31, y: m12 * point.x + m22 * point.y + m32,
        w: m13 * point.x + m23 * point.y + m33
      )
    }
    var result = CGRect.null
    func add(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) {
      result = result.union(CGRect(x: x / w, y: y / w, width: 0, height: 0))
    }
    for (index, corner) in corners.enumerated() {
      if corner.w >= limit { add(corner.x, corner.y, corner.w) }
      let next = corners[(index + 1) % 4]
      guard (corner.w < limit) != (next.w < limit) else { continue }
      let part = (limit - corner.w) / (next.w - corner.w)
      add(
        corner.x + (next.x - corner.x) * part, corner.y + (next.y - corner.y) * part, limit)
    }
    return result.isNull ? nil : result
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
