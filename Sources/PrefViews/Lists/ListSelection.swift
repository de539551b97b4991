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

  /// Creates a selection of at most one row.
  init<V: Hashable>(_ selection: Binding<V?>) {
    isMultiple = false
    value = { $0.value(for: V.self) }
    isSelected = { value in selection.wrappedValue.map { AnyHashable($0) == value } ?? false }
    select = { if let value = $0.base as? V { selection.wrappedValue = value } }
  }

  /// Creates a selection of any number of rows.
  init<V: Hashable>(_ selection: Binding<Set<V>>) {
    isMultiple = true
    value = { $0.value(for: V.self) }
    isSelected = { ($0.base as? V).map(selection.wrappedValue.contains) ?? false }
    select = {
      guard let value = $0.base as? V else { return }
      if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
  }

  /// Whether a row is selected.
  @MainActor func contains(_ row: Subview) -> Bool { value(row).map(isSelected) ?? false }
}

extension Subview {
  /// Returns the view's selection value: its tag or, without one, the id of the `ForEach` element
  /// that it belongs to; nil if neither has the type.
  @MainActor func value<V: Hashable>(for type: V.Type) -> AnyHashable? {
    if let tag = containerValues.tag(for: type) { return AnyHashable(tag) }
    return origin(V.self).map { AnyHashable($0.id) }
  }
}
