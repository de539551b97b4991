// Views: forms, which are lists of controls, and values with their names.

import PrefGeometry
import PrefViewGraph

/// Controls in sections, as a list.
public nonisolated struct Form<Content: View>: View {
  private let content: Content

  /// Makes a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The list.
  @MainActor public var body: some View { List { content } }
}

/// The looks that forms can have.
public protocol FormStyle: Sendable {}

/// The system's choice: groups that stand free.
public struct AutomaticFormStyle: FormStyle {
  /// Makes the style.
  public init() {}
}

/// Groups that stand free.
public struct GroupedFormStyle: FormStyle {
  /// Makes the style.
  public init() {}
}

/// Names and values in two columns; on a phone, groups that stand free.
public struct ColumnsFormStyle: FormStyle {
  /// Makes the style.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The system's choice.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Groups that stand free.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Names and values in two columns.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
  /// Sets the look of forms; on a phone all of them are groups that stand free.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}

/// A value with its name: the name at the leading side, the value at the trailing one.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Makes a value with a name.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Both in a row.
  @MainActor public var body: some View {
    HStack {
      label
      Spacer()
      content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContent where Label == Text {
  /// Makes a value with a name.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Makes a value with a name.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Makes a text with a name.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  /// Makes a text with a name.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}
