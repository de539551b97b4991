// PrefViews: the selection of a list, and how rows are matched with selection values.

import PrefGeometry
import PrefViewGraph

/// A list's selection with its value type erased.
struct ListSelection {
  /// Whether several rows can be selected.
  let isMultiple: Bool
  /// Returns the selection value of a row; nil if the row cannot be selected.
  let value: @MainActor (Subview) -> AnyHashable?
  private let isSelected: (AnyHashable) -> Bool
  /// Selects a value; in a multiple selection, toggles it.
  let select: (AnyHashable) -> Void
  /// Whether the value of a link has the type of the selection values.
  let accepts: (AnyHashable) -> Bool
  /// Returns whether a row is selected in a selection of at most one, and the action that deselects it; nil for others.
  let single: () -> ColumnSelection?

  /// Creates a selection of at most one row.
  init<V: Hashable>(_ selection: Binding<V?>) {
    isMultiple = false
    value = { $0.value(for: V.self) }
    isSelected = { value in selection.wrappedValue.map { AnyHashable($0) == value } ?? false }
    select = { if let value = $0.base as? V { selection.wrappedValue = value } }
    accepts = { $0.base is V }
    single = {
      ColumnSelection(isSelected: selection.wrappedValue != nil) { selection.wrappedValue = nil }
    }
  }

  /// Creates a selection of any number of rows.
  init<V: Hashable>(_ selection: Binding<Set<V>>) {
    isMultiple = true
    value = { $0.value(for: V.self) }
    isSelected = { ($0.base as? V).map(selection.wrappedValue.contains) ?? false }
    accepts = { $0.base is V }
    single = { nil }
    select = {
      guard let value = $0.base as? V else { return }
      if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
  }

  /// Whether a row is selected.
  @MainActor func contains(_ row: Subview) -> Bool { value(row).map(isSelected) ?? false }

  /// Whether a value is selected.
  func contains(_ value: AnyHashable) -> Bool { isSelected(value) }
}

extension Subview {
  /// Returns the view's selection value: its tag or, without one, the value of its link or the id of the `ForEach`
  /// element that it belongs to; nil if none has the type.
  @MainActor func value<V: Hashable>(for type: V.Type) -> AnyHashable? {
    if let tag = containerValues.tag(for: type) { return AnyHashable(tag) }
    if let value = containerValues.linkValue, value.base is V { return value }
    return origin(V.self).map { AnyHashable($0.id) }
  }
}

private enum LinkValueKey: ContainerValueKey {
  static var defaultValue: AnyHashable? { nil }
}

extension ContainerValues {
  /// The value that the navigation link presents; nil for other views.
  var linkValue: AnyHashable? {
    get { self[LinkValueKey.self] }
    set { self[LinkValueKey.self] = newValue }
  }
}

private enum IsSelectionDisabledKey: ContainerValueKey {
  static let defaultValue = false
}

extension ContainerValues {
  /// Whether taps cannot select the view.
  var isSelectionDisabled: Bool {
    get { self[IsSelectionDisabledKey.self] }
    set { self[IsSelectionDisabledKey.self] = newValue }
  }
}

private enum ListSelectionKey: EnvironmentKey {
  static var defaultValue: ListSelection? { nil }
}

extension EnvironmentValues {
  /// The selection of the list to whose rows the view belongs; nil for none.
  var listSelection: ListSelection? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}
