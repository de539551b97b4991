// PrefSnapshotTesting: strategies whose snapshots are the dumps of the stages from a view to its pixels.

import PrefGeometry
import PrefRendering
import PrefUIKit
import PrefViewGraph
import PrefViews

extension Snapshotting where Value: View, Format == String {
  /// Compares the frames of all elements, at the ideal size of views.
  public static var layoutTree: Snapshotting { .layoutTree() }

  /// Compares the frames of all elements, in points.
  public static func layoutTree(
    layout: SwiftUISnapshotLayout = .sizeThatFits, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    text(layout, traits) { try $0.layoutDescription() }
  }

  /// Compares the frames of all elements, at the ideal size of views.
  public static var recursiveDescription: Snapshotting { .layoutTree() }

  /// Compares what is drawn, as text, at the ideal size of views.
  public static var displayList: Snapshotting { .displayList() }

  /// Compares what is drawn, as text: shapes with resolved colors, glyphs, images and effects.
  public static func displayList(
    layout: SwiftUISnapshotLayout = .sizeThatFits, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    text(layout, traits) { try $0.snapshot().description }
  }

  /// Compares what assistive technologies read, at the ideal size of views.
  public static var accessibilityTree: Snapshotting { .accessibilityTree() }

  /// Compares what assistive technologies read: one line per element in reading order, indented by
  /// containers, with its role, label, states, value, hint, actions and identifier.
  ///
  /// - Parameter showsFrames: Whether the frames of the elements, in points, are compared as well.
  public static func accessibilityTree(
    showsFrames: Bool = false, layout: SwiftUISnapshotLayout = .sizeThatFits,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    text(layout, traits) { try $0.accessibilityDescription(showsFrames: showsFrames) }
  }

  /// Compares the value of a preference at the root of views, as a dump.
  public static func preferences<Key: PreferenceKey>(
    _ key: Key.Type, layout: SwiftUISnapshotLayout = .sizeThatFits,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let key = Transfer(key)
    return text(layout, traits) { ValueDump.text(of: try $0.graph().rootPreference(key.value)) }
  }

  private static func text(
    _ layout: SwiftUISnapshotLayout, _ traits: UITraitCollection,
    _ describe: @escaping @MainActor (ViewHost<ScreenContent<Value>>) throws -> String
  ) -> Snapshotting {
    let screen = layout.screen(traits)
    return SimplySnapshotting.lines.pullback { view in
      do {
        return try screen.show(view, describe)
      } catch {
        StageDumps.current?.error = error
        return ""
      }
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// Compares the frames of all elements of the controllers' SwiftUI views.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Compares the frames of all elements of the controllers' SwiftUI views, in points.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let layout = ViewImageConfig(
      safeArea: config.safeArea, size: size ?? config.size, traits: config.traits)
    return Snapshotting<AnyView, String>.layoutTree(
      layout: .device(config: layout), traits: traits
    ).pullback { controller in
      onMainThread { Transfer(controller.view?.content ?? AnyView(EmptyView())) }.value
    }
  }
}

extension Snapshotting {
  /// Returns a strategy that waits for a duration, in seconds, before it takes the snapshot.
  ///
  /// The main thread serves its run loop while it waits, so that timers fire. The duration does not count toward the
  /// timeout of the assertion.
  public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        let end = Date(timeIntervalSinceNow: duration)
        while Date() < end {
          // Without sources and timers, the run loop returns false at once.
          if !Thread.isMainThread || !RunLoop.current.run(mode: .default, before: end) {
            Thread.sleep(until: min(end, Date(timeIntervalSinceNow: 0.005)))
          }
        }
        strategy.snapshot(value).run(callback)
      }
    }
  }
}

extension Snapshotting where Value: View {
  /// Returns a strategy that shows views for a duration, in seconds of simulated time, before it
  /// takes the snapshot. It takes no time, and animations are always drawn at the same moment.
  public static func wait(for duration: TimeInterval, on strategy: Self) -> Self {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
      Async { callback in
        SnapshotDelay.$current.withValue(SnapshotDelay.current + duration) {
          strategy.snapshot(value).run(callback)
        }
      }
    }
  }
}
