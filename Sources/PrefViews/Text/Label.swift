// PrefViews: labels with a title and an icon, and the styles that arrange them.

import PrefGeometry
import PrefViewGraph

/// A title with an icon, arranged by the current label style.
public nonisolated struct Label<Title: View, Icon: View>: View {
  let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style

  /// Creates a label with a title view and an icon view.
  public nonisolated init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    self.title = title()
    self.icon = icon()
  }

  /// The body made by the current label style.
  @MainActor public var body: some View {
    style.makeBody(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a localized title and a system symbol.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a title and a system symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a localized title and an image of the main bundle.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }

  /// Creates a label with a title and an image of the main bundle.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension Label
where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates a label that represents a style's configuration, so that styles can modify a label.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// The properties of a label that a style arranges.
public struct LabelStyleConfiguration {
  /// A type-erased title of a label.
  public struct Title: View {
    let content: AnyView
    /// The title view.
    public var body: some View { content }
  }

  /// A type-erased icon of a label.
  public struct Icon: View {
    let content: AnyView
    /// The icon view.
    public var body: some View { content }
  }

  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon
}

/// The appearance and arrangement of labels.
public protocol LabelStyle {
  /// The type of the view that represents a label.
  associatedtype Body: View
  /// The properties of a label.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the view that represents a label.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A type-erased label style.
struct LabelStyleBox {
  let makeBody: @MainActor (LabelStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, labels inside the style's body resolve that one.
  init<S: LabelStyle>(_ style: S, outer: LabelStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.labelStyle, outer)
      }
    }
  }
}

/// The default label style: an icon and a title.
public struct DefaultLabelStyle: LabelStyle {
  /// Creates the default label style.
  public init() {}
  /// Returns the icon and the title, adapted to list rows.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AdaptiveLabel(configuration: configuration)
  }
}

/// An icon and a title; in list rows, the icon is large, tinted, and 24 points wide in body text, so
/// that titles align.
private struct AdaptiveLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.listIconTint) private var iconTint
  /// The width of an icon in points, so that the titles of rows align.
  @ScaledMetric private var iconWidth: CGFloat = 24

  var body: some View {
    if isInListRow {
      LabelLayout(spacing: 16, ignoresSymbolHeight: true) {
        configuration.icon
          .imageScale(.large)
          .foregroundStyle(iconTint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
          .frame(width: iconWidth)
        configuration.title
      }
    } else {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
  }
}

/// A label style that shows the icon and the title in a horizontal stack.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates a style that shows title and icon.
  public init() {}
  /// Returns the icon and the title, 8 points apart, aligned by their first baseline; an icon without a
  /// baseline is centered on the first line of the title.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabelLayout(spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// A label style that shows only the title.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates a style that shows only the title.
  public init() {}
  /// Returns the title.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// A label style that shows only the icon.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates a style that shows only the icon.
  public init() {}
  /// Returns the icon.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.icon
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// The default label style: an icon and a title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// A style that shows the icon and the title in a horizontal stack.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// A style that shows only the title.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// A style that shows only the icon.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: LabelStyleBox { LabelStyleBox(DefaultLabelStyle()) }
}

extension EnvironmentValues {
  /// The style of labels.
  var labelStyle: LabelStyleBox {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of labels within this view.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    transformEnvironment(\.labelStyle) { $0 = LabelStyleBox(style, outer: $0) }
  }
}
