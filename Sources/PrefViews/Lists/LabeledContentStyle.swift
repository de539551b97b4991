// PrefViews: the styles of labeled values.

import PrefGeometry
import PrefViewGraph

/// The properties of a labeled value that a style arranges.
public struct LabeledContentStyleConfiguration {
  /// A type-erased label of a value.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// A type-erased value.
  public struct Content: View {
    let content: AnyView
    /// The value.
    public var body: some View { content }
  }

  /// The label.
  public let label: Label
  /// The value.
  public let content: Content
}

/// The appearance of labeled values.
public protocol LabeledContentStyle {
  /// The type of the view that represents a labeled value.
  associatedtype Body: View
  /// The properties of a labeled value.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the view that represents a labeled value.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The default style: the label at the leading edge and the value at the trailing edge, in the
/// secondary style.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the default style.
  public init() {}

  /// Returns the label and the value in a horizontal stack.
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AutomaticLabeledContent(label: configuration.label, content: configuration.content)
  }
}

/// A label at the leading edge and a value at the trailing edge.
struct AutomaticLabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content

  var body: some View {
    LabeledStack {
      label
    } content: {
      content.containerForegroundStyle(.secondary)
    }
  }
}

/// A label at the leading edge with content at the trailing edge or, at accessibility sizes, below it.
struct LabeledStack<Label: View, Content: View>: View {
  /// The spacing of the horizontal stack, in points; nil for the default.
  var spacing: CGFloat?
  @ViewBuilder let label: Label
  @ViewBuilder let content: Content
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    if dynamicTypeSize.isAccessibilitySize {
      VStack(alignment: .leading) {
        label
        content
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      HStack(spacing: spacing) {
        label
        Spacer()
        content
      }
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The default style.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// A type-erased style of labeled values.
struct LabeledContentStyleBox {
  let makeBody: @MainActor (LabeledContentStyleConfiguration) -> AnyView

  /// Creates a style. If there is an outer style, labeled values inside the style's body resolve that one.
  init<S: LabeledContentStyle>(_ style: S, outer: LabeledContentStyleBox? = nil) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    makeBody = { configuration in
      guard let outer else {
        return connectedBody(style) { $0.makeBody(configuration: configuration) }
      }
      return connectedBody(style) {
        $0.makeBody(configuration: configuration).environment(\.labeledContentStyle, outer)
      }
    }
  }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: LabeledContentStyleBox? { nil }
}

extension EnvironmentValues {
  /// The style of labeled values; nil for the default one.
  var labeledContentStyle: LabeledContentStyleBox? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of labeled values within this view.
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    transformEnvironment(\.labeledContentStyle) {
      $0 = LabeledContentStyleBox(
        style, outer: $0 ?? LabeledContentStyleBox(AutomaticLabeledContentStyle()))
    }
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// Creates a labeled value that represents a style's configuration, so that styles can modify one.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}
