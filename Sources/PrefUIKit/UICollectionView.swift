// PrefUIKit: collections of cells. They keep their values, and ask no source for cells.

import PrefGeometry
import PrefRendering
import PrefViews

/// The arrangement of the cells of a collection, which has no effect.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// Creates an arrangement.
  public nonisolated override init() { super.init() }
  /// The collection; nil here.
  open var collectionView: UICollectionView? { nil }
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Does nothing; for subclasses.
  open func prepare() {}
  /// Does nothing: cells are not arranged.
  open func invalidateLayout() {}
  /// Returns false; for subclasses.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

/// An arrangement in lines.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The axis of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Along an axis.
    case vertical = 0, horizontal
  }
  /// The distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10
  /// The distance between the cells of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The size of cells, in points.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The estimated size of cells, in points.
  open var estimatedItemSize = CGSize.zero
  /// The space around sections, in points.
  open var sectionInset = UIEdgeInsets()
  /// The size of headers, in points.
  open var headerReferenceSize = CGSize.zero
  /// The axis of scrolling.
  open var scrollDirection = ScrollDirection.vertical
}

/// A collection, which keeps its values.
@preconcurrency @MainActor
open class UICollectionView: _UIScrollArea {
  private static let collection = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewLayout())
  /// Returns the appearance of all collections.
  public static func appearance() -> UICollectionView { collection }
  /// The arrangement of the cells.
  open var collectionViewLayout: UICollectionViewLayout
  /// The source of cells, which is not asked.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// The delegate, which is not called.
  open weak var delegate: (any UICollectionViewDelegate)?
  /// Whether cells can be selected.
  open var allowsSelection = true
  /// Whether several cells can be selected.
  open var allowsMultipleSelection = false
  /// The view behind the cells.
  open var backgroundView: UIView?
  /// The cells that are visible; none.
  open var visibleCells: [UICollectionViewCell] { [] }

  /// Creates a collection.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// Creates a collection without an archive: archives are not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// Does nothing: the source is not asked.
  open func reloadData() {}
  /// Does nothing: there are no cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  /// Returns a cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  /// Does nothing: there are no cells.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}

  /// Where a cell is after scrolling.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates positions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}

/// A view that a collection uses again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// Does nothing; for subclasses.
  open func prepareForReuse() {}
}

/// A cell of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view of the content.
  public let contentView = UIView()
  /// Whether the cell is selected.
  open var isSelected = false
  /// Whether the cell is pressed.
  open var isHighlighted = false
}

/// The source of the cells of a collection.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of cells of a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// Returns a cell.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the number of sections.
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// The delegate of a collection; its methods are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Called when a cell is selected; not called here.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

/// The delegate of an arrangement in lines; its methods are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of a cell, in points; not called here.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Returns 50 × 50 points.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 50, height: 50) }
}
