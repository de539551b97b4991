// PrefViews: forms, which are lists of controls, and labeled values.

import PrefGeometry
import PrefViewGraph

/// A container of controls grouped into sections, by default drawn as an inset grouped list.
public nonisolated struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.formStyle) private var style

  /// Creates a form with sections or rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The body made by the current style; by default the content in a `List`.
  @MainActor public var body: some View {
    if let style {
      style.makeBody(FormStyleConfiguration(content: .init(content: AnyView(content))))
    } else {
      List { content }
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates a form that represents a style's configuration, so that styles can modify one.
  public nonisolated init(_ configuration: FormStyleConfiguration) {
    self.init { configuration.content }
  }
}

/// A row with a label at its leading edge and a value, in the secondary foreground style, at its
/// trailing edge.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.labeledContentStyle) private var style

  /// Creates a labeled value with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The body made by the current style.
  @MainActor public var body: some View {
    if let style {
      style.makeBody(
        LabeledContentStyleConfiguration(
          label: .init(content: AnyView(ControlLabel(label))),
          content: .init(content: AnyView(content))))
    } else {
      AutomaticLabeledContent(label: ControlLabel(label), content: content)
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a labeled value with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a labeled value with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a labeled text value with a localized title.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  /// Creates a labeled text value with a title.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}
