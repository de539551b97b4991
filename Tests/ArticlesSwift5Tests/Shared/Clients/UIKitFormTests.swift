// UIKit's fonts are SwiftUI's, styles of groups draw, and what has no effect keeps its values.

import SwiftUI
import Testing

@MainActor @Suite struct UIKitFormTests {
  private func bytes(_ font: Font) throws -> Data {
    try ImageRenderer(content: Text("Sphinx 123").font(font)).pngData()
  }

  @Test func fontsAreThoseOfSwiftUI() throws {
    let pairs: [(UIFont, Font)] = [
      (.systemFont(ofSize: 20), .system(size: 20)),
      (.systemFont(ofSize: 20, weight: .semibold), .system(size: 20, weight: .semibold)),
      (.boldSystemFont(ofSize: 20), .system(size: 20, weight: .bold)),
      (.italicSystemFont(ofSize: 20), .system(size: 20).italic()),
      (
        .monospacedSystemFont(ofSize: 20, weight: .regular),
        .system(size: 20, design: .monospaced)
      ),
      (.preferredFont(forTextStyle: .title1), .title),
      (.preferredFont(forTextStyle: .caption2), .caption2),
    ]
    for (uiFont, font) in pairs { #expect(try bytes(Font(uiFont)) == bytes(font), "\(uiFont)") }
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    #expect(UIFont(name: "", size: 10) == nil)
  }

  @Test func appearancesKeepTheirValues() {
    _ = DelegatedApp()
    #expect(UITableView.appearance().separatorStyle == .none)
    #expect(UITabBar.appearance().isHidden)
    #expect(safeAreaTop() == 0)
  }

  /// Sources of 2020 unwrap the first window.
  @Test func aProgramHasOneSceneWithOneWindow() throws {
    let program = UIApplication.shared
    let window = try #require(program.windows.first)
    #expect(program.windows.count == 1 && program.keyWindow === window && window.isKeyWindow)
    #expect(window.bounds == UIScreen.main.bounds && window.safeAreaInsets == UIEdgeInsets())
    #expect(
      window.rootViewController != nil && window.rootViewController?.presentedViewController == nil)
    let scene = try #require(
      program.connectedScenes.first { $0.activationState == .foregroundActive } as? UIWindowScene)
    #expect(scene.windows.first === window && window.windowScene === scene)
    #expect(program.connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] }.count == 1)
    #expect(!UIWindow(windowScene: scene).isKeyWindow)
  }

  @Test func styledGroupsDraw() throws {
    let picture = try ImageRenderer(content: StyledGroups().frame(width: 300)).picture()
    #expect(picture.widthInPixels == 300 && picture.heightInPixels > 100)
  }
}
