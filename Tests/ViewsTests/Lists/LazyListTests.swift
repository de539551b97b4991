// ViewsTests: the rows of lists are created when they become visible. Rows are 44 points high and start at 35 in a
// grouped list and at 0 in a plain one, so the expected rows follow from the offset.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// Records the rows whose body was evaluated, and appearances ("+") and disappearances ("-").
private final class Log {
  var created: Set<Int> = []
  var events: [String] = []
  var deleted: [IndexSet] = []
}

private struct Row: View {
  let number: Int
  let log: Log
  @State private var taps = 0

  var body: some View {
    log.created.insert(number)
    return Color.blue.frame(height: 20).probe("\(number):\(taps)")
      .onTapGesture { taps += 1 }
      .onAppear { log.events.append("+\(number)") }
      .onDisappear { log.events.append("-\(number)") }
      .preference(key: Rows.self, value: [number])
  }
}

private enum Rows: PreferenceKey {
  static let defaultValue: [Int] = []
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

private let screen = ProposedViewSize(width: 390, height: 220)

@MainActor
private func settled(_ view: some View) -> ViewGraph {
  settledGraph(view, width: 390, height: 220)
}

extension ViewGraph {
  /// The names of the probes, in drawing order.
  fileprivate var rows: [String] { probes(in: self).map { String($0.prefix { $0 != " " }) } }

