// The identity law of preference keys: reducing a value with the default, on either side, returns the value.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct Longest: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

private struct Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A count with the default 1, which would also count views that do not set it.
private struct FromOne: PreferenceKey {
  static var defaultValue: Int { 1 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
@Suite(.tags(.preferences)) struct PreferenceIdentityTests {
  // MARK: By samples

  @Test func keysObeyingTheIdentity() {
    #expect(Longest.identityViolations(of: [0, 5, 1e9]) == [])
    #expect(Names.identityViolations(of: [[], ["a"], ["a", "b"]]) == [])
    #expect(Sum.identityViolations(of: -5...5) == [])
    #expect(FirstPresent.identityViolations(of: [nil, "a"]) == [])
  }

  @Test func aKeyThatObeysTheIdentityForSomeValuesOnly() {
    #expect(Longest.identityViolations(of: [-1]).count == 2)
    #expect(
      Longest.identityViolations(of: [-1]).first?.description.hasPrefix(
        "Longest: reduce makes 0.0 of 0.0 and the next value -1.0. ") == true)
  }

  @Test func aKeyThatTakesTheLastValueViolatesTheIdentityOnOneSide() {
    let violations = Last.identityViolations(of: ["x"])
    #expect(
      violations.map(\.description) == [
        "Last: reduce makes \"default\" of \"x\" and the next value \"default\". defaultValue has to "
          + "be an identity of reduce, so that a view that sets nothing changes nothing: either join "
          + "the two to \"x\", or choose another default."
      ])
  }

  @Test func aKeyThatIgnoresTheNextValueViolatesTheIdentityOnOneSide() {
    let violations = First.identityViolations(of: [7])
    #expect(violations.count == 1)
    #expect(
      violations[0].description.hasPrefix("First: reduce makes 0 of 0 and the next value 7. "))
  }

  @Test func theDefaultItselfIsAlwaysASample() {
    #expect(FromOne.identityViolations(of: []).count == 1)
    #expect(Sum.identityViolations(of: []) == [])
  }

  @Test func aValueThatIsNotANumberIsNoViolation() {
    #expect(Longest.identityViolations(of: [.infinity]) == [])
    struct Product: PreferenceKey {
      static var defaultValue: Double { 1 }
      static func reduce(value: inout Double, nextValue: () -> Double) { value *= nextValue() }
    }
    #expect(Product.identityViolations(of: [.nan]) == [])
  }

  // MARK: While a graph resolves

  private func warnings<V: View>(_ view: V, checksIdentities: Bool = true) -> [String] {
    var warnings: [String] = []
    _ = settledGraph(
      view, checksPreferenceIdentities: checksIdentities, warnings: { warnings.append($0) })
    return warnings
  }

  private func two<K: PreferenceKey>(_ key: K.Type, _ a: K.Value, _ b: K.Value) -> some View
  where K.Value: Equatable {
    VStack {
      Color.red.preference(key: key, value: a)
      Color.red.preference(key: key, value: b)
    }
    .onPreferenceChange(key) { _ in }
  }

  @Test func aKeyViolatingTheIdentityIsReportedOnce() {
    let received = warnings(
      VStack {
        two(FromOne.self, 5, 6)
        two(FromOne.self, 7, 8)
        two(Last.self, "a", "b")
        two(Sum.self, 1, 2)
      })
    #expect(received.count == 2)
    #expect(received[0].hasPrefix("FromOne: reduce makes 6 of 1 and the next value 5. "))
    #expect(received[1].hasPrefix("Last: reduce makes \"default\" of \"a\" and the next value"))
  }

  @Test func valuesObeyingTheIdentityGiveNoWarning() {
    #expect(warnings(two(Longest.self, 3, 4)) == [])
    #expect(warnings(two(Names.self, ["a"], [])) == [])
    #expect(warnings(Color.red.traced(FromOne.self)) == [])
  }

  @Test func incomparableValuesAreNotChecked() {
    let view = VStack {
      Color.red.preference(key: Incomparable.self, value: .init("a"))
      Color.red.preference(key: Incomparable.self, value: .init("b"))
    }
    .overlayPreferenceValue(Incomparable.self) { _ in Color.blue }
    #expect(warnings(view) == [])
  }

  @Test func withoutTheCheckNothingIsReportedOrCalled() {
    #expect(warnings(two(Last.self, "a", "b"), checksIdentities: false) == [])
    #expect(Trace.current.takeLines() == ["reduce(a, b)"])
  }

  @Test func theCheckLeavesValuesAndCountsAlone() {
    var received: [Int] = []
    let graph = settledGraph(
      two(FromOne.self, 5, 6).onPreferenceChange(FromOne.self) { received.append($0) },
      checksPreferenceIdentities: true, warnings: { _ in })
    #expect(received == [11])
    #expect(graph.counts.reduceCalls == 1)
  }
}
