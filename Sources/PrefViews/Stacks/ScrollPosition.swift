// Views: where scroll views are: said by an author, and written back once a finger has scrolled.

import PrefGeometry
import PrefViewGraph

/// Where a scroll view is.
public struct ScrollPosition: Equatable {
  var goal: ScrollGoal?
  /// Whether a finger has scrolled to where the scroll view is.
  public private(set) var isPositionedByUser = false
  /// The identity of the view that the scroll view shows first; nil where it is not known.
  public private(set) var viewID: AnyHashable?
  /// The type of identities that `viewID` is of; nil for any.
  private var idType: ObjectIdentifier?

  private init(_ goal: ScrollGoal?) {
    self.goal = goal
    if case .view(let id, _) = goal { viewID = id }
  }

  /// Makes a position of which only the view is of interest that is shown first.
  public init<ID: Hashable>(idType: ID.Type = ID.self) {
    self.init(nil)
    self.idType = ObjectIdentifier(idType)
  }

  /// Makes a position at a side of the content, with the type of identities that are of interest.
  public init<ID: Hashable>(idType: ID.Type = ID.self, edge: Edge) {
    self.init(.edge(edge))
    self.idType = ObjectIdentifier(idType)
  }

  /// Makes the position of a view with an identity.
  public init(id: some Hashable, anchor: UnitPoint? = nil) {
    self.init(.view(AnyHashable(id), anchor: anchor))
  }

  /// Makes the position at a side of the content.
  public init(edge: Edge) { self.init(.edge(edge)) }

  /// Makes a position from an offset of the content, in points.
  public init(point: CGPoint) { self.init(.offset(x: point.x, y: point.y)) }

  /// Makes a position from an offset of the content, in points.
  public init(x: CGFloat, y: CGFloat) { self.init(.offset(x: x, y: y)) }

  /// Makes a position from an offset to the side, in points.
  public init(x: CGFloat) { self.init(.offset(x: x, y: nil)) }

  /// Makes a position from an offset down, in points.
  public init(y: CGFloat) { self.init(.offset(x: nil, y: y)) }

  /// The side of the content that the scroll view was told to go to; nil for another place.
  public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }

  /// The offset that the scroll view was told to go to, in points; nil for another place.
  public var point: CGPoint? {
    if case .offset(let x?, let y?) = goal { CGPoint(x: x, y: y) } else { nil }
  }

  /// The offset to the side that the scroll view was told to go to, in points; nil for another place.
  public var x: CGFloat? { if case .offset(let x, _) = goal { x } else { nil } }

  /// The offset down that the scroll view was told to go to, in points; nil for another place.
  public var y: CGFloat? { if case .offset(_, let y) = goal { y } else { nil } }

  /// The identity of the view that the scroll view shows first; nil where it is not known, or of another type.
  public func viewID<T: Hashable>(type: T.Type) -> T? { viewID?.base as? T }

  /// Goes to the view with an identity.
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
    go(ScrollPosition(id: id, anchor: anchor))
  }

  /// Goes to a side of the content.
  public mutating func scrollTo(edge: Edge) { go(ScrollPosition(edge: edge)) }

  /// Goes to an offset of the content, in points.
  public mutating func scrollTo(point: CGPoint) { go(ScrollPosition(point: point)) }

  /// Goes to an offset of the content, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(ScrollPosition(x: x, y: y)) }

  /// Goes to an offset to the side, in points.
  public mutating func scrollTo(x: CGFloat) { go(ScrollPosition(x: x)) }

  /// Goes to an offset down, in points.
  public mutating func scrollTo(y: CGFloat) { go(ScrollPosition(y: y)) }

  private mutating func go(_ position: ScrollPosition) {
    let type = idType
    self = position
    idType = type
  }

  /// The position once a finger has scrolled.
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
  /// Has scroll views be where a position says, and says where they are once a finger has scrolled.
  ///
  /// - Parameter anchor: The point of a view that meets the same point of the scroll view; nil scrolls no further than it
  ///   takes to see the view.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    var goal = position.wrappedValue.goal
    if case .view(let id, nil) = goal { goal = .view(id, anchor: anchor) }
    return environment(\.scrollGoal, goal)
      .watchingScroll({ report in
        report.isByUser ? UserPlace(id: report.viewID) : nil
      }) { _, place in
        if let place { position.wrappedValue = position.wrappedValue.scrolledByUser(to: place.id) }
      }
  }

  /// Has scroll views show the view with an identity, and says which of the views of a `scrollTargetLayout` is the first
  /// in sight once a finger has scrolled.
  ///
  /// - Parameter anchor: The point of a view that meets the same point of the scroll view; nil scrolls no further than it
  ///   takes to see the view.
  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    environment(\.scrollGoal, id.wrappedValue.map { .view(AnyHashable($0), anchor: anchor) })
      .watchingScroll({ report in
        report.isByUser ? UserPlace(id: report.viewID) : nil
      }) { _, place in
        if let present = place?.id?.base as? ID, id.wrappedValue != present {
          id.wrappedValue = present
        }
      }
  }
}

/// Where a finger has scrolled to.
private struct UserPlace: Equatable {
  let id: AnyHashable?
}
