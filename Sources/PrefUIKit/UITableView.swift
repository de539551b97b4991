// PrefUIKit: tables and collections of cells. They keep their values; data sources are not called.

import PrefGeometry
import PrefRendering
import PrefViews

/// A table, which keeps its values.
@preconcurrency @MainActor
open class UITableView: _UIScrollArea {
  /// The style of separators.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A line.
    case singleLine
  }
  /// The style of sections.
  public enum Style: Int, Sendable {
    /// Plain, or in groups.
    case plain = 0, grouped, insetGrouped
  }

  private static let table = UITableView()
  /// Returns the appearance of all tables.
  public static func appearance() -> UITableView { table }
  /// The style of separators.
  public var separatorStyle = SeparatorStyle.singleLine
  /// The color of separators.
  public var separatorColor: UIColor?
  /// The distance of separators from the edges, in points.
  public var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The view below the rows.
  public var tableFooterView: UIView?
  /// The view above the rows.
  public var tableHeaderView: UIView?
  /// The view behind the rows.
  public var backgroundView: UIView?
  /// The space above headers, in points.
  public var sectionHeaderTopPadding: CGFloat = 0
  /// The height of rows, in points.
  public var rowHeight: CGFloat = -1
  /// The estimated height of rows, in points.
  public var estimatedRowHeight: CGFloat = -1
  /// The height of headers, in points.
  public var sectionHeaderHeight: CGFloat = -1
  /// The height of footers, in points.
  public var sectionFooterHeight: CGFloat = -1
  /// Whether rows can be selected.
  public var allowsSelection = true
  /// Whether several rows can be selected.
  public var allowsMultipleSelection = false
  /// Whether rows are edited.
  open var isEditing = false
  /// The source of cells, which is not asked.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The delegate, which is not called.
  open weak var delegate: (any UITableViewDelegate)?
  /// The height of rows that have the height of their content.
  public static let automaticDimension: CGFloat = -1

  /// Creates a table of a style.
  public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }
  /// Does nothing: the source is not asked.
  open func reloadData() {}
  /// Does nothing: there are no cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
  /// Returns nil: there are no cells.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { nil }
  /// Returns a cell.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  /// Does nothing: there are no cells.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
}

/// The source of the cells of a table.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns a cell.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections.
  func numberOfSections(in tableView: UITableView) -> Int
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
}

/// The delegate of a table; its methods are optional.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Called when a row is selected; not called here.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Returns the height of a row, in points; not called here.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

extension UITableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Returns the height of the content.
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    UITableView.automaticDimension
  }
}

/// A header or a footer of a section of a table, which keeps its values.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  private static let shared = UITableViewHeaderFooterView()
  /// Returns the appearance of all headers and footers.
  public static func appearance() -> UITableViewHeaderFooterView { shared }
  /// The view with the content.
  public let contentView = UIView()
  /// The title.
  public let textLabel: UILabel? = UILabel()
  /// The text below the title.
  public let detailTextLabel: UILabel? = UILabel()
  /// The view behind the content.
  public var backgroundView: UIView?
}

/// A row of a table, which keeps its values.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The style of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// No background.
    case none = 0
    /// The system's background.
    case blue, gray, `default`
  }
  /// The labels of a row.
  public enum CellStyle: Int, Sendable {
    /// A title, or a title and a value.
    case `default` = 0, value1, value2, subtitle
  }
  /// What is at the end of a row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing, a chevron, a button, or a check mark.
    case none = 0, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  private static let shared = UITableViewCell()
  /// Returns the appearance of all rows.
  public static func appearance() -> UITableViewCell { shared }
  /// The style of a selected row.
  public var selectionStyle = SelectionStyle.default
  /// The view behind a selected row.
  public var selectedBackgroundView: UIView?
  /// What is at the end of the row.
  public var accessoryType = AccessoryType.none
  /// The view of the content.
  public let contentView = UIView()
  /// The label of the title.
  public let textLabel: UILabel? = UILabel()
  /// The label of the value.
  public let detailTextLabel: UILabel? = UILabel()
  /// The picture.
  public let imageView: UIImageView? = UIImageView()

  /// Creates a row.
  public convenience init(style: CellStyle, reuseIdentifier: String?) { self.init(frame: .zero) }
  /// Does nothing; for subclasses.
  open func prepareForReuse() {}
}

extension IndexPath {
  /// Creates the position of a row in a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the position of an item in a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section.
  public var section: Int { self[0] }
  /// The row.
  public var row: Int { self[1] }
  /// The item.
  public var item: Int { self[1] }
}
