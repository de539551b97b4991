// RenderingTests: frames of titles, toolbar items and content of a navigation stack, and the scope of its preferences.

import PrefRender
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import Testing

@MainActor
@Suite(.tags(.layout, .preferences)) struct NavigationBarTests {
  private func renderer<V: View>(_ view: V) -> ImageRenderer<V> {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 390, height: 600)
    renderer.scale = 2
    return renderer
  }

  private func frame<V: View>(_ text: String, _ renderer: ImageRenderer<V>) throws -> CGRect {
    let frames = try renderer.frames(ofText: text)
    #expect(frames.count == 1)
    return try #require(frames.first)
  }

  @Test func largeTitleIsBetweenTheBarAndTheContent() throws {
    let renderer = renderer(
      NavigationStack {
        VStack { Text("Screen").navigationTitle("Home") }
      })
    let title = try frame("Home", renderer)
    #expect(title.minX == 16 && title.minY > 44 && title.maxY < 44 + 52)
    let screen = try frame("Screen", renderer)
    #expect(abs(screen.midX - 195) <= 0.5 && abs(screen.midY - (96 + 504 / 2)) <= 0.5)
    #expect(try renderer.layoutSize() == CGSize(width: 390, height: 600))
  }

  @Test func inlineTitleIsCenteredInTheBar() throws {
    let renderer = renderer(
      NavigationStack {
        Text("Screen").navigationTitle(Text("Home")).navigationBarTitleDisplayMode(.inline)
      })
    let title = try frame("Home", renderer)
    #expect(abs(title.midX - 195) <= 0.5 && abs(title.midY - 22) <= 0.5)
    #expect(abs(try frame("Screen", renderer).midY - (44 + 556 / 2)) <= 0.5)
  }

  @Test func principalItemReplacesAnInlineTitle() throws {
    func screen(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
      NavigationStack {
        Text("Screen").navigationTitle("Mail").navigationBarTitleDisplayMode(mode)
          .toolbar { ToolbarItem(placement: .principal) { Text("Inbox") } }
      }
    }
    #expect(try renderer(screen(.inline)).frames(ofText: "Mail").isEmpty)
    #expect(try renderer(screen(.large)).frames(ofText: "Mail").count == 1)
    #expect(abs(try frame("Inbox", renderer(screen(.inline))).midX - 195) <= 0.5)
  }

  @Test func labelsInBarsAreIcons() throws {
    let renderer = renderer(
      NavigationStack {
        Text("Screen").toolbar {
          ToolbarItem(placement: .topBarTrailing) { Label("Add", systemImage: "plus") }
          ToolbarItem(placement: .bottomBar) { Label("Share", systemImage: "link") }
          ToolbarItem(placement: .topBarLeading) {
            Label("Whole", systemImage: "star").labelStyle(.titleAndIcon)
          }
        }
      })
    #expect(try renderer.frames(ofText: "Add").isEmpty)
    #expect(try renderer.frames(ofText: "Share").isEmpty)
    #expect(try renderer.frames(ofText: "Whole").count == 1)
  }

  /// As in UIKit, whose bar has the same height for each Dynamic Type size.
  @Test func textOfTheBarHasOneSize() throws {
    func frames(_ size: DynamicTypeSize) throws -> [CGRect] {
      let renderer = renderer(
        NavigationStack {
          Text("Screen").navigationTitle("Home").navigationBarTitleDisplayMode(.inline)
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) { Button("Done") {} }
              ToolbarItem(placement: .bottomBar) { Button("Share") {} }
            }
        })
      renderer.environment.dynamicTypeSize = size
      return try ["Home", "Done", "Share"].map { try frame($0, renderer) }
    }
    #expect(try frames(.accessibility5) == frames(.large))
    #expect(try frames(.xSmall) == frames(.large))
  }

  @Test func navigationStackWithoutATitleHasABar() throws {
    let renderer = renderer(NavigationStack { Text("Screen") })
    #expect(abs(try frame("Screen", renderer).midY - (44 + 556 / 2)) <= 0.5)
  }

  @Test func ignoresSafeAreaExtendsContentUnderTheBars() throws {
    let screen = { (color: Color) in
      NavigationStack {
        ZStack {
          color.ignoresSafeArea()
          Text("Screen")
        }
        .navigationTitle("Home")
        .toolbar { ToolbarItem(placement: .bottomBar) { Text("Undo") } }
      }
    }
    let renderer = renderer(screen(.red))
    let color = try #require(
      renderer.settledGraph().frames.first { $0.label.hasPrefix("Color") }?.bounds)
    #expect(color == CGRect(x: 0, y: 0, width: 390, height: 600))
    #expect(abs(try frame("Screen", renderer).midY - (96 + (600 - 96 - 44) / 2)) <= 0.5)
  }

  private struct Buttons: ToolbarContent {
    var hasUndo: Bool
    var body: some ToolbarContent {
      ToolbarItem(placement: .topBarLeading) { Text("Cancel") }
      if hasUndo { ToolbarItem(placement: .bottomBar) { Text("Undo") } }
    }
  }

  @Test func toolbarItemsFollowTheirPlacementsInOrder() throws {
    let renderer = renderer(
      NavigationStack {
        VStack {
          Text("Screen").toolbar { Text("First") }
          Text("More").toolbar {
            ToolbarItem(placement: .primaryAction) { Text("Second") }
            ToolbarItem(placement: .principal) { Text("Middle") }
            Buttons(hasUndo: true)
          }
        }
      })
    #expect(try frame("Cancel", renderer).minX == 16)
    let (first, second) = (try frame("First", renderer), try frame("Second", renderer))
    #expect(second.maxX == 390 - 16 && second.minX == first.maxX + 16)
    #expect(abs(try frame("Middle", renderer).midX - 195) <= 0.5)
    for text in ["Cancel", "First", "Second", "Middle"] {
      #expect(abs(try frame(text, renderer).midY - 22) <= 0.5)
    }
    let undo = try frame("Undo", renderer)
    #expect(undo.minX == 16 && abs(undo.midY - (600 - 22)) <= 0.5)
  }

  @Test func itemsOfTheBottomBarAreBesideItsMiddle() throws {
    let renderer = renderer(
      NavigationStack {
        Text("Screen").toolbar {
          ToolbarItem(placement: .bottomBar) { Text("Left") }
          ToolbarItem(placement: .status) { Text("Updated") }
          ToolbarItem(placement: .bottomBar) { Text("Right") }
        }
      })
    #expect(try frame("Left", renderer).minX == 16)
    #expect(try abs(frame("Updated", renderer).midX - 195) <= 0.5)
    #expect(try frame("Right", renderer).maxX == 390 - 16)
  }

  @Test func spacersOfTheBottomBarAreTheOnlyOnes() throws {
    let renderer = renderer(
      NavigationStack {
        Text("Screen").toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            Text("Left")
            Spacer()
            Text("Right")
          }
        }
      })
    #expect(try frame("Left", renderer).minX == 16)
    #expect(try frame("Right", renderer).maxX == 390 - 16)
  }

  @Test func statusIsInTheMiddleOfTheBottomBar() throws {
    let renderer = renderer(
      NavigationStack {
        Text("Screen").toolbar {
          ToolbarItem(placement: .bottomBar) { Text("Undo") }
          ToolbarItem(placement: .status) { Text("3 of 5") }
        }
      })
    let status = try frame("3 of 5", renderer)
    #expect(abs(status.midX - 195) <= 0.5 && abs(status.midY - (600 - 22)) <= 0.5)
    #expect(try frame("Undo", renderer).minX == 16)
    // A status alone has a bar, too, which reduces the space of the content.
    let alone = self.renderer(
      NavigationStack {
        Text("Screen").toolbar { ToolbarItem(placement: .status) { Text("Saved") } }
      })
    #expect(abs(try frame("Saved", alone).midX - 195) <= 0.5)
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      Text("Screen")
        .navigationTitle("Count \(count)")
        .toolbar { Button("Add") { count += 1 } }
    }
  }

  @Test func toolbarButtonUpdatesTheNavigationTitle() throws {
    let renderer = renderer(NavigationStack { Counter() })
    _ = try frame("Count 0", renderer)
    try renderer.tap("Add")
    _ = try frame("Count 1", renderer)
  }

  @Test func navigationTitleIsTheFirstOneAndDoesNotLeaveItsStack() throws {
    let renderer = renderer(
      NavigationStack {
        NavigationStack {
          Text("One").navigationTitle("Inner")
          Text("Two").navigationTitle("Other")
        }
        .frame(height: 300)
      })
    #expect(try renderer.texts().sorted() == ["Inner", "One", "Two"])
    // The outer bar is empty: the inner stack, 300 points high, is centered in the 556 points below it.
    let contentTop: CGFloat = 44 + (556 - 300) / 2 + 44
    #expect(try frame("Inner", renderer).minY > contentTop)
  }
}
