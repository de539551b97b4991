// The propagation of preferences: contributors, calls of `reduce`, and their values. Each rule is tested by its exact
// trace.
//
// The rules are those of the articles on the meaning of `reduce`: a default for every reader, values only from views
// that set them, one call per further sibling, and no resolution without a reader.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

@MainActor
@Suite(.tags(.preferences)) struct PreferencePropagationTests {
  // MARK: Defaults

  @Test func noSetterDeliversTheDefaultWithoutReduce() {
    let lines = trace(
      VStack {
        Color.red
        Color.blue
      }
      .traced(Sum.self))
    #expect(lines == ["change 0"])
  }

  @Test func anOptionalKeyHasNilAsItsDefault() {
    #expect(FirstPresent.defaultValue == nil)
    let lines = trace(
      VStack { Color.red }
        .onPreferenceChange(FirstPresent.self) { Trace.note("change \($0 ?? "nil")") })
    #expect(lines == ["change nil"])
  }

  @Test func anAuthorsDefaultIsDeliveredAsItIs() {
    #expect(trace(Color.red.traced(Last.self)) == ["change default"])
  }

  // MARK: One setter

  @Test func oneSetterPassesThroughWithoutReduce() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.blue
      }
      .traced(Sum.self))
    #expect(lines == ["change 1"])
  }

  @Test func oneSetterPassesThroughManyContainersWithoutReduce() {
    let lines = trace(
      ZStack {
        HStack {
          Color.black
          VStack {
            Color.red.preference(key: Sum.self, value: 7).padding(2)
            Color.blue
          }
          .frame(width: 20)
        }
        Color.green.opacity(0.5)
      }
      .traced(Sum.self))
    #expect(lines == ["change 7"])
  }

  @Test func aSetterOfAnotherKeyIsNoSetter() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: First.self, value: 2)
        Color.red.preference(key: Last.self, value: "x")
      }
      .traced(Sum.self))
    #expect(lines == ["change 1"])
  }

  // MARK: Several setters

  @Test func severalSettersReduceInDeclarationOrder() {
    let lines = trace(
      HStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.green
        Color.blue.preference(key: Sum.self, value: 2)
        Color.black.preference(key: Sum.self, value: 2)
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 2)", "reduce(3, 2)", "change 5"])
  }

  /// Measured on Apple's own output: three calls for four siblings, and one change.
  @Test func fourSiblingsTakeThreeCallsAndOneChange() {
    let lines = trace(
      VStack {
        ForEach(1..<5) { Color.red.preference(key: Last.self, value: "\($0)") }
      }
      .traced(Last.self))
    #expect(lines == ["reduce(1, 2)", "reduce(2, 3)", "reduce(3, 4)", "change 4"])
  }

  @Test func equalValuesAreReducedAllTheSame() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 1)
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 1)", "reduce(2, 1)", "change 3"])
  }

  @Test func aValueThatEqualsTheDefaultIsReducedAllTheSame() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 0)
        Color.red.preference(key: Sum.self, value: 0)
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(0, 0)", "change 0"])
  }

  @Test func theOrderIsThatOfDeclarationRegardlessOfDepth() {
    let lines = trace(
      ZStack {
        Color.red.preference(key: Sum.self, value: 1).zIndex(3)
        Color.red.preference(key: Sum.self, value: 2).zIndex(2)
        Color.red.preference(key: Sum.self, value: 3).layoutPriority(9)
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(1, 2)", "reduce(3, 3)", "change 6"])
  }

  @Test(arguments: [0, 1, 2, 3, 10, 57])
  func nSettersTakeOneCallLess(count: Int) {
    let lines = trace(
      VStack {
        Color.red
        ForEach(0..<count, id: \.self) { _ in Color.red.preference(key: Sum.self, value: 1) }
      }
      .traced(Sum.self))
    #expect(lines.count == max(count - 1, 0) + 1)
    #expect(lines.last == "change \(count)")
  }

  // MARK: Nested containers

  @Test func innerContainersReduceTheirOwnChildren() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        HStack {
          Color.red.preference(key: Sum.self, value: 10)
          Color.red.preference(key: Sum.self, value: 20)
        }
      }
      .traced(Sum.self))
    #expect(lines == ["reduce(10, 20)", "reduce(1, 30)", "change 31"])
  }

  @Test func threeLevelsOfContainersReduceFromTheInsideOut() {
    let lines = trace(
      VStack {
        HStack {
          ZStack {
            Color.red.preference(key: Sum.self, value: 1)
            Color.red.preference(key: Sum.self, value: 2)
          }
          Color.red.preference(key: Sum.self, value: 4)
        }
        Color.red
        HStack {
          Color.red.preference(key: Sum.self, value: 8)
          Color.red.preference(key: Sum.self, value: 16)
        }
      }
      .traced(Sum.self))
    #expect(
      lines == ["reduce(1, 2)", "reduce(3, 4)", "reduce(8, 16)", "reduce(7, 24)", "change 31"])
  }

  // MARK: nextValue

  @Test func anIgnoredNextValueIsNotResolved() {
    let lines = trace(
      VStack {
        Color.red.preference(key: First.self, value: 1)
        VStack {
          Color.red.preference(key: First.self, value: 5)
          Color.red.preference(key: First.self, value: 6)
        }
      }
      .traced(First.self))
    #expect(lines == ["reduce(1, …)", "change 1"])
  }

  @Test func anIgnoredNextValueLeavesTransformsUncalled() {
    let lines = trace(
      VStack {
        Color.red.preference(key: First.self, value: 1)
        Color.red.transformPreference(First.self) { _ in Trace.note("transform") }
        Color.red.anchorPreference(key: First.self, value: .bounds) { _ in
          Trace.note("anchor")
          return 9
        }
      }
      .traced(First.self))
    #expect(lines == ["reduce(1, …)", "reduce(1, …)", "change 1"])
  }

  @Test func nextValueIsResolvedWhenCalled() {
    let lines = trace(
      VStack {
        Color.red.preference(key: FirstPresent.self, value: nil)
        Color.red.transformPreference(FirstPresent.self) {
          $0 = "b"
          Trace.note("transform")
        }
        Color.red.transformPreference(FirstPresent.self) { _ in Trace.note("never") }
      }
      .onPreferenceChange(FirstPresent.self) { Trace.note("change \($0 ?? "nil")") })
    #expect(lines == ["reduce(nil)", "transform", "next b", "reduce(b)", "change b"])
  }

  @Test func readingTwiceResolvesOnce() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Twice.self, value: 1)
        Color.red.transformPreference(Twice.self) {
          $0 = 5
          Trace.note("transform")
        }
      }
      .traced(Twice.self))
    #expect(lines == ["transform", "reduce(1, 5, 5)", "change 6"])
  }

  // MARK: Without a reader

  @Test func withoutReaderNothingIsResolved() {
    let view = VStack {
      Color.red.preference(key: Sum.self, value: 1)
      Color.blue.transformPreference(Sum.self) { _ in Trace.note("transform") }
      Color.blue.anchorPreference(key: Sum.self, value: .bounds) { _ in
        Trace.note("anchor")
        return 1
      }
    }
    let graph = settledGraph(view)
    #expect(Trace.current.takeLines() == [])
    #expect(graph.counts.preferenceVisits == 0)
  }

  @Test func aReaderResolvesOnlyItsOwnKey() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1).preference(key: Last.self, value: "a")
        Color.red.preference(key: Sum.self, value: 2).preference(key: Last.self, value: "b")
      }
      .traced(Last.self))
    #expect(lines == ["reduce(a, b)", "change b"])
  }

  @Test func aReaderBelowTheSettersResolvesNothing() {
    let lines = trace(
      VStack {
        Color.red.traced(Sum.self)
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 2)
      })
    #expect(lines == ["change 0"])
  }

  // MARK: Several readers

  @Test func readersAtSeveralLevelsReadTheirOwnSubtree() {
    let lines = trace(
      VStack {
        HStack {
          Color.red.preference(key: Sum.self, value: 1).traced(Sum.self, "leaf")
          Color.red.preference(key: Sum.self, value: 2)
        }
        .traced(Sum.self, "inner")
        Color.red.preference(key: Sum.self, value: 4)
      }
      .traced(Sum.self, "outer"))
    #expect(lines == ["reduce(1, 2)", "reduce(3, 4)", "leaf 1", "inner 3", "outer 7"])
  }

  @Test func severalReadersOfOneNodeShareOneResolution() {
    let lines = trace(
      VStack {
        Color.red.preference(key: Sum.self, value: 1)
        Color.red.preference(key: Sum.self, value: 2)
      }
      .traced(Sum.self, "first").traced(Sum.self, "second"))
    #expect(lines == ["reduce(1, 2)", "first 3", "second 3"])
  }

  @Test func aReaderBetweenTwoSettersReadsTheInnerOne() {
    let lines = trace(
      Color.red.preference(key: Sum.self, value: 2).traced(Sum.self, "inner")
        .preference(key: Sum.self, value: 3).traced(Sum.self, "outer"))
    #expect(lines == ["inner 2", "outer 3"])
  }
}
