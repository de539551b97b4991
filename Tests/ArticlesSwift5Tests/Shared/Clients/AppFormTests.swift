// What apps, tab views, stored properties, geometry effects and redaction draw.

import Foundation
import PrefTestTags
import SwiftUI
import Testing

private struct Tabs: View {
  @State private var selection = 2

  var body: some View {
    VStack {
      Text("selected \(selection)")
      TabView(selection: $selection) {
        Text("home").tabItem { Label("Home", systemImage: "house") }.tag(1)
        Text("search").tabItem { Label("Search", systemImage: "magnifyingglass") }.tag(2).badge(7)
      }
      Button("Unknown") { selection = 9 }
    }
  }
}

private struct DeclaredTabs: View {
  @State private var selection = "b"

  var body: some View {
    TabView(selection: $selection) {
      Tab("First", systemImage: "house", value: "a") { Text("one") }
      Tab("Second", systemImage: "star", value: "b") { Text("two") }
    }
  }
}

@MainActor
@Suite(.tags(.controls)) struct AppFormTests {
  private func host<V: View>(_ view: V) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: 320, height: 480))
  }

  private func png(_ view: some View) throws -> Data { try host(view).pngData() }

  private func texts(_ host: ViewHost<some View>) throws -> String {
    try host.accessibilityDescription()
  }

  @Test func aTapOnATabItemSelectsTheTab() throws {
    let host = host(Tabs())
    #expect(try texts(host).contains(#""search""#))
    #expect(try !texts(host).contains(#""home""#))
    _ = try host.tap(text: "Home")
    #expect(try texts(host).contains(#""home""#))
    #expect(try texts(host).contains("selected 1"))
    #expect(try !texts(host).contains(#""search""#))
  }

  @Test func theBarIsAtTheBottomAndShowsBadges() throws {
    let host = ViewHost(
      TabView {
        Text("home").tabItem { Label("Home", systemImage: "house") }
        Text("search").tabItem { Label("Search", systemImage: "star") }.badge(7)
      }, size: CGSize(width: 320, height: 480))
    let home = try host.frame(text: "Home")
    let search = try host.frame(text: "Search")
    #expect(home.minY > 480 - 49 && home.maxY <= 480)
    #expect(abs(home.midX - 80) <= 0.5 && abs(search.midX - 240) <= 0.5)
    #expect(abs(try host.frame(text: "home").midY - (480 - 49) / 2) <= 0.5)
    let badge = try host.frame(text: "7")
    #expect(badge.minX > search.midX && badge.maxY < search.minY)
    _ = try host.tap(text: "Search")
    #expect(try texts(host).contains(#""search""#))
  }

  @Test func aSelectionWithoutATabShowsTheFirstTab() throws {
    let host = host(Tabs())
    _ = try host.tap(text: "Unknown")
    #expect(try texts(host).contains(#""home""#))
  }

  @Test func declaredTabsAreSelectedByTheirValues() throws {
    let host = host(DeclaredTabs())
    #expect(try texts(host).contains(#""two""#))
    _ = try host.tap(text: "First")
    #expect(try texts(host).contains(#""one""#))
  }

  @Test func aSwipeTurnsThePage() throws {
    let host = host(
      TabView { ForEach(0..<3, id: \.self) { Text("page \($0)") } }.tabViewStyle(.page))
    #expect(try texts(host).contains("page 0"))
    _ = try host.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 100, y: 200))
    #expect(try texts(host).contains("page 1"))
    _ = try host.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 250, y: 200))
    #expect(try texts(host).contains("page 0"))
  }

  @Test func geometryEffectsDrawThroughTheirTransform() throws {
    let square = Color.red.frame(width: 40, height: 20)
    #expect(try png(square.modifier(HalfWidthEffect(fraction: 0.5))) == png(square.offset(x: 20)))
    #expect(try png(square.modifier(HalfWidthEffect(fraction: 0.5))) != png(square))
    #expect(try png(square.modifier(CountingModifier(value: 3))) != png(square))
  }

  @Test func storedValuesAreShared() throws {
    let host = host(StorageForms())
    let first = try texts(host)
    #expect(first.contains("own 1 none") && first.contains("other 5"))
    _ = try host.tap(text: "Increment")
    let second = try texts(host)
    #expect(second.contains("own 2 set text") && second.contains("other 2"))
  }

  @Test func placeholdersReplaceTextsWithoutChangingTheLayout() throws {
    let text = Text("Secret")
    #expect(try png(text.redacted(reason: .placeholder)) != png(text))
    #expect(try png(text.redacted(reason: .placeholder).unredacted()) != png(text))
    #expect(try png(text.unredacted().redacted(reason: .placeholder)) == png(text))
    #expect(try png(text.redacted(reason: .privacy)) == png(text))
    #expect(
      try host(text.redacted(reason: .placeholder)).frame(text: "Secret")
        == host(text).frame(text: "Secret"))
  }

  @Test func splitViewsHaveColumnsInARegularWidth() throws {
    let view = NavigationSplitView {
      Text("sidebar")
    } detail: {
      Text("detail")
    }
    #expect(try !texts(host(view)).contains("detail"))
    let wide = ViewHost(
      view.environment(\.horizontalSizeClass, .regular), size: CGSize(width: 1024, height: 768))
    #expect(try wide.frame(text: "sidebar").maxX < 320)
    #expect(try wide.frame(text: "detail").minX > 320)
  }

  @Test func theFirstWindowIsWrittenToAFile() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).png").path
    try GardenApp().writePicture(AppOptions([path]))
    let image = try #require(UIImage(contentsOfFile: path))
    #expect(image.size == CGSize(width: 1170, height: 2532))
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func allFormsAreDrawn() throws {
    #expect(try texts(host(TabForms())).contains("page 0"))
    #expect(try texts(host(SmallForms())).contains("none large"))
    #expect(try texts(host(LegacyLabel())).contains("LegacyLabel"))
    #expect(try png(CornerShape(corners: .topLeft)) != png(CornerShape()))
  }
}
