// The dumps of a graph, as used to find the origin of a preference.

import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private enum WidestKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private enum FirstKey: PreferenceKey {
  static var defaultValue: String? { nil }
  static func reduce(value: inout String?, nextValue: () -> String?) {
    value = value ?? nextValue()
  }
}

private struct Cell: View {
  let number: Int
  @State private var isOpen = false

  var body: some View {
    Color.red.frame(width: CGFloat(number), height: 5)
      .preference(key: WidestKey.self, value: number)
      .preference(key: FirstKey.self, value: "cell \(number)")
  }
}

private struct Table: View {
  @State private var widest = 0

  var body: some View {
    VStack(spacing: 0) {
      ForEach([10, 30], id: \.self) { Cell(number: $0) }
      Color.blue.frame(width: 1, height: 1)
        .preference(key: WidestKey.self, value: 99)
        .preference(key: WidestKey.self, value: 20)
    }
    .onPreferenceChange(WidestKey.self) { widest = $0 }
    .transformPreference(WidestKey.self) { $0 += 1 }
    .environment(\.lineSpacing, 3)
  }
}

@MainActor
@Suite(.tags(.layout, .state)) struct GraphDescriptionTests {
  private func graph() -> ViewGraph {
    settledGraph(
      Table().overlayPreferenceValue(FirstKey.self) { _ in Color.green.frame(width: 2, height: 2) },
      width: 50, height: 50)
  }

  @Test func theTreeDescribesIdentitiesStateEnvironmentAndPreferences() {
    #expect(
      graph().graphDump == """
        overlayPreferenceValue FirstKey | reader 1, gets Optional("cell 10")
          Table widest = 30
            environment LineSpacingKey = 3.0
              transformPreference WidestKey | not read
                onPreferenceChange WidestKey | reader 2, gets 30
                  VStack | FirstKey of 2 reduced to Optional("cell 10"); WidestKey of 3 reduced to 30
                    Tuple
                      ForEach ids [10, 30]
                        Cell isOpen = false
                          preference FirstKey = Optional("cell 10") | read by 1
                            preference WidestKey = 10 | read by 2
                              frame width 10 height 5
                                Color
                        Cell isOpen = false
                          preference FirstKey = Optional("cell 30") | read by 1, not resolved
                            preference WidestKey = 30 | read by 2
                              frame width 30 height 5
                                Color
                      preference WidestKey = 20 | read by 2
                        preference WidestKey = 99 | not read
                          frame width 1 height 1
                            Color
          ZStack
            frame width 2 height 2
              Color

        """)
  }

  @Test func eachPreferenceIsTracedToItsSetter() {
    #expect(
      graph().preferenceDump == """
        FirstKey
          overlayPreferenceValue FirstKey: reader 1, gets Optional("cell 10")
            Table › VStack: joins 2 to Optional("cell 10")
              Cell #10 › preference FirstKey: sets Optional("cell 10"), read by 1
              Cell #30 › preference FirstKey: sets it, read by 1, not resolved
        WidestKey
          Table › transformPreference WidestKey: edits it, not read
            onPreferenceChange WidestKey: reader 2, gets 30
              VStack: joins 3 to 30
                Cell #10 › preference WidestKey: sets 10, read by 2
                Cell #30 › preference WidestKey: sets 30, read by 2
                preference WidestKey: sets 20, read by 2
                  preference WidestKey: sets it, not read

        """)
  }

  @Test func describingResolvesNothing() {
    let graph = graph()
    let before = graph.counts
    _ = graph.graphDump
    _ = graph.preferenceDump
    #expect(graph.counts == before)
  }

  private struct Node: Decodable {
    struct Field: Decodable, Equatable {
      var name: String
      var value: String
    }
    struct Preference: Decodable {
      var key: String
      var role: String
      var value: String?
      var count: Int?
      var readBy: [Int]?
    }
    var view: String
    var id: String?
    var state: [Field]?
    var environment: [Field]?
    var frame: [Double]?
    var preferences: [Preference]?
    var children: [Node]?

    /// All nodes, this one first.
    var all: [Node] { [self] + (children ?? []).flatMap(\.all) }
  }

  /// Foundation's encoder ends at 512 levels, of which each node takes two.
  @Test func jsonOfADeepTreeHasAllNodes() throws {
    var view = AnyView(Cell(number: 1))
    for _ in 0..<600 {
      let inner = view
      view = AnyView(VStack { inner })
    }
    let json = try settledGraph(view, width: 50, height: 50).graphJSON()
    #expect(json.components(separatedBy: "\"view\" : \"VStack\"").count == 601)
    #expect(json.contains("\"view\" : \"Cell\""))
    #expect(json.components(separatedBy: "{").count == json.components(separatedBy: "}").count)
  }

  @Test func jsonHasTheSameContent() throws {
    let root = try JSONDecoder().decode(Node.self, from: Data(try graph().graphJSON().utf8))
    let cells = root.all.filter { $0.view == "Cell" }
    #expect(cells.map(\.id) == ["10", "30"])
    #expect(cells.first?.state == [Node.Field(name: "isOpen", value: "false")])
    let environment = try #require(root.all.first { $0.environment != nil })
    #expect(environment.environment == [Node.Field(name: "LineSpacingKey", value: "3.0")])
    let stack = try #require(root.all.first { $0.view == "VStack" })
    #expect(stack.frame == [0, 0, 30, 11])
    #expect(stack.preferences?.map(\.role) == ["reduces", "reduces"])
    #expect(stack.preferences?.map(\.count) == [2, 3])
    let setters = root.all.flatMap { $0.preferences ?? [] }.filter { $0.role == "sets" }
    #expect(setters.map(\.readBy) == [[1], [2], [1], [2], [2], []])
  }
}
