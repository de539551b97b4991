// Further names of UIKit and AppKit, as clients write them.

import SwiftUI

final class PaddedField: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 8, dy: 0) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
}

final class SearchController: UIViewController, UISearchResultsUpdating {
  let table = UITableView(frame: .zero, style: .plain)

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    table.performBatchUpdates { [table] in
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    if let row = table.indexPathForSelectedRow { table.deselectRow(at: row, animated: true) }
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
  }

  func updateSearchResults(for searchController: UISearchController) {
    title = searchController.searchBar.text
  }

  func rotate(_ scene: UIWindowScene) {
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait)) { _ in }
    UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: "orientation")
  }
}

@MainActor func tabs() -> NSTabViewController {
  let controller = NSTabViewController()
  controller.tabStyle = .toolbar
  controller.addTabViewItem(NSTabViewItem(viewController: NSViewController()))
  let item = NSTabViewItem(identifier: "general")
  item.label = "General"
  controller.addTabViewItem(item)
  return controller
}

final class DayController: UIViewController {
  private(set) var isDark: Bool?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.backButtonDisplayMode = .minimal
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.backButtonTitle = "Days"
    let scene = UIApplication.shared.connectedScenes.first?.delegate as? UIWindowSceneDelegate
    isDark = scene?.window??.overrideUserInterfaceStyle == .dark
  }

  func save(_ image: UIImage, to file: URL) throws {
    UIImageWriteToSavedPhotosAlbum(image, nil, nil, nil)
    try Data().write(to: file, options: [.atomicWrite])
  }
}
