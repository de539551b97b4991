// PrefViews: alerts and dialogs, which are not drawn yet: a warning is reported once when one would be shown.

import PrefGeometry
import PrefViewGraph

extension View {
  /// Accepts an alert with a localized title; it is not rendered.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a verbatim title; it is not rendered.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a text as its title; it is not rendered.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a localized title and a message; it is not rendered.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a verbatim title and a message; it is not rendered.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a text as its title and a message; it is not rendered.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a localized title whose actions depend on a value; it is not rendered.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a verbatim title whose actions depend on a value; it is not rendered.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a localized title whose actions and message depend on a value; it is not
  /// rendered.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert with a verbatim title whose actions and message depend on a value; it is not
  /// rendered.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert for an error; it is not rendered.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an alert for an error, with a message; it is not rendered.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an `Alert` that is presented while a binding is true; it is not rendered.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View { warnsWhenPresented("alert", isPresented) }

  /// Accepts an `Alert` that is presented while an item is set; it is not rendered.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View { warnsWhenPresented("alert", item) }

  /// Accepts a confirmation dialog with a localized title; it is not rendered.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View { warnsWhenPresented("confirmation dialog", isPresented) }

  /// Accepts a confirmation dialog with a verbatim title; it is not rendered.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { warnsWhenPresented("confirmation dialog", isPresented) }

  /// Accepts a confirmation dialog with a localized title and a message; it is not rendered.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { warnsWhenPresented("confirmation dialog", isPresented) }

  /// Accepts a confirmation dialog with a verbatim title and a message; it is not rendered.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View { warnsWhenPresented("confirmation dialog", isPresented) }

  /// Accepts a confirmation dialog with a localized title whose actions depend on a value; it is
  /// not rendered.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View { warnsWhenPresented("confirmation dialog", isPresented) }

  /// Accepts a confirmation dialog with a localized title whose actions and message depend on a
  /// value; it is not rendered.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View { warnsWhenPresented("confirmation dialog", isPresented) }

  /// Accepts an `ActionSheet`; it is not rendered.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View { warnsWhenPresented("action sheet", isPresented) }
}

/// An alert, as declared before `alert(_:isPresented:actions:)`. It has no state, since alerts are
/// not rendered.
public struct Alert {
  /// A button of an alert. It has no state, since alerts are not rendered.
  public struct Button {
    /// Returns a button with the default style.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// Returns a button that cancels the alert, with a label.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button() }
    /// Returns a button that cancels the alert, with the system's label.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button { Button() }
    /// Returns a button for a destructive action.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button()
    }
  }

  /// Creates an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}

  /// Creates an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {}
}

/// An action sheet, as declared before `confirmationDialog`. It has no state, since action sheets
/// are not rendered.
public struct ActionSheet {
  /// A button of an action sheet.
  public typealias Button = Alert.Button

  /// Creates an action sheet; it has a cancel button by default.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {}
}
