// Views: which rows of a list are selected, and by what they are known.

import PrefGeometry
import PrefViewGraph

/// A list's selection with its types erased.
struct ListSelection {
  /// Whether several rows can be selected.
  let isMultiple: Bool
  /// By what a row is known; nil where it cannot be selected.
  let value: @MainActor (Subview) -> AnyHashable?
  private let isSelected: (AnyHashable) -> Bool
  /// Selects a row, or lets go of it where several can be selected.
  let select: (AnyHashable) -> Void

  /// A selection of at most one row.
  init<V: Hashable>(_ selection: Binding<V?>) {
    isMultiple = false
    value = { $0.value(for: V.self) }
    isSelected = { value in selection.wrappedValue.map { AnyHashable($0) == value } ?? false }
    select = { if let value = $0.base as? V { selection.wrappedValue = value } }
  }

  /// A selection of any number of rows.
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
  /// By what a selection knows the view: its tag, or the id of the element that it comes from.
  @MainActor func value<V: Hashable>(for type: V.Type) -> AnyHashable? {
    if let tag = containerValues.tag(for: type) { return AnyHashable(tag) }
    return origin(V.self).map { AnyHashable($0.id) }
  }
}
