// Further names of UIKit and AppKit keep their values; fonts are drawn.

import SwiftUI
import Testing

@MainActor @Suite struct UIKitNameFormTests {
  @Test func fontsHaveAWidth() throws {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold, width: .condensed)
    let drawn = ImageRenderer(content: Text("Wide").font(Font(font)))
    let expected = ImageRenderer(
      content: Text("Wide").font(.system(size: 20, weight: .bold).width(.condensed)))
    #expect(try drawn.pngData() == expected.pngData())
    #expect(UIFont.preferredFont(forTextStyle: .extraLargeTitle).pointSize == 36)
  }

  @Test func controllersKeepTheirValues() throws {
    let controller = SearchController()
    controller.viewDidLoad()
    let search = try #require(controller.navigationItem.searchController)
    search.searchBar.text = "a"
    controller.updateSearchResults(for: search)
    #expect(controller.title == "a" && !controller.navigationItem.hidesSearchBarWhenScrolling)
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    controller.rotate(scene)
    #expect(tabs().tabViewItems.map(\.label) == ["", "General"])
    #expect(tabs().tabView.selectedTabViewItem === nil || tabs().tabView.numberOfTabViewItems == 2)
  }

  @Test func keyValueCodingHasNoEffect() {
    let object = NSObject()
    object.setValue(1, forKey: "count")
    object.addObserver(NSObject(), forKeyPath: "count", options: [.new, .old], context: nil)
    #expect(object.value(forKey: "count") == nil)
  }

  @Test func fieldsEditTheirText() {
    let field = PaddedField()
    field.insertText("ab")
    field.deleteBackward()
    #expect(field.text == "a" && field.hasText && field.selectedTextRange == nil)
    #expect(
      field.editingRect(forBounds: CGRect(x: 0, y: 0, width: 20, height: 10)).width == 4)
  }

  @Test func layersListTheirAnimations() {
    let layer = CALayer()
    #expect(layer.animationKeys() == nil)
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
  }

  @Test func notificationsHaveTheirNames() {
    #expect(
      UIApplication.willTerminateNotification.rawValue == "UIApplicationWillTerminateNotification")
    #expect(UITextInputMode.activeInputModes.first?.primaryLanguage == "en-US")
  }

  @Test func itemsOfBarsKeepTheirValues() throws {
    let controller = DayController()
    controller.viewDidLoad()
    #expect(controller.navigationItem.backButtonDisplayMode == .minimal)
    #expect(controller.navigationItem.backButtonTitle == "Days" && controller.isDark == false)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { unlink(file.path) }
    try controller.save(UIImage(), to: file)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }
}
