// Propagation of preferences through stacks of texts, some of which set a number: the calls of reduce, their order, and
// the values that readers receive.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

private enum Unset {
  struct ContentView: View {
    var body: some View {
      VStack {
        Text("Left")
        Text("Right")
      }
      .onPreferenceChange(TotalKey.self) { value in
        Trace.note("The stack's total is \(value)")
      }
    }
  }
}

private enum SetOnce {
  struct ContentView: View {
    var body: some View {
      VStack {
        Text("Left")
          .preference(key: TotalKey.self, value: 4)
        Text("Right")
      }
      .onPreferenceChange(TotalKey.self) { value in
        Trace.note("The stack's total is \(value)")
      }
    }
  }
}

private struct Unread: View {
  var body: some View {
    VStack {
      Text("Left")
        .preference(key: TotalKey.self, value: 4)
      Text("Right")
        .preference(key: TotalKey.self, value: 9)
    }
  }
}

private struct Pair<Key: PreferenceKey>: View where Key.Value == Int {
  let key: Key.Type

  var body: some View {
    VStack {
      Text("Left")
        .preference(key: Key.self, value: 4)
      Text("Right")
        .preference(key: Key.self, value: 9)
    }
    .onPreferenceChange(Key.self) { value in
      Trace.note("The stack has \(value)")
    }
  }
}

private struct Alphabet: View {
  let letters = ["A", "B", "C", "D"]

  var body: some View {
    VStack {
      ForEach(letters, id: \.self) { letter in
        Text(letter)
          .preference(key: TotalKey.self, value: 2)
      }
    }
    .onPreferenceChange(TotalKey.self) { value in
      Trace.note("The stack's total is \(value)")
    }
  }
}

private struct Nested<Key: PreferenceKey>: View where Key.Value == Int {
  let key: Key.Type

  var body: some View {
    VStack {
      Text("Outside")
        .preference(key: Key.self, value: 4)

      VStack {
        Text("Upper")
          .preference(key: Key.self, value: 7)
        Text("Lower")
          .preference(key: Key.self, value: 8)
      }
    }.onPreferenceChange(Key.self) { value in
      Trace.note("The stack has \(value)")
    }
  }
}

private struct Changing: View {
  @State private var right = 9

  var body: some View {
    VStack {
      Text("Left")
        .preference(key: TotalKey.self, value: 4)
      Text("Right")
        .preference(key: TotalKey.self, value: right)
        .onTapGesture { right += 1 }
    }
    .onPreferenceChange(TotalKey.self) { value in
      Trace.note("The stack has \(value)")
    }
  }
}

@MainActor
@Suite(.tags(.examples, .preferences)) struct PropagationTests {
  private func trace<V: View>(_ view: V) throws -> [String] {
    Trace.current = Trace()
    _ = try ImageRenderer(content: view).layoutSize()
    return Trace.current.takeLines()
  }

  @Test func defaultIsReadWithoutACallToReduceIfNoViewSetsTheKey() throws {
    #expect(try trace(Unset.ContentView()) == ["The stack's total is 0"])
  }

  @Test func reduceIsNotCalledForASingleContributor() throws {
    #expect(try trace(SetOnce.ContentView()) == ["The stack's total is 4"])
  }

  @Test func keyWithoutReadersIsNotResolved() throws {
    #expect(try trace(Unread()) == [])
  }

  @Test func reduceChoosesBetweenTwoValues() throws {
    #expect(try trace(Pair(key: LatestKey.self)) == ["latest 4", "The stack has 9"])
    #expect(try trace(Pair(key: EarliestKey.self)) == ["earliest 4", "The stack has 4"])
    #expect(try trace(Pair(key: TotalKey.self)) == ["total 4", "The stack has 13"])
  }

  @Test func siblingsAreReducedInOrderIncludingEqualValues() throws {
    #expect(
      try trace(Alphabet()) == ["total 2", "total 4", "total 6", "The stack's total is 8"])
  }

  @Test func innerStackIsReducedWhenNextValueIsCalled() throws {
    // The outer call of reduce is traced before it calls nextValue, which reduces the inner stack.
    #expect(
      try trace(Nested(key: TotalKey.self)) == ["total 4", "total 7", "The stack has 19"])
  }

  @Test func contributorIsNotResolvedUnlessNextValueIsCalled() throws {
    #expect(try trace(Nested(key: EarliestKey.self)) == ["earliest 4", "The stack has 4"])
  }

  @Test func changedContributorReducesTheWholeSubtree() throws {
    Trace.current = Trace()
    let renderer = ImageRenderer(content: Changing())
    try renderer.tap("Right")
    try renderer.tap("Right")
    _ = try renderer.layoutSize()
    #expect(
      Trace.current.takeLines() == [
        "total 4", "The stack has 13", "total 4", "The stack has 14", "total 4", "The stack has 15",
      ])
  }
}
