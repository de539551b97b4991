// PrefViewGraph: places and areas of a view that keep their meaning elsewhere in the tree.

import PrefGeometry

/// A place or an area of a view, to be read in the coordinates of a `GeometryProxy`.
public struct Anchor<Value> {
  /// What to take an anchor of.
  public struct Source {
    /// Finds the value in a view of a size, in the view's coordinates.
    let locate: (CGSize) -> Value
    /// Maps a value into other coordinates.
    let convert: (Value, CGAffineTransform) -> Value
    /// What an anchor reads as when its view is gone.
    let zero: Value
  }

  private let value: Value
  private let source: Source
  /// What the anchor reads as when it cannot be resolved.
  var zeroValue: Value { source.zero }
  /// From the view's coordinates to the root's, when the anchor was made.
  private let transform: CGAffineTransform
  private weak var node: _ViewNode?

  @MainActor
  init(_ source: Source, _ node: _ViewNode) {
    self.source = source
    self.node = node
    value = source.locate(node.size)
    transform = node.globalTransform
  }

  /// The value in the coordinates of `reader`; zero, with a warning, where the anchor's view is gone.
  @MainActor
  func resolve(in reader: _ViewNode) -> Value {
    guard let node, !node.isRemoved else {
      reader.graph.warn(
        "An anchor was read after its view had been removed; it reads as zero. Keep anchors no longer than the "
          + "views that they come from.")
      return source.zero
    }
    return source.convert(value, transform.concatenating(reader.globalTransform.inverted()))
  }
}

extension _ViewNode {
  /// Makes an anchor of this element.
  func makeAnchor<A>(_ source: Anchor<A>.Source) -> Anchor<A> {
    DependencyRecorder.shared.noteGeometryRead()
    return Anchor(source, self)
  }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor: CustomStringConvertible {
  /// The place in the picture's coordinates, as it was when the anchor was made.
  public var description: String { "Anchor(\(source.convert(value, transform)))" }
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both mark the same place on the screen.
  public static func == (lhs: Anchor, rhs: Anchor) -> Bool {
    lhs.value == rhs.value && lhs.transform == rhs.transform
  }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
    hasher.combine(transform)
  }
}

extension Anchor.Source where Value == CGRect {
  /// The view's whole area.
  public static var bounds: Anchor<CGRect>.Source {
    rectangle { CGRect(origin: .zero, size: $0) }
  }

  /// An area in the view's coordinates.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { rectangle { _ in rect } }

  private static func rectangle(_ locate: @escaping (CGSize) -> CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(locate: locate, convert: { $0.applying($1) }, zero: .zero)
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source { place { _ in point } }

  /// A point as shares of the view's size.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    place { point.point(in: CGRect(origin: .zero, size: $0)) }
  }

  /// The middle.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The top leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }

  private static func place(_ locate: @escaping (CGSize) -> CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(locate: locate, convert: { $0.applying($1) }, zero: .zero)
  }
}

extension Anchor.Source {
  /// Anchors of several places or areas at once.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(
      locate: { size in array.map { $0.locate(size) } },
      convert: { values, transform in zip(array, values).map { $0.convert($1, transform) } },
      zero: array.map(\.zero))
  }

  /// An anchor of a place or an area that may be absent.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(
      locate: { size in anchor?.locate(size) },
      convert: { value, transform in
        value.flatMap { value in anchor?.convert(value, transform) }
      },
      zero: anchor?.zero)
  }
}
