// PrefViews: `GroupBox` and `DisclosureGroup`, containers with a label and optional disclosure.

import PrefGeometry
import PrefViewGraph

/// A container with a label, arranged by the current style.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.groupBoxStyle) private var style

  /// Creates a group box with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The body made by the current style.
  @MainActor public var body: some View {
    if let style {
      style.makeBody(
        GroupBoxStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
    } else {
      DefaultGroupBox(label: label, content: content)
    }
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a group box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a group box with a localized title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group box with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// A view that shows or hides its content when its label is tapped.
///
/// Outside lists, the label and the content form a column; inside a list, each subview of the
/// content is a row.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let isExpanded: Binding<Bool>?
  @State private var isExpandedState = false
  @Environment(\.disclosureGroupStyle) private var style

  /// Creates a disclosure group with internal expansion state, initially collapsed.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    isExpanded = nil
  }

  /// Creates a disclosure group whose expansion is controlled by a binding.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    self.isExpanded = isExpanded
  }

  /// The label with its disclosure indicator and, if expanded, the content.
  @MainActor public var body: some View {
    if let style {
      style.makeBody(
        DisclosureGroupStyleConfiguration(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
          isExpanded: isExpanded ?? $isExpandedState))
    } else {
      DisclosureRows(label: label, content: content, isExpanded: isExpanded ?? $isExpandedState)
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a disclosure group with a localized title, initially collapsed.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a disclosure group with a localized title whose expansion is controlled by a binding.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

  /// Creates a disclosure group with a verbatim title, initially collapsed.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a disclosure group with a verbatim title whose expansion is controlled by a binding.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}

/// The label with its rotating chevron, followed by the content while expanded.
struct DisclosureRows<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let isExpanded: Binding<Bool>
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.layoutDirection) private var layoutDirection

  /// The angle at which the chevron points down.
  private var downwards: Angle { .degrees(layoutDirection == .rightToLeft ? -90 : 90) }

  var body: some View {
    if isInListRow {
      // In a list, the label and each subview of the content are separate rows.
      row
      if isExpanded.wrappedValue {
        content.transformContainerValue(\.listRow.indentationLevel, by: 1) { $0 += $1 }
      }
    } else {
      VStack(alignment: .leading) {
        row.foregroundStyle(.tint)
        if isExpanded.wrappedValue { content }
      }
    }
  }

  private var row: some View {
    AccessibleOption(
      value: isExpanded.wrappedValue ? "Expanded" : "Collapsed", action: toggle
    ) {
      Pressable(action: toggle) { isPressed in
        HStack {
          label
          Spacer()
          Image(systemName: "chevron.forward").decorative
            .font(.footnote.weight(.semibold))
            .foregroundStyle(.tint)
            .rotationEffect(isExpanded.wrappedValue ? downwards : .zero)
        }
        .contentShape(Rectangle())
        .dimmed(isPressed, to: 0.5)
      }
    }
  }

  private func toggle() { withAnimation { isExpanded.wrappedValue.toggle() } }
}
