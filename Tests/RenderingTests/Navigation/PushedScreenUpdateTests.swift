// RenderingTests: pushed screens follow the values that their closures and links capture from the views below them.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// The number of evaluations of bodies and closures, by name.
@MainActor
private final class Evaluations {
  private(set) var counts: [String: Int] = [:]

  func add(_ name: String) { counts[name, default: 0] += 1 }
}

@MainActor
@Suite(.tags(.input, .state)) struct PushedScreenUpdateTests {
  private func host<V: View>(_ view: V) -> ViewHost<V> {
    ViewHost(view, size: CGSize(width: 390, height: 600))
  }

  private func tap<V: View>(_ text: String, in host: ViewHost<V>) throws {
    try host.tap(text: text)
    try host.settle()
  }

  private struct Counter: View {
    @State private var count = 0

    var body: some View {
      NavigationStack {
        VStack {
          NavigationLink("Value", value: 7)
          NavigationLink("View") { screen("linked") }
        }
        .navigationDestination(for: Int.self) { screen("value \($0)") }
      }
    }

    private func screen(_ name: String) -> some View {
      VStack {
        Text("\(name): \(count)")
        Button("Add") { count += 1 }
      }
    }
  }

  @Test func aDestinationFollowsCapturedState() throws {
    let host = host(Counter())
    try tap("Value", in: host)
    #expect(try host.hasText("value 7: 0"))
    try tap("Add", in: host)
    #expect(try host.hasText("value 7: 1"))
    try tap("Add", in: host)
    #expect(try host.hasText("value 7: 2"))
  }

  @Test func aLinkedViewFollowsCapturedState() throws {
    let host = host(Counter())
    try tap("View", in: host)
    #expect(try host.hasText("linked: 0"))
    try tap("Add", in: host)
    #expect(try host.hasText("linked: 1"))
    try tap("Add", in: host)
    #expect(try host.hasText("linked: 2"))
  }

  /// A root with state of its own, which the stack's owner does not see.
  private struct Root: View {
    @State private var count = 0
    let evaluations: Evaluations

    var body: some View {
      let _ = evaluations.add("root")
      VStack {
        NavigationLink("First", value: "first")
      }
      .navigationDestination(for: String.self) { name in
        let _ = evaluations.add(name)
        VStack {
          Text("\(name) \(count)")
          Button("Add \(name)") { count += 1 }
          NavigationLink("Second", value: 2)
        }
        .navigationDestination(for: Int.self) { number in
          let _ = evaluations.add("number")
          VStack {
            Text("\(number) above \(name) \(count)")
            Button("Add number") { count += 1 }
          }
        }
      }
    }
  }

  @Test func screensOverSeveralLevelsFollowAStateAtTheRoot() throws {
    let evaluations = Evaluations()
    let host = host(NavigationStack { Root(evaluations: evaluations) })
    try tap("First", in: host)
    try tap("Second", in: host)
    #expect(try host.hasText("2 above first 0"))
    try tap("Add number", in: host)
    #expect(try host.hasText("2 above first 1"))
    try host.tap(at: CGPoint(x: 30, y: 22))
    try host.settle()
    #expect(try host.hasText("first 1"))
    try tap("Add first", in: host)
    #expect(try host.hasText("first 2"))
  }

  @Test func aChangeEvaluatesScreensThatDependOnIt() throws {
    let evaluations = Evaluations()
    let host = host(NavigationStack { Root(evaluations: evaluations) })
    try tap("First", in: host)
    try tap("Second", in: host)
    let before = evaluations.counts
    try tap("Add number", in: host)
    let evaluated = evaluations.counts.merging(before) { $0 - $1 }
    // The second screen depends on the state and on the closure of the first one.
    #expect(evaluated == ["root": 0, "first": 1, "number": 2])
    // A stack that is at rest evaluates nothing.
    let atRest = evaluations.counts
    try host.settle()
    #expect(evaluations.counts == atRest)
  }

  /// Each screen registers the destination of the next one.
  private struct Folder: View {
    let depth: Int
    let evaluations: Evaluations
    @State private var count = 0

    var body: some View {
      let _ = evaluations.add("folder")
      VStack {
        Text("folder \(depth): \(count)")
        NavigationLink("Open \(depth)", value: depth + 1)
        Button("Add \(depth)") { count += 1 }
      }
      .navigationDestination(for: Int.self) { next in
        VStack {
          Text("above \(depth): \(count)")
          Folder(depth: next, evaluations: evaluations)
        }
      }
    }
  }

  @Test func screensOfOneTypeUseTheNearestDestination() throws {
    let evaluations = Evaluations()
    let host = host(NavigationStack { Folder(depth: 0, evaluations: evaluations) })
    for depth in 0..<4 {
      try tap("Open \(depth)", in: host)
      #expect(try host.hasText("above \(depth): 0") && host.hasText("folder \(depth + 1): 0"))
    }
    let before = evaluations.counts["folder", default: 0]
    try tap("Add 4", in: host)
    #expect(try host.hasText("folder 4: 1"))
    #expect(evaluations.counts["folder", default: 0] == before + 1)
  }

  @Test func aLongPathIsLinear() throws {
    /// Returns the evaluations of a change at the root, below a number of screens.
    func evaluated(_ count: Int) throws -> Int {
      let evaluations = Evaluations()
      let host = host(LongPath(count: count, evaluations: evaluations))
      _ = try host.graph()
      let before = evaluations.counts["screen", default: 0]
      try tap("Add", in: host)
      #expect(try host.hasText("last 1"))
      return evaluations.counts["screen", default: 0] - before
    }
    #expect(try evaluated(50) == 50)
    #expect(try evaluated(200) == 200)
  }

  private struct LongPath: View {
    let count: Int
    let evaluations: Evaluations
    @State private var number = 0

    var body: some View {
      NavigationStack(path: .constant(Array(1...count))) {
        Text("root").navigationDestination(for: Int.self) { level in
          let _ = evaluations.add("screen")
          VStack {
            Text("last \(number)")
            Button("Add") { number += 1 }
          }
        }
      }
    }
  }

  /// A model that counts its instances.
  @MainActor
  private final class Model {
    static var count = 0
    init() { Self.count += 1 }
    isolated deinit { Self.count -= 1 }
  }

  @Test func theDestinationsOfAPoppedScreenAreReleased() throws {
    let host = host(
      NavigationStack {
        NavigationLink("Open", value: "a").navigationDestination(for: String.self) { _ in
          let model = Model()
          Text("opened").navigationDestination(for: Int.self) { _ in
            Text("\(ObjectIdentifier(model).hashValue)")
          }
        }
      })
    try tap("Open", in: host)
    #expect(Model.count > 0)
    try host.tap(at: CGPoint(x: 30, y: 22))
    try host.settle()
    #expect(try host.hasText("Open"))
    #expect(Model.count == 0)
  }

  private struct Conditional: View {
    @State private var isOther = false

    var body: some View {
      NavigationStack {
        if isOther {
          NavigationLink("Open", value: 1).navigationDestination(for: Int.self) {
            Text("other \($0)")
          }
        } else {
          NavigationLink("Open", value: 1).navigationDestination(for: Int.self) { number in
            Button("change \(number)") { isOther = true }
          }
        }
      }
    }
  }

  @Test func aDestinationOfAnotherViewReplacesTheScreen() throws {
    let host = host(Conditional())
    try tap("Open", in: host)
    try tap("change 1", in: host)
    let labels = try host.graph().frames.map(\.label)
    #expect(labels.contains("Text \"other 1\""))
  }
}
