// PrefUIKit: controllers of searches, which keep their values and present nothing.

import PrefGeometry
import PrefRendering
import PrefViews

/// A controller of a search bar and of the view of its results, which keeps its values.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The view of the results; nil for the view that is searched.
  public let searchResultsController: UIViewController?
  /// The bar.
  public let searchBar = UISearchBar()
  /// The object that updates the results, which is not called.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, which is not called.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the search is active.
  open var isActive = false
  /// Whether the searched view is dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the navigation bar is hidden during the search.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown during the search.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are shown during the search.
  open var automaticallyShowsScopeBar = true
  /// Whether the view of the results is shown.
  open var showsSearchResultsController = false

  /// Creates a controller with the view of the results.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

/// An object that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text or the scope changes; not called here.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a controller of a search; its methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search is presented; not called here.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has been presented; not called here.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search is dismissed; not called here.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has been dismissed; not called here.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
