// Views: labels: an icon and a title, and the styles that put them together.

import PrefGeometry
import PrefViewGraph

/// A title with an icon.
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.labelStyle) private var style

  /// Makes a label of two views.
  public nonisolated init(
    @ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon
  ) {
    self.title = title()
    self.icon = icon()
  }

  /// The label as its style puts it together.
  @MainActor public var body: some View {
    style.draw(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
  }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label with a symbol.
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Makes a label with a symbol.
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
  /// Makes a label with an image of the main bundle.
  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }

  /// Makes a label with an image of the main bundle.
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
  /// Makes a label that looks as a style was told.
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// What a style knows of a label.
public struct LabelStyleConfiguration {
  /// The title.
  public struct Title: View {
    let content: AnyView
    /// The title.
    public var body: some View { content }
  }

  /// The icon.
  public struct Icon: View {
    let content: AnyView
    /// The icon.
    public var body: some View { content }
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// Puts labels together.
public protocol LabelStyle {
  /// What a label looks like.
  associatedtype Body: View
  /// What a style knows of a label.
  typealias Configuration = LabelStyleConfiguration
  /// Puts a label together.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabelStyle {
  @MainActor fileprivate func draw(_ configuration: LabelStyleConfiguration) -> AnyView {
    AnyView(makeBody(configuration: configuration))
  }
}

/// Icon and title, as is usual.
public struct DefaultLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}
  /// Puts a label together.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    UsualLabel(configuration: configuration)
  }
}

/// Icon and title; in rows of lists the icons stand below each other, larger and in the tint.
private struct UsualLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.listIconTint) private var iconTint

  var body: some View {
    if isInListRow {
      HStack(alignment: .firstTextBaseline, spacing: 16) {
        configuration.icon
          .imageScale(.large)
          .foregroundStyle(iconTint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
          .frame(width: 24)
        configuration.title
      }
    } else {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
  }
}

/// Icon and title side by side.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}
  /// Puts a label together.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// The title only.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}
  /// Puts a label together.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.title
  }
}

/// The icon only.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Makes the style.
  public init() {}
  /// Puts a label together.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    configuration.icon
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// Icon and title, as is usual.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Icon and title side by side.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title only.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon only.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: any LabelStyle { DefaultLabelStyle() }
}

extension EnvironmentValues {
  fileprivate var labelStyle: any LabelStyle {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of labels.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, style)
  }
}
