// Views: the inside of a text field: the text or its prompt, the caret, and what the keys do.

import PrefGeometry
import PrefViewGraph

/// The text of a field, which can be edited while the field has the focus.
struct FieldEditor: View {
  let content: FieldContent
  let label: AnyView
  @State private var handle = FocusHandle()
  @State private var isFocused = false
  /// What has been typed and not been read yet.
  @State private var draft: String?
  @Environment(\.submitActions) private var submitActions
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint

  private var text: String {
    switch content.source {
    case .text(let binding): binding.wrappedValue
    case .value(let value): draft ?? value.text()
    }
  }

  private func write(_ text: String) {
    switch content.source {
    case .text(let binding): binding.wrappedValue = text
    case .value: draft = text
    }
  }

  /// Reads what was typed.
  private func commit() {
    if case .value(let value) = content.source, let draft {
      value.read(draft)
      self.draft = nil
    }
  }

  private var input: KeyInput {
    KeyInput(
      insert: { character in
        if character.isNewline && !content.takesReturns { return }
        write(text + String(character))
      },
      deleteBackward: { write(String(text.dropLast())) },
      submit: {
        if content.takesReturns {
          write(text + "\n")
          return false
        }
        commit()
        content.onCommit?()
        submitActions(.text)
        return true
      })
  }

  var body: some View {
    let text = text
    FieldLayout(isMultiline: content.isMultiline) {
      if text.isEmpty {
        prompt.foregroundStyle(Color(.system(.tertiaryLabel)))
      } else {
        Text(verbatim: content.isSecure ? String(repeating: "•", count: text.count) : text)
      }
      if isFocused {
        Capsule().fill(tint ?? AnyShapeStyle(Color.accentColor)).frame(width: 2)
      }
    }
    .lineLimit(content.isMultiline ? nil : 1)
    .multilineTextAlignment(.leading)
    .opacity(isEnabled ? 1 : 0.5)
    .clipped()
    .contentShape(Rectangle())
    .focusTarget(handle, input: input) { hasFocus in
      isFocused = hasFocus
      if !hasFocus { commit() }
      content.onEditingChanged?(hasFocus)
    }
    .onTapGesture { handle.takeFocus() }
  }

  @ViewBuilder private var prompt: some View {
    if let prompt = content.prompt { prompt } else { label }
  }
}

/// Puts a text and the caret behind it into a field: as wide as there is room, a point higher than the line, and with the
/// end in sight where the text is wider than the field.
private struct FieldLayout: Layout {
  let isMultiline: Bool

  private func textSize(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize {
    guard let text = subviews.first else { return .zero }
    return text.sizeThatFits(
      isMultiline || subviews.count == 1
        ? ProposedViewSize(width: proposal.width, height: nil) : .unspecified)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let text = textSize(proposal, subviews)
    return CGSize(
      width: proposal.width ?? text.width,
      height: isMultiline ? text.height : text.height.rounded(.up) + 1)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let text = subviews.first else { return }
    let size = textSize(ProposedViewSize(bounds.size), subviews)
    let caretWidth: CGFloat = subviews.count > 1 ? 2 : 0
    // Nothing is cut off at the end that is being typed.
    let shift = isMultiline ? 0 : min(0, bounds.width - size.width - caretWidth)
    let top = isMultiline ? bounds.minY : bounds.midY - size.height / 2
    text.place(
      at: CGPoint(x: bounds.minX + shift, y: top), proposal: ProposedViewSize(size))
    guard subviews.count > 1 else { return }
    let dimensions = text.dimensions(in: ProposedViewSize(size))
    let lastLine =
      dimensions[VerticalAlignment.lastTextBaseline]
      - dimensions[VerticalAlignment.firstTextBaseline]
    let height = size.height - lastLine
    subviews[1].place(
      at: CGPoint(x: min(bounds.minX + shift + size.width, bounds.maxX - 2), y: top + lastLine),
      proposal: ProposedViewSize(width: 2, height: height))
  }
}

// MARK: - Styles

/// The label of a field, for styles.
public struct _TextFieldStyleLabel: View {
  let content: AnyView
  /// The label.
  public var body: some View { content }
}

/// Draws text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// What a field looks like.
  associatedtype _Body: View
  /// The label of a field.
  typealias _Label = _TextFieldStyleLabel
  /// What a field looks like.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// A style of text fields with its type erased.
struct TextFieldStyleBox {
  let draw: @MainActor (TextField<_TextFieldStyleLabel>) -> AnyView

  init<S: TextFieldStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    // A style's body shows the field that it is given, which is then drawn without a style.
    draw = { field in
      AnyView(
        style._body(configuration: field)
          .environment(\.textFieldStyleBox, TextFieldStyleBox { $0.editor }))
    }
  }

  private init<V: View>(_ draw: @escaping @MainActor (TextField<_TextFieldStyleLabel>) -> V) {
    self.draw = { AnyView(draw($0)) }
  }

  /// The field alone.
  static var bare: TextFieldStyleBox { TextFieldStyleBox { $0.editor } }
}

extension TextField where Label == _TextFieldStyleLabel {
  /// The text and its caret.
  @MainActor fileprivate var editor: FieldEditor {
    FieldEditor(content: content, label: AnyView(label))
  }
}

/// The system's choice: the text alone.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The field as it is.
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The field as it is.
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// The text in a frame with round corners; iOS 13 to 18.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public nonisolated init() {}
  /// The field in its frame.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration
      .padding(.horizontal, 7)
      .padding(.vertical, 6)
      .background {
        RoundedRectangle(cornerRadius: 5)
          .fill(Color(.system(.background)))
          .strokeBorder(Color(.system(.separator)), lineWidth: 0.5)
      }
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The system's choice.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text in a frame with round corners.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: TextFieldStyleBox { .bare }
}

extension EnvironmentValues {
  /// How text fields are drawn.
  var textFieldStyleBox: TextFieldStyleBox {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how text fields are drawn.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyleBox, TextFieldStyleBox(style))
  }
}
