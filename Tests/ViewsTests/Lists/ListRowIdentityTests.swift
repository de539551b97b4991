// ViewsTests: a row of a list stays the same row when the view that it represents comes to represent several rows, and
// vice versa. A row that does not would fade out while a new one with the same content fades in.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// Changes the state of a view from outside, in an animation.
private final class Remote {
  var expand: ((Set<Int>) -> Void)?
  var events: [String] = []
}

/// A list whose rows are made by `row` from their number and from whether they are expanded.
private struct ExpandableList<Rows: View>: View {
  let remote: Remote
  let numbers: Range<Int>
  @ViewBuilder let row: (Int, Binding<Bool>) -> Rows
  @State private var expanded: Set<Int> = []

  var body: some View {
    remote.expand = { new in withAnimation(.linear(duration: 1)) { expanded = new } }
    return List {
      ForEach(numbers, id: \.self) { number in
        row(
          number,
          Binding {
            expanded.contains(number)
          } set: { isExpanded in
            if isExpanded { expanded.insert(number) } else { expanded.remove(number) }
          })
      }
    }.listStyle(.plain)
  }
}

/// A named row, which records its appearances ("+") and disappearances ("-").
private struct Row: View {
  let name: String
  let remote: Remote

  var body: some View {
    Color.blue.frame(height: 20).probe(name)
      .onAppear { remote.events.append("+\(name)") }
      .onDisappear { remote.events.append("-\(name)") }
  }
}

private let screen = ProposedViewSize(width: 390, height: 660)

