// PrefViews: values of transactions for windows and scroll views, which have no effect.

import PrefGeometry
import PrefViewGraph

private enum DismissBehaviorKey: TransactionKey {
  static var defaultValue: DismissBehavior { .interactive }
}

private enum ScrollTargetAnchorKey: TransactionKey {
  static var defaultValue: UnitPoint? { nil }
}

private enum KeepsScrollVelocityKey: TransactionKey {
  static var defaultValue: Bool { false }
}

private enum ScrollOffsetAdjustmentKey: TransactionKey {
  static var defaultValue: ScrollContentOffsetAdjustmentBehavior { .automatic }
}

extension Transaction {
  /// How an action closes a window; it has no effect.
  public var dismissBehavior: DismissBehavior {
    get { self[DismissBehaviorKey.self] }
    set { self[DismissBehaviorKey.self] = newValue }
  }

  /// The point of a scroll view at which the target of a change of its position is placed; it has no effect.
  public var scrollTargetAnchor: UnitPoint? {
    get { self[ScrollTargetAnchorKey.self] }
    set { self[ScrollTargetAnchorKey.self] = newValue }
  }

  /// Whether a scroll view keeps its velocity when its position changes; it has no effect.
  public var scrollPositionUpdatePreservesVelocity: Bool {
    get { self[KeepsScrollVelocityKey.self] }
    set { self[KeepsScrollVelocityKey.self] = newValue }
  }

  /// How offsets are adjusted to changes of the content; it has no effect.
  public var scrollContentOffsetAdjustmentBehavior: ScrollContentOffsetAdjustmentBehavior {
    get { self[ScrollOffsetAdjustmentKey.self] }
    set { self[ScrollOffsetAdjustmentKey.self] = newValue }
  }
}
