// Views: links to the screens of a navigation stack.

import PrefGeometry
import PrefViewGraph

/// Pushes a screen when it is tapped. Outside of a navigation stack it is disabled.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let target: NavigationEntry.Content?
  @Environment(\.navigation) private var navigation
  @Environment(\.isInListRow) private var isInListRow

  /// Makes a link to a screen.
  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .view(AnyView(destination()))
    self.label = label()
  }

  /// Makes a link to a screen.
  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }

  /// The label; in the row of a list it fills the row, with an arrow at its end.
  @MainActor public var body: some View {
    button.disabled(navigation == nil || target == nil)
  }

  @MainActor private func follow() {
    if let target { navigation?.push(target) }
  }

  @MainActor @ViewBuilder private var button: some View {
    if isInListRow {
      Button(action: follow) {
        HStack {
          label
          Spacer()
          Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
            .foregroundStyle(.tertiary)
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    } else {
      Button(action: follow) { label }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a link that pushes a value; nil for one that leads nowhere.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = value.map { .value(AnyHashable($0)) }
    self.label = label()
  }
}

extension NavigationLink where Destination == Never, Label == Text {
  /// Makes a link with a title that pushes a value; nil for one that leads nowhere.
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  /// Makes a link with a title that pushes a value; nil for one that leads nowhere.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link with a title to a screen.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination) { Text(titleKey) } }

  /// Makes a link with a title to a screen.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination) { Text(title) } }

  /// Makes a link with a title to a screen.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: { destination }, label: { Text(titleKey) })
  }
}
