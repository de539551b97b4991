// RenderingTests: navigation views with several views, and the images and accessories of tab bars.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@available(*, deprecated)
private struct Columns: View {
  var showsThird = false

  var body: some View {
    NavigationView {
      List { NavigationLink("Link") { Text("Destination") } }.navigationTitle("Title")
      Text("Second").navigationTitle("Second title")
      if showsThird { Text("Third") }
    }
  }
}

@MainActor
@Suite(.tags(.layout, .input)) struct NavigationViewTests {
  private func host<V: View>(_ view: V, width: CGFloat = 390) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: width, height: 600))
  }

  @available(*, deprecated)
  @Test func theFirstViewIsTheRootInACompactWidth() throws {
    let host = host(Columns())
    #expect(try host.hasText("Title") && host.hasText("Link"))
    #expect(try !host.hasText("Second") && !host.hasText("Second title"))
    try host.tap(text: "Link")
    try host.settle()
    #expect(try host.hasText("Destination") && !host.hasText("Link"))
  }

  @available(*, deprecated)
  @Test func furtherViewsAreColumnsInARegularWidth() throws {
    let regular = Columns().environment(\.horizontalSizeClass, .regular)
    let host = host(regular, width: 1000)
    #expect(try host.hasText("Link") && host.hasText("Second") && host.hasText("Second title"))
    #expect(try host.frame(text: "Link").midX < 320 && host.frame(text: "Second").midX > 320)
    let three = Columns(showsThird: true).environment(\.horizontalSizeClass, .regular)
    let wide = self.host(three, width: 1200)
    #expect(try wide.frame(text: "Second").midX < 640 && wide.frame(text: "Third").midX > 640)
    let stack = self.host(regular.navigationViewStyle(.stack), width: 1000)
    #expect(try stack.hasText("Link") && !stack.hasText("Second"))
  }

  @available(*, deprecated)
  @Test func aConditionIsTheRootAsAWhole() throws {
    struct Conditional: View {
      @State private var isLoaded = false

      var body: some View {
        NavigationView {
          if isLoaded {
            Text("Loaded").navigationTitle("Second")
          } else {
            Button("Load") { isLoaded = true }.navigationTitle("First")
          }
        }
      }
    }
    let host = host(Conditional())
    #expect(try host.hasText("First"))
    try host.tap(text: "Load")
    #expect(try host.hasText("Loaded") && host.hasText("Second") && !host.hasText("First"))
  }

  @Test(arguments: [0, 1])
  func imagesOfTabItemsAreTemplates(_ selected: Int) throws {
    let picture = ImageRenderer(
      content: Color(red: 1, green: 0, blue: 0).frame(width: 24, height: 24))
    let image = Image(decorative: try #require(picture.cgImage), scale: 1)
    func tabs(_ image: Image) -> some View {
      TabView(selection: .constant(selected)) {
        ForEach(0..<2) { tab in
          Text("content").tabItem {
            image
            Text("Tab \(tab)")
          }
          .tag(tab)
        }
      }
    }
    func color(_ view: some View) throws -> [UInt8] {
      let host = host(view)
      let title = try host.frame(text: "Tab 0")
      return try host.snapshot().image().pixel(Int(title.midX), Int(title.minY - 10))
    }
    #expect(try color(tabs(image)) == (selected == 0 ? [0, 122, 255, 255] : [142, 142, 147, 255]))
    #expect(try color(tabs(image.renderingMode(.original))) == [255, 0, 0, 255])
  }

  @Test func anAccessoryIsAboveTheBar() throws {
    struct Player: View {
      @Environment(\.tabViewBottomAccessoryPlacement) private var placement
      var body: some View { Text(placement == .expanded ? "Playing" : "No place") }
    }
    let tabs = TabView {
      List { Text("Row") }.tabItem { Text("First") }
      Text("content").tabItem { Text("Second") }
    }
    let host = host(tabs.tabViewBottomAccessory { Player() })
    let player = try host.frame(text: "Playing")
    #expect(try player.maxY < host.frame(text: "First").minY)
    #expect(player.midY > 600 - 49 - 8 - 48 && player.midY < 600 - 49 - 8)
    #expect(try !self.host(tabs).hasText("Playing"))
  }
}
