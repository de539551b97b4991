// Optional and conditional content. Present content contributes its value, or else the default; absent content
// contributes nothing. (Measured on Apple's own output: `Color.red.preference("x").overlay { if true { Color.green }
// }`, where `reduce` takes the next value, delivers the default.) Unconditional views contribute the value that they
// set, or nothing.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.preferences)) struct PreferenceDynamicContentTests {
  private enum Kind { case one, two, none }

  private func layered<V: View>(@ViewBuilder _ layer: () -> V) -> [String] {
    trace(
      Color.red.preference(key: Last.self, value: "x").overlay { layer() }.traced(Last.self))
  }

  /// True, but not a constant for the compiler.
  private var isTrue = true

  // MARK: if, else, switch, optionals

  @Test func presentContentWithoutSetterContributesTheDefault() {
    #expect(layered { if isTrue { Color.green } } == ["reduce(x, default)", "change default"])
  }

  @Test func presentContentWithASetterContributesItsValue() {
    let lines = layered { if isTrue { Color.green.preference(key: Last.self, value: "y") } }
    #expect(lines == ["reduce(x, y)", "change y"])
  }

  @Test func absentContentContributesNothing() {
    let lines = layered { if !isTrue { Color.green.preference(key: Last.self, value: "y") } }
    #expect(lines == ["change x"])
  }

  @Test func eitherBranchContributesTheDefault() {
    for choice in [true, false] {
      let lines = layered {
        if choice {
          Color.green
        } else {
          Color.blue
        }
      }
      #expect(lines == ["reduce(x, default)", "change default"])
    }
  }

  @Test func theChosenBranchContributesItsValue() {
    func lines(_ choice: Bool) -> [String] {
      layered {
        if choice {
          Color.green.preference(key: Last.self, value: "first")
        } else {
          Color.green.preference(key: Last.self, value: "second")
        }
      }
    }
    #expect(lines(true) == ["reduce(x, first)", "change first"])
    #expect(lines(false) == ["reduce(x, second)", "change second"])
  }

  @Test func theChosenCaseOfASwitchContributesItsValueOrTheDefault() {
    func lines(_ kind: Kind) -> [String] {
      layered {
        switch kind {
        case .one: Color.green.preference(key: Last.self, value: "one")
        case .two: Color.green.preference(key: Last.self, value: "two")
        case .none: Color.blue
        }
      }
    }
    #expect(lines(.one) == ["reduce(x, one)", "change one"])
    #expect(lines(.two) == ["reduce(x, two)", "change two"])
    #expect(lines(.none) == ["reduce(x, default)", "change default"])
  }

  @Test func anOptionalViewContributesWherePresent() {
    let some: Color? = .green
    let none: Color? = nil
    #expect(layered { some } == ["reduce(x, default)", "change default"])
    #expect(layered { none } == ["change x"])
    #expect(
      layered { some.preference(key: Last.self, value: "y") } == ["reduce(x, y)", "change y"])
    // The modifier of the only content of a layer acts, even if the content is absent; one in a list does not.
    #expect(
      layered { none.preference(key: Last.self, value: "y") } == ["reduce(x, y)", "change y"])
    #expect(
      layered {
        none.preference(key: Last.self, value: "y")
        none
      } == ["change x"])
  }

  @Test func anUnwrappedValueContributesWherePresent() {
    func lines(_ text: String?) -> [String] {
      layered { if let text { Color.green.preference(key: Last.self, value: text) } }
    }
    #expect(lines("y") == ["reduce(x, y)", "change y"])
    #expect(lines(nil) == ["change x"])
  }

  @Test func dynamicContentContributesInSourceOrder() {
    func lines(_ isPresent: Bool) -> [String] {
      trace(
        VStack {
          Color.red.preference(key: Sum.self, value: 1)
          if isPresent { Color.green }
          Color.red.preference(key: Sum.self, value: 2)
        }
        .traced(Sum.self))
    }
    #expect(lines(true) == ["reduce(1, 0)", "reduce(1, 2)", "change 3"])
    #expect(lines(false) == ["reduce(1, 2)", "change 3"])
  }

  @Test func dynamicContentThatComesFirstIsTheFirstValue() {
    let lines = trace(
      VStack {
        if isTrue { Color.green }
        Color.red.preference(key: Last.self, value: "x")
      }
      .traced(Last.self))
    #expect(lines == ["reduce(default, x)", "change x"])
  }

  /// An `if` is one contributor: the views in it are reduced before their siblings outside.
  @Test func severalViewsInOneBranchAreReducedFirst() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        if isTrue {
          Color.red.preference(key: Sum.self, value: 10)
          Color.red
          Color.red.preference(key: Sum.self, value: 20)
        }
        Color.red.preference(key: Sum.self, value: 2)
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(10, 20)", "reduce(1, 30)", "reduce(31, 2)", "change 33"])
  }

  @Test func dynamicContentIsNotResolvedWhereNextValueIsIgnored() {
    let lines = trace(
      VStack {
        Color.red.preference(key: First.self, value: 1)
        if isTrue {
          Color.red.preference(key: First.self, value: 5)
          Color.red.preference(key: First.self, value: 6)
        }
      }
      .traced(First.self))
    #expect(lines == ["reduce(1, …)", "change 1"])
  }

  @Test func withoutAnySetterDynamicContentIsNotReduced() {
    let lines = trace(
      VStack {
        if isTrue { Color.red }
        if isTrue { Color.green }
        Color.blue
      }
      .traced(Sum.self))
    #expect(lines == ["change 0"])
  }

  @Test func nilIsTheDefaultOfDynamicContentForAnOptionalKey() {
    let lines = trace(
      VStack {
        if isTrue { Color.green }
        Color.red.preference(key: FirstPresent.self, value: "x")
      }
      .onPreferenceChange(FirstPresent.self) { Trace.note("change \($0 ?? "nil")") })
    #expect(lines == ["reduce(nil)", "next x", "change x"])
  }

  // MARK: ForEach, Group, AnyView, EmptyView

  @Test func forEachAndGroupAreNoContainers() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Group {
          Color.red.preference(key: Sum.self, value: 2)
          ForEach(3..<5) { Color.red.preference(key: Sum.self, value: $0) }
        }
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 2)", "reduce(3, 3)", "reduce(6, 4)", "change 10"])
  }

  @Test func viewsOfForEachWithoutSetterContributeNothing() {
    let lines = trace(
      VStack {
        ForEach(0..<3) { number in
          Color.green
          Color.red.preference(key: Sum.self, value: number)
        }
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(0, 1)", "reduce(1, 2)", "change 3"])
  }

  @Test func anEmptyForEachContributesNothing() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        ForEach(0..<0) { Color.red.preference(key: Sum.self, value: $0) }
      }
      .traced(Sum.self))
    #expect(lines == ["change 1"])
  }

  @Test func anErasedViewContributesWhatTheViewInsideDoes() {
    let lines = trace(
      VStack {
        AnyView(Color.red.preference(key: Sum.self, value: 1))
        AnyView(Color.red)
        AnyView(
          Group {
            Color.red.preference(key: Sum.self, value: 2)
            Color.red.preference(key: Sum.self, value: 4)
          })
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 2)", "reduce(3, 4)", "change 7"])
  }

  @Test func anEmptyViewContributesNothing() {
    let lines = trace(
      VStack {
        EmptyView()
        Color.red.preference(key: Sum.self, value: 1)
        EmptyView().preference(key: Sum.self, value: 2)
      }
      .traced(Sum.self))
    #expect(lines == ["change 1"])
  }

  @Test func aViewWithAnExplicitIdentityContributesAsBefore() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1).id("a")
        Color.red.id("b")
        Color.red.preference(key: Sum.self, value: 2).id("c")
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 2)", "change 3"])
  }

  @Test func subviewsContributeWhereTheyArePlaced() {
    let lines = trace(
      Group(
        subviews: Group {
          Color.red.preference(key: Sum.self, value: 1)
          Color.red
          Color.red.preference(key: Sum.self, value: 2)
        }
      ) { subviews in
        VStack {
          ForEach(subviews.reversed()) { $0.padding(1) }
          Color.red.preference(key: Sum.self, value: 4)
        }
        .traced(Sum.self)
      })
    #expect(lines == ["reduce(2, 1)", "reduce(3, 4)", "change 7"])
  }
}
