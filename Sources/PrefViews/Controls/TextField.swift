// PrefViews: `TextField`, `SecureField` and `TextEditor`. Key input changes the field's binding
// while the field has focus; the editor view is in `FieldEditor.swift`.

import PrefGeometry
import PrefViewGraph

/// A control for a line of editable text; its prompt, or else its label, is displayed while it is
/// empty.
public nonisolated struct TextField<Label: View>: View {
  let content: FieldContent
  let label: Label
  @Environment(\.textFieldStyleBox) private var style

  init(_ content: FieldContent, label: Label) {
    self.content = content
    self.label = label
  }

  /// The view that the text field style in the environment makes for this field.
  @MainActor public var body: some View {
    style.makeBody(
      TextField<_TextFieldStyleLabel>(
        content, label: _TextFieldStyleLabel(content: AnyView(label))))
  }

  /// Creates a text field with a custom label and an optional prompt.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(FieldContent(.text(text), prompt: prompt), label: label())
  }

  /// Creates a text field that grows along an axis with its text; only `.vertical` wraps lines.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(
      FieldContent(.text(text), prompt: prompt, isMultiline: axis == .vertical), label: label())
  }

  /// Creates a text field for a formatted value. The text is parsed on return and on loss of focus;
  /// text that cannot be parsed is discarded and leaves the value unchanged.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(
      FieldContent(.value(FieldValue(value, format)), prompt: prompt), label: label())
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a localized title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }

  /// Creates a text field with a localized title and a prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a text field with a localized title that grows along an axis with its text.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) { self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) } }

  /// Creates a text field with a verbatim title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil
  ) { self.init(text: text, prompt: prompt) { Text(title) } }

  /// Creates a text field with a verbatim title that grows along an axis with its text.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis
  ) { self.init(text: text, prompt: prompt, axis: axis) { Text(title) } }

  /// Creates a text field with a localized title for a formatted value, parsed on return and on
  /// loss of focus.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }
}

/// A control for a line of private text, displayed as one bullet per character.
public nonisolated struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  /// Creates a secure field with a custom label and an optional prompt.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, prompt, label(), onCommit: nil)
  }

  fileprivate init(
    _ text: Binding<String>, _ prompt: Text?, _ label: Label, onCommit: (() -> Void)?
  ) {
    var content = FieldContent(.text(text), prompt: prompt, isSecure: true)
    content.onCommit = onCommit
    field = TextField(content, label: label)
  }

  /// A text field that displays bullets, in the text field style of the environment.
  @MainActor public var body: some View { field }
}

extension SecureField where Label == Text {
  /// Creates a secure field with a localized title and an optional prompt.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a secure field with a verbatim title and an optional prompt.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// Creates a secure field with a localized title and an action for the return key.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) { self.init(text, nil, Text(titleKey), onCommit: onCommit) }

  /// Creates a secure field with a verbatim title and an action for the return key.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) { self.init(text, nil, Text(title), onCommit: onCommit) }
}

/// A control for multiline text that fills the proposed size; the return key inserts a line break.
public nonisolated struct TextEditor: View {
  let text: Binding<String>

  /// Creates a text editor for a string.
  public init(text: Binding<String>) { self.text = text }

  /// Creates a text editor for a string, with a binding to its selection, which is not changed.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) { self.text = text }

  /// Creates a text editor for a text, whose attributes are not drawn, with a binding to its selection, which is not
  /// changed.
  public init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil
  ) {
    self.text = Binding(
      get: { String(text.wrappedValue.characters) },
      set: { text.wrappedValue = AttributedString($0) })
  }

  /// The text at the top leading corner, inset by 5 points horizontally and 8 points vertically as
  /// in UIKit's `UITextView`, on the background color.
  @MainActor public var body: some View {
    FieldEditor(
      content: FieldContent(.text(text), prompt: nil, isMultiline: true, insertsNewlines: true),
      label: AnyView(EmptyView())
    )
    .padding(.horizontal, 5)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color(.system(.background)))
    .clipped()
  }
}

// MARK: - Content of a field

/// The source of a field's text, its prompt and its editing behavior.
struct FieldContent {
  /// The storage of the field's text: a string binding, or a value with its format.
  enum Source {
    case text(Binding<String>)
    case value(FieldValue)
  }

  let source: Source
  let prompt: Text?
  var isSecure = false
  /// Whether text wraps to further lines.
  var isMultiline = false
  /// Whether the return key inserts a line break instead of submitting.
  var insertsNewlines = false
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?
  /// The handle with which the owner of the field moves the focus; nil for none.
  var focusHandle: FocusHandle?

  init(
    _ source: Source, prompt: Text?, isSecure: Bool = false, isMultiline: Bool = false,
    insertsNewlines: Bool = false
  ) {
    self.source = source
    self.prompt = prompt
    self.isSecure = isSecure
    self.isMultiline = isMultiline
    self.insertsNewlines = insertsNewlines
  }
}

/// A value that is formatted to text and parsed from it, with the locale, calendar and time zone of an environment.
struct FieldValue {
  /// Returns the formatted value.
  let text: (EnvironmentValues) -> String
  /// Parses text into the binding; leaves the value unchanged if parsing fails.
  let parse: (String, EnvironmentValues) -> Void

  /// Creates an optional value; text that cannot be parsed sets nil.
  init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    text = { value.wrappedValue.map(format.adapted(to: $0).format) ?? "" }
    parse = { text, environment in
      do {
        value.wrappedValue = try format.adapted(to: environment).parseStrategy.parse(text)
      } catch {
        // Invalid and empty texts have no value.
        value.wrappedValue = nil
      }
    }
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    text = { format.adapted(to: $0).format(value.wrappedValue) }
    parse = { text, environment in
      do {
        value.wrappedValue = try format.adapted(to: environment).parseStrategy.parse(text)
      } catch {
        // Invalid text is discarded: the field displays the previous value again, as in SwiftUI.
      }
    }
  }
}
