// PrefUIKit: tabs of AppKit, so that sources that use them compile. They keep their items.

import PrefGeometry
import PrefRendering
import PrefViews

/// A view with tabs, which keeps its items.
open class NSTabView: NSView {
  /// The place of the tabs.
  public enum TabType: UInt, Sendable {
    /// At an edge with a bezel, or none.
    case topTabsBezelBorder = 0, leftTabsBezelBorder, bottomTabsBezelBorder
    /// At an edge with a bezel, or none.
    case rightTabsBezelBorder, noTabsBezelBorder, noTabsLineBorder, noTabsNoBorder
  }

  /// The items.
  open var tabViewItems: [NSTabViewItem] = []
  /// The selected item; nil for none.
  open private(set) var selectedTabViewItem: NSTabViewItem?
  /// The place of the tabs.
  open var tabViewType = TabType.topTabsBezelBorder
  /// The delegate, which is not called.
  open weak var delegate: (any NSTabViewDelegate)?
  /// The number of items.
  open var numberOfTabViewItems: Int { tabViewItems.count }

  /// Adds an item; the first one is selected.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) {
    insertTabViewItem(tabViewItem, at: tabViewItems.count)
  }

  /// Inserts an item; the first one is selected.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    tabViewItems.insert(tabViewItem, at: min(max(index, 0), tabViewItems.count))
    if selectedTabViewItem == nil { selectedTabViewItem = tabViewItem }
  }

  /// Removes an item.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabViewItems.removeAll { $0 === tabViewItem }
    if selectedTabViewItem === tabViewItem { selectedTabViewItem = tabViewItems.first }
  }

  /// Returns the item at an index.
  open func tabViewItem(at index: Int) -> NSTabViewItem { tabViewItems[index] }

  /// Returns the index of an item; `NSNotFound` if there is none.
  open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
    tabViewItems.firstIndex { $0 === tabViewItem } ?? NSNotFound
  }

  /// Selects an item.
  open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) { selectedTabViewItem = tabViewItem }

  /// Selects the item at an index, if there is one.
  open func selectTabViewItem(at index: Int) {
    if tabViewItems.indices.contains(index) { selectedTabViewItem = tabViewItems[index] }
  }
}

/// The delegate of a view with tabs; its methods are optional.
@preconcurrency @MainActor
public protocol NSTabViewDelegate: AnyObject {
  /// Called after an item has been selected; not called here.
  func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?)
}

extension NSTabViewDelegate {
  /// Does nothing.
  public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
}

/// A tab of a view with tabs.
@preconcurrency @MainActor
open class NSTabViewItem: NSObject {
  /// The identifier.
  open var identifier: Any?
  /// The title.
  open var label = ""
  /// The image.
  open var image: NSImage?
  /// The text of the tooltip.
  open var toolTip: String?
  /// The view that the tab shows.
  open var view: NSView?
  /// The controller of the view that the tab shows.
  open var viewController: NSViewController?

  /// Creates a tab with an identifier.
  public init(identifier: Any?) {
    self.identifier = identifier
    super.init()
  }

  /// Creates a tab with a controller, whose title it has.
  public convenience init(viewController: NSViewController) {
    self.init(identifier: nil)
    self.viewController = viewController
    label = viewController.title ?? ""
  }
}

/// A controller of a view with tabs, which keeps its items.
open class NSTabViewController: NSViewController {
  /// The place of the tabs.
  public enum TabStyle: Int, Sendable {
    /// Segments at an edge, the toolbar, or none.
    case segmentedControlOnTop = 0, segmentedControlOnBottom, toolbar, unspecified = -1
  }

  /// The place of the tabs.
  open var tabStyle = TabStyle.segmentedControlOnTop
  /// The view with the tabs.
  public let tabView = NSTabView()
  /// The items.
  open var tabViewItems: [NSTabViewItem] {
    get { tabView.tabViewItems }
    set { tabView.tabViewItems = newValue }
  }
  /// The index of the selected item.
  open var selectedTabViewItemIndex = 0

  /// Adds an item.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) { tabView.addTabViewItem(tabViewItem) }
  /// Inserts an item.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    tabView.insertTabViewItem(tabViewItem, at: index)
  }
  /// Removes an item.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabView.removeTabViewItem(tabViewItem)
  }
}
