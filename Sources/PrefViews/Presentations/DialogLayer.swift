// PrefViews: the layer of an alert or of a confirmation dialog. In: a title, a message and actions. Out: a dimmed
// background and a box with the actions as rows, which DialogLayout arranges.

import PrefGeometry
import PrefViewGraph

/// The form of a dialog.
enum DialogForm: Sendable {
  /// A box in the center of the picture.
  case alert
  /// Two boxes at the bottom of the picture: the actions, and a button that cancels.
  case actionSheet
}

/// The lengths of dialogs, in points: those of iOS 13 to 18 on an iPhone.
enum DialogLengths {
  static let alertWidth: CGFloat = 270
  static let cornerRadius: CGFloat = 14
  static let alertRowHeight: CGFloat = 44
  static let sheetRowHeight: CGFloat = 57
  /// The distance of an action sheet from the edges, and between its two boxes.
  static let sheetMargin: CGFloat = 8
  /// The maximum width of an action sheet.
  static let sheetWidth: CGFloat = 414 - 16
}

/// The layer of a dialog.
struct DialogLayer<Actions: View, Message: View>: View, NamedInDumps {
  let context: PresentationContext
  let form: DialogForm
  let title: Text?
  let message: Message
  let actions: Actions
  let dismiss: @MainActor () -> Void
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.screenSafeArea) private var safeArea
  @Environment(\.pixelLength) private var pixelLength

  nonisolated var nameInDumps: String? { nil }

  var body: some View {
    ZStack {
      PresentationBackdrop(traits: PresentationTraits(isModal: context.isShown))
      if context.isShown {
        Color.black.opacity(presentationDimming(colorScheme)).contentShape(Rectangle())
          .onTapGesture { if form == .actionSheet { dismiss() } }
          .accessibilityHidden(true)
          .transition(.opacity)
      }
      if context.isShown { placedBox }
    }
    .frame(width: context.geometry.size.width, height: context.geometry.size.height)
    .animation(form == .alert ? .easeOut(duration: 0.25) : .presentation, value: context.isShown)
  }

  @ViewBuilder private var placedBox: some View {
    switch form {
    case .alert:
      box.frame(width: DialogLengths.alertWidth)
        .transition(
          .asymmetric(
            insertion: .scale(scale: 1.15).combined(with: .opacity), removal: .opacity))
    case .actionSheet:
      box.frame(maxWidth: DialogLengths.sheetWidth)
        .padding(.horizontal, DialogLengths.sheetMargin)
        .padding(.bottom, max(safeArea.bottom, DialogLengths.sheetMargin))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .transition(.move(edge: .bottom))
    }
  }

  private var box: some View {
    Group(subviews: actions) { actions in
      DialogLayout(form: form, hairline: pixelLength) {
        DialogBackground().dialogPart(.background)
        DialogHeader(form: form, title: title, message: message).dialogPart(.header)
        ForEach(actions) { $0 }
        defaultAction(isOnly: actions.isEmpty)
        ForEach(0..<actions.count + 2, id: \.self) { _ in
          Color(.system(.separator)).dialogPart(.separator)
        }
      }
    }
    .buttonStyle(DialogButtonStyle(form: form, dismiss: dismiss))
    .textFieldStyle(DialogFieldStyle())
    .labelStyle(.titleOnly)
    .resetTextEnvironment()
    .accessibilityElement(children: .contain)
    .accessibilityAddTraits(.isModal)
    .onDisappear(perform: context.finish)
  }

  /// “OK” for an alert without actions, “Cancel” for an action sheet; the layout hides the latter if the actions have
  /// such a button.
  @ViewBuilder private func defaultAction(isOnly: Bool) -> some View {
    switch form {
    case .alert: if isOnly { Button("OK") {} }
    case .actionSheet:
      Button("Cancel", role: .cancel) {}
        .buttonStyle(DialogButtonStyle(form: form, isDefault: true, dismiss: dismiss))
    }
  }
}

extension View {
  /// Resets the text styles that the presenting view has set.
  nonisolated func resetTextEnvironment() -> some View {
    environment(\.font, nil).environment(\.textCase, nil)
      .environment(\.multilineTextAlignment, .leading).environment(\.lineLimit, nil)
      .environment(\.isInListRow, false).environment(\.isEnabled, true)
      .environment(\.labelsVisibility, .automatic)
      .environment(\.editingSession, nil)
      .environment(\.controlSize, .regular)
      .environment(\.foreground, ForegroundStyles())
  }
}

