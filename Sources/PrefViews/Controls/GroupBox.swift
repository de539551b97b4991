// Views: boxes around views that belong together, and views that are folded away.

import PrefGeometry
import PrefViewGraph

/// Views on a ground of their own, with a label.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Makes a box with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// The label and the content on their ground.
  @MainActor public var body: some View {
    VStack(alignment: .leading) {
      label.font(.headline)
      VStack { content }
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(
      Color(.system(.secondaryBackground)),
      in: RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

extension GroupBox where Label == EmptyView {
  /// Makes a box.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Makes a box with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a box with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Views that are seen or not: a tap on the label unfolds them and folds them up.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let isExpanded: Binding<Bool>?
  @State private var isExpandedHere = false

  /// Makes a group that is folded up at first.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    isExpanded = nil
  }

  /// Makes a group that is unfolded where the binding says so.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    self.isExpanded = isExpanded
  }

  /// The label and, where it is unfolded, the content: below each other, or as rows of a list.
  @MainActor public var body: some View {
    FoldingRows(label: label, content: content, isExpanded: isExpanded ?? $isExpandedHere)
  }
}

extension DisclosureGroup where Label == Text {
  /// Makes a group with a title that is folded up at first.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a group with a title that is unfolded where the binding says so.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

  /// Makes a group with a title that is folded up at first.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Makes a group with a title that is unfolded where the binding says so.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}

/// The label with its arrow, and the content.
private struct FoldingRows<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let isExpanded: Binding<Bool>
  @Environment(\.isInListRow) private var isInListRow

  var body: some View {
    if isInListRow {
      // In a list the parts of the content are rows of their own.
      row
      if isExpanded.wrappedValue { content }
    } else {
      VStack(alignment: .leading) {
        row.foregroundStyle(.tint)
        if isExpanded.wrappedValue { content }
      }
    }
  }

  private var row: some View {
    Pressable(action: { withAnimation { isExpanded.wrappedValue.toggle() } }) { isPressed in
      HStack {
        label
        Spacer()
        Image(systemName: "chevron.right")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.tint)
          .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
      }
      .contentShape(Rectangle())
      .dimmed(isPressed, to: 0.5)
    }
  }
}
