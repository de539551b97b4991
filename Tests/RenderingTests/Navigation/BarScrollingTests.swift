// RenderingTests: bars while the content of a screen is scrolled: titles and search fields that shrink, backgrounds
// over content, pinned headers and scroll targets below the remaining bar.

import PrefGeometry
import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.controls)) struct BarScrollingTests {
  private struct Screen: View {
    var mode = NavigationBarItem.TitleDisplayMode.large
    var hasSearchField = false
    var placement = SearchFieldPlacement.automatic

    var body: some View {
      NavigationStack {
        list.navigationTitle("Flowers").navigationBarTitleDisplayMode(mode)
      }
    }

    @ViewBuilder private var list: some View {
      let rows = ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { Color.orange.frame(height: 50).id("row \($0)") }
        }
      }
      .id("list")
      if hasSearchField {
        rows.searchable(text: .constant(""), placement: placement, prompt: Text("Find"))
      } else {
        rows
      }
    }
  }

  private func host<V: View>(_ view: V) -> ViewHost<V> {
    let host = ViewHost(view, size: CGSize(width: 390, height: 700))
    host.background = .white
    return host
  }

  private func scroll<V: View>(_ host: ViewHost<V>, to y: CGFloat, in id: String = "list") throws {
    try host.scroll(id: id, by: CGSize(width: 0, height: y))
    try host.settle()
  }

  private let white: [UInt8] = [255, 255, 255, 255]

  /// Returns the color in the middle of a row of pixels at a height.
  private func color<V: View>(_ host: ViewHost<V>, y: Int) throws -> [UInt8] {
    try host.snapshot().image().pixel(300, y)
  }

  private func texts<V: View>(_ host: ViewHost<V>) throws -> [CGRect] {
    try host.renderer.frames(ofText: "Flowers")
  }

  @Test func theLargeTitleMovesWithTheContent() throws {
    let host = host(Screen())
    let rest = try #require(try texts(host).first)
    try scroll(host, to: 20)
    #expect(try texts(host) == [rest.offsetBy(dx: 0, dy: -20)])
  }

  @Test func theTitleIsInTheBarOnceTheLargeTitleIsHidden() throws {
    let host = host(Screen())
    let rest = try #require(try texts(host).first)
    try scroll(host, to: 200)
    let titles = try texts(host)
    let inline = try #require(titles.min { $0.height < $1.height })
    #expect(inline.height < rest.height)
    #expect(inline.maxY <= 44)
    #expect(abs(inline.midX - 195) < 1)
    try scroll(host, to: -200)
    #expect(try texts(host) == [rest])
  }

  @Test(arguments: [NavigationBarItem.TitleDisplayMode.large, .inline])
  func theBarHasABackgroundWhileContentIsBelowIt(_ mode: NavigationBarItem.TitleDisplayMode) throws
  {
    let host = host(Screen(mode: mode))
    #expect(try color(host, y: 10) == white)
    try scroll(host, to: 60)
    let bar = try color(host, y: 10)
    #expect(bar != white)
    #expect(try color(host, y: 300) != bar)
    // The bar ends at its height without the large title; content is directly below.
    #expect(try color(host, y: 47) == color(host, y: 300))
    try scroll(host, to: -60)
    #expect(try color(host, y: 10) == white)
  }

  @Test func hiddenBackgroundsStayHidden() throws {
    let host = host(
      NavigationStack {
        ScrollView { Color.orange.frame(height: 2_000) }.id("list")
          .navigationBarTitleDisplayMode(.inline).navigationTitle("T")
          .toolbarBackgroundVisibility(.hidden)
      })
    try scroll(host, to: 100)
    #expect(try color(host, y: 10) == color(host, y: 300))
  }

  @Test func theSearchFieldShrinksBeforeTheTitle() throws {
    let host = host(Screen(hasSearchField: true))
    let title = try #require(try texts(host).first)
    let field = try #require(try host.renderer.frames(ofText: "Find").first)
    try scroll(host, to: 30)
    #expect(try texts(host) == [title])
    let squeezed = try #require(try host.renderer.frames(ofText: "Find").first)
    #expect(squeezed.height < field.height / 3 && squeezed.width == field.width)
    #expect(squeezed.minY > title.maxY && squeezed.maxY < field.maxY)
    try scroll(host, to: 42)
    #expect(try texts(host) == [title.offsetBy(dx: 0, dy: -20)])
  }

  @Test func aSearchFieldThatIsAlwaysDisplayedStaysBelowTheBar() throws {
    let host = host(
      Screen(hasSearchField: true, placement: .navigationBarDrawer(displayMode: .always)))
    let field = try #require(try host.renderer.frames(ofText: "Find").first)
    try scroll(host, to: 200)
    #expect(try host.renderer.frames(ofText: "Find") == [field.offsetBy(dx: 0, dy: -52)])
  }

  @Test func headersArePinnedBelowTheRemainingBar() throws {
    let host = host(
      NavigationStack {
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
            Section {
              ForEach(0..<40, id: \.self) { _ in Color.orange.frame(height: 50) }
            } header: {
              Color.blue.frame(height: 30).id("header")
            }
          }
        }
        .id("list").navigationTitle("Flowers")
      })
    #expect(try host.frame(id: "header").minY == 96)
    try scroll(host, to: 30)
    #expect(try host.frame(id: "header").minY == 66)
    try scroll(host, to: 300)
    #expect(try host.frame(id: "header").minY == 44)
  }

  @Test func scrollTargetsAreBelowTheRemainingBar() throws {
    struct Target: View {
      let row: Int
      let anchor: UnitPoint

      var body: some View {
        NavigationStack {
          ScrollViewReader { proxy in
            ScrollView {
              VStack(spacing: 0) {
                ForEach(0..<40, id: \.self) { Color.orange.frame(height: 50).id("row \($0)") }
              }
            }
            .toolbar { Button("Jump") { proxy.scrollTo("row \(row)", anchor: anchor) } }
            .navigationTitle("Flowers")
          }
        }
      }
    }
    // The visible range is 44 to 700 points below a bar that has shrunk. For the row 6, it shrinks by 46 points only.
    for (row, anchor, y) in [
      (20, UnitPoint.top, 44.0), (20, .bottom, 650), (20, .center, 347), (6, .center, 350),
      (1, .top, 44), (2, .center, 196), (0, .top, 96),
    ] {
      let host = host(Target(row: row, anchor: anchor))
      try host.tap(text: "Jump")
      try host.settle()
      #expect(try host.frame(id: "row \(row)").minY == y, "\(row) \(anchor)")
    }
  }

  @Test func aScrollViewBelowOtherViewsDoesNotMoveTheTitle() throws {
    let host = host(
      NavigationStack {
        VStack(spacing: 0) {
          Color.red.frame(height: 20)
          ScrollView { Color.orange.frame(height: 2_000) }.id("list")
        }
        .navigationTitle("Flowers")
      })
    let rest = try texts(host)
    try scroll(host, to: 200)
    #expect(try texts(host) == rest)
  }

  @Test func theBottomBarHasABackgroundWhileContentIsBelowIt() throws {
    let host = host(
      NavigationStack {
        ScrollView { Color.orange.frame(height: 2_000) }.id("list")
          .toolbar { ToolbarItem(placement: .bottomBar) { Text("Bottom") } }
      })
    let content = try color(host, y: 300)
    #expect(try color(host, y: 690) != content)
    try scroll(host, to: 5_000)
    #expect(try color(host, y: 690) == white)
  }
}
