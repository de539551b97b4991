// PrefViews: modifiers that observe scroll views, configure their interaction, and define where
// scrolling ends. Scroll views read all of them from the environment.

import PrefGeometry
import PrefViewGraph

/// The last value derived from a scroll view's reports, used to detect changes.
@MainActor
private final class ScrollValueTracker<T: Equatable> {
  let observer = ScrollObserver()
  private var last: T?

  nonisolated init() {}

  func update(
    _ value: @escaping (ScrollReport) -> T, _ action: @escaping (T, T, ScrollReport) -> Void
  ) {
    observer.change = { [weak self] report in
      guard let self else { return nil }
      let new = value(report)
      let old = last ?? new
      last = new
      return old == new ? nil : { action(old, new, report) }
    }
  }
}

/// A modifier that calls an action when a value derived from a scroll view's reports changes.
private nonisolated struct ScrollObservationModifier<T: Equatable>: ViewModifier {
  private let value: (ScrollReport) -> T
  private let action: (T, T, ScrollReport) -> Void
  @State private var tracker = ScrollValueTracker<T>()

  init(value: @escaping (ScrollReport) -> T, action: @escaping (T, T, ScrollReport) -> Void) {
    self.value = value
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    let _ = tracker.update(value, action)
    content.transformEnvironment(\.scrollObservers) { [observer = tracker.observer] in
      $0.append(observer)
    }
  }
}

extension View {
  /// Calls an action when a value derived from the reports of the first scroll view inside changes.
  nonisolated func onScrollReportChange<T: Equatable>(
    _ value: @escaping (ScrollReport) -> T, action: @escaping (T, T) -> Void
  ) -> some View {
    modifier(ScrollObservationModifier(value: value, action: { old, new, _ in action(old, new) }))
  }

  /// Calls an action when a value derived from the geometry of the first scroll view inside
  /// changes.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { onScrollReportChange({ transform($0.geometry) }, action: action) }

  /// Calls an action when the scroll phase (idle, tracking, decelerating, animating …) of the first
  /// scroll view inside changes.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { onScrollReportChange({ $0.phase }, action: action) }

  /// Calls an action with the geometry when the scroll phase of the first scroll view inside
  /// changes. The context's velocity is always `nil`.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(
      ScrollObservationModifier(
        value: { $0.phase },
        action: { old, new, report in
          action(old, new, ScrollPhaseChangeContext(geometry: report.geometry, velocity: nil))
        }))
  }

  /// Disables scrolling by touch for the scroll views in this view; programmatic scrolling is not
  /// affected.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Sets whether the content of scroll views can be dragged beyond its bounds along the given
  /// axes.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.scrollBounces) { bounces in
      for axis in Axis.allCases where axes.contains(axis) { bounces[axis] = behavior.bounce }
    }
  }

  /// Marks the subviews of this layout as the scroll targets of the enclosing scroll view.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    // The modifier is always applied, so that toggling it preserves the identity of the views.
    modifier(_ScrollTargetsModifier(isEnabled: isEnabled))
  }

  /// Sets where the scroll views in this view come to rest.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollRestingRule, behavior.restingRule)
  }

  /// Sets the refresh action, which a scroll view inside calls when it is pulled down at its top.
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { environment(\.refresh, RefreshAction(action)) }
}

/// Whether content can be dragged beyond its bounds.
public struct ScrollBounceBehavior: Sendable {
  let bounce: ScrollBounce

  /// The system's behavior; here the same as `always`.
  public static let automatic = ScrollBounceBehavior(bounce: .always)
  /// The content can always be dragged beyond its bounds.
  public static let always = ScrollBounceBehavior(bounce: .always)
  /// The content can be dragged beyond its bounds if it is larger than the scroll view.
  public static let basedOnSize = ScrollBounceBehavior(bounce: .basedOnSize)
}

extension EnvironmentValues {
  /// When the content of scroll views can be dragged horizontally beyond its bounds.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { ScrollBounceBehavior(bounce: scrollBounces[.horizontal] ?? .always) }
    set { scrollBounces[.horizontal] = newValue.bounce }
  }

  /// When the content of scroll views can be dragged vertically beyond its bounds.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { ScrollBounceBehavior(bounce: scrollBounces[.vertical] ?? .always) }
    set { scrollBounces[.vertical] = newValue.bounce }
  }
}
