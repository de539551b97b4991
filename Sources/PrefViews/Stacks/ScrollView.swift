// PrefViews: `ScrollView`, `ScrollViewReader` and the modifiers that configure scroll views. A
// picture shows the initial offset, or the one that was requested.

import PrefGeometry
import PrefViewGraph

/// A container with a viewport onto content that may be larger than the proposed size.
public nonisolated struct ScrollView<Content: View>: View {
  /// The scrollable content.
  public var content: Content
  /// The axes along which the content scrolls.
  public var axes: Axis.Set
  /// Whether scroll indicators are shown during scrolling.
  public var showsIndicators: Bool

  /// Creates a scroll view, vertical by default; the views of the content are stacked vertically.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  /// The content in a vertical stack behind a scrolling viewport.
  @MainActor public var body: some View {
    VStackLayout.implicit { content }.modifier(
      _ScrollModifier(
        axes: axes, hidesIndicators: !showsIndicators, controls: ScrollControls()))
  }
}

/// A view whose content receives a proxy that scrolls the scroll views inside it.
public nonisolated struct ScrollViewReader<Content: View>: View {
  @State private var registry = ScrollRegistry()
  /// Returns the content for a proxy.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a reader; the content's actions may call the proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The content, in which scroll views register with the proxy.
  @MainActor public var body: some View {
    content(ScrollViewProxy(registry: registry)).transformEnvironment(\.scrollRegistries) {
      [registry] in $0.append(registry)
    }
  }
}

/// A proxy that scrolls the scroll views inside a `ScrollViewReader`.
public struct ScrollViewProxy {
  let registry: ScrollRegistry

  /// Scrolls to the view with an identity.
  ///
  /// - Parameters:
  ///   - id: The identity of the view.
  ///   - anchor: The unit point of the view that is aligned with the same unit point of the
  ///     viewport; `nil` scrolls only as far as needed to make the view visible.
  public nonisolated func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let registry = registry
    nonisolated(unsafe) let id = AnyHashable(id)
    onMainActor { registry.scroll(to: id, anchor: anchor) }
  }
}

/// The purpose of a default scroll anchor.
public enum ScrollAnchorRole: Hashable, Sendable {
  /// The initial content offset.
  case initialOffset
  /// The point that keeps its position when the content's size changes.
  case sizeChanges
  /// The alignment of content that is smaller than the viewport.
  case alignment
}

/// The target of content margins.
public struct ContentMarginPlacement: Equatable, Sendable {
  private let name: String

  /// The scroll content and the indicators.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// The scroll content.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The scroll indicators.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// The visibility of scroll indicators.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// The system's choice; indicators are shown during scrolling.
  case automatic
  /// Indicators are always shown.
  case visible
  /// Indicators are hidden; here the same as `never`.
  case hidden
  /// Indicators are never shown.
  case never
}

extension View {
  /// Sets the unit point of the content at which scroll views start, and at which smaller content
  /// is aligned.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollAnchors) {
      $0.initial = anchor
      $0.alignment = anchor
    }
  }

  /// Sets the default scroll anchor for one role; `sizeChanges` is accepted and has no effect.
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View {
    transformEnvironment(\.scrollAnchors) {
      switch role {
      case .initialOffset: $0.initial = anchor
      case .alignment: $0.alignment = anchor
      case .sizeChanges: break
      }
    }
  }

  /// Sets whether scroll views draw content beyond their bounds.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// Sets the visibility of scroll indicators along the given axes.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.showsIndicators) {
      if visibility == .visible { $0.formUnion(axes) } else { $0.subtract(axes) }
    }
    .transformEnvironment(\.hidesIndicators) {
      let hides = visibility == .hidden || visibility == .never
      if hides { $0.formUnion(axes) } else { $0.subtract(axes) }
    }
  }

  /// Shows the indicators of scroll views if `onAppear` is true.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    transformEnvironment(\.showsIndicators) {
      if onAppear { $0 = [.vertical, .horizontal] }
    }
  }

  /// Accepts a value whose changes would show the indicators of scroll views for a short time.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Adds margins around the content of scroll views, in points; `nil` for the default of 16.
  /// Margins for `scrollIndicators` have no effect.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 16
    return contentMargins(
      edges,
      EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }

  /// Adds margins on all edges of the content of scroll views, in points. Margins for
  /// `scrollIndicators` have no effect.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(.all, length, for: placement) }

  /// Adds margins around the content of scroll views, in points per edge. Margins for
  /// `scrollIndicators` have no effect.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollMargins) {
      guard placement != .scrollIndicators else { return }
      if edges.contains(.top) { $0.top = insets.top }
      if edges.contains(.leading) { $0.leading = insets.leading }
      if edges.contains(.bottom) { $0.bottom = insets.bottom }
      if edges.contains(.trailing) { $0.trailing = insets.trailing }
    }
  }
}
