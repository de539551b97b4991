// PrefViews: the styles of disclosure groups.

import PrefGeometry
import PrefViewGraph

/// The properties of a disclosure group that a style arranges.
public struct DisclosureGroupStyleConfiguration {
  /// A type-erased label of a disclosure group.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// A type-erased content of a disclosure group.
  public struct Content: View {
    let content: AnyView
    /// The content.
    public var body: some View { content }
  }

  /// The label of the group.
  public let label: Label
  /// The content of the group, which the style shows only if the group is expanded.
  public let content: Content
  /// Whether the group is expanded. A style can change it.
  @Binding public var isExpanded: Bool
}

/// The appearance of disclosure groups.
public protocol DisclosureGroupStyle {
  /// The type of the view that represents a disclosure group.
  associatedtype Body: View
  /// The properties of a disclosure group.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Returns the view that represents a disclosure group.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default style: the label with a chevron, followed by the content while the group is expanded.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the default style.
  public init() {}

  /// Returns the label and, if the group is expanded, the content.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DisclosureRows(
      label: configuration.label, content: configuration.content,
      isExpanded: configuration.$isExpanded)
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// The default style.
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

/// A type-erased style of disclosure groups.
struct DisclosureGroupStyleBox {
  let makeBody: @MainActor (DisclosureGroupStyleConfiguration) -> AnyView

  /// Creates a type-erased style.
  ///
  /// - Parameter outer: The style of the disclosure groups in the body of `style`, which can therefore contain one; nil
  ///   to keep that of the environment.
  init<S: DisclosureGroupStyle>(_ style: S, outer: DisclosureGroupStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.disclosureGroupStyle, outer)
      }
    }
  }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: DisclosureGroupStyleBox? { nil }
}

extension EnvironmentValues {
  /// The style of disclosure groups; nil for the default one.
  var disclosureGroupStyle: DisclosureGroupStyleBox? {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of disclosure groups within this view.
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    transformEnvironment(\.disclosureGroupStyle) {
      $0 = DisclosureGroupStyleBox(
        style, outer: $0 ?? DisclosureGroupStyleBox(AutomaticDisclosureGroupStyle()))
    }
  }
}
