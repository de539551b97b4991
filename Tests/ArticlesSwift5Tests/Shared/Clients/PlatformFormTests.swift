// Forms of apps that also run on the Mac draw what their plain forms draw.

import SwiftUI
import Testing

@MainActor @Suite struct PlatformFormTests {
  private func picture(_ view: some View) -> Data? {
    ImageRenderer(content: view.frame(width: 120, height: 160)).uiImage?.pngData()
  }

  @Test func aToolbarWithoutContentHasNoItems() throws {
    let plain = try #require(picture(EmptyToolbarForm(hasToolbar: false)))
    #expect(picture(EmptyToolbarForm()) == plain)
  }

  @Test func rowsOfElementsNeedNoClosure() throws {
    let crops = [Crop(name: "Roots", children: [Crop(name: "Beet")]), Crop(name: "Kale")]
    let explicit = try #require(picture(CropTable(crops: crops, isExplicit: true)))
    #expect(picture(CropTable(crops: crops)) == explicit)
    #expect(picture(CropTable(crops: [crops[1]])) != explicit)
  }

  @Test func fontsOfCoreTextAreThoseOfUIKit() throws {
    let font = UIFont.systemFont(ofSize: 30)
    let expected = Text("Ag").font(.system(size: 30)).offset(y: font.descender)
    #expect(CTFontGetDescent(font) > 0)
    #expect(CTFontGetAscent(font) + CTFontGetDescent(font) == font.lineHeight)
    #expect(CTFontGetSize(font) == 30)
    #expect(picture(CoreTextForm()) == picture(expected))
  }

  @Test func proxiesScrollFromClassesWithoutIsolation() {
    let manager = ScrollManager()
    let view = ScrollViewReader { proxy in
      ScrollView { Text("Beds").id("top") }.onAppear {
        manager.setProxy(proxy)
        manager.scroll(to: "top")
      }
    }
    #expect(picture(view) != nil)
    #expect(manager.proxy != nil)
  }

  @Test func localesNameLanguagesAndRegions() {
    let locale = Locale(identifier: "en_US") as NSLocale
    #expect(locale.localizedString(forLanguageCode: "de") == "German")
    #expect(locale.localizedString(forCountryCode: "DE") == "Germany")
  }

  @Test func geometryDescribesItself() {
    #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
    #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
  }

  @Test func controlsOfAppKitKeepTheirValues() async throws {
    platformAppearances()
    #expect(UITabBarItem.appearance().badgeColor == .purple)
    #expect(UITabBar.appearance().scrollEdgeAppearance?.shadowImage != nil)
    let text = NSTextView()
    text.string = "kale 🥬"
    text.selectAll(nil)
    #expect(text.selectedRange == NSRange(location: 0, length: 7))
    #expect(UITextField().endEditing(true))
    #expect(FocusField(string: "beet").stringValue == "beet")
    #expect(await NSColorSampler().sample() == nil)
    let renderer = ImageRenderer(content: Color.red.frame(width: 2, height: 2))
    #expect(renderer.nsImage?.size == CGSize(width: 2, height: 2))
  }

  @Test func itemsOfTheMenuBarAreScenesWhileTheyAreInserted() throws {
    for isShown in [true, false] {
      var windows: [_SceneWindow] = []
      MenuBarScenes(isShown: .constant(isShown)).body._addWindows(to: &windows)
      #expect(windows.count == (isShown ? 3 : 2))
    }
  }

  @Test func pickersOfDaysHaveTitlesAndBounds() {
    #expect(picture(SeasonPicker()) != nil)
  }

  @Test func valuesOfContainersAreReadWithoutIsolation() {
    #expect(picture(TotalWidthForm()) == picture(Text("7")))
  }
}
