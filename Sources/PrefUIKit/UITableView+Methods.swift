// PrefUIKit: further methods of tables and fields, which have no rows and no selection here.

import PrefGeometry
import PrefViews

extension UITableView {
  /// How rows are inserted and removed.
  public enum RowAnimation: Int, Sendable {
    /// An animation.
    case fade = 0, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Where a row is scrolled to.
  public enum ScrollPosition: Int, Sendable {
    /// A place.
    case none = 0, top, middle, bottom
  }

  /// The number of sections; 0.
  public var numberOfSections: Int { 0 }
  /// The positions of the visible rows; none.
  public var indexPathsForVisibleRows: [IndexPath]? { [] }
  /// The visible rows; none.
  public var visibleCells: [UITableViewCell] { [] }
  /// The position of the selected row; nil.
  public var indexPathForSelectedRow: IndexPath? { nil }
  /// The positions of the selected rows; nil.
  public var indexPathsForSelectedRows: [IndexPath]? { nil }

  /// Returns 0: there are no rows.
  public func numberOfRows(inSection section: Int) -> Int { 0 }
  /// Returns nil: there are no rows.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { nil }
  /// Returns nil: there are no rows.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { nil }
  /// Returns nil: there are no rows.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  /// Returns an empty rectangle: there are no rows.
  public func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
  /// Does nothing: there are no rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Does nothing: there are no rows.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Does nothing: there are no rows.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Does nothing: there are no rows.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  /// Does nothing: there are no rows.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  /// Does nothing: there are no rows.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Does nothing: there are no rows.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  /// Calls the closure.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Does nothing: changes are not animated.
  public func beginUpdates() {}
  /// Does nothing: changes are not animated.
  public func endUpdates() {}
  /// Does nothing: there are no rows.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  /// Does nothing: there are no rows.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {}
  /// Sets whether rows are edited.
  public func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Does nothing: there are no headers and footers.
  public func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {}
}

/// A position in the text of a field.
open class UITextPosition: NSObject {}

/// A range in the text of a field.
open class UITextRange: NSObject {
  /// The first position.
  open var start: UITextPosition { UITextPosition() }
  /// The position after the last one.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range is empty; true.
  open var isEmpty: Bool { true }
}

extension UITextField {
  /// The position before the text.
  public var beginningOfDocument: UITextPosition { UITextPosition() }
  /// The position after the text.
  public var endOfDocument: UITextPosition { UITextPosition() }
  /// The selection; nil, and setting it does nothing.
  public var selectedTextRange: UITextRange? {
    get { nil }
    set {}
  }
  /// Whether the field has a text.
  public var hasText: Bool { text?.isEmpty == false }

  /// Returns an empty range.
  public func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { UITextRange() }
  /// Returns nil: there are no positions.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
  /// Returns 0: there are no positions.
  public func offset(from: UITextPosition, to: UITextPosition) -> Int { 0 }
  /// Does nothing: there is no selection.
  public func selectAll(_ sender: Any?) {}
}
