// PrefViews: the editor inside text fields, which lays out the text or prompt and the caret and
// applies key input to the field's binding, and the text field styles around it.

import PrefGeometry
import PrefViewGraph

/// The editable content of a field: its text, or the prompt if the text is empty, and a caret while
/// focused.
struct FieldEditor: View {
  let content: FieldContent
  let label: AnyView
  @State private var ownHandle = FocusHandle()
  @State private var isFocused = false
  /// The typed text of a value field that has not been parsed yet; `nil` if the value is displayed.
  @State private var draft: String?
  @Environment(\.submitActions) private var submitActions
  @Environment(\.multilineTextAlignment) private var alignment
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint
  @Environment(\.editingSession) private var session
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone

  private var handle: FocusHandle { content.focusHandle ?? ownHandle }

  private var text: String {
    switch content.source {
    case .text(let binding): binding.wrappedValue
    case .value(let value): draft ?? value.text(formatEnvironment)
    }
  }

  /// The values of the environment that formats read.
  private var formatEnvironment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.locale = locale
    environment.calendar = calendar
    environment.timeZone = timeZone
    return environment
  }

  private func setText(_ text: String) {
    switch content.source {
    case .text(let binding): binding.wrappedValue = text
    case .value: draft = text
    }
  }

  /// Parses the typed text of a value field and discards it.
  private func commit() {
    if case .value(let value) = content.source, let draft {
      value.parse(draft, formatEnvironment)
      self.draft = nil
    }
  }

  private var input: KeyInput {
    KeyInput(
      insert: { character in
        if character.isNewline && !content.insertsNewlines { return }
        setText(text + String(character))
      },
      deleteBackward: { count in setText(String(text.dropLast(count))) },
      submit: {
        if content.insertsNewlines {
          setText(text + "\n")
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
    FieldLayout(
      isMultiline: content.isMultiline, isEmpty: text.isEmpty, alignment: alignment
    ) {
      if text.isEmpty {
        prompt.foregroundStyle(Color(.system(.tertiaryLabel)))
      } else {
        Text(verbatim: content.isSecure ? String(repeating: "•", count: text.count) : text)
      }
      if isFocused {
        Capsule().fill(tint ?? AnyShapeStyle(Color.accentColor)).frame(width: 2)
      }
    }
    .transformEnvironment(\.lineLimit) { if !content.isMultiline { $0 = 1 } }
    .transformEnvironment(\.lowerLineLimit) { if !content.isMultiline { $0 = nil } }
    .opacity(isEnabled ? 1 : 0.5)
    .clipped()
    .contentShape(Rectangle())
    // Separators of rows begin at the field, wherever its text is.
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    .environment(\.isFocused, isFocused)
    .focusTarget(
      handle, input: input, onRemoval: { [session, handle] in session?.end(handle) }
    ) { hasFocus in
      isFocused = hasFocus
      if hasFocus { session?.begin(handle) } else { session?.end(handle) }
      if !hasFocus { commit() }
      content.onEditingChanged?(hasFocus)
    }
    .onTapGesture { handle.takeFocus() }
  }

  @ViewBuilder private var prompt: some View {
    if let prompt = content.prompt { prompt } else { label }
  }
}

/// Places a field's text and the caret after it, or before the prompt. The field fills the proposed width; a
/// single-line field is the line height, rounded up, plus 1 point high, and scrolls to the end of text that is
/// wider than the field.
private struct FieldLayout: MergingLayout {
  let isMultiline: Bool
  /// Whether the prompt takes the place of the text.
  let isEmpty: Bool
  let alignment: TextAlignment

  /// The distance of a text from the leading edge of a field, in points. Text that is too long is at the trailing edge,
  /// so that the insertion point stays visible.
  private func leading(_ text: CGFloat, in width: CGFloat) -> CGFloat {
    let rest = width - text
    if rest < 0 { return isMultiline ? 0 : rest }
    switch alignment {
    case .leading: return 0
    case .center: return rest / 2
    case .trailing: return rest
    }
  }

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
    // The caret overlaps the prompt, and takes no space beside it.
    let caretWidth: CGFloat = subviews.count > 1 && !isEmpty ? 2 : 0
    let shift = leading(size.width + caretWidth, in: bounds.width)
    let top = isMultiline ? bounds.minY : bounds.midY - size.height / 2
    text.place(
      at: CGPoint(x: bounds.minX + shift, y: top), proposal: ProposedViewSize(size))
    guard subviews.count > 1 else { return }
    let dimensions = text.dimensions(in: ProposedViewSize(size))
    let lastLine =
      dimensions[VerticalAlignment.lastTextBaseline]
      - dimensions[VerticalAlignment.firstTextBaseline]
    let height = size.height - lastLine
    let isAfterText = !isEmpty || alignment == .trailing
    let caret = bounds.minX + shift + (isAfterText ? size.width : 0)
    subviews[1].place(
      at: CGPoint(x: min(caret, bounds.maxX - 2), y: isEmpty ? top : top + lastLine),
      proposal: ProposedViewSize(width: 2, height: height))
  }
}

// MARK: - Styles

/// A type-erased label of a text field, as text field styles receive it.
public struct _TextFieldStyleLabel: View {
  let content: AnyView
  /// The view that was passed to the field as its label.
  public var body: some View { content }
}

/// A type that defines the appearance of text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// A view that represents the body of a text field.
  associatedtype _Body: View
  /// The type-erased label of the field that a style receives.
  typealias _Label = _TextFieldStyleLabel
  /// Returns the view for a text field; the style decorates the field that it receives.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// A type-erased text field style.
struct TextFieldStyleBox {
  let makeBody: @MainActor (TextField<_TextFieldStyleLabel>) -> AnyView

  init<S: TextFieldStyle>(_ style: S) {
    // Unsafe: the style is only used by `makeBody`, on the main actor.
    nonisolated(unsafe) let style = style
    // The field inside a style's body is drawn without a style, which ends the recursion.
    makeBody = { field in
      connectedBody(style) {
        $0._body(configuration: field)
          .environment(\.textFieldStyleBox, TextFieldStyleBox { $0.editor })
      }
    }
  }

  private init<V: View>(_ body: @escaping @MainActor (TextField<_TextFieldStyleLabel>) -> V) {
    makeBody = { AnyView(body($0)) }
  }

  /// The editor without any decoration; the style of fields that no style is set for.
  static var bare: TextFieldStyleBox { TextFieldStyleBox { $0.editor } }
}

extension TextField where Label == _TextFieldStyleLabel {
  /// The editor of this field.
  @MainActor fileprivate var editor: FieldEditor {
    FieldEditor(content: content, label: AnyView(label))
  }
}

/// The default text field style: the editor without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the default text field style.
  public nonisolated init() {}
  /// Returns the field unchanged.
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A text field style without decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates a plain text field style.
  public nonisolated init() {}
  /// Returns the field unchanged.
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A text field style with a rounded border around the field.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates a rounded border text field style.
  public nonisolated init() {}
  /// Returns the field with padding inside a hairline border; both depend on the platform.
  public func _body(configuration: TextField<_Label>) -> some View {
    configuration.modifier(RoundedBorder())
  }
}

/// A hairline border around a text field.
private struct RoundedBorder: ViewModifier {
  @Environment(\.look.controls.textField) private var look

  func body(content: Content) -> some View {
    content
      .padding(.horizontal, look.horizontalPadding)
      .padding(.vertical, look.verticalPadding)
      .background {
        RoundedRectangle(cornerRadius: look.cornerRadius)
          .fill(Color(.system(.background)))
          .strokeBorder(Color(.system(.separator)), lineWidth: 0.5)
      }
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default text field style: the editor without a border.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A text field style without decoration.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A text field style with a rounded border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: TextFieldStyleBox { .bare }
}

extension EnvironmentValues {
  /// The style that text fields resolve; the default draws the editor without decoration.
  var textFieldStyleBox: TextFieldStyleBox {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the text fields within this view.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyleBox, TextFieldStyleBox(style))
  }
}
