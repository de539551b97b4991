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

  @Test func modifiersThatAskForNothingDoNotWarn() throws {
    let view = Text("a").listSectionMargins(.all, nil).listSectionIndexVisibility(.hidden)
      .backgroundExtensionEffect(isEnabled: false).symbolVariableValueMode(.color)
      .badgeProminence(.standard)
    #expect(try warnings(view).isEmpty)
  }
}
