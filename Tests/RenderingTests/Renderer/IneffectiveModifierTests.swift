// RenderingTests: modifiers without effect give a warning where a device would show one.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.environment)) struct IneffectiveModifierTests {
  private func warnings(_ view: some View) throws -> [String] {
    var warnings: [String] = []
    let renderer = ImageRenderer(content: view.frame(width: 100, height: 100))
    renderer.warningHandler = { warnings.append($0) }
    _ = try renderer.picture()
    return warnings
  }

  @Test func modifiersWithoutEffectWarnOnce() throws {
    let text = Text("a")
    let views: [(AnyView, String)] = [
      (AnyView(text.navigationSubtitle("b")), "navigationSubtitle(_:)"),
      (AnyView(text.navigationSubtitle(Text("b"))), "navigationSubtitle(_:)"),
      (AnyView(text.listSectionMargins(.horizontal, 4)), "listSectionMargins(_:_:)"),
      (
        AnyView(text.listSectionIndexVisibility(.visible)), "listSectionIndexVisibility(_:)"
      ),
      (AnyView(text.sectionActions { text }), "sectionActions(content:)"),
      (AnyView(text.backgroundExtensionEffect()), "backgroundExtensionEffect(isEnabled:)"),
      (AnyView(text.symbolVariableValueMode(.draw)), "symbolVariableValueMode(_:)"),
      (AnyView(text.badgeProminence(.increased)), "badgeProminence(_:)"),
    ]
    for (view, name) in views {
      let pair = HStack {
        view
        view
      }
      #expect(try warnings(pair) == ["\(name) has no effect"])
    }
  }

  @Test func aSectionOfAListRemainsASection() throws {
    let list = List {
      Section("Title") { Text("a") }.listSectionMargins(.all, 3)
      Section("Other") { Text("b") }.sectionActions { Text("c") }
    }
    let plain = List {
      Section("Title") { Text("a") }
      Section("Other") { Text("b") }
    }
    func frames(_ view: some View) throws -> [CGRect] {
      let host = ViewHost(view, size: CGSize(width: 300, height: 400))
      host.warningHandler = { _ in }
      return try ["a", "b"].map { try host.frame(text: $0) }
    }
    #expect(try frames(list) == frames(plain))
  }

  @Test func glassOfAUnionWarns() throws {
    #expect(try warnings(Glass()) == ["glassEffectUnion(id:namespace:) has no effect"])
  }

  private struct Glass: View {
    @Namespace private var namespace
    var body: some View { Text("a").glassEffect().glassEffectUnion(id: 1, namespace: namespace) }
  }

  @Test func modifiersWithNeutralValuesDoNotWarn() throws {
    let view = Text("a").listSectionMargins(.all, nil).listSectionIndexVisibility(.hidden)
      .backgroundExtensionEffect(isEnabled: false).symbolVariableValueMode(.color)
      .badgeProminence(.standard)
    #expect(try warnings(view).isEmpty)
  }
}
