// PrefViews: the sort order of tables, which a tap on the header of a column changes.

import PrefGeometry
import PrefViewGraph

/// The sort order of a table, with the type of the comparators erased.
struct TableSorting<Value> {
  /// Returns whether the table can be sorted by a column.
  let canSort: (_TableColumn<Value>) -> Bool
  /// Returns the order of a column, if the rows are sorted by it first; otherwise nil.
  let order: @MainActor (_TableColumn<Value>) -> SortOrder?
  /// Sorts by a column first: in the order of its comparator, or in the opposite order if the rows are sorted by it
  /// already.
  let sort: @MainActor (_TableColumn<Value>) -> Void

  init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) where Sort.Compared == Value {
    canSort = { $0.comparator is Sort }
    order = { column in
      guard let comparator = column.comparator as? Sort, let first = sortOrder.wrappedValue.first
      else { return nil }
      return first.isSame(as: comparator) ? first.order : nil
    }
    sort = { column in
      guard var comparator = column.comparator as? Sort else { return }
      var comparators = sortOrder.wrappedValue
      if let first = comparators.first, first.isSame(as: comparator) {
        comparator.order = first.order == .forward ? .reverse : .forward
      }
      comparators.removeAll { $0.isSame(as: comparator) }
      sortOrder.wrappedValue = [comparator] + comparators
    }
  }
}

extension SortComparator {
  /// Whether a comparator is equal except for the order.
  fileprivate func isSame(as other: Self) -> Bool {
    var other = other
    other.order = order
    return self == other
  }
}
