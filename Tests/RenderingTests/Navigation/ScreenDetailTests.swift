// RenderingTests: backgrounds of screens, menus of titles, widths of columns, chevrons of links, and separators of
// sections.

import PrefRender
import PrefTestSupport
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout, .preferences)) struct ScreenDetailTests {
  private func renderer<V: View>(_ view: V, width: CGFloat = 390) -> ImageRenderer<V> {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: width, height: 600)
    renderer.background = .white
    return renderer
  }

  private func frame<V: View>(_ text: String, _ renderer: ImageRenderer<V>) throws -> CGRect {
    let frames = try renderer.frames(ofText: text)
    try #require(frames.count == 1)
    return frames[0]
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let white: [UInt8] = [255, 255, 255, 255]
  private let paint = Color(red: 1, green: 0, blue: 0)

  @Test func theBackgroundOfAContainerIsBehindTheScreenAndItsBars() throws {
    func pixels(_ container: ContainerBackgroundPlacement) throws -> [[UInt8]] {
      let screen = NavigationStack {
        Text("Content").navigationTitle("Home").containerBackground(paint, for: container)
      }
      .safeAreaPadding(.top, 40)
      let image = try renderer(screen).picture().image()
      return [image.pixel(3, 2), image.pixel(3, 60), image.pixel(3, 597)]
    }
    #expect(try pixels(.navigation) == [red, red, red])
    #expect(try pixels(.widget) == [white, white, white])
  }

  @Test func aViewBehindAContainerHasAnAlignment() throws {
    let screen = NavigationStack {
      Text("Content").containerBackground(for: .navigation, alignment: .bottomTrailing) {
        paint.frame(width: 20, height: 10)
      }
    }
    let image = try renderer(screen).picture().image()
    #expect(image.pixel(371, 591) == red)
    #expect(image.pixel(368, 595) == white)
    #expect(image.pixel(380, 588) == white)
  }

  @Test func aScreenOfAStackKeepsItsBackgroundToItself() throws {
    let screen = NavigationStack {
      Text("Root").containerBackground(paint, for: .navigation)
        .navigationDestination(isPresented: .constant(true)) { Text("Pushed") }
    }
    #expect(try renderer(screen).picture().image().pixel(3, 300) == white)
  }

  @Test func aTitleInTheBarOpensItsMenu() throws {
    struct Screen: View {
      @State private var title = "Home"
      var body: some View {
        NavigationStack {
          Text("Content").navigationTitle(title).navigationBarTitleDisplayMode(.inline)
            .toolbarTitleMenu { Button("Rename") { title = "Renamed" } }
        }
      }
    }
    let host = ViewHost(Screen(), size: CGSize(width: 390, height: 600))
    #expect(try host.tap(text: "Home"))
    try host.settle()
    #expect(try host.tap(text: "Rename"))
    try host.settle()
    #expect(try host.tap(text: "Renamed"))
  }

  @Test func theMenuOfATitleCanBeContentOfAToolbar() throws {
    let plain = NavigationStack {
      Text("Content").navigationTitle("Home").navigationBarTitleDisplayMode(.inline)
    }
    let withMenu = NavigationStack {
      Text("Content").navigationTitle("Home").navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarTitleMenu { Button("Rename") {} } }
    }
    let (first, second) = try (frame("Home", renderer(plain)), frame("Home", renderer(withMenu)))
    #expect(second.midX < first.midX - 5)
    #expect(second.midY == first.midY)
  }

  @Test func columnsHaveTheWidthsThatTheyRequest() throws {
    let view = NavigationSplitView {
      List { Text("Sidebar") }.navigationSplitViewColumnWidth(200).navigationTitle("One")
    } content: {
      Color.white.overlay(alignment: .leading) { Text("Content") }
        .navigationSplitViewColumnWidth(min: 150, ideal: 400, max: 250)
    } detail: {
      Color.white.overlay(alignment: .leading) { Text("Detail") }
    }
    .environment(\.horizontalSizeClass, .regular)
    let columns = renderer(view, width: 1_000)
    #expect(try frame("Content", columns).minX == 201)
    #expect(try frame("Detail", columns).minX == 452)
  }

  @Test func linksInListsHaveNoChevronIfItIsHidden() throws {
    func picture(_ visibility: Visibility) throws -> [UInt8] {
      let list = NavigationStack {
        List { NavigationLink("Row") { Text("Destination") } }
          .navigationLinkIndicatorVisibility(visibility)
      }
      return try renderer(list).picture().pngBytes()
    }
    #expect(try picture(.hidden) != picture(.automatic))
    #expect(try picture(.visible) == picture(.automatic))
  }

  @Test func sectionsHaveTheSeparatorsThatTheyRequest() throws {
    /// The rows of pixels that have a red or green separator in the middle.
    func lines<V: View>(_ rows: V, _ style: some ListStyle) throws -> [Int] {
      let list = List { Section { rows } }.listStyle(style)
      let image = try renderer(list).picture().image()
      return (0..<300).filter { y in
        let pixel = image.pixel(200, y)
        return abs(Int(pixel[0]) - Int(pixel[2])) > 60 || abs(Int(pixel[1]) - Int(pixel[2])) > 60
      }
    }
    let rows = Group {
      Text("A")
      Text("B")
    }
    .listRowSeparatorTint(paint)
    let all = try lines(rows, .grouped)
    #expect(all.count == 3)
    #expect(try lines(rows.listSectionSeparator(.hidden), .grouped) == [all[1]])
    #expect(
      try lines(rows.listSectionSeparator(.hidden, edges: .top), .grouped) == [all[1], all[2]])
    #expect(
      try lines(rows.listSectionSeparator(.hidden, edges: .bottom), .grouped) == [all[0], all[1]])
    let plain = try lines(rows, .plain)
    #expect(plain.count == 2)
    #expect(try lines(rows.listSectionSeparator(.hidden), .plain) == [plain[0]])
    let untinted = Group {
      Text("A")
      Text("B")
    }
    #expect(try lines(untinted.listSectionSeparatorTint(paint), .grouped) == [all[0], all[2]])
    #expect(
      try lines(untinted.listSectionSeparatorTint(paint, edges: .bottom), .plain) == [plain[1]])
  }

  @Test func visibilitiesOfSeparatorsAddUpOverEdges() throws {
    func list(_ row: some View) throws -> [UInt8] {
      try renderer(List { row }.listStyle(.grouped)).picture().pngBytes()
    }
    let both = Text("A").listRowSeparator(.hidden, edges: .top)
      .listRowSeparator(.hidden, edges: .bottom)
    #expect(try list(both) == list(Text("A").listRowSeparator(.hidden)))
  }
}
