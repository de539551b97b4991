// Views: modifiers that watch scroll views, say where they come to rest, and fetch their content anew.

import PrefGeometry
import PrefViewGraph

/// Remembers what a scroll view has told last.
@MainActor
private final class ScrollWatch<T: Equatable> {
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

/// Watches a scroll view.
private nonisolated struct ScrollWatching<T: Equatable>: ViewModifier {
  private let value: (ScrollReport) -> T
  private let action: (T, T, ScrollReport) -> Void
  @State private var watch = ScrollWatch<T>()

  init(value: @escaping (ScrollReport) -> T, action: @escaping (T, T, ScrollReport) -> Void) {
    self.value = value
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    let _ = watch.update(value, action)
    content.transformEnvironment(\.scrollObservers) { [observer = watch.observer] in
      $0.append(observer)
    }
  }
}

extension View {
  /// Acts when something changes about the first scroll view inside.
  nonisolated func watchingScroll<T: Equatable>(
    _ value: @escaping (ScrollReport) -> T, action: @escaping (T, T) -> Void
  ) -> some View {
    modifier(ScrollWatching(value: value, action: { old, new, _ in action(old, new) }))
  }

  /// Acts when a value changes that is made from where the first scroll view inside is.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { watchingScroll({ transform($0.geometry) }, action: action) }

  /// Acts when the first scroll view inside begins to move, or moves for another reason, or comes to rest.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { watchingScroll({ $0.phase }, action: action) }

  /// Acts when the first scroll view inside begins to move, or moves for another reason, or comes to rest.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(
      ScrollWatching(
        value: { $0.phase },
        action: { old, new, report in
          action(old, new, ScrollPhaseChangeContext(geometry: report.geometry, velocity: nil))
        }))
  }

  /// Keeps fingers from scrolling.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Says when content gives that is pulled beyond its bounds.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.scrollBounces) { bounces in
      for axis in Axis.allCases where axes.contains(axis) { bounces[axis] = behavior.bounce }
    }
  }

  /// Lets scroll views come to rest at the views of this layout.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    // Views keep their identities where it is switched on and off.
    modifier(_ScrollTargetsModifier(isEnabled: isEnabled))
  }

  /// Says where scroll views come to rest.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollLanding, behavior.rule)
  }

  /// Says how what is shown is fetched anew: a scroll view inside does so when it is pulled down.
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View { environment(\.refresh, RefreshAction(action)) }
}

/// When content gives that is pulled beyond its bounds.
public struct ScrollBounceBehavior: Sendable {
  let bounce: ScrollBounce

  /// As the system likes: always.
  public static let automatic = ScrollBounceBehavior(bounce: .always)
  /// Always.
  public static let always = ScrollBounceBehavior(bounce: .always)
  /// Where there is more of it than room.
  public static let basedOnSize = ScrollBounceBehavior(bounce: .basedOnSize)
}