  fileprivate func settle() { settle(proposal: screen) }
}

extension View {
  fileprivate func scrolled(to y: CGFloat) -> some View {
    scrollPosition(.constant(ScrollPosition(y: y)))
  }
}

@MainActor
@Suite(.tags(.layout)) struct LazyListTests {
  private func plain(_ count: Int, _ log: Log, at y: CGFloat = 0) -> some View {
    List(0..<count, id: \.self) { Row(number: $0, log: log) }.listStyle(.plain).scrolled(to: y)
  }

  @Test func listCreatesVisibleRowsOnly() {
    let log = Log()
    let graph = settled(plain(100_000, log))
    #expect(log.created == Set(0..<5))
    #expect(graph.rows == (0..<5).map { "\($0):0" })
    #expect(probes(in: graph).last == "4:0 (16, 188; 358 × 20)")
  }

  @Test func costDoesNotDependOnTheNumberOfRows() {
    func cost(_ count: Int) -> ViewGraph.Counts { settled(plain(count, Log())).counts }
    #expect(cost(100_000) == cost(1000))
    func formCost(_ count: Int) -> ViewGraph.Counts {
      settled(
        Form { Section("Rows") { ForEach(0..<count, id: \.self) { Row(number: $0, log: Log()) } } }
      )
      .counts
    }
    #expect(formCost(100_000) == formCost(1000))
  }

  @Test func costOfRowsThatAreAllVisibleIsLinear() {
    func cost(_ count: Int) -> Int {
      let list = List(selection: .constant(Int?.some(1))) {
        ForEach(0..<count, id: \.self) { if $0 >= 0 { Color.red.frame(height: 20) } }
      }
      let counts = settledGraph(list, width: 390, height: nil, checksCaches: false).counts
      return counts.nodesCreated + counts.measurements + counts.placements + counts.bodies
    }
    #expect(cost(400) < cost(200) * 21 / 10)
    #expect(cost(800) < cost(400) * 21 / 10)
  }

  @Test func scrollingShowsAndHidesRows() {
    let log = Log()
    let graph = settled(plain(100_000, log))
    #expect(log.events == ["+0", "+1", "+2", "+3", "+4"])
    log.events = []
    graph.update(root: plain(100_000, log, at: 88))
    graph.settle()
    #expect(graph.rows == (2..<7).map { "\($0):0" })
    #expect(Set(log.events) == ["-0", "-1", "+5", "+6"])
    log.events = []
    graph.update(root: plain(100_000, log))
    graph.settle()
    #expect(Set(log.events) == ["+0", "+1", "-5", "-6"])
  }

  @Test func initialOffsetCreatesTheRowsAtTheOffsetOnly() {
    let log = Log()
    let graph = settled(plain(100_000, log, at: 44 * 50_000))
    #expect(graph.rows == (50_000..<50_005).map { "\($0):0" })
    // The height of the first row is the estimate of all others.
    #expect(log.created.count < 12)
    #expect(!log.events.contains("+0"))
  }

  @Test func stateOfARowIsKeptWhileItIsNear() throws {
    let log = Log()
    let graph = settled(plain(1000, log))
    #expect(graph.tap(at: CGPoint(x: 100, y: 66)))
    graph.settle()
    #expect(graph.rows.contains("1:1"))
    graph.update(root: plain(1000, log, at: 4400))
    graph.settle()
    #expect(!graph.rows.contains("1:1"))
    graph.update(root: plain(1000, log))
    graph.settle()
    #expect(graph.rows.contains("1:1"))
  }

  @Test func rowsFarFromTheVisibleRangeAreRemoved() {
    let log = Log()
    let graph = settled(plain(100_000, log))
    for step in 1...40 {
      graph.update(root: plain(100_000, log, at: CGFloat(step) * 2200))
      graph.settle()
    }
    for step in 1...400 {
      graph.update(root: plain(100_000, log, at: 88_000 + CGFloat(step) * 220))
      graph.settle()
    }
    // Rows within 200 of the visible ones keep their state; the content of others may exist a little longer.
    let nodes = graph.counts.nodesCreated - graph.counts.nodesRemoved
    let perRow = settled(plain(1, Log())).counts.nodesCreated
    #expect(nodes < 500 * perRow)
    #expect(graph._checkInvariants().isEmpty)
  }

  @Test func preferencesOfInvisibleRowsAreIgnored() {
    let log = Log()
    var values: [[Int]] = []
    func view(at y: CGFloat) -> some View {
      plain(100_000, log, at: y).onPreferenceChange(Rows.self) { values.append($0) }
    }
    let graph = settled(view(at: 0))
    graph.update(root: view(at: 132))
    graph.settle()
    #expect(values == [[0, 1, 2, 3, 4], [3, 4, 5, 6, 7]])
  }

  @Test func mixedRowsAreInSourceOrder() {
    let log = Log()
    func view(at y: CGFloat) -> some View {
      List {
        Row(number: -1, log: log)
        ForEach(0..<1000, id: \.self) { Row(number: $0, log: log) }
        Row(number: -2, log: log)
        ForEach(2000..<3000, id: \.self) { Row(number: $0, log: log) }
      }.listStyle(.plain).scrolled(to: y)
    }
    let graph = settled(view(at: 0))
    #expect(graph.rows == ["-1:0", "0:0", "1:0", "2:0", "3:0"])
    graph.update(root: view(at: 44 * 999))
    graph.settle()
    #expect(graph.rows == ["998:0", "999:0", "-2:0", "2000:0", "2001:0"])
    #expect(log.created.count < 20)
    // The row of an explicitly listed view appears when it becomes visible.
    #expect(log.events.contains("+-2"))
    #expect(graph._checkInvariants().isEmpty)
  }

  @Test func sectionsHaveTheirOwnRows() {
    let log = Log()
    // Two rows of 44 points, the next header of 30, and three rows, of which the last is visible in part.
    let view = List {
      ForEach(0..<3, id: \.self) { section in
        Section {
          ForEach(0..<1000, id: \.self) { Row(number: section * 1000 + $0, log: log) }
        } header: {
          Color.gray.frame(width: 30, height: 18).probe("header \(section)")
        }
      }
    }.listStyle(.plain)
    let graph = settled(view.scrolled(to: 30 + 44 * 1000 - 88))
    #expect(graph.rows.filter { $0.contains(":") } == (998...1002).map { "\($0):0" })
    #expect(log.created.count < 20)
  }

  @Test func insertionsAndRemovalsMoveTheStateOfRows() {
    let log = Log()
    func view(_ numbers: [Int]) -> some View {
      List(numbers, id: \.self) { Row(number: $0, log: log) }.listStyle(.plain)
    }
    let graph = settled(view(Array(0..<1000)))
    #expect(graph.tap(at: CGPoint(x: 100, y: 110)))
    graph.settle()
    #expect(graph.rows == ["0:0", "1:0", "2:1", "3:0", "4:0"])
    graph.update(root: view([-1] + Array(1..<1000)))
    graph.settle()
    #expect(graph.rows == ["-1:0", "1:0", "2:1", "3:0", "4:0"])
    graph.update(root: view([2, 7]))
    graph.settle()
    #expect(graph.rows == ["2:1", "7:0"])
    graph.update(root: view([]))
    graph.settle()
    #expect(graph.rows.isEmpty)
    graph.update(root: view([5, 2]))
    graph.settle()
    #expect(graph.rows == ["5:0", "2:0"])
    #expect(graph._checkInvariants().isEmpty)
  }

  @Test func rowsOfSeveralViewsOrNoneAreCreatedAtOnce() {
    let log = Log()
    func view(_ numbers: Range<Int>) -> some View {
      List {
        ForEach(numbers, id: \.self) { number in
          if number != 1 { Row(number: number, log: log) }
          if number == 2 { Row(number: number + 100, log: log) }
        }
      }.listStyle(.plain)
    }
    let graph = settled(view(0..<5))
    #expect(graph.rows == ["0:0", "2:0", "102:0", "3:0", "4:0"])
    graph.update(root: view(1..<5))
    graph.settle()
    #expect(graph.rows == ["2:0", "102:0", "3:0", "4:0"])
  }

  @Test func viewThatBecomesAbsentRemovesItsRow() {
    let log = Log()
    func view(hiding hidden: Int?) -> some View {
      List {
        ForEach(0..<1000, id: \.self) { number in
          if number != hidden { Row(number: number, log: log) }
        }
      }.listStyle(.plain)
    }
    let graph = settled(view(hiding: nil))
    #expect(log.created.count < 10)
    graph.update(root: view(hiding: 2))
    graph.settle()
    #expect(graph.rows == ["0:0", "1:0", "3:0", "4:0", "5:0"])
    #expect(graph._checkInvariants().isEmpty)
  }

  @Test func rowsOfABindingAndTheirModifiersAreCreatedOnDemand() {
    let log = Log()
    let numbers = Binding.constant(Array(0..<1000))
    let view = List {
      ForEach(numbers, id: \.self) { $number in Row(number: number, log: log) }
        .onDelete { log.deleted.append($0) }
        .listRowBackground(Color.yellow)
    }.listStyle(.plain).environment(\.editMode, .constant(.active))
    let graph = settled(view.scrolled(to: 4400))
    #expect(graph.rows == (100..<105).map { "\($0):0" })
    #expect(log.created.count < 12)
    // The delete control of row 101.
    #expect(graph.tap(at: CGPoint(x: 27, y: 66)))
    #expect(log.deleted == [IndexSet(integer: 101)])
    #expect(
      graph.display(size: CGSize(width: 390, height: 220), scale: 1).description.contains("#FFCC00")
    )
  }

