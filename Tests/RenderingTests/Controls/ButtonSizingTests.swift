// RenderingTests: widths of buttons, labels of roles, and further forms of declarations of iOS 18 and 26.

import PrefRender
import PrefTestTags
import Testing

@MainActor
@Suite(.tags(.layout)) struct ButtonSizingTests {
  private func width(_ view: some View) throws -> CGFloat {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 200, height: 100)
    return try renderer.picture().displayList.size.width
  }

  @Test func aFlexibleButtonTakesTheProposedWidth() throws {
    let fitted = try width(Button("A") {}.buttonStyle(.bordered))
    #expect(fitted < 100)
    #expect(try width(Button("A") {}.buttonStyle(.bordered).buttonSizing(.fitted)) == fitted)
    for style in [
      AnyView(Button("A") {}.buttonStyle(.bordered)),
      AnyView(Button("A") {}.buttonStyle(.borderedProminent)),
    ] {
      #expect(try width(style.buttonSizing(.flexible)) == 200)
    }
  }

  @Test func aRoleHasALabel() throws {
    for (role, title) in [
      (ButtonRole.close, "Close"), (.confirm, "Done"), (.cancel, "Cancel"),
      (.destructive, "Delete"),
    ] {
      let renderer = ImageRenderer(content: Button(role: role) {})
      #expect(try renderer.frames(ofText: title).count == 1)
    }
  }

  @Test func aToolbarGroupWithALabelHasItsItems() throws {
    let renderer = ImageRenderer(
      content: NavigationStack {
        Text("Content").toolbar {
          ToolbarItemGroup(placement: .primaryAction) {
            Button("First") {}
            Button("Second") {}
          } label: {
            Text("More")
          }
          ToolbarItem(id: "third", placement: .primaryAction, showsByDefault: false) {
            Text("Third")
          }
        }
      })
    renderer.proposedSize = ProposedViewSize(width: 390, height: 300)
    for title in ["First", "Second", "Third"] {
      #expect(try renderer.frames(ofText: title).count == 1)
    }
    #expect(try renderer.frames(ofText: "More").isEmpty)
  }

  private struct Reader: View {
    @Environment(\.locale) private var locale
    var body: some View { Text(verbatim: locale.identifier) }
  }

  private struct Program: App {
    var body: some Scene {
      WindowGroup { Reader() }.environment(\.locale, Locale(identifier: "fr_CA"))
    }
  }

  @Test func aSceneSetsTheEnvironmentOfItsWindows() throws {
    let window = try #require(Program().windows.first)
    let renderer = ImageRenderer(content: window.content)
    #expect(try renderer.frames(ofText: "fr_CA").count == 1)
  }

  @Test func anAnimationHasItsBase() {
    struct Still: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? { nil }
    }
    #expect(Animation(Still()).base is Still)
  }
}
