// RenderingTests: subviews that a container displays in several places. Each place has a copy with a state of its own.

import PrefGeometry
import PrefRendering
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// A view with a state that a tap changes.
private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name)\(count)") { count += 1 }
      .preference(key: NamesKey.self, value: ["\(name)\(count)"])
  }
}

/// A row of subviews at some positions.
private struct Row<Content: View>: View {
  let positions: [Int]
  @ViewBuilder let content: Content

  var body: some View {
    HStack(spacing: 4) {
      Group(subviews: content) { subviews in
        ForEach(positions.indices, id: \.self) { index in
          if subviews.indices.contains(positions[index]) { subviews[positions[index]] }
        }
      }
    }
  }
}

private struct Model {
  var names = ["a", "b", "c"]
  var positions = [2, 0, 1, 2, 0]
}

private struct Rows: View {
  @Binding var model: Model

  var body: some View {
    Row(positions: model.positions) { ForEach(model.names, id: \.self) { Counter(name: $0) } }
  }
}

@MainActor
@Suite(.tags(.layout, .preferences)) struct SubviewCopyTests {
  private final class Box { var model = Model() }

  private func host<V: View>(_ view: V) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: 600, height: 100))
  }

  /// The texts, from the leading edge.
  private func texts<V: View>(_ host: ViewHost<V>) throws -> [String] {
    try host.settle()
    return try host.graph().frames.filter { $0.label.hasPrefix("Text") }
      .sorted { $0.bounds.minX < $1.bounds.minX }
      .map { String($0.label.dropFirst(6).dropLast()) }
  }

  @Test func aSubviewIsDisplayedInEachPlace() throws {
    let host = host(Rows(model: .constant(Model())))
    #expect(try texts(host) == ["c0", "a0", "b0", "c0", "a0"])
    let plain = self.host(
      HStack(spacing: 4) { ForEach(["c", "a", "b", "c", "a"], id: \.self) { Counter(name: $0) } })
    let first = try host.snapshot().pngBytes()
    #expect(try first.isEmpty == false && plain.snapshot().pngBytes() == first)
  }

  @Test func eachPlaceHasItsState() throws {
    let host = host(Rows(model: .constant(Model())))
    let frames = try host.graph().frames.filter { $0.label == "Text \"a0\"" }.map(\.bounds)
    #expect(frames.count == 2)
    try host.tap(at: CGPoint(x: frames[0].midX, y: frames[0].midY))
    #expect(try texts(host).filter { $0.hasPrefix("a") }.sorted() == ["a0", "a1"])
  }

  @Test(arguments: [0, 1])
  func copiesReplaceTheirElements(_ place: Int) throws {
    /// A view whose element is replaced by a tap.
    struct Page: View {
      @State private var isOpen = false

      var body: some View {
        if isOpen {
          Text("open").onTapGesture { isOpen = false }
        } else {
          Color.red.frame(width: 20, height: 20).onTapGesture { isOpen = true }
        }
      }
    }
    let host = host(Row(positions: [0, 0]) { Page() })
    func colors() throws -> [CGRect] {
      try host.graph().frames.filter { $0.label.hasPrefix("Color") }.map(\.bounds)
        .sorted { $0.minX < $1.minX }
    }
    let first = try colors()
    #expect(first.count == 2)
    try host.tap(at: CGPoint(x: first[place].midX, y: first[place].midY))
    #expect(try texts(host) == ["open"])
    let rest = try colors()
    #expect(rest.count == 1)
    // The text is in the place of the tap.
    #expect(try (host.frame(text: "open").minX < rest[0].minX) == (place == 0))
    try host.tap(text: "open")
    #expect(try texts(host) == [] && colors() == first)
  }

  /// A view that a tap removes, and another one brings back.
  private struct ClosingPage: View {
    let reopen: Bool
    @State private var isClosed = false

    var body: some View {
      if !isClosed || reopen {
        Color.red.frame(width: 20, height: 20).onTapGesture { isClosed = true }
      }
    }
  }

  @Test func aCopyThatRemovesItsElementLeavesItsPlaceEmpty() throws {
    func row(reopen: Bool) -> some View {
      Row(positions: [0, 0, 0]) { ClosingPage(reopen: reopen) }
    }
    let host = host(row(reopen: false))
    func colors() throws -> [CGRect] {
      try host.settle()
      return try host.graph().frames.filter { $0.label.hasPrefix("Color") }.map(\.bounds)
        .sorted { $0.minX < $1.minX }
    }
    let first = try colors()
    #expect(first.count == 3)
    // The first place has the original, without which there is no subview.
    try host.tap(at: CGPoint(x: first[1].midX, y: first[1].midY))
    let rest = try colors()
    try #require(rest.count == 2)
    try host.tap(at: CGPoint(x: rest[1].midX, y: rest[1].midY))
    #expect(try colors().count == 1)
    // The elements have the same places again.
    host.content = row(reopen: true)
    #expect(try colors() == first)
  }

  @Test(arguments: [0, 1]) func animatedCopiesReplaceTheirElementsAtOnce(_ place: Int) throws {
    struct Page: View {
      @State private var isOpen = false

      var body: some View {
        if isOpen {
          Text("open")
        } else {
          Color.red.frame(width: 20, height: 20)
            .onTapGesture { withAnimation(.linear(duration: 1)) { isOpen = true } }
        }
      }
    }
    let host = host(Row(positions: [0, 0]) { Page() })
    let first = try host.graph().frames.filter { $0.label.hasPrefix("Color") }.map(\.bounds)
      .sorted { $0.minX < $1.minX }
    try host.tap(at: CGPoint(x: first[place].midX, y: first[place].midY))
    try host.advance(by: 0.5)
    #expect(try host.hasText("open"))
    #expect(try texts(host) == ["open"])
  }

  @Test func copiesFollowTheContent() throws {
    let box = Box()
    let host = host(
      Rows(
        model: Binding {
          box.model
        } set: {
          box.model = $0
        }))
    #expect(try texts(host) == ["c0", "a0", "b0", "c0", "a0"])
    func change(_ change: (inout Model) -> Void) throws -> [String] {
      change(&box.model)
      host.content = Rows(
        model: Binding {
          box.model
        } set: {
          box.model = $0
        })
      return try texts(host)
    }
    #expect(try change { $0.names = ["a", "x", "b", "c"] } == ["b0", "a0", "x0", "b0", "a0"])
    #expect(try change { $0.positions = [0, 1, 2, 3] } == ["a0", "x0", "b0", "c0"])
    #expect(try change { $0.positions = [3, 2, 1, 0] } == ["c0", "b0", "x0", "a0"])
    #expect(try change { $0.positions = [1, 1, 1] } == ["x0", "x0", "x0"])
    #expect(try change { $0.names = ["a"] } == [])
    #expect(try change { $0.positions = [0, 0] } == ["a0", "a0"])
  }

  @Test func copiesThatAreNotDisplayedAreRemoved() throws {
    let box = Box()
    func rows() -> Rows {
      Rows(
        model: Binding {
          box.model
        } set: {
          box.model = $0
        })
    }
    let host = host(rows())
    func nodes(_ positions: [Int]) throws -> Int {
      box.model.positions = positions
      host.content = rows()
      _ = try texts(host)
      let counts = try host.graph().counts
      return counts.nodesCreated - counts.nodesRemoved
    }
    let plain = try nodes([0, 1, 2])
    let none = try nodes([])
    #expect(try nodes([0, 1, 2, 0, 0, 2]) > plain)
    #expect(try nodes([]) == none)
    #expect(try nodes([0, 1, 2]) == plain)
  }

  @Test func copiesThatStateStopsDisplayingAreRemoved() throws {
    struct Pair: View {
      let subviews: SubviewsCollection
      @State private var isDoubled = false

      var body: some View {
        HStack {
          Button("switch") { isDoubled.toggle() }
          subviews[0]
          if isDoubled { subviews[0] }
        }
      }
    }
    let host = host(
      Group(subviews: ForEach(["a", "b"], id: \.self) { Counter(name: $0) }) { subviews in
        Pair(subviews: subviews)
      })
    func nodes() throws -> Int {
      _ = try texts(host)
      let counts = try host.graph().counts
      return counts.nodesCreated - counts.nodesRemoved
    }
    let single = try nodes()
    try host.tap(text: "a0")
    try host.tap(text: "switch")
    #expect(try nodes() > single)
    #expect(try texts(host) == ["switch", "a1", "a0"])
    try host.tap(text: "switch")
    #expect(try nodes() == single)
    #expect(try texts(host) == ["switch", "a1"])
  }

  @Test func addedSubviewsHaveTheEnvironmentOfTheirPlaces() throws {
    struct Line: View {
      let name: String
      @Environment(\.lineLimit) private var lines
      var body: some View { Text("\(name)\(lines ?? 0)") }
    }
    func lines(_ names: [String]) -> some View {
      HStack {
        Group(subviews: ForEach(names, id: \.self) { Line(name: $0) }) { subviews in
          ForEach(subviews.indices, id: \.self) { index in
            subviews[index].lineLimit(2 * index + 1)
            subviews[index].lineLimit(2 * index + 2)
          }
        }
      }
    }
    let host = host(lines(["a"]))
    #expect(try texts(host) == ["a1", "a2"])
    host.content = lines(["a", "b"])
    #expect(try texts(host) == ["a1", "a2", "b3", "b4"])
  }

  @Test func lazyStacksHaveCopies() throws {
    let view = ScrollViewReader { proxy in
      VStack(spacing: 0) {
        Button("Last") { proxy.scrollTo("last", anchor: .trailing) }
        ScrollView(.horizontal) {
          Group(subviews: ForEach(0..<3, id: \.self) { Text("\($0)") }) { subviews in
            LazyHStack(spacing: 0) {
              ForEach(-1..<4, id: \.self) { index in
                subviews[(index + 3) % 3].frame(width: 400, height: 40)
              }
              Color.red.frame(width: 1).id("last")
            }
          }
        }
      }
    }
    let host = host(view)
    #expect(try texts(host).filter { $0 != "Last" } == ["2", "0"])
    try host.tap(text: "Last")
    #expect(try texts(host).filter { $0 != "Last" }.suffix(2) == ["2", "0"])
    #expect(try texts(host).count >= 3)
  }

  @Test func copiesHavePreferences() throws {
    let view = Rows(model: .constant(Model()))
      .overlayPreferenceValue(NamesKey.self) { Text($0.joined(separator: "+")) }
    #expect(try host(view).hasText("c0+a0+b0+c0+a0"))
  }

  @Test func copiesHaveTheEnvironmentOfTheirPlaces() throws {
    struct Line: View {
      @Environment(\.lineLimit) private var lines
      var body: some View { Text("lines \(lines ?? 0)") }
    }
    let view = VStack {
      Group(subviews: Line()) { subviews in
        subviews.lineLimit(1)
        subviews.lineLimit(2)
        subviews.lineLimit(3)
      }
    }
    let host = host(view)
    for lines in 1...3 { #expect(try host.hasText("lines \(lines)")) }
  }

  @Test func groupsInGroupsHaveCopies() throws {
    let view = HStack {
      Group(subviews: ForEach(0..<2, id: \.self) { Text("\($0)") }) { outer in
        Group(subviews: outer) { inner in
          inner
          inner
        }
      }
    }
    #expect(try texts(host(view)) == ["0", "1", "0", "1"])
  }

  @Test func theNumberOfCopiesIsLimited() throws {
    var warnings: [String] = []
    let view = VStack(spacing: 0) {
      Group(subviews: Color.red) { subviews in
        ForEach(0..<200, id: \.self) { _ in subviews[0] }
      }
    }
    let graph = settledGraph(view, width: 10, height: 2_000, warnings: { warnings.append($0) })
    let colors = graph.frames.filter { $0.label.hasPrefix("Color") }
    #expect(colors.count == ContentCopies.limit + 1)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("too many places: there are at most 100 copies") == true)
  }
}
