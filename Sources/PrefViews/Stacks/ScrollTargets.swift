// Views: where scroll views come to rest once they are let go of.

import PrefGeometry
import PrefViewGraph

/// A part of the content that a scroll view is to show.
public struct ScrollTarget: Hashable {
  /// The part, in the content's coordinates, in points.
  public var rect: CGRect
  /// The point of the part that meets the same point of the scroll view; nil for the leading one.
  public var anchor: UnitPoint?

  /// Makes a part.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What is known of a scroll view that is let go of.
public struct ScrollTargetBehaviorContext {
  /// What was in sight when the finger went down.
  public let originalTarget: ScrollTarget
  /// In points a second.
  public let velocity: CGVector
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The room for the content, in points.
  public let containerSize: CGSize
  /// Along which axes the content scrolls.
  public let axes: Axis.Set
}

/// Says where scroll views come to rest.
public protocol ScrollTargetBehavior {
  /// What is known of the scroll view.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes what will be in sight once the scroll view has come to rest.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

extension ScrollTargetBehavior {
  /// The behaviour as scroll views know it.
  nonisolated var rule: ScrollLandingRule {
    if let aligned = self as? ViewAlignedScrollTargetBehavior {
      return ScrollLandingRule { aligned.align(&$0) }
    }
    return ScrollLandingRule { landing in
      let size = landing.containerSize
      var target = ScrollTarget(rect: CGRect(origin: landing.offset, size: size))
      updateTarget(
        &target,
        context: ScrollTargetBehaviorContext(
          originalTarget: ScrollTarget(rect: CGRect(origin: landing.start, size: size)),
          velocity: landing.velocity, contentSize: landing.contentSize, containerSize: size,
          axes: landing.axes))
      let anchor = target.anchor ?? .topLeading
      landing.offset = CGPoint(
        x: target.rect.minX + (target.rect.width - size.width) * anchor.x,
        y: target.rect.minY + (target.rect.height - size.height) * anchor.y)
    }
  }
}

/// Scroll views come to rest at multiples of their own size, at most one from where they began.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Makes the behaviour.
  public init() {}

  /// Moves the target to the nearest page.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      let first = (context.originalTarget.rect.origin[axis] / page).rounded()
      let wanted = (target.rect.origin[axis] / page).rounded()
      target.rect.origin[axis] = min(max(wanted, first - 1), first + 1) * page
    }
  }
}

/// Scroll views come to rest where one of the views of a `scrollTargetLayout` begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views a scroll view passes at once.
  public struct LimitBehavior: Sendable {
    fileprivate let limit: Int?

    /// As the system likes: any number.
    public static let automatic = LimitBehavior(limit: nil)
    /// One.
    public static let always = LimitBehavior(limit: 1)
    /// Few.
    public static let alwaysByFew = LimitBehavior(limit: 3)
    /// One.
    public static let alwaysByOne = LimitBehavior(limit: 1)
    /// Any number.
    public static let never = LimitBehavior(limit: nil)
  }

  private let limit: Int?

  /// Makes the behaviour.
  public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior.limit }

  /// The views are known to scroll views only.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  /// Moves the landing to the nearest beginning of a view.
  fileprivate nonisolated func align(_ landing: inout ScrollLanding) {
    for axis in Axis.allCases where landing.axes.contains(axis) {
      let starts = Set(landing.targets.map { $0.origin[axis] }).sorted()
      func nearest(_ offset: CGFloat) -> Int? {
        starts.indices.min { abs(starts[$0] - offset) < abs(starts[$1] - offset) }
      }
      guard let wanted = nearest(landing.offset[axis]), let first = nearest(landing.start[axis])
      else { continue }
      let limit = limit ?? starts.count
      landing.offset[axis] = starts[min(max(wanted, first - limit), first + limit)]
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Multiples of the scroll view's own size.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Where a view begins.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Where a view begins, so many views on at most.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}