  @Test func tapSelectsTheRowOfItsElement() {
    var selected: Int? = 102
    let selection = Binding<Int?>(get: { selected }, set: { selected = $0 })
    let view = List(0..<1000, id: \.self, selection: selection) { number in
      Color.clear.frame(height: 20).probe("\(number)")
    }.listStyle(.plain).environment(\.displayScale, 1)
    let graph = settled(view.scrolled(to: 4400))
    let drawing = graph.display(size: CGSize(width: 390, height: 220), scale: 1).description
    // The selected row and the one before it have no separator.
    #expect(drawing.components(separatedBy: "× 1)").count == 4, "\(drawing)")
    #expect(graph.tap(at: CGPoint(x: 100, y: 66)))
    #expect(selected == 101)
  }

  @Test func scrollToReachesRowsOfElementsAndOfViewsWithAnID() {
    let log = Log()
    func view(_ id: AnyHashable) -> some View {
      ScrollViewReader { proxy in
        List {
          ForEach(0..<1000, id: \.self) { Row(number: $0, log: log) }.onDelete { _ in }
          Row(number: -1, log: log).id("last")
          ForEach(1000..<2000, id: \.self) { Row(number: $0, log: log) }
        }.listStyle(.plain).onAppear { proxy.scrollTo(id, anchor: .top) }
      }
    }
    #expect(settled(view(700)).rows.first == "700:0")
    #expect(settled(view("last")).rows.first == "-1:0")
    #expect(settled(view(1500)).rows.first == "1500:0")
    #expect(log.created.count < 100)
  }

  @Test func collapsedSectionCreatesNoRows() {
    let log = Log()
    func view(_ isExpanded: Bool) -> some View {
      List {
        Section(isExpanded: .constant(isExpanded)) {
          ForEach(0..<1000, id: \.self) { Row(number: $0, log: log) }
        } header: {
          Color.gray.frame(width: 30, height: 18)
        }
        Row(number: -1, log: log)
      }.listStyle(.sidebar)
    }
    let graph = settled(view(false))
    #expect(graph.rows == ["-1:0"])
    #expect(log.events == ["+-1"])
    graph.update(root: view(true))
    graph.settle()
    #expect(graph.rows.first == "0:0")
    #expect(log.created.count < 10)
    graph.update(root: view(false))
    graph.settle()
    #expect(graph.rows == ["-1:0"])
  }
}
