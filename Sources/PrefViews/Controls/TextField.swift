// Views: fields for text: what is typed goes into a binding as long as the field has the focus.

import PrefGeometry
import PrefViewGraph

/// A field for a line of text; its label is shown while it is empty.
public nonisolated struct TextField<Label: View>: View {
  let content: FieldContent
  let label: Label
  @Environment(\.textFieldStyleBox) private var style

  init(_ content: FieldContent, label: Label) {
    self.content = content
    self.label = label
  }

  /// The field as its style draws it.
  @MainActor public var body: some View {
    style.draw(
      TextField<_TextFieldStyleLabel>(
        content, label: _TextFieldStyleLabel(content: AnyView(label))))
  }

  /// Makes a field with a label and a prompt.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(FieldContent(.text(text), prompt: prompt), label: label())
  }

  /// Makes a field that grows along an axis as more is typed.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(
      FieldContent(.text(text), prompt: prompt, isMultiline: axis == .vertical), label: label())
  }

  /// Makes a field for a value; what is typed is read when the return key is pressed or the focus goes, and forgotten
  /// where it cannot be read.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      FieldContent(.value(FieldValue(value, format)), prompt: prompt), label: label())
  }
}

extension TextField where Label == Text {
  /// Makes a field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  /// Makes a field with a title and a prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Makes a field with a title that grows along an axis as more is typed.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) { self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) } }

  /// Makes a field with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) { self.init(text: text, prompt: prompt) { Text(title) } }

  /// Makes a field with a title that grows along an axis as more is typed.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) { self.init(text: text, prompt: prompt, axis: axis) { Text(title) } }

  /// Makes a field for a value with a title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  /// Makes a field for a value with a title, as a formatter writes and reads it.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    let text = Binding<String>(
      get: { formatter.string(for: value.wrappedValue) ?? "" },
      set: { text in
        if let number = (formatter as? NumberFormatter)?.number(from: text) {
          if let number = number as? V { value.wrappedValue = number }
        } else if let date = (formatter as? DateFormatter)?.date(from: text) as? V {
          value.wrappedValue = date
        }
      })
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Makes a field with a title that tells when editing begins and ends, and of the return key.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
  ) {
    var content = FieldContent(.text(text), prompt: nil)
    content.onEditingChanged = onEditingChanged
    content.onCommit = onCommit
    self.init(content, label: Text(titleKey))
  }

  /// Makes a field with a title that tells when editing begins and ends.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {}) }
}

/// A field for a line of text that is shown as dots.
public nonisolated struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  /// Makes a field with a label and a prompt.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = TextField(FieldContent(.text(text), prompt: prompt, isSecure: true), label: label())
  }

  /// The field as its style draws it.
  @MainActor public var body: some View { field }
}

extension SecureField where Label == Text {
  /// Makes a field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Makes a field with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// A field for long text, as large as there is room.
public nonisolated struct TextEditor: View {
  private let text: Binding<String>

  /// Makes a field.
  public init(text: Binding<String>) { self.text = text }

  /// The text at the top leading corner, 5 and 8 points from the sides as in a text view of UIKit's.
  @MainActor public var body: some View {
    FieldEditor(
      content: FieldContent(.text(text), prompt: nil, isMultiline: true, takesReturns: true),
      label: AnyView(EmptyView())
    )
    .padding(.horizontal, 5)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color(.system(.background)))
    .clipped()
  }
}

// MARK: - What a field is about

/// What a field shows and what becomes of what is typed.
struct FieldContent {
  /// Where the text is kept.
  enum Source {
    case text(Binding<String>)
    case value(FieldValue)
  }

  let source: Source
  let prompt: Text?
  var isSecure = false
  /// Whether lines are broken.
  var isMultiline = false
  /// Whether the return key breaks a line.
  var takesReturns = false
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?

  init(
    _ source: Source, prompt: Text?, isSecure: Bool = false, isMultiline: Bool = false,
    takesReturns: Bool = false
  ) {
    self.source = source
    self.prompt = prompt
    self.isSecure = isSecure
    self.isMultiline = isMultiline
    self.takesReturns = takesReturns
  }
}

/// A value that is shown and read as text.
struct FieldValue {
  /// The value as text.
  let text: () -> String
  /// Takes what was typed; leaves the value where it cannot be read.
  let read: (String) -> Void

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    text = { format.format(value.wrappedValue) }
    read = { text in
      do {
        value.wrappedValue = try format.parseStrategy.parse(text)
      } catch {
        // The field goes back to the value that it had, as SwiftUI's does.
      }
    }
  }
}