/// The material of a dialog.
private struct DialogBackground: View {
  var body: some View {
    RoundedRectangle(cornerRadius: DialogLengths.cornerRadius).fill(.thickMaterial)
  }
}

/// The title and the message of a dialog.
private struct DialogHeader<Message: View>: View {
  let form: DialogForm
  let title: Text?
  let message: Message

  private var hasMessage: Bool { Message.self != EmptyView.self }

  var body: some View {
    switch form {
    case .alert:
      VStack(spacing: 3) {
        if let title { title.font(.headline).accessibilityAddTraits(.isHeader) }
        message.font(.footnote)
      }
      .multilineTextAlignment(.center)
      .foregroundStyle(Color(.system(.label)))
      .padding(EdgeInsets(top: 19, leading: 16, bottom: 19, trailing: 16))
      .frame(maxWidth: .infinity)
    case .actionSheet:
      if title != nil || hasMessage {
        VStack(spacing: 6) {
          if let title { title.font(.footnote.weight(.semibold)) }
          message.font(.footnote)
        }
        .multilineTextAlignment(.center)
        .foregroundStyle(Color(.system(.secondaryLabel)))
        .padding(EdgeInsets(top: 14, leading: 16, bottom: 14, trailing: 16))
        .frame(maxWidth: .infinity)
      }
    }
  }
}

/// A row of a dialog: dismisses the dialog after the button's action.
private struct DialogButtonStyle: PrimitiveButtonStyle {
  let form: DialogForm
  /// Whether the button is displayed only if the dialog has no other one that cancels.
  let isDefault: Bool
  let dismiss: @MainActor () -> Void

  nonisolated init(
    form: DialogForm, isDefault: Bool = false, dismiss: @escaping @MainActor () -> Void
  ) {
    self.form = form
    self.isDefault = isDefault
    self.dismiss = dismiss
  }

  func makeBody(configuration: Configuration) -> some View {
    DialogRow(form: form, configuration: configuration, dismiss: dismiss)
      .dialogPart(
        isDefault ? .defaultCancel : configuration.role == .cancel ? .cancel : .action)
  }
}

private struct DialogRow: View {
  let form: DialogForm
  let configuration: PrimitiveButtonStyleConfiguration
  let dismiss: @MainActor () -> Void
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorScheme) private var colorScheme

  private var isCancel: Bool { configuration.role == .cancel }
  private var size: CGFloat { form == .alert ? 17 : 20 }
  private var height: CGFloat {
    form == .alert ? DialogLengths.alertRowHeight : DialogLengths.sheetRowHeight
  }

  private var style: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color(.system(.tertiaryLabel))) }
    return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
  }

  var body: some View {
    Pressable(action: trigger) { isPressed in
      configuration.label
        .font(.system(size: size, weight: isCancel ? .semibold : .regular))
        .foregroundStyle(style)
        .lineLimit(1)
        .minimumScaleFactor(0.6)
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity, minHeight: height, maxHeight: .infinity)
        .background { background(isPressed) }
        .contentShape(Rectangle())
    }
  }

  private func trigger() {
    guard isEnabled else { return }
    configuration.trigger()
    dismiss()
  }

  /// The button that cancels an action sheet has a box of its own.
  @ViewBuilder private func background(_ isPressed: Bool) -> some View {
    if form == .actionSheet, isCancel {
      let level = colorScheme == .dark ? SystemColor.tertiaryBackground : .background
      RoundedRectangle(cornerRadius: DialogLengths.cornerRadius)
        .fill(Color(.system(isPressed ? .selection : level)))
    } else if isPressed {
      Color(.system(.secondaryFill))
    }
  }
}

/// A text field of an alert.
private struct DialogFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<_Label>) -> some View {
    configuration.font(.footnote)
      .padding(.horizontal, 7).padding(.vertical, 6)
      .background {
        RoundedRectangle(cornerRadius: 6)
          .fill(Color(.system(.background)))
          .strokeBorder(Color(.system(.separator)), lineWidth: 0.5)
      }
      .padding(.horizontal, 16)
      .dialogPart(.field)
  }
}
