// ViewsTests: lazy stacks and grids create only the rows in the visible range of a scroll view. Rows have known
// heights, from which the expected frames are computed.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// Records the rows whose body was evaluated, and appearances ("+") and disappearances ("-").
private final class Log {
  var created: [Int] = []
  var events: [String] = []
}

/// A row that records each evaluation of its body.
private struct Row: View {
  let number: Int
  let log: Log
  var height: CGFloat = 20

  var body: some View {
    log.created.append(number)
    return Color.blue.frame(height: height).probe("\(number)")
      .onAppear { log.events.append("+\(number)") }
      .onDisappear { log.events.append("-\(number)") }
  }
}

private struct Column: View {
  var offset: CGFloat = 0
  var count = 100_000
  let log: Log
  var height: (Int) -> CGFloat = { _ in 20 }

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { Row(number: $0, log: log, height: height($0)) }
      }.probe("stack")
    }
    .scrollPosition(.constant(ScrollPosition(y: offset)))
  }
}

private let viewport = ProposedViewSize(width: 100, height: 200)

@MainActor
private func tops(_ graph: ViewGraph) -> [String] {
  probes(in: graph).filter { !$0.hasPrefix("stack") }
}

@MainActor
@Suite(.tags(.layout)) struct LazyVisibleRangeTests {
  @Test func lazyVStackCreatesVisibleRowsOnly() {
    let log = Log()
    let graph = settledGraph(Column(log: log), width: 100, height: 200)
    #expect(log.created.sorted() == Array(0..<10))
    #expect(probes(in: graph).first == "stack (0, 0; 100 × 2000000)")
    #expect(tops(graph).last == "9 (0, 180; 100 × 20)")
  }

  @Test func scrollingCreatesRowsThatEnterAndHidesRowsThatLeave() {
    let log = Log()
    let graph = settledGraph(Column(log: log), width: 100, height: 200)
    log.events = []
    graph.update(root: Column(offset: 50, log: log))
    graph.settle(proposal: viewport)
    // Rows 0 and 1 end at 40; row 2 is clipped, and row 12 starts at 240.
    #expect(log.created.sorted() == Array(0..<13))
    #expect(tops(graph).first == "2 (0, -10; 100 × 20)")
    #expect(tops(graph).last == "12 (0, 190; 100 × 20)")
    #expect(Set(log.events) == ["-0", "-1", "+10", "+11", "+12"])
    log.events = []
    graph.update(root: Column(offset: 0, log: log))
    graph.settle(proposal: viewport)
    #expect(Set(log.events) == ["+0", "+1", "-10", "-11", "-12"])
    #expect(log.created.sorted() == Array(0..<13))
  }

  @Test func initialOffsetCreatesTheRowsAtTheOffsetOnly() {
    let log = Log()
    let graph = settledGraph(Column(offset: 1_000_000, log: log), width: 100, height: 200)
    #expect(Set(log.created).count <= 11)
    #expect(tops(graph).first == "50000 (0, 0; 100 × 20)")
    #expect(!log.events.contains("+0"))
  }

  @Test func lastRowEndsAtTheEndOfTheContent() {
    let log = Log()
    let height: (Int) -> CGFloat = { 10 + CGFloat($0 % 7) }
    let graph = settledGraph(
      Column(offset: 1_000_000, count: 500, log: log, height: height), width: 100, height: 200)
    #expect(tops(graph).last?.hasPrefix("499 ") == true)
    let frame = tops(graph).last.map { $0.split(separator: " ") } ?? []
    // 499 % 7 = 2, so the last row is 12 points high and starts at 188.
    #expect(frame.dropFirst() == ["(0,", "188;", "100", "×", "12)"])
  }

  @Test func rowsOfDifferentHeightsAreAdjacentAfterAnyScrolling() {
    func height(_ row: Int) -> CGFloat { CGFloat(row * 7919 % 31 + 5) }
    let log = Log()
    let graph = settledGraph(Column(count: 400, log: log, height: height), width: 100, height: 200)
    for offset in [0, 130, 900, 3000, 2500, 700, 60, 5, 0] as [CGFloat] {
      graph.update(root: Column(offset: offset, count: 400, log: log, height: height))
      graph.settle(proposal: viewport)
      let frames = graph.frames.compactMap { element -> (row: Int, frame: CGRect)? in
        guard element.label.hasPrefix("coordinateSpace "),
          let row = Int(element.label.dropFirst(16))
        else { return nil }
        return (row, element.bounds)
      }
      #expect(frames.first.map { $0.frame.minY <= 0 } == true)
      #expect(frames.last.map { $0.frame.maxY >= 200 } == true)
      for (row, next) in zip(frames, frames.dropFirst()) {
        #expect(next.row == row.row + 1)
        #expect(abs(next.frame.minY - row.frame.minY - height(row.row)) < 1e-9)
      }
    }
    // At the top no length is estimated.
    #expect(tops(graph).first == "0 (0, 0; 100 × 5)")
  }

  @Test func lazyVStackWithoutAScrollViewCreatesAllRows() {
    let log = Log()
    let view = LazyVStack(spacing: 0) {
      ForEach(0..<30, id: \.self) { Row(number: $0, log: log) }
    }
    #expect(frames(of: view, width: 100, height: 200).count == 30)
    #expect(log.created.count == 30)
    // A scroll view along the other axis does not hide rows, either.
    let across = ScrollView(.horizontal) {
      LazyVStack(spacing: 0) {
        ForEach(0..<30, id: \.self) { Row(number: $0, log: log) }
      }
    }
    #expect(frames(of: across, width: 100, height: 200).count == 30)
  }

  @Test func forEachWithOptionalElementsCreatesAllRows() {
    let view = ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<40, id: \.self) { number in
          if number.isMultiple(of: 2) { Color.red.frame(height: 20).probe("\(number)") }
        }
      }.probe("stack")
    }
    let found = frames(of: view, width: 100, height: 200)
    #expect(found.first == "stack (0, 0; 100 × 400)")
    #expect(found.count == 21)
  }

  @Test func forEachWithIfElseElementsCreatesVisibleRowsOnly() {
    let log = Log()
    let view = ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<4000, id: \.self) { number in
          if number.isMultiple(of: 2) {
            Row(number: number, log: log)
          } else {
            Row(number: number, log: log, height: 30)
          }
        }
      }.probe("stack")
    }
    let found = frames(of: view, width: 100, height: 200)
    #expect(found.dropFirst().last == "7 (0, 170; 100 × 30)")
    #expect(Set(log.created) == Set(0..<8))
    #expect(found.first == "stack (0, 0; 100 × 100000)")
  }

  @Test func lazyVGridCreatesVisibleLinesOnly() {
    let log = Log()
    let view = ScrollView {
      LazyVGrid(columns: [GridItem(.fixed(20)), GridItem(), GridItem()], spacing: 10) {
        ForEach(0..<1000, id: \.self) { Row(number: $0, log: log, height: 40) }
      }.probe("grid")
    }
    let found = frames(of: view, width: 108, height: 200)
    // 334 lines of 40 points with 333 spacings of 10; four lines are visible.
    #expect(found.first == "grid (0, 0; 108 × 16690)")
    #expect(Set(log.created) == Set(0..<12))
    #expect(found.contains("11 (72, 150; 36 × 40)"))
  }

  @Test func lazySectionsCreateVisibleRowsAndPinHeaders() {
    let log = Log()
    let view = ScrollView {
      LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
        ForEach(0..<50, id: \.self) { section in
          Section {
            ForEach(0..<1000, id: \.self) { Row(number: section * 1000 + $0, log: log) }
          } header: {
            Color.gray.frame(height: 40).probe("H\(section)")
          }
        }
      }.probe("stack")
    }
    .scrollPosition(.constant(ScrollPosition(y: 20_040 * 2 - 60)))
    let found = frames(of: view, width: 100, height: 200)
    #expect(found.first?.hasSuffix("100 × 1002000)") == true)
    // The second section ends 60 points below the top; its header is pinned at the top.
    #expect(found.contains("H1 (0, 0; 100 × 40)"))
    #expect(found.contains("H2 (0, 60; 100 × 40)"))
    #expect(found.contains("1999 (0, 40; 100 × 20)"))
    #expect(found.contains("2000 (0, 100; 100 × 20)"))
    #expect(Set(log.created).count <= 12)
  }

  /// Returns the y coordinates of the tops of the visible rows, by row.
  private func rows(_ graph: ViewGraph) -> [Int: CGFloat] {
    let mark = "coordinateSpace "
    var result: [Int: CGFloat] = [:]
    for element in graph.frames where element.label.hasPrefix(mark) {
      if let row = Int(element.label.dropFirst(mark.count)) { result[row] = element.bounds.minY }
    }
    return result
  }

  @Test func scrollingMovesVisibleRowsByTheScrolledDistanceOnly() {
    func height(_ row: Int) -> CGFloat { CGFloat(row * row * 7919 % 61 + 5) }
    let log = Log()
    let view = ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(0..<400, id: \.self) { Row(number: $0, log: log, height: height($0)) }
      }
    }.defaultScrollAnchor(.bottom)
    let graph = settledGraph(view, width: 100, height: 200)
    for step in 0..<120 {
      let before = rows(graph)
      #expect(graph.scroll(by: CGSize(width: 0, height: -50), at: CGPoint(x: 50, y: 50)))
      graph.settle(proposal: viewport)
      let after = rows(graph)
      for (row, start) in before where after[row] != nil {
        #expect(abs((after[row] ?? 0) - start - 50) < 1e-6, "step \(step)")
      }
      #expect(after.keys.contains { before[$0] != nil })
    }
    #expect(log.created.count < 400)
  }

  @Test func scrollToReachesRowsThatAreNotCreatedYet() {
    func tops(_ anchor: UnitPoint?, _ height: @escaping (Int) -> CGFloat) -> [Int: CGFloat] {
      let log = Log()
      let view = ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10_000, id: \.self) { Row(number: $0, log: log, height: height($0)) }
        }
      }
      let graph = settledGraph(view, width: 100, height: 200)
      #expect(graph.scroll(to: AnyHashable(5000), anchor: anchor))
      graph.settle(proposal: viewport)
      #expect(Set(log.created).count < 60)
      return rows(graph)
    }
    #expect(tops(.top) { _ in 20 }[5000] == 0)
    #expect(tops(.center) { _ in 20 }[5000] == 90)
    // Without an anchor, the row is scrolled by the least distance that makes all of it visible.
    #expect(tops(nil) { _ in 20 }[5000] == 180)
    let odd: (Int) -> CGFloat = { 10 + CGFloat($0 % 5) * 7 }
    #expect(abs((tops(.top, odd)[5000] ?? -1) - 0) < 1e-6)
    #expect(abs((tops(.bottom, odd)[5000] ?? -1) - 190) < 1e-6)
    #expect(abs((tops(nil, odd)[5000] ?? -1) - 190) < 1e-6)
  }

  @Test func insertedAndRemovedRowsAreMatchedByIdentity() {
    let log = Log()
    func view(_ ids: [Int], _ offset: CGFloat) -> some View {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(ids, id: \.self) { Row(number: $0, log: log) } }
      }
      .scrollPosition(.constant(ScrollPosition(y: offset)))
    }
    let graph = settledGraph(view(Array(0..<1000), 400), width: 100, height: 200)
    #expect(rows(graph).keys.min() == 20)
    log.created = []
    log.events = []
    graph.update(root: view([-2, -1] + (0..<1000).filter { $0 != 25 }, 400))
    graph.settle(proposal: viewport)
    #expect(rows(graph)[18] == 0)
    #expect(rows(graph)[24] == 120)
    #expect(rows(graph)[26] == 140)
    #expect(Set(log.created) == [18, 19])
    #expect(Set(log.events) == ["+18", "+19", "-25", "-29"])
  }

  @Test func insertionsOutsideTheVisibleRangeDoNotMoveVisibleRows() {
    func height(_ row: Int) -> CGFloat { CGFloat(abs(row) * 7919 % 31 + 5) }
    let log = Log()
    func view(_ ids: [Int]) -> some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(ids, id: \.self) { Row(number: $0, log: log, height: height($0)) }
        }
      }
    }
    let graph = settledGraph(view(Array(0..<1000)), width: 100, height: 200)
    _ = graph.scroll(by: CGSize(width: 0, height: 3000), at: CGPoint(x: 50, y: 50))
    graph.settle(proposal: viewport)
    let before = rows(graph)
    graph.update(root: view(Array(0..<1001)))
    graph.settle(proposal: viewport)
    #expect(rows(graph) == before)
  }

  @Test func rowStateIsKeptNearTheVisibleRangeOnly() {
    let graph = settledGraph(Counters(offset: 0), width: 100, height: 200)
    graph.tap(at: CGPoint(x: 50, y: 10))
    graph.settle(proposal: viewport)
    #expect(probes(in: graph).first?.hasPrefix("0=1 ") == true)
    for offset in [500, 0] as [CGFloat] {
      graph.update(root: Counters(offset: offset))
      graph.settle(proposal: viewport)
    }
    #expect(probes(in: graph).first?.hasPrefix("0=1 ") == true)
    for offset in stride(from: CGFloat(0), through: 10_000, by: 200) {
      graph.update(root: Counters(offset: offset))
      graph.settle(proposal: viewport)
    }
    graph.update(root: Counters(offset: 0))
    graph.settle(proposal: viewport)
    #expect(probes(in: graph).first?.hasPrefix("0=0 ") == true)
  }

  @Test func preferencesAreCollectedFromVisibleRows() {
    func view(_ offset: CGFloat, _ log: Log) -> some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { number in
            Color.blue.frame(height: 20).preference(key: Numbers.self, value: [number])
          }
        }
      }
      .scrollPosition(.constant(ScrollPosition(y: offset)))
      .onPreferenceChange(Numbers.self) { log.created = $0 }
    }
    let log = Log()
    let graph = settledGraph(view(0, log), width: 100, height: 100)
    #expect(log.created == Array(0..<5))
    graph.update(root: view(60, log))
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(log.created == Array(3..<8))
  }

  @Test func lazyHStackIsMirroredFromRightToLeft() {
    let log = Log()
    let view = ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(0..<1000, id: \.self) { Row(number: $0, log: log).frame(width: 30) }
      }.probe("stack")
    }
    .scrollPosition(.constant(ScrollPosition(x: 45)))
    .environment(\.layoutDirection, .rightToLeft)
    let found = frames(of: view, width: 100, height: 20)
    // 45 of the 30000 points are to the right of the viewport.
    #expect(found.first == "stack (-29855, 0; 30000 × 20)")
    #expect(found.dropFirst().first == "1 (85, 0; 30 × 20)")
    #expect(found.last == "4 (-5, 0; 30 × 20)")
    #expect(Set(log.created) == Set(0..<5))
  }

  @Test func layoutCostDoesNotDependOnTheNumberOfRows() {
    func cost(_ count: Int) -> ViewGraph.Counts {
      settledGraph(Column(count: count, log: Log()), width: 100, height: 200).counts
    }
    #expect(cost(100_000) == cost(1000))
  }
}

/// A lazy stack of rows that count their taps.
private struct Counters: View {
  var offset: CGFloat

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Counter(number: $0) } }
    }
    .scrollPosition(.constant(ScrollPosition(y: offset)))
  }
}

private struct Counter: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    Color.blue.frame(height: 20).probe("\(number)=\(count)").onTapGesture { count += 1 }
  }
}

private enum Numbers: PreferenceKey {
  static let defaultValue: [Int] = []
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}
