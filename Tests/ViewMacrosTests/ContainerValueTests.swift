// Container values and subviews: a view's container values are visible to its immediate container only; the environment
// of a subview is inherited at its placement; identity follows the element.

import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import SwiftUI
import Testing

extension ContainerValues {
  @Entry var weight = 0
  @Entry var note: String? = nil
}

private struct SumKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

/// Records the container value of each subview, and shows the subviews in a stack.
private struct Scale<Content: View>: View {
  var name = ""
  @ViewBuilder var content: Content

  var body: some View {
    VStack(spacing: 0) {
      ForEach(subviews: content) { subview in
        let _ = Trace.note("\(name)\(subview.containerValues.weight)")
        subview
      }
    }
  }
}

@MainActor
@Suite(.tags(.layout, .macros)) struct ContainerValueTests {
  private func trace<V: View>(_ view: V) -> [String] {
    Trace.current = Trace()
    _ = settledGraph(view)
    return Trace.current.takeLines()
  }

  private func frames<V: View>(_ view: V) -> [CGRect] {
    settledGraph(view).frames.map(\.bounds)
  }

  @Test func eachSubviewHasItsOwnValue() {
    let lines = trace(
      Scale {
        Color.red.containerValue(\.weight, 2)
        Color.green
        Color.blue.containerValue(\.weight, 3).containerValue(\.note, "blue")
      })
    #expect(lines == ["2", "0", "3"])
  }

  @Test func modifiersPropagateValuesAndContainersDoNot() {
    let lines = trace(
      Scale {
        Color.red.containerValue(\.weight, 1).padding().opacity(0.5).overlay { Color.blue }
        VStack { Color.red.containerValue(\.weight, 2) }
        Group { Color.red }.containerValue(\.weight, 3)
        Color.red.overlay { Color.blue.containerValue(\.weight, 4) }
      })
    #expect(lines == ["1", "0", "3", "0"])
  }

  @Test func outerModifierOverridesInner() {
    let lines = trace(Scale { Color.red.containerValue(\.weight, 1).containerValue(\.weight, 2) })
    #expect(lines == ["2"])
  }

  @Test func valuesAreVisibleToTheImmediateContainerOnly() {
    let lines = trace(
      Scale(name: "outer ") {
        Scale(name: "inner ") { Color.red.containerValue(\.weight, 5) }
        Color.blue.containerValue(\.weight, 6)
      })
    #expect(lines.sorted() == ["inner 5", "outer 0", "outer 6"])
  }

  @Test func tagsAreContainerValues() {
    var tags: [Int?] = []
    var optionals: [Int??] = []
    _ = settledGraph(
      Group(
        subviews: Group {
          Color.red.tag(4)
          Color.blue
        }
      ) { subviews in
        let _ = tags = subviews.map { $0.containerValues.tag(for: Int.self) }
        let _ = optionals = subviews.map { $0.containerValues.tag(for: Int?.self) }
        VStack { subviews }
      })
    #expect(tags == [4, nil])
    #expect(optionals == [4, nil])
  }

  @Test func groupReordersSubviews() {
    let view = Group(
      subviews: Group {
        Color.red.frame(width: 10, height: 10)
        ForEach(0..<2) { index in
          Color.blue.frame(width: 20 + CGFloat(index), height: 10)
        }
      }
    ) { subviews in
      HStack(spacing: 0) {
        subviews[2]
        VStack(spacing: 0) { subviews[..<2] }
      }
    }
    let all = frames(VStack { view })
    #expect(all.contains(CGRect(x: 0, y: 5, width: 21, height: 10)))
    #expect(all.contains(CGRect(x: 26, y: 0, width: 10, height: 10)))
    #expect(all.contains(CGRect(x: 21, y: 10, width: 20, height: 10)))
  }

  @Test func preferencesOfSubviewsReachInnerAndOuterReaders() {
    let lines = trace(
      VStack {
        ForEach(
          subviews: Group {
            Color.red.preference(key: SumKey.self, value: 2)
            Color.green.preference(key: SumKey.self, value: 3)
          }
        ) { subview in
          VStack { subview }.onPreferenceChange(SumKey.self) { Trace.note("one \($0)") }
        }
      }
      .onPreferenceChange(SumKey.self) { Trace.note("all \($0)") })
    #expect(lines.sorted() == ["all 5", "one 2", "one 3"])
  }

  private struct WidthReader: View {
    @Environment(\.petals) var petals
    var body: some View { Color.red.frame(width: CGFloat(petals), height: 1) }
  }

  @Test func subviewInheritsTheEnvironmentOfItsPlacement() {
    let content = Group {
      WidthReader()
      WidthReader().environment(\.petals, 40)
    }
    let all = frames(
      VStack {
        ForEach(subviews: content) { subview in subview.environment(\.petals, 30) }
      })
    let widths = all.map(\.width)
    #expect(widths.contains(30) && widths.contains(40) && !widths.contains(5))
  }

  /// Closures through which a test changes the state of `Numbers`, which shows a probe per number.
  @MainActor final class Model {
    var set: (([Int]) -> Void)?
    var weigh: ((Int) -> Void)?
  }

  private struct Probe: View {
    var number: Int
    @State private var first: Int?
    var body: some View {
      let _ = Trace.note("probe \(number), first \(first ?? number)")
      Color.red.onAppear { first = number }
    }
  }

  private struct Numbers: View {
    var model: Model
    @State private var numbers = [1, 2, 3]
    @State private var weight = 1
    var body: some View {
      Scale(name: "weight ") {
        ForEach(numbers, id: \.self) { number in
          Probe(number: number).containerValue(\.weight, weight * number)
        }
      }
      .onAppear {
        model.set = { numbers = $0 }
        model.weigh = { weight = $0 }
      }
    }
  }

  @Test func subviewsFollowDynamicContent() {
    Trace.current = Trace()
    let model = Model()
    let graph = settledGraph(Numbers(model: model))
    let proposal = ProposedViewSize(width: 100, height: 100)
    _ = Trace.current.takeLines()

    model.set?([3, 1, 4])
    graph.settle(proposal: proposal)
    let lines = Trace.current.takeLines()
    #expect(
      lines.filter { $0.hasPrefix("weight") }.suffix(3) == ["weight 3", "weight 1", "weight 4"])
    #expect(!lines.contains { $0.hasPrefix("probe 1") || $0.hasPrefix("probe 3") })
    let rows = graph.frames.filter { $0.label.hasPrefix("Color") }.map(\.bounds)
    #expect(rows.map(\.minY) == rows.map(\.minY).sorted() && rows.count == 3)

    model.weigh?(10)
    graph.settle(proposal: proposal)
    #expect(
      Trace.current.takeLines().suffix(3) == ["weight 30", "weight 10", "weight 40"])

    model.set?([])
    graph.settle(proposal: proposal)
    #expect(graph.frames.filter { $0.label.hasPrefix("Color") }.isEmpty)
  }
}
