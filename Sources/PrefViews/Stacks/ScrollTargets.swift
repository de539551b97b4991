// PrefViews: scroll target behaviors, which adjust the offset at which a released scroll view
// comes to rest.

import PrefGeometry
import PrefViewGraph

/// A rectangle of the content that a scroll view is going to show.
public struct ScrollTarget: Hashable {
  /// The rectangle in the content's coordinate space, in points.
  public var rect: CGRect
  /// The unit point of the rectangle that is aligned with the same unit point of the viewport;
  /// `nil` for the top leading corner.
  public var anchor: UnitPoint?

  /// Creates a target from a rectangle and an optional anchor.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// The state of a scroll view when it is released, and the values of its environment.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The visible rectangle when the drag began.
  public let originalTarget: ScrollTarget
  /// The scroll velocity, in points per second.
  public let velocity: CGVector
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The size of the viewport, in points.
  public let containerSize: CGSize
  /// The scrollable axes.
  public let axes: Axis.Set
  /// The environment of the scroll view.
  let environment: EnvironmentValues

  /// A value of the environment of the scroll view.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// The properties of a scroll view before it is released.
@dynamicMemberLookup
public struct ScrollTargetBehaviorPropertiesContext {
  /// The scrollable axes.
  public let axes: Axis.Set
  /// The environment of the scroll view.
  public let environment: EnvironmentValues

  /// A value of the environment of the scroll view.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// How a scroll target behavior changes its scroll view.
public struct ScrollTargetBehaviorProperties {
  /// Whether a drag scrolls by at most one page; without effect.
  public var limitsScrolls = false
  /// Creates the properties of the system.
  public init() {}
}

/// A type that defines where scroll views come to rest.
public protocol ScrollTargetBehavior {
  /// The properties of the scroll view before it is released.
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
  /// How the behavior changes its scroll view.
  typealias Properties = ScrollTargetBehaviorProperties

  /// The state of the scroll view when it is released.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Adjusts the rectangle that will be visible when the scroll view has come to rest.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  /// Returns how the behavior changes its scroll view; by default not at all.
  func properties(context: PropertiesContext) -> Properties
}

extension ScrollTargetBehavior {
  /// Returns the properties of the system.
  public func properties(context: PropertiesContext) -> Properties { Properties() }

  /// The behavior as a function on the scroll view's resting offset.
  nonisolated var restingRule: ScrollRestingRule {
    if let aligned = self as? ViewAlignedScrollTargetBehavior {
      return ScrollRestingRule { aligned.align(&$0) }
    }
    return ScrollRestingRule { restingOffset in
      let size = restingOffset.containerSize
      var target = ScrollTarget(rect: CGRect(origin: restingOffset.offset, size: size))
      updateTarget(
        &target,
        context: ScrollTargetBehaviorContext(
          originalTarget: ScrollTarget(rect: CGRect(origin: restingOffset.start, size: size)),
          velocity: restingOffset.velocity, contentSize: restingOffset.contentSize,
          containerSize: size,
          axes: restingOffset.axes, environment: restingOffset.environment))
      let anchor = target.anchor ?? .topLeading
      restingOffset.offset = CGPoint(
        x: target.rect.minX + (target.rect.width - size.width) * anchor.x,
        y: target.rect.minY + (target.rect.height - size.height) * anchor.y)
    }
  }
}

/// A behavior that rests at multiples of the viewport's size, at most one page from where the drag
/// began.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates a paging behavior.
  public init() {}

  /// Moves the target to the nearest page, at most one from the original target.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      let first = (context.originalTarget.rect.origin[axis] / page).rounded()
      let nearestTarget = (target.rect.origin[axis] / page).rounded()
      target.rect.origin[axis] = min(max(nearestTarget, first - 1), first + 1) * page
    }
  }
}

/// A behavior that rests where a view of a `scrollTargetLayout` begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The maximum number of views that a scroll passes.
  public struct LimitBehavior: Sendable {
    fileprivate let limit: Int?

    /// The system's limit; here unlimited.
    public static let automatic = LimitBehavior(limit: nil)
    /// At most one view.
    public static let always = LimitBehavior(limit: 1)
    /// At most three views.
    public static let alwaysByFew = LimitBehavior(limit: 3)
    /// At most one view.
    public static let alwaysByOne = LimitBehavior(limit: 1)
    /// Unlimited.
    public static let never = LimitBehavior(limit: nil)
  }

  private let limit: Int?
  private let anchor: UnitPoint?

  /// Creates a view-aligned behavior, unlimited by default.
  ///
  /// - Parameter anchor: The point of a view that is aligned with the same point of the viewport; nil for the top
  ///   leading corner.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {
    limit = limitBehavior.limit
    self.anchor = anchor
  }

  /// Does nothing: only the scroll view has the frames of the views, and aligns the target itself.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  /// Moves the resting offset to the nearest view.
  fileprivate nonisolated func align(_ restingOffset: inout ScrollRestingOffset) {
    for axis in Axis.allCases where restingOffset.axes.contains(axis) {
      let fraction = (axis == .horizontal ? anchor?.x : anchor?.y) ?? 0
      let starts = Set(
        restingOffset.targets.map {
          $0.origin[axis] + ($0.size[axis] - restingOffset.containerSize[axis]) * fraction
        }
      ).sorted()
      func nearest(_ offset: CGFloat) -> Int? {
        starts.indices.min { abs(starts[$0] - offset) < abs(starts[$1] - offset) }
      }
      guard let nearestTarget = nearest(restingOffset.offset[axis]),
        let first = nearest(restingOffset.start[axis])
      else { continue }
      let limit = limit ?? starts.count
      restingOffset.offset[axis] = starts[min(max(nearestTarget, first - limit), first + limit)]
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// A behavior that rests at multiples of the viewport's size.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// A behavior that rests where a view of a `scrollTargetLayout` begins.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Returns a view-aligned behavior with a limit of views per scroll.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// Returns a view-aligned behavior with a limit of views per scroll, and the point at which views are aligned.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}
