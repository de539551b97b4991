// Reading preferences in an overlay and in a background, the preferences of a title, and container values.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

private struct Reader<Content: View>: View {
  let content: Content
  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var body: some View {
    content
      .overlayPreferenceValue(TotalKey.self) { total in
        Text("\(total)")
      }
  }
}

#Preview {
  Reader {
    VStack {
      Color.orange
        .preference(key: TotalKey.self, value: 6)
      Color.teal
        .preference(key: TotalKey.self, value: 8)
    }
  }
}

private struct Backed<Content: View>: View {
  let content: Content
  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var body: some View {
    content
      .backgroundPreferenceValue(TotalKey.self) { total in
        Color.purple.opacity(Double(total) / 100)
      }
  }
}

extension ContainerValues {
  @Entry var portion = 1
}

private struct Plates<Content: View>: View {
  let content: Content
  init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
  var body: some View {
    VStack {
      ForEach(subviews: content) { subview in
        subview
          .overlay {
            Text("\(subview.containerValues.portion)")
          }
      }
    }
  }
}

#Preview {
  Plates {
    Color.orange
      .containerValue(\.portion, 6)
    Color.teal
      .containerValue(\.portion, 8)
  }
}

@MainActor
@Suite(.tags(.examples, .preferences)) struct ReadingTests {
  private func renderer<V: View>(_ view: V) -> ImageRenderer<V> {
    let renderer = ImageRenderer(content: view)
    renderer.proposedSize = ProposedViewSize(width: 100, height: 108)
    return renderer
  }

  @Test func overlayShowsTheSumInTheCenter() throws {
    let renderer = renderer(
      Reader {
        VStack {
          Color.orange
            .preference(key: TotalKey.self, value: 6)
          Color.teal
            .preference(key: TotalKey.self, value: 8)
        }
      })
    #expect(try renderer.texts() == ["14"])
    let text = try #require(renderer.frames(ofText: "14").first)
    #expect(abs(text.midX - 50) <= 0.5 && abs(text.midY - 54) <= 0.5)
    #expect(try renderer.layoutSize() == CGSize(width: 100, height: 108))
  }

  @Test func backgroundReadsTheSameSum() throws {
    let renderer = renderer(
      Backed {
        HStack {
          Text("A").preference(key: TotalKey.self, value: 25)
          Text("B").transformPreference(TotalKey.self) { $0 += 50 }
        }
      })
    // Purple with opacity 0.75, behind both texts.
    let lines = try renderer.picture().description.split(separator: "\n")
    #expect(lines[1].hasPrefix("  fill rect") && lines[1].contains("#AF52DE@0.75"))
    #expect(lines.dropFirst(2).allSatisfy { $0.contains("glyphs") })
  }

  @Test func titleComposesTwoPreferenceTransforms() {
    let name = String(describing: type(of: Text("Home").navigationTitle("Home")))
    let title = "TransactionalPreferenceTransformModifier<NavigationTitleKey>"
    #expect(
      name == "ModifiedContent<ModifiedContent<Text, \(title)>, "
        + "_PreferenceTransformModifier<ToolbarKey>>")
  }

  @Test func eachSubviewShowsItsOwnContainerValue() throws {
    let renderer = renderer(
      Plates {
        Color.orange
          .containerValue(\.portion, 6)
        Color.teal
          .containerValue(\.portion, 8)
        Color.gray
      })
    #expect(try renderer.texts() == ["6", "8", "1"])
  }

  @Test func containerValuesEndAtTheImmediateContainer() throws {
    let renderer = renderer(
      Plates {
        VStack {
          Color.orange
            .containerValue(\.portion, 6)
        }
      })
    #expect(try renderer.texts() == ["1"])
  }
}
