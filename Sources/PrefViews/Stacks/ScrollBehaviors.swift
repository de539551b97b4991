// PrefViews: the behavior of scroll views on further devices, erased target behaviors, and the visibility of their
// content.

import PrefGeometry
import PrefViewGraph

/// How the content of a scroll view fades at its edges.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
  /// A soft edge.
  public static let soft = ScrollEdgeEffectStyle(name: "soft")
  /// A hard edge.
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
}

/// A way to scroll.
public struct ScrollInputKind: Hashable, Sendable {
  private let name: String
  /// A hand gesture.
  public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
  /// Looking at an edge.
  public static let look = ScrollInputKind(name: "look")
}

/// Whether a way to scroll is enabled.
public struct ScrollInputBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = ScrollInputBehavior(name: "automatic")
  /// Enabled.
  public static let enabled = ScrollInputBehavior(name: "enabled")
  /// Disabled.
  public static let disabled = ScrollInputBehavior(name: "disabled")
}

/// How the offset is adjusted to changes of the content.
public struct ScrollContentOffsetAdjustmentBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = ScrollContentOffsetAdjustmentBehavior(name: "automatic")
  /// Not adjusted.
  public static let disabled = ScrollContentOffsetAdjustmentBehavior(name: "disabled")
}

/// A target behavior of any type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let behavior: any ScrollTargetBehavior

  /// Creates a behavior from another one.
  public init(_ behavior: some ScrollTargetBehavior) { self.behavior = behavior }

  /// Updates a target as the other behavior does.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    behavior.updateTarget(&target, context: context)
  }
}

extension View {
  /// Accepts how content fades at the edges of scroll views; it does not.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View { self }

  /// Accepts whether content fades at the edges of scroll views; it does not.
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View { self }

  /// Accepts which ways to scroll are enabled.
  public nonisolated func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View { self }

  /// Accepts an action for the targets that become visible, which is not called.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View { self }

  /// Accepts the view as a scroll target; only the targets of a layout have an effect.
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View { self }
}

extension View {
  /// Calls an action when at least the given part of the view becomes visible in the enclosing scroll view, and when
  /// it is no longer visible. Without a scroll view, the view is visible.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    onGeometryChange(for: Bool.self) { proxy in
      guard let visible = proxy.bounds(of: .scrollView) else { return true }
      let frame = CGRect(origin: .zero, size: proxy.size)
      let part = frame.intersection(visible)
      let area = frame.width * frame.height
      guard area > 0, !part.isNull else { return false }
      return part.width * part.height >= area * CGFloat(min(max(threshold, 0), 1)) && part.width > 0
    } action: {
      action($0)
    }
  }
}
