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

  /// The bar that a request applies to: the navigation bar unless another one is named.
  var bar: ToolbarPlacement { self == .bottomBar || self == .tabBar ? self : .navigationBar }
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

  /// Returns this request, with the parts of a further view that it does not have.
  func merged(with next: BarBackground) -> BarBackground {
    BarBackground(
      style: style ?? next.style,
      visibility: visibility == nil || visibility == .automatic
        ? next.visibility ?? visibility : visibility,
      colorScheme: colorScheme ?? next.colorScheme)
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
        change(&value.backgrounds[bar.bar, default: BarBackground()])
      }
    }
  }

  /// Accepts a background of the enclosing container; it is not drawn.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View { self }
}

/// The container that a `containerBackground(_:for:)` modifier applies to.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// The background of a screen in a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
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
