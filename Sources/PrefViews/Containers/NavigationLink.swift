// PrefViews: links that push a screen or a value onto the enclosing navigation stack.

import PrefGeometry
import PrefViewGraph

/// A view that pushes a destination onto the enclosing navigation stack when it is tapped.
///
/// The link is disabled outside a navigation stack, and if it presents a nil value. In a list, it
/// fills its row and shows a disclosure chevron.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let target: NavigationEntry.Content?
  /// The binding that presents the destination; nil for links that push it.
  private let activation: LinkActivation?
  @OwnedSource private var source
  @Environment(\.navigation) private var navigation
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.hidesLinkIndicators) private var hidesIndicator
  @Environment(\.listSelection) private var listSelection
  @Environment(\.isInSplitViewColumn) private var isInSplitViewColumn

  /// Creates a link that presents a destination view.
  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .view(AnyView(destination()))
    activation = nil
    self.label = label()
  }

  init(activation: LinkActivation, label: Label) {
    target = nil
    self.activation = activation
    self.label = label
  }

  /// Creates a link that presents a destination view.
  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }

  /// A button with the label; in a list row it fills the row and has a chevron at its trailing
  /// edge.
  @MainActor public var body: some View {
    let _ = updatePushedScreen()
    if let activation {
      button.disabled(navigation == nil).modifier(
        PresentationModifier(
          isPresented: activation.isActive(), dismiss: { activation.set(false) },
          destination: activation.destination))
    } else {
      button.disabled(selectedValue == nil && (navigation == nil || target == nil))
        .containerValue(\.linkValue, value)
    }
  }

  /// The value that the link presents; nil for a view.
  private var value: AnyHashable? {
    if case .value(let value) = target { value } else { nil }
  }

  /// The value that the link selects in the list of a split view's column, in place of presenting it; nil if the list
  /// does not select values of its type.
  @MainActor private var selectedValue: AnyHashable? {
    guard isInSplitViewColumn, let value, let listSelection, !listSelection.isMultiple else {
      return nil
    }
    return listSelection.accepts(value) ? value : nil
  }

  @MainActor private func navigate() {
    if let selectedValue { return listSelection?.select(selectedValue) ?? () }
    switch target {
    case .view: navigation?.push(.view(AnyView(PresentedContent(source))))
    case .value(let value): navigation?.push(.value(value))
    case nil: activation?.set(true)
    }
  }

  /// Gives the screen that this link has pushed the link's current destination.
  @MainActor private func updatePushedScreen() {
    guard case .view(let view) = target else { return }
    source.content = { view }
    source.requestUpdate?()
  }

  @MainActor @ViewBuilder private var button: some View {
    if isInListRow {
      Button(action: navigate) {
        HStack {
          LinkLabel(label: label)
          Spacer()
          if !hidesIndicator {
            Image(systemName: "chevron.forward").decorative.font(.footnote.weight(.semibold))
              .foregroundStyle(.tertiary)
          }
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    } else {
      Button(action: navigate) { label }
    }
  }
}

private enum HidesLinkIndicatorsKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether navigation links in lists have no chevron.
  var hidesLinkIndicators: Bool {
    get { self[HidesLinkIndicatorsKey.self] }
    set { self[HidesLinkIndicatorsKey.self] = newValue }
  }
}

/// The label of a link in a list row, in the tertiary label color while the link is disabled.
private struct LinkLabel<Label: View>: View {
  let label: Label
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    if isEnabled {
      label
    } else {
      label.foregroundStyle(Color(.system(.tertiaryLabel)))
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that presents the view registered for a value's type with
  /// `navigationDestination(for:destination:)`. The link is disabled if `value` is nil.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = value.map { .value(AnyHashable($0)) }
    activation = nil
    self.label = label()
  }
}

extension NavigationLink where Destination == Never, Label == Text {
  /// Creates a link with a localized title that presents the view registered for a value's type.
  /// The link is disabled if `value` is nil.
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  /// Creates a link with a title that presents the view registered for a value's type. The link is
  /// disabled if `value` is nil.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a localized title that presents a destination view.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination) { Text(titleKey) } }

  /// Creates a link with a title that presents a destination view.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination) { Text(title) } }

  /// Creates a link with a localized title that presents a destination view.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: { destination }, label: { Text(titleKey) })
  }

  /// Creates a link with a title that presents a destination view.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: { destination }, label: { Text(title) })
  }
}

extension NavigationLink {
  /// Accepts whether the destination is displayed in the detail column of a split view; stacks have
  /// no columns.
  public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
