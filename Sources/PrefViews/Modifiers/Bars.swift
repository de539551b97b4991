// PrefViews: modifiers for the backgrounds of bars, which are preferences, as titles and toolbar items
// (Navigation.swift) and the visibility of bars (BarVisibility.swift).

import PrefGeometry
import PrefViewGraph

/// The bar that a toolbar modifier applies to.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// The bar that the system chooses.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The navigation bar at the top, with the title.
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The toolbar at the bottom.
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar of a tab view.
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}

/// What views request for the bars of the containers around them.
struct BarRequests {
  var navigationBar = BarRequest()
  var bottomBar = BarRequest()
  var tabBar = BarRequest()

  /// The request for a bar: that for the navigation bar unless another bar is named.
  subscript(bar: ToolbarPlacement) -> BarRequest {
    get { self[keyPath: Self.property(bar)] }
    set { self[keyPath: Self.property(bar)] = newValue }
  }

  private static func property(_ bar: ToolbarPlacement) -> WritableKeyPath<BarRequests, BarRequest>
  {
    bar == .bottomBar ? \.bottomBar : bar == .tabBar ? \.tabBar : \.navigationBar
  }

  /// Adds the requests of a further view, for what has no request yet.
  mutating func merge(_ next: BarRequests) {
    navigationBar.merge(next.navigationBar)
    bottomBar.merge(next.bottomBar)
    tabBar.merge(next.tabBar)
  }
}

/// What views request for a bar; nil for no request.
struct BarRequest {
  var visibility: Visibility?
  var background = BarBackground()

  /// Adds the request of a further view; a visibility of `automatic` is replaced.
  mutating func merge(_ next: BarRequest) {
    visibility = Self.merged(visibility, next.visibility)
    background.style = background.style ?? next.background.style
    background.visibility = Self.merged(background.visibility, next.background.visibility)
    background.colorScheme = background.colorScheme ?? next.background.colorScheme
  }

  private static func merged(_ first: Visibility?, _ next: Visibility?) -> Visibility? {
    first == nil || first == .automatic ? next ?? first : first
  }
}

/// The background that views request for a bar; nil for parts that they do not request.
struct BarBackground {
  var style: AnyShapeStyle?
  var visibility: Visibility?
  var colorScheme: ColorScheme?

  /// Returns whether the background is visible.
  ///
  /// - Parameter isVisibleByDefault: Whether it is visible without a request.
  func isVisible(byDefault isVisibleByDefault: Bool = false) -> Bool {
    switch visibility ?? .automatic {
    case .automatic: isVisibleByDefault
    case .visible: true
    case .hidden: false
    }
  }
}

extension View {
  /// Sets the style of the backgrounds of bars; without a bar, that of the navigation bar.
  ///
  /// The navigation bar and the bar at the bottom display it if their background is visible, see
  /// `toolbarBackgroundVisibility(_:for:)`; the bar of a tab view displays it unless it is hidden.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View {
    let style = AnyShapeStyle(style)
    return changingBackground(of: bars) { $0.style = style }
  }

  /// Sets the visibility of the backgrounds of bars; without a bar, that of the navigation bar.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { changingBackground(of: bars) { $0.visibility = visibility } }

  /// Sets the visibility of the backgrounds of bars; without a bar, that of the navigation bar.
  public nonisolated func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { changingBackground(of: bars) { $0.visibility = visibility } }

  /// Sets the color scheme of bars; nil for that of their screen. Without a bar, that of the navigation bar.
  ///
  /// It applies while the background of the bar is visible.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { changingBackground(of: bars) { $0.colorScheme = colorScheme } }

  private nonisolated func changingBackground(
    of bars: [ToolbarPlacement], _ change: @escaping (inout BarBackground) -> Void
  ) -> some View {
    changingToolbar { value in
      for bar in bars.isEmpty ? [.automatic] : bars {
        change(&value.requests[bar].background)
      }
    }
  }

  /// Sets the style of the background of the enclosing container: the screen of a navigation stack, including the area
  /// of its bars. The backgrounds of widgets and windows are not drawn.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    containerBackground(for: container) { Rectangle().fill(style) }
  }

  /// Sets the view behind the content of the enclosing container: the screen of a navigation stack, including the area
  /// of its bars. The backgrounds of widgets and windows are not drawn.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let background = ContainerBackground(view: AnyView(content()), alignment: alignment)
    return changingToolbar { toolbar in
      if container == .navigation { toolbar.containerBackground = background }
    }
  }
}

/// A view behind a screen and the bars of its navigation stack.
struct ContainerBackground {
  let view: AnyView
  let alignment: Alignment
}

/// The container that a `containerBackground(_:for:)` modifier applies to.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// The background of a screen in a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// The background of a split view; it has no effect.
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  /// The background of a widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  /// The background of a window.
  public static let window = ContainerBackgroundPlacement(name: "window")
}

/// The background of a bar, if it is visible, and the color scheme that goes with it.
struct BarBackgroundModifier: ViewModifier {
  let background: BarBackground
  /// The edge of the bar at which a line separates it from the content.
  let edge: VerticalEdge
  /// Whether the background is visible unless a view requests otherwise.
  var isVisibleByDefault = false
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    if background.isVisible(byDefault: isVisibleByDefault) {
      content
        .background(background.style ?? AnyShapeStyle(.bar))
        .overlay(alignment: edge == .top ? .top : .bottom) {
          if background.style == nil {
            Color(.system(.separator)).frame(height: pixelLength)
          }
        }
        .environment(\.colorScheme, background.colorScheme ?? colorScheme)
    } else {
      content
    }
  }
}
