// PrefViews: `Alert` and `ActionSheet`, as declared before `alert(_:isPresented:actions:)` and `confirmationDialog`.

import PrefGeometry
import PrefViewGraph

/// An alert, as declared before `alert(_:isPresented:actions:)`.
public struct Alert {
  /// A button of an alert.
  public struct Button {
    let label: Text
    var role: ButtonRole?
    let action: (() -> Void)?

    /// Returns a button with the default style.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action)
    }
    /// Returns a button that cancels the alert, with a label.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action)
    }
    /// Returns a button that cancels the alert, with the system's label.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(label: Text("Cancel"), role: .cancel, action: action)
    }
    /// Returns a button for a destructive action.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button, by default “OK”.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Creates an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// An action sheet, as declared before `confirmationDialog`.
public struct ActionSheet {
  /// A button of an action sheet.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an action sheet; it has a cancel button by default.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of a legacy dialog.
private nonisolated struct LegacyButtons: View {
  let buttons: [Alert.Button]

  @MainActor var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role, action: button.action ?? {}) { button.label }
    }
  }
}

/// Presents a legacy dialog while there is an item.
private nonisolated struct LegacyDialog<Item>: ViewModifier {
  let form: DialogForm
  let item: Binding<Item?>
  let make: (Item) -> (title: Text, message: Text?, buttons: [Alert.Button])

  init(
    _ form: DialogForm, _ item: Binding<Item?>,
    _ make: @escaping (Item) -> (title: Text, message: Text?, buttons: [Alert.Button])
  ) {
    self.form = form
    self.item = item
    self.make = make
  }

  @MainActor func body(content: Content) -> some View {
    let value = item.wrappedValue.map(make)
    let isPresented = Binding {
      item.wrappedValue != nil
    } set: {
      if !$0 { item.wrappedValue = nil }
    }
    return content.modifier(
      DialogModifier(
        form, value?.title, isPresented, value.map { LegacyButtons(buttons: $0.buttons) },
        value?.message))
  }
}

extension Binding where Value == Bool {
  /// A binding to an item that exists while the value is true.
  nonisolated var itemWhileTrue: Binding<Bool?> {
    let flag = self
    return Binding<Bool?> {
      flag.wrappedValue ? true : nil
    } set: {
      flag.wrappedValue = $0 ?? false
    }
  }
}

extension View {
  /// Presents an `Alert` while a binding is true.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    modifier(
      LegacyDialog(.alert, isPresented.itemWhileTrue) { _ in
        let alert = content()
        return (alert.title, alert.message, alert.buttons)
      })
  }

  /// Presents an `Alert` while an item is set.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    modifier(
      LegacyDialog(.alert, item) { item in
        let alert = content(item)
        return (alert.title, alert.message, alert.buttons)
      })
  }

  /// Presents an `ActionSheet` while a binding is true.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    modifier(
      LegacyDialog(.actionSheet, isPresented.itemWhileTrue) { _ in
        let sheet = content()
        return (sheet.title, sheet.message, sheet.buttons)
      })
  }

  /// Presents an `ActionSheet` while an item is set.
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    modifier(
      LegacyDialog(.actionSheet, item) { item in
        let sheet = content(item)
        return (sheet.title, sheet.message, sheet.buttons)
      })
  }
}
