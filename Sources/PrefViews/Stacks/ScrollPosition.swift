// PrefViews: `ScrollPosition` and `scrollPosition(_:)`, which set the offset of scroll views and
// report it after a scroll by touch.

import PrefGeometry
import PrefViewGraph

/// A scroll position: a view's identity, an edge or an offset, or the result of a scroll by touch.
public struct ScrollPosition: Equatable {
  var goal: ScrollRequest?
  /// Whether a scroll by touch determined the position; `edge`, `point`, `x` and `y` are then
  /// `nil`.
  public private(set) var isPositionedByUser = false
  /// The identity of the first visible view, or of the requested one; `nil` if unknown.
  public private(set) var viewID: AnyHashable?
  /// The type of the identities that `viewID` reports; `nil` for any type.
  private var idType: ObjectIdentifier?

  private init(_ goal: ScrollRequest?) {
    self.goal = goal
    if case .view(let id, _) = goal { viewID = id }
  }

  /// Creates a position without a target that reports the first visible view with an identity of a
  /// type.
  public init<ID: Hashable>(idType: ID.Type = ID.self) {
    self.init(nil)
    self.idType = ObjectIdentifier(idType)
  }

  /// Creates a position at an edge of the content that reports views with identities of a type.
  public init<ID: Hashable>(idType: ID.Type = ID.self, edge: Edge) {
    self.init(.edge(edge))
    self.idType = ObjectIdentifier(idType)
  }

  /// Creates a position at a content offset, in points, that reports views with identities of a type.
  public init<ID: Hashable>(idType: ID.Type = ID.self, point: CGPoint) {
    self.init(ID.self, point.x, point.y)
  }

  /// Creates a position at a content offset, in points, that reports views with identities of a type.
  public init<ID: Hashable>(idType: ID.Type = ID.self, x: CGFloat, y: CGFloat) {
    self.init(ID.self, x, y)
  }

  /// Creates a position at a horizontal content offset, in points, that reports views with
  /// identities of a type; the vertical offset is kept.
  public init<ID: Hashable>(idType: ID.Type = ID.self, x: CGFloat) { self.init(ID.self, x, nil) }

  /// Creates a position at a vertical content offset, in points, that reports views with identities
  /// of a type; the horizontal offset is kept.
  public init<ID: Hashable>(idType: ID.Type = ID.self, y: CGFloat) { self.init(ID.self, nil, y) }

  private init<ID: Hashable>(_ idType: ID.Type, _ x: CGFloat?, _ y: CGFloat?) {
    self.init(.offset(x: x, y: y))
    self.idType = ObjectIdentifier(idType)
  }

  /// Creates a position without a target that reports the first visible view with an identity of
  /// any type.
  public init() { self.init(nil) }

  /// Creates the position of a view; `anchor` is the unit point of the view that is aligned with
  /// the same unit point of the viewport.
  public init(id: some Hashable, anchor: UnitPoint? = nil) {
    self.init(.view(AnyHashable(id), anchor: anchor))
  }

  /// Creates a position at an edge of the content.
  public init(edge: Edge) { self.init(.edge(edge)) }

  /// Creates a position from a content offset, in points.
  public init(point: CGPoint) { self.init(.offset(x: point.x, y: point.y)) }

  /// Creates a position from a content offset, in points.
  public init(x: CGFloat, y: CGFloat) { self.init(.offset(x: x, y: y)) }

  /// Creates a position from a horizontal content offset, in points; the vertical offset is kept.
  public init(x: CGFloat) { self.init(.offset(x: x, y: nil)) }

  /// Creates a position from a vertical content offset, in points; the horizontal offset is kept.
  public init(y: CGFloat) { self.init(.offset(x: nil, y: y)) }

  /// The requested edge of the content; `nil` for other positions.
  public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }

  /// The requested content offset, in points; `nil` for other positions.
  public var point: CGPoint? {
    if case .offset(let x?, let y?) = goal { CGPoint(x: x, y: y) } else { nil }
  }

  /// The requested horizontal content offset, in points; `nil` for other positions.
  public var x: CGFloat? { if case .offset(let x, _) = goal { x } else { nil } }

  /// The requested vertical content offset, in points; `nil` for other positions.
  public var y: CGFloat? { if case .offset(_, let y) = goal { y } else { nil } }

  /// Returns the identity of the first visible view; `nil` if it is unknown or has another type.
  public func viewID<T: Hashable>(type: T.Type) -> T? { viewID?.base as? T }

  /// Requests the position of a view with an identity; `anchor` is as in `init(id:anchor:)`.
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
    setTarget(ScrollPosition(id: id, anchor: anchor))
  }

  /// Requests the position at an edge of the content.
  public mutating func scrollTo(edge: Edge) { setTarget(ScrollPosition(edge: edge)) }

  /// Requests a content offset, in points.
  public mutating func scrollTo(point: CGPoint) { setTarget(ScrollPosition(point: point)) }

  /// Requests a content offset, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { setTarget(ScrollPosition(x: x, y: y)) }

  /// Requests a horizontal content offset, in points.
  public mutating func scrollTo(x: CGFloat) { setTarget(ScrollPosition(x: x)) }

  /// Requests a vertical content offset, in points.
  public mutating func scrollTo(y: CGFloat) { setTarget(ScrollPosition(y: y)) }

  private mutating func setTarget(_ position: ScrollPosition) {
    let type = idType
    self = position
    idType = type
  }

  /// Returns the position after a scroll by touch, without a target.
  func scrolledByUser(to id: AnyHashable?) -> ScrollPosition {
    var result = self
    result.goal = nil
    result.isPositionedByUser = true
    result.viewID = id.flatMap { id in
      idType.map { ObjectIdentifier(type(of: id.base)) == $0 } ?? true ? id : nil
    }
    return result
  }
}

extension View {
  /// Binds the scroll position of the scroll views in this view: they scroll to a requested
  /// position, and a scroll by touch updates the binding.
  ///
  /// - Parameters:
  ///   - position: The position to request and to update.
  ///   - anchor: The unit point of a requested view that is aligned with the same unit point of the
  ///     viewport; `nil` scrolls only as far as needed to make the view visible.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    var goal = position.wrappedValue.goal
    if case .view(let id, nil) = goal { goal = .view(id, anchor: anchor) }
    return environment(\.scrollRequest, goal)
      .onScrollReportChange({ report in
        report.isUserInitiated ? UserScroll(id: report.viewID) : nil
      }) { _, scroll in
        if let scroll {
          position.wrappedValue = position.wrappedValue.scrolledByUser(to: scroll.id)
        }
      }
  }

  /// Binds the identity of the first visible view of a `scrollTargetLayout`: the scroll views in
  /// this view scroll to the view with the identity, and a scroll by touch updates the binding.
  ///
  /// - Parameters:
  ///   - id: The identity to scroll to and to update.
  ///   - anchor: The unit point of the view that is aligned with the same unit point of the
  ///     viewport; `nil` scrolls only as far as needed to make the view visible.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    environment(\.scrollRequest, id.wrappedValue.map { .view(AnyHashable($0), anchor: anchor) })
      .onScrollReportChange({ report in
        report.isUserInitiated ? UserScroll(id: report.viewID) : nil
      }) { _, scroll in
        if let current = scroll?.id?.base as? ID, id.wrappedValue != current {
          id.wrappedValue = current
        }
      }
  }
}

/// The result of a scroll by touch.
private struct UserScroll: Equatable {
  let id: AnyHashable?
}
