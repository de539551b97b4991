// RenderingTests: backgrounds and color schemes of bars, hidden tab bars, and the heights and margins of bars.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout, .preferences)) struct BarBackgroundTests {
  private func renderer<V: View>(_ view: V, width: CGFloat = 390) -> ImageRenderer<V> {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: width, height: 600)
    renderer.background = .white
    return renderer
  }

  private func color<V: View>(_ view: V, x: Int = 3, y: Int) throws -> [UInt8] {
    try renderer(view).picture().image().pixel(x, y)
  }

  private func frame<V: View>(_ text: String, _ renderer: ImageRenderer<V>) throws -> CGRect {
    let frames = try renderer.frames(ofText: text)
    try #require(frames.count == 1)
    return frames[0]
  }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let white: [UInt8] = [255, 255, 255, 255]
  private let paint = Color(red: 1, green: 0, blue: 0)

  @Test func aVisibleBackgroundCoversTheNavigationBar() throws {
    func screen(_ visibility: Visibility?) -> some View {
      NavigationStack {
        Color.white.navigationTitle("Home")
          .toolbarBackground(paint, for: .navigationBar)
          .toolbarBackground(visibility ?? .automatic, for: .navigationBar)
      }
    }
    #expect(try color(screen(.visible), y: 2) == red)
    #expect(try color(screen(.visible), y: 94) == red)
    #expect(try color(screen(.visible), y: 98) == white)
    #expect(try color(screen(nil), y: 2) == white)
    #expect(try color(screen(.hidden), y: 2) == white)
  }

  @Test func aBackgroundExtendsToTheEdgeOfTheScreen() throws {
    let screen = NavigationStack {
      Color.white.navigationTitle("Home").navigationBarTitleDisplayMode(.inline)
        .toolbarBackground(paint).toolbarBackground(.visible)
    }
    .safeAreaPadding(.top, 47)
    #expect(try color(screen, y: 2) == red)
    #expect(try color(screen, y: 47 + 42) == red)
    #expect(try color(screen, y: 47 + 46) == white)
  }

  @Test func theColorSchemeOfABarAppliesToItsTitleAndItems() throws {
    func screen(_ visibility: Visibility) -> some View {
      NavigationStack {
        Scheme(name: "content").navigationTitle("Home")
          .toolbar { Scheme(name: "item") }
          .toolbarColorScheme(.dark, for: .navigationBar)
          .toolbarBackground(visibility, for: .navigationBar)
      }
    }
    let visible = renderer(screen(.visible))
    _ = try frame("item dark", visible)
    _ = try frame("content light", visible)
    _ = try frame("item light", renderer(screen(.automatic)))
  }

  private struct Scheme: View {
    let name: String
    @Environment(\.colorScheme) private var colorScheme
    var body: some View { Text(verbatim: "\(name) \(colorScheme)") }
  }

  @Test func theBarAtTheBottomHasTheRequestedBackground() throws {
    let screen = NavigationStack {
      Color.white
        .toolbar { ToolbarItem(placement: .bottomBar) { Text("Item") } }
        .toolbarBackground(paint, for: .bottomBar)
        .toolbarBackgroundVisibility(.visible, for: .bottomBar)
    }
    #expect(try color(screen, y: 558) == red)
    #expect(try color(screen, y: 554) == white)
  }

  @Test func aTabBarHasTheRequestedBackground() throws {
    func tabs(_ visibility: Visibility) -> some View {
      TabView {
        NavigationStack {
          Color.white.toolbarBackground(paint, for: .tabBar)
            .toolbarBackground(visibility, for: .tabBar)
        }
        .tabItem { Text("One") }
      }
    }
    #expect(try color(tabs(.automatic), y: 560) == red)
    #expect(try color(tabs(.visible), y: 598) == red)
    #expect(try color(tabs(.hidden), y: 560) == white)
  }

  @Test func aScreenHidesTheTabBarAndTakesItsPlace() throws {
    func tabs(_ visibility: Visibility) -> some View {
      TabView {
        NavigationStack {
          VStack {
            Spacer()
            Text("End")
          }
          .toolbar(visibility, for: .tabBar)
        }
        .tabItem { Text("One") }
      }
    }
    let shown = renderer(tabs(.visible))
    #expect(try frame("End", shown).maxY == 551)
    let hidden = renderer(tabs(.hidden))
    #expect(try frame("End", hidden).maxY == 600)
    #expect(try hidden.frames(ofText: "One").isEmpty)
  }

  @Test func barsHaveTheMarginsOfTheScreen() throws {
    for (width, margin) in [(390.0, 16.0), (414, 20), (430, 20), (1024, 20)] {
      let screen = renderer(
        NavigationStack {
          Text("Content").navigationTitle("Home").toolbar {
            ToolbarItem(placement: .topBarLeading) { Text("Item") }
          }
        }, width: width)
      #expect(try frame("Home", screen).minX == margin)
      #expect(try frame("Item", screen).minX == margin)
    }
  }

  @Test func aTitleIsInlineInACompactHeight() throws {
    let screen = renderer(
      NavigationStack { Text("Content").navigationTitle("Home") }
        .environment(\.verticalSizeClass, .compact))
    let title = try frame("Home", screen)
    #expect(abs(title.midX - 195) < 1 && abs(title.midY - 16) < 1)
  }

  @Test func theBarOfASheetIsHigher() throws {
    /// Returns the distance from the center of the bar to the content, half the height of the bar.
    func distance(_ view: some View) throws -> CGFloat {
      let screen = renderer(view)
      return try frame("Content", screen).minY - frame("New", screen).midY
    }
    let screen = NavigationStack {
      VStack {
        Text("Content")
        Spacer()
      }
      .navigationTitle("New").navigationBarTitleDisplayMode(.inline)
    }
    let base = Color.white
    #expect(abs(try distance(base.sheet(isPresented: .constant(true)) { screen }) - 28) < 1)
    #expect(
      abs(try distance(base.fullScreenCover(isPresented: .constant(true)) { screen }) - 22) < 1)
    #expect(abs(try distance(screen) - 22) < 1)
  }

  @Test func theItemThatConfirmsIsSemibold() throws {
    func width(_ placement: ToolbarItemPlacement) throws -> CGFloat {
      let screen = renderer(
        NavigationStack {
          Text("Content").toolbar { ToolbarItem(placement: placement) { Button("Done") {} } }
        })
      return try frame("Done", screen).width
    }
    let group = renderer(
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItemGroup(placement: .confirmationAction) { Button("Done") {} }
        }
      })
    #expect(try width(.confirmationAction) > width(.primaryAction))
    #expect(try frame("Done", group).width == width(.confirmationAction))
    #expect(try width(.cancellationAction) == width(.primaryAction))
  }
}
