// ViewsTests: `ViewThatFits`: the choice of a child, and the preferences of the chosen one.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.layout)) struct ViewThatFitsTests {
  @Test(
    arguments: [
      (300, ["wide (0, 0; 200 × 10)"]), (200, ["wide (0, 0; 200 × 10)"]),
      (150, ["middle (0, 0; 100 × 30)"]), (60, ["last (0, 0; 80 × 50)"]),
      (nil, ["wide (0, 0; 200 × 10)"]),
    ] as [(CGFloat?, [String])])
  func viewThatFitsShowsTheFirstChildThatFits(width: CGFloat?, expected: [String]) {
    let view = ViewThatFits(in: .horizontal) {
      box(200, 10).probe("wide")
      box(100, 30).probe("middle")
      box(80, 50).probe("last")
    }
    #expect(probes(in: settledGraph(view, width: width, height: 20)) == expected)
  }

  @Test func viewThatFitsChecksBothAxesByDefault() {
    let view = ViewThatFits {
      box(50, 40).probe("tall")
      Color.red.probe("any")
    }
    #expect(
      probes(in: settledGraph(view, width: 60, height: 30)) == ["any (0, 0; 60 × 30)"])
  }

  @Test func viewThatFitsPropagatesPreferencesOfTheShownChildOnly() {
    var values: [Int] = []
    let view = ViewThatFits(in: .horizontal) {
      box(200, 10).preference(key: Number.self, value: 1)
      box(20, 10).preference(key: Number.self, value: 2)
    }.onPreferenceChange(Number.self) { values.append($0) }
    let graph = settledGraph(view, width: 100)
    #expect(values == [2])
    graph.settle(proposal: ProposedViewSize(width: 300, height: 100))
    #expect(values == [2, 1])
  }

  @Test func nestedAlternativesDoNotDoublePerLevel() {
    func cost(_ depth: Int) -> Int {
      let graph = settledGraph(Nested(depth: depth), width: 300, height: 300, checksCaches: false)
      return graph.counts.nodesCreated + graph.counts.measurements + graph.counts.bodies
    }
    // Both alternatives of each level contain the next level: 2¹² innermost views. The ideal size of the first one
    // needs the first alternatives inside it only, so the views that are created grow with the square of the depth.
    let (short, long) = (cost(6), cost(12))
    #expect(long < short * 9 / 2, "\(short) \(long)")
    let graph = settledGraph(Nested(depth: 12), width: 300, height: 300, checksCaches: false)
    #expect(
      probes(in: graph).map { $0.prefix { $0 != " " } } == (0...12).reversed().map { "\($0)" })
  }

  @Test func alternativeThatIsNotNeededIsNotCreated() {
    var created: [String] = []
    let view = ViewThatFits(in: .horizontal) {
      Created(name: "wide", width: 200) { created.append($0) }
      Created(name: "middle", width: 100) { created.append($0) }
      Created(name: "narrow", width: 50) { created.append($0) }
    }
    let graph = settledGraph(view, width: 150, height: 20, checksCaches: false)
    #expect(created == ["wide", "middle"])
    graph.settle(proposal: ProposedViewSize(width: 60, height: 20))
    #expect(created == ["wide", "middle", "narrow"])
    #expect(probes(in: graph) == ["narrow (0, 0; 50 × 10)"])
    graph.settle(proposal: ProposedViewSize(width: 300, height: 20))
    #expect(created.count == 3)
    #expect(probes(in: graph) == ["wide (0, 0; 200 × 10)"])
    #expect(graph._checkInvariants().isEmpty)
  }

  @Test func alternativesOfCollectionsAndConditionsAreTriedInOrder() {
    func view(_ isWide: Bool) -> some View {
      ViewThatFits(in: .horizontal) {
        if isWide { box(200, 10).probe("wide") }
        ForEach([150, 100, 50], id: \.self) { box(CGFloat($0), 10).probe("\($0)") }
        Group {
          box(20, 10).probe("20")
          box(10, 10).probe("10")
        }
      }
    }
    let graph = settledGraph(view(true), width: 250)
    #expect(probes(in: graph) == ["wide (0, 0; 200 × 10)"])
    for (width, name) in [(160, "150"), (60, "50"), (30, "20"), (15, "10"), (250, "wide")] {
      graph.settle(proposal: ProposedViewSize(width: CGFloat(width), height: 10))
      #expect(probes(in: graph).first?.hasPrefix("\(name) ") == true, "\(width)")
    }
    graph.update(root: view(false))
    graph.settle(proposal: ProposedViewSize(width: 250, height: 10))
    #expect(probes(in: graph) == ["150 (0, 0; 150 × 10)"])
    #expect(graph._checkInvariants().isEmpty)
  }

  @Test func onlyTheShownAlternativeAppears() {
    var events: [String] = []
    let view = ViewThatFits(in: .horizontal) {
      box(200, 10).onAppear { events.append("+wide") }.onDisappear { events.append("-wide") }
      box(100, 10).onAppear { events.append("+last") }.onDisappear { events.append("-last") }
    }
    let graph = settledGraph(view, width: 150)
    #expect(events == ["+last"])
    graph.settle(proposal: ProposedViewSize(width: 300, height: 100))
    #expect(Set(events.dropFirst()) == ["+wide", "-last"])
  }
}

/// A view that reports the evaluation of its body.
private struct Created: View {
  let name: String
  let width: CGFloat
  let report: (String) -> Void
  var body: some View {
    report(name)
    return box(width, 10).probe(name)
  }
}

/// Alternatives that both contain the next level.
private struct Nested: View {
  let depth: Int
  var body: some View {
    if depth == 0 {
      box(5, 5).probe("0")
    } else {
      ViewThatFits {
        HStack {
          box(5000, 5)
          AnyView(Nested(depth: depth - 1))
        }
        VStack {
          box(5, 5)
          AnyView(Nested(depth: depth - 1))
        }.probe("\(depth)")
      }
    }
  }
}

private enum Number: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}
