// PrefViews: the styles of group boxes.

import PrefGeometry
import PrefViewGraph

/// The properties of a group box that a style arranges.
public struct GroupBoxStyleConfiguration {
  /// A type-erased label of a group box.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// A type-erased content of a group box.
  public struct Content: View {
    let content: AnyView
    /// The content.
    public var body: some View { content }
  }

  /// The label of the group box.
  public let label: Label
  /// The content of the group box.
  public let content: Content
}

/// The appearance of group boxes.
public protocol GroupBoxStyle {
  /// The type of the view that represents a group box.
  associatedtype Body: View
  /// The properties of a group box.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the view that represents a group box.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default style: the label in the headline font above the content, on a rounded rectangle of
/// the secondary background color, as wide as the proposed width.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the default style.
  public init() {}

  /// Returns the label and the content on a background.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DefaultGroupBox(label: configuration.label, content: configuration.content)
  }
}

/// A label above a content, on a rounded rectangle.
struct DefaultGroupBox<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.look.controls.groupBox) private var look

  var body: some View {
    VStack(alignment: .leading) {
      label.font(.headline)
      VStack { content }
    }
    .padding(
      EdgeInsets(
        top: look.verticalPadding, leading: look.horizontalPadding, bottom: look.verticalPadding,
        trailing: look.horizontalPadding)
    )
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(
      Color(.system(.secondaryBackground)),
      in: RoundedRectangle(cornerRadius: look.cornerRadius, style: .continuous))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The default style.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

/// A type-erased style of group boxes.
struct GroupBoxStyleBox {
  let makeBody: @MainActor (GroupBoxStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, group boxes inside the style's body resolve that one.
  init<S: GroupBoxStyle>(_ style: S, outer: GroupBoxStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.groupBoxStyle, outer)
      }
    }
  }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: GroupBoxStyleBox? { nil }
}

extension EnvironmentValues {
  /// The style of group boxes; nil for the default one.
  var groupBoxStyle: GroupBoxStyleBox? {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of group boxes within this view.
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    transformEnvironment(\.groupBoxStyle) {
      $0 = GroupBoxStyleBox(style, outer: $0 ?? GroupBoxStyleBox(DefaultGroupBoxStyle()))
    }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  /// Creates a group box that represents a style's configuration, so that styles can modify a group
  /// box.
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
