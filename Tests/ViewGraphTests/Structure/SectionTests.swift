// Sections: further elements in most containers, and values for containers that read them.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum TintKey: ContainerValueKey {
  static let defaultValue = "plain"
}

extension ContainerValues {
  fileprivate var tint: String {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

private struct Box: View {
  let width: CGFloat
  var body: some View { Color.red.frame(width: width, height: 10) }
}

/// Records the widths of the subviews, section by section, and stacks them.
private struct Board<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Group(sections: content) { sections in
        let _ = Trace.note("\(sections.count) sections")
        ForEach(sections) { section in
          let counts = [section.header.count, section.content.count, section.footer.count]
          let _ = Trace.note("\(counts) \(section.containerValues.tint)")
          HStack(spacing: 0) { section.header }
          section.content
        }
      }
    }
  }
}

@MainActor
@Suite(.tags(.layout)) struct SectionTests {
  init() { Trace.current = Trace() }

  private func leafWidths(_ graph: ViewGraph) -> [CGFloat] {
    graph.frames.filter { $0.label.hasPrefix("frame") }.map(\.size.width)
  }

  @Test func inAStackASectionIsItsHeaderItsContentAndItsFooter() {
    let graph = settledGraph(
      VStack(spacing: 0) {
        Box(width: 1)
        Section {
          Box(width: 2)
          Box(width: 3)
        } header: {
          Box(width: 4)
        } footer: {
          Box(width: 5)
        }
      })
    #expect(leafWidths(graph) == [1, 4, 2, 3, 5])
    #expect(graph.rootSize == CGSize(width: 5, height: 50))
  }

  @Test func aContainerReadsSectionsAndElementsBetweenThem() {
    let graph = settledGraph(
      Board {
        Box(width: 1)
        Box(width: 2)
        Section {
          ForEach(0..<3) { Box(width: 10 + CGFloat($0)) }
        } header: {
          Box(width: 20)
        }
        Box(width: 3)
        Section {
        } footer: {
          Box(width: 30)
        }
      })
    #expect(
      Trace.current.takeLines() == [
        "4 sections", "[0, 2, 0] plain", "[1, 3, 0] plain", "[0, 1, 0] plain", "[0, 0, 1] plain",
      ])
    #expect(leafWidths(graph) == [1, 2, 20, 10, 11, 12, 3])
  }

  @Test func forEachSectionsIsEquivalent() {
    let graph = settledGraph(
      HStack(spacing: 0) {
        ForEach(
          sections: TupleOfSections()
        ) { section in
          VStack(spacing: 0) { section.content }
        }
      })
    #expect(graph.rootSize == CGSize(width: 9, height: 20))
  }

  private struct TupleOfSections: View {
    var body: some View {
      Section {
        Box(width: 4)
        Box(width: 3)
      }
      Group {
        Section { Box(width: 5) }
      }
    }
  }

  @Test func aSectionHasTheContainerValuesOfItsModifiers() {
    _ = settledGraph(
      Board {
        Section {
          Box(width: 1)
          Box(width: 2)
        }
        .containerValue(\.tint, "warm")
        Section { Box(width: 3) }
      })
    #expect(Trace.current.takeLines() == ["2 sections", "[0, 2, 0] warm", "[0, 1, 0] plain"])
  }

  private struct Growing: View {
    @State private var count = 1
    @State private var tint = "cold"
    var body: some View {
      Color.blue.frame(width: 10, height: 10).onTapGesture { count += 1 }
      Color.green.frame(width: 10, height: 10).onTapGesture { tint += "er" }
      Section { ForEach(0..<count, id: \.self) { _ in Box(width: 10) } }
        .containerValue(\.tint, tint)
      Section {}
    }
  }

  @Test func aChangedSectionIsReadAgain() {
    let graph = settledGraph(Board { Growing() }, width: 10, height: 100)
    #expect(
      Trace.current.takeLines()
        == ["3 sections", "[0, 2, 0] plain", "[0, 1, 0] cold", "[0, 0, 0] plain"])
    graph.tap(at: CGPoint(x: 5, y: 40 - 5))
    graph.tap(at: CGPoint(x: 5, y: firstY(graph)))
    graph.settle(proposal: ProposedViewSize(width: 10, height: 100))
    #expect(Trace.current.takeLines().last(where: { $0.contains("cold") }) == "[0, 2, 0] cold")
    graph.tap(at: CGPoint(x: 5, y: firstY(graph) + 10))
    graph.settle(proposal: ProposedViewSize(width: 10, height: 100))
    #expect(Trace.current.takeLines().last(where: { $0.contains("cold") }) == "[0, 2, 0] colder")
  }

  /// Returns the y coordinate of the center of the first box.
  private func firstY(_ graph: ViewGraph) -> CGFloat {
    graph.frames.first { $0.size == CGSize(width: 10, height: 10) }?.bounds.midY ?? -1
  }
}
