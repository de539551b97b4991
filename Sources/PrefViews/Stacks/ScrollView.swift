// Views: scroll views. A picture shows one moment of them: where they begin, or where they have been asked to go.

import PrefGeometry
import PrefViewGraph

/// A window onto content that may be longer than the room for it.
public nonisolated struct ScrollView<Content: View>: View {
  /// The content.
  public var content: Content
  /// Along which axes the content may be longer.
  public var axes: Axis.Set
  /// Whether the scroll view tells which part of its content is in sight, while it scrolls.
  public var showsIndicators: Bool

  /// Makes a scroll view; several views are laid out as in a `VStack`.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  /// The content in a window.
  @MainActor public var body: some View {
    VStack { content }.modifier(
      _ScrollModifier(
        axes: axes, hidesIndicators: !showsIndicators, controls: ScrollControls()))
  }
}

/// Scrolls the scroll views inside.
public nonisolated struct ScrollViewReader<Content: View>: View {
  @State private var registry = ScrollRegistry()
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// Makes a view whose scroll views can be scrolled from actions inside it.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The content.
  @MainActor public var body: some View {
    content(ScrollViewProxy(registry: registry)).transformEnvironment(\.scrollRegistries) {
      [registry] in $0.append(registry)
    }
  }
}

/// Scrolls the scroll views of a reader.
public struct ScrollViewProxy {
  let registry: ScrollRegistry

  /// Scrolls to the view with an identity.
  ///
  /// - Parameter anchor: The point of the view that meets the same point of the scroll view; nil scrolls no further than it
  ///   takes to see the view.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    registry.scroll(to: AnyHashable(id), anchor: anchor)
  }
}

/// What a default anchor of a scroll view is meant for.
public enum ScrollAnchorRole: Hashable, Sendable {
  /// Where the scroll view begins.
  case initialOffset
  /// What stays in place when the content grows.
  case sizeChanges
  /// Where content stands that is shorter than the scroll view.
  case alignment
}

/// What margins of a scroll view are meant for.
public struct ContentMarginPlacement: Equatable, Sendable {
  private let name: String

  /// The content, and the indicators with it.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// The content.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The indicators.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// Whether indicators are seen.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  /// As the system likes.
  case automatic
  /// While something scrolls.
  case visible
  /// Not, if that can be.
  case hidden
  /// Not.
  case never
}

extension View {
  /// Says which point of their content scroll views begin with, and where shorter content stands.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrollAnchors) {
      $0.initial = anchor
      $0.alignment = anchor
    }
  }

  /// Says which point of their content scroll views begin with, or where shorter content stands.
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

  /// Lets scroll views show what lies outside of them.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// Says whether scroll views tell which part of their content is in sight: always, or, left to the system, while
  /// something scrolls.
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

  /// Shows the indicators of scroll views.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    transformEnvironment(\.showsIndicators) {
      if onAppear { $0 = [.vertical, .horizontal] }
    }
  }

  /// Leaves room around the content of scroll views, in points; nil for the default of 16.
  ///
  /// - Parameter placement: Of indicators nothing is moved.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 16
    return contentMargins(
      edges,
      EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }

  /// Leaves room around the content of scroll views, in points.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { contentMargins(.all, length, for: placement) }

  /// Leaves room around the content of scroll views, in points.
  ///
  /// - Parameter placement: Of indicators nothing is moved.
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