@MainActor
@Suite(.tags(.layout)) struct ListRowIdentityTests {
  private let remote = Remote()
  private let warnings = Warnings()

  private final class Warnings { var texts: [String] = [] }

  private func graph(_ list: some View) -> ViewGraph {
    let warnings = warnings
    let graph = settledGraph(list, width: 390, height: 660) { warnings.texts.append($0) }
    graph.hasClock = true
    return graph
  }

  /// Returns the names of the rows from top to bottom, half a second into the change and after it.
  private func rows(
    _ graph: ViewGraph, expanding numbers: Set<Int>, at time: Double
  ) -> (during: [String], after: [String]) {
    remote.expand?(numbers)
    graph.settle(proposal: screen)
    graph.advance(to: time + 0.5)
    graph.settle(proposal: screen)
    let during = names(graph).sorted()
    graph.advance(to: time + 2)
    graph.settle(proposal: screen)
    #expect(graph._checkInvariants().isEmpty)
    return (during, names(graph))
  }

  private func names(_ graph: ViewGraph) -> [String] {
    probes(in: graph).map { String($0.prefix { $0 != " " }) }
  }

  @Test func labelOfADisclosureGroupStaysTheSameRow() {
    let graph = graph(
      ExpandableList(remote: remote, numbers: 0..<3) { number, isExpanded in
        DisclosureGroup(isExpanded: isExpanded) {
          Row(name: "\(number)a", remote: remote)
          Row(name: "\(number)b", remote: remote)
        } label: {
          Row(name: "\(number)", remote: remote)
        }
      })
    remote.events = []
    let first = rows(graph, expanding: [1], at: 0)
    #expect(first.during == ["0", "1", "1a", "1b", "2"])
    #expect(first.after == ["0", "1", "1a", "1b", "2"])
    #expect(remote.events == ["+1a", "+1b"])
    remote.events = []
    let second = rows(graph, expanding: [0, 1], at: 2)
    #expect(second.during == ["0", "0a", "0b", "1", "1a", "1b", "2"])
    #expect(remote.events == ["+0a", "+0b"])
    remote.events = []
    let third = rows(graph, expanding: [], at: 4)
    // Rows that fade out are not listed.
    #expect(third.during == ["0", "1", "2"])
    #expect(third.after == ["0", "1", "2"])
    #expect(remote.events.sorted() == ["-0a", "-0b", "-1a", "-1b"])
    #expect(warnings.texts == [])
  }

  @Test func rowThatIsFollowedByOthersStaysTheSame() {
    let graph = graph(
      ExpandableList(remote: remote, numbers: 0..<2) { number, isExpanded in
        Row(name: "\(number)", remote: remote)
        if isExpanded.wrappedValue {
          ForEach(0..<2, id: \.self) { Row(name: "\(number).\($0)", remote: remote) }
        }
      })
    remote.events = []
    #expect(rows(graph, expanding: [0], at: 0).during == ["0", "0.0", "0.1", "1"])
    #expect(rows(graph, expanding: [], at: 2).after == ["0", "1"])
    #expect(rows(graph, expanding: [1], at: 4).after == ["0", "1", "1.0", "1.1"])
    #expect(!remote.events.contains { $0.hasSuffix("0") && $0.count == 2 })
    #expect(!remote.events.contains { $0.hasSuffix("1") && $0.count == 2 })
    #expect(warnings.texts == [])
  }

  @Test func rowsStayTheSameWhenOneIsInsertedBeforeThem() {
    for hasThird in [false, true] {
      remote.events = []
      let graph = graph(
        ExpandableList(remote: remote, numbers: 0..<2) { number, isExpanded in
          if isExpanded.wrappedValue { Row(name: "\(number)a", remote: remote) }
          Row(name: "\(number)", remote: remote)
          if hasThird { Row(name: "\(number)b", remote: remote) }
        })
      remote.events = []
      #expect(rows(graph, expanding: [0, 1], at: 0).after.count == (hasThird ? 6 : 4))
      #expect(remote.events.sorted() == ["+0a", "+1a"])
      #expect(rows(graph, expanding: [1], at: 2).after.count == (hasThird ? 5 : 3))
      #expect(remote.events.sorted() == ["+0a", "+1a", "-0a"])
    }
    #expect(warnings.texts == [])
  }

  @Test func nestedGroupStaysTheSameRow() {
    let graph = graph(
      ExpandableList(remote: remote, numbers: 0..<1) { number, isExpanded in
        DisclosureGroup(isExpanded: .constant(true)) {
          ForEach(0..<2, id: \.self) { inner in
            DisclosureGroup(isExpanded: isExpanded) {
              Row(name: "\(inner)a", remote: remote)
            } label: {
              Row(name: "\(inner)", remote: remote)
            }
          }
        } label: {
          Row(name: "outer", remote: remote)
        }
      })
    remote.events = []
    let first = rows(graph, expanding: [0], at: 0)
    #expect(first.during == ["0", "0a", "1", "1a", "outer"])
    #expect(first.after == ["outer", "0", "0a", "1", "1a"])
    #expect(remote.events.sorted() == ["+0a", "+1a"])
    #expect(rows(graph, expanding: [], at: 2).after == ["outer", "0", "1"])
    #expect(warnings.texts == [])
  }

  @Test func rowsOfModifiedContentStayTheSame() {
    let graph = graph(
      ExpandableList(remote: remote, numbers: 0..<2) { number, isExpanded in
        Group {
          Row(name: "\(number)", remote: remote)
          if isExpanded.wrappedValue { Row(name: "\(number)a", remote: remote) }
        }.padding(1)
      })
    remote.events = []
    #expect(rows(graph, expanding: [1], at: 0).during == ["0", "1", "1a"])
    #expect(remote.events == ["+1a"])
    #expect(rows(graph, expanding: [0], at: 2).after == ["0", "0a", "1"])
    #expect(remote.events == ["+1a", "+0a", "-1a"])
    #expect(warnings.texts == [])
  }

  @Test func rowsStayTheSameWhenTheFirstOneIsInsertedOrRemoved() {
    struct Rows: View {
      let remote: Remote
      @State private var shown: Set<Int> = []

      var body: some View {
        remote.expand = { new in withAnimation(.linear(duration: 1)) { shown = new } }
        return List {
          if shown.contains(0) { Row(name: "0", remote: remote) }
          Row(name: "1", remote: remote)
          Section("section") { Row(name: "2", remote: remote) }
          if shown.contains(3) { Row(name: "3", remote: remote) }
          Row(name: "4", remote: remote)
        }.listStyle(.plain)
      }
    }
    let graph = graph(Rows(remote: remote))
    remote.events = []
    #expect(rows(graph, expanding: [0, 3], at: 0).during == ["0", "1", "2", "3", "4"])
    #expect(remote.events == ["+0", "+3"])
    #expect(rows(graph, expanding: [3], at: 2).after == ["1", "2", "3", "4"])
    #expect(rows(graph, expanding: [], at: 4).after == ["1", "2", "4"])
    #expect(remote.events == ["+0", "+3", "-0", "-3"])
    #expect(warnings.texts == [])
  }
}
