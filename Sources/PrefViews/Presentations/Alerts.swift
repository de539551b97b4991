// PrefViews: alerts and confirmation dialogs: the modifiers that present them. LegacyAlerts.swift has the earlier ones.

import PrefGeometry
import PrefViewGraph

/// Presents a dialog while a binding is true.
nonisolated struct DialogModifier<Actions: View, Message: View>: ViewModifier {
  let form: DialogForm
  let title: Text?
  let isPresented: Binding<Bool>
  /// The actions; nil while the value that the dialog presents is missing.
  let actions: Actions?
  let message: Message?

  init(
    _ form: DialogForm, _ title: Text?, _ isPresented: Binding<Bool>, _ actions: Actions?,
    _ message: Message?
  ) {
    self.form = form
    self.title = title
    self.isPresented = isPresented
    self.actions = actions
    self.message = message
  }

  @MainActor func body(content: Content) -> some View {
    let isShown = isPresented.wrappedValue && actions != nil
    return content.presentation(
      form == .alert ? "alert" : "confirmation dialog", isPresented: isShown
    ) { context in
      DialogLayer(
        context: context, form: form, title: title, message: message, actions: actions,
        dismiss: { isPresented.wrappedValue = false })
    }
  }
}

extension View {
  private nonisolated func alert<A: View, M: View>(
    title: Text?, _ isPresented: Binding<Bool>, _ actions: A?, _ message: M?
  ) -> some View { modifier(DialogModifier(.alert, title, isPresented, actions, message)) }

  private nonisolated func confirmationDialog<A: View, M: View>(
    title: Text, _ visibility: Visibility, _ isPresented: Binding<Bool>, _ actions: A?,
    _ message: M?
  ) -> some View {
    modifier(
      DialogModifier(
        .actionSheet, visibility == .visible ? title : nil, isPresented, actions, message))
  }
}

extension View {
  /// Presents an alert with a localized title while a binding is true.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title: Text(titleKey), isPresented, actions(), nil as EmptyView?)
  }

  /// Presents an alert with a verbatim title while a binding is true.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title: Text(title), isPresented, actions(), nil as EmptyView?)
  }

  /// Presents an alert with a text as its title while a binding is true.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(title: title, isPresented, actions(), nil as EmptyView?)
  }

  /// Presents an alert with a localized title while a binding is true, whose contents depend on a value; without
  /// the value, it is not presented.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title: Text(titleKey), isPresented, data.map { actions($0) }, nil as EmptyView?)
  }

  /// Presents an alert with a verbatim title while a binding is true, whose contents depend on a value; without the
  /// value, it is not presented.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title: Text(title), isPresented, data.map { actions($0) }, nil as EmptyView?)
  }

  /// Presents an alert with a text as its title while a binding is true, whose contents depend on a value; without
  /// the value, it is not presented.
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(title: title, isPresented, data.map { actions($0) }, nil as EmptyView?)
  }

  /// Presents an alert with a localized title and a message while a binding is true.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(title: Text(titleKey), isPresented, actions(), message())
  }

  /// Presents an alert with a verbatim title and a message while a binding is true.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(title: Text(title), isPresented, actions(), message())
  }

  /// Presents an alert with a text as its title and a message while a binding is true.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    alert(title: title, isPresented, actions(), message())
  }

  /// Presents an alert with a localized title and a message while a binding is true, whose contents depend on a
  /// value; without the value, it is not presented.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(title: Text(titleKey), isPresented, data.map { actions($0) }, data.map { message($0) })
  }

  /// Presents an alert with a verbatim title and a message while a binding is true, whose contents depend on a
  /// value; without the value, it is not presented.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(title: Text(title), isPresented, data.map { actions($0) }, data.map { message($0) })
  }

  /// Presents an alert with a text as its title and a message while a binding is true, whose contents depend on a
  /// value; without the value, it is not presented.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(title: title, isPresented, data.map { actions($0) }, data.map { message($0) })
  }
}

extension View {
  /// Presents an alert with the description of an error as its title while a binding is true and there is an error.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(
      title: error?.errorDescription.map { Text($0) }, isPresented, error == nil ? nil : actions(),
      nil as EmptyView?)
  }

  /// Presents an alert with the description of an error as its title, and a message, while a binding is true and there
  /// is an error.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(
      title: error?.errorDescription.map { Text($0) }, isPresented, error.map { actions($0) },
      error.map { message($0) })
  }
}

extension View {
  /// Presents a confirmation dialog with a localized title while a binding is true.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      title: Text(titleKey), titleVisibility, isPresented, actions(), nil as EmptyView?)
  }

  /// Presents a confirmation dialog with a verbatim title while a binding is true.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(
      title: Text(title), titleVisibility, isPresented, actions(), nil as EmptyView?)
  }

  /// Presents a confirmation dialog with a text as its title while a binding is true.
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    confirmationDialog(title: title, titleVisibility, isPresented, actions(), nil as EmptyView?)
  }

  /// Presents a confirmation dialog with a localized title while a binding is true, whose contents depend on a
  /// value; without the value, it is not presented.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title: Text(titleKey), titleVisibility, isPresented, data.map { actions($0) },
      nil as EmptyView?)
  }

  /// Presents a confirmation dialog with a verbatim title while a binding is true, whose contents depend on a
  /// value; without the value, it is not presented.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title: Text(title), titleVisibility, isPresented, data.map { actions($0) }, nil as EmptyView?)
  }

  /// Presents a confirmation dialog with a text as its title while a binding is true, whose contents depend on a
  /// value; without the value, it is not presented.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title: title, titleVisibility, isPresented, data.map { actions($0) }, nil as EmptyView?)
  }

  /// Presents a confirmation dialog with a localized title and a message while a binding is true.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(title: Text(titleKey), titleVisibility, isPresented, actions(), message())
  }

  /// Presents a confirmation dialog with a verbatim title and a message while a binding is true.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(title: Text(title), titleVisibility, isPresented, actions(), message())
  }

  /// Presents a confirmation dialog with a text as its title and a message while a binding is true.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    confirmationDialog(title: title, titleVisibility, isPresented, actions(), message())
  }

  /// Presents a confirmation dialog with a localized title and a message while a binding is true, whose contents
  /// depend on a value; without the value, it is not presented.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title: Text(titleKey), titleVisibility, isPresented, data.map { actions($0) },
      data.map { message($0) })
  }

  /// Presents a confirmation dialog with a verbatim title and a message while a binding is true, whose contents
  /// depend on a value; without the value, it is not presented.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title: Text(title), titleVisibility, isPresented, data.map { actions($0) },
      data.map { message($0) })
  }

  /// Presents a confirmation dialog with a text as its title and a message while a binding is true, whose contents
  /// depend on a value; without the value, it is not presented.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title: title, titleVisibility, isPresented, data.map { actions($0) }, data.map { message($0) }
    )
  }
}
