// PrefViews: links whose destination is presented while a binding has a value.

import PrefGeometry
import PrefViewGraph

/// The binding of a link, and its destination.
struct LinkActivation {
  /// Whether the destination is presented.
  let isActive: () -> Bool
  /// Presents the destination, or ends its presentation.
  let set: (Bool) -> Void
  let destination: () -> AnyView

  init<V: View>(_ isActive: Binding<Bool>, _ destination: V) {
    self.isActive = { isActive.wrappedValue }
    set = { isActive.wrappedValue = $0 }
    self.destination = { AnyView(destination) }
  }

  init<T: Hashable, V: View>(_ tag: T, _ selection: Binding<T?>, _ destination: V) {
    isActive = { selection.wrappedValue == tag }
    set = { isActive in
      if isActive {
        selection.wrappedValue = tag
      } else if selection.wrappedValue == tag {
        selection.wrappedValue = nil
      }
    }
    self.destination = { AnyView(destination) }
  }
}

extension NavigationLink {
  /// Creates a link that presents a destination view while `isActive` is true.
  public nonisolated init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(activation: LinkActivation(isActive, destination()), label: label()) }

  /// Creates a link that presents a destination view while `isActive` is true.
  public nonisolated init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) { self.init(activation: LinkActivation(isActive, destination), label: label()) }

  /// Creates a link that presents a destination view while `selection` is equal to `tag`.
  public nonisolated init<T: Hashable>(
    tag: T, selection: Binding<T?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(activation: LinkActivation(tag, selection, destination()), label: label()) }

  /// Creates a link that presents a destination view while `selection` is equal to `tag`.
  public nonisolated init<T: Hashable>(
    destination: Destination, tag: T, selection: Binding<T?>, @ViewBuilder label: () -> Label
  ) { self.init(activation: LinkActivation(tag, selection, destination), label: label()) }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a localized title that presents a destination view while `isActive` is true.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) { self.init(activation: LinkActivation(isActive, destination()), label: Text(titleKey)) }

  /// Creates a link with a title that presents a destination view while `isActive` is true.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) { self.init(activation: LinkActivation(isActive, destination()), label: Text(title)) }

  /// Creates a link with a localized title that presents a destination view while `isActive` is true.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) { self.init(activation: LinkActivation(isActive, destination), label: Text(titleKey)) }

  /// Creates a link with a title that presents a destination view while `isActive` is true.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, destination: Destination, isActive: Binding<Bool>
  ) { self.init(activation: LinkActivation(isActive, destination), label: Text(title)) }

  /// Creates a link with a localized title that presents a destination view while `selection` is equal to `tag`.
  public nonisolated init<T: Hashable>(
    _ titleKey: LocalizedStringKey, tag: T, selection: Binding<T?>,
    @ViewBuilder destination: () -> Destination
  ) { self.init(activation: LinkActivation(tag, selection, destination()), label: Text(titleKey)) }

  /// Creates a link with a title that presents a destination view while `selection` is equal to `tag`.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, T: Hashable>(
    _ title: S, tag: T, selection: Binding<T?>, @ViewBuilder destination: () -> Destination
  ) { self.init(activation: LinkActivation(tag, selection, destination()), label: Text(title)) }

  /// Creates a link with a localized title that presents a destination view while `selection` is equal to `tag`.
  public nonisolated init<T: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: T, selection: Binding<T?>
  ) { self.init(activation: LinkActivation(tag, selection, destination), label: Text(titleKey)) }

  /// Creates a link with a title that presents a destination view while `selection` is equal to `tag`.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, T: Hashable>(
    _ title: S, destination: Destination, tag: T, selection: Binding<T?>
  ) { self.init(activation: LinkActivation(tag, selection, destination), label: Text(title)) }
}
