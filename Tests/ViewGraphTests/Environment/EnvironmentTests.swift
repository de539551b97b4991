// The environment: custom keys, transforms, standard values, and the views that are evaluated again when a value
// changes.

import Observation
import PrefGeometry
import PrefTestSupport
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

private struct DepthKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var nesting: Int {
    get { self[DepthKey.self] }
    set { self[DepthKey.self] = newValue }
  }
}

private struct Reading<Value>: View {
  let name: String
  @Environment private var value: Value

  init(_ name: String, _ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.name = name
    _value = Environment(keyPath)
  }

  var body: some View {
    let _ = Trace.note("\(name) \(value)")
    Color.red
  }
}

private enum SumKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
@Suite(.tags(.environment)) struct EnvironmentTests {
  init() { Trace.current = Trace() }

  @Test func theStandardValuesAreTheSameOnEveryMachine() {
    let values = EnvironmentValues()
    #expect(values.colorScheme == .light)
    #expect(values.colorSchemeContrast == .standard)
    #expect(values.displayScale == 1)
    #expect(values.pixelLength == 1)
    #expect(values.layoutDirection == .leftToRight)
    #expect(values.locale.identifier == "en_US")
    #expect(values.calendar.identifier == .gregorian)
    #expect(values.calendar.timeZone == .gmt)
    #expect(values.timeZone == .gmt)
    #expect(values.dynamicTypeSize == .large)
    #expect(values.font == nil)
    #expect(values.lineLimit == nil)
    #expect(values.isEnabled)
    #expect(values.controlSize == .regular)
    #expect(values.scenePhase == .active)
    #expect(values.horizontalSizeClass == nil)
    #expect(values.legibilityWeight == nil)
    #expect(!values.accessibilityReduceMotion)
  }

  @Test func transformsStartFromTheInheritedValue() {
    _ = settledGraph(
      VStack {
        Reading("inner", \.nesting).transformEnvironment(\.nesting) { $0 *= 10 }
        Reading("outer", \.nesting)
      }
      .transformEnvironment(\.nesting) { $0 += 2 }
      .environment(\.nesting, 3))
    #expect(Trace.current.takeLines() == ["inner 50", "outer 5"])
  }

  @Test func valuesReachEveryLayer() {
    _ = settledGraph(
      Color.clear.preference(key: SumKey.self, value: 1)
        .overlay { Reading("overlay", \.nesting) }
        .background { Reading("background", \.nesting) }
        .overlayPreferenceValue(SumKey.self) { Reading("preference overlay \($0)", \.nesting) }
        .backgroundPreferenceValue(SumKey.self) {
          Reading("preference background \($0)", \.nesting)
        }
        .overlay { GeometryReader { _ in Reading("reader", \.nesting) } }
        .environment(\.nesting, 7)
    )
    #expect(
      Set(Trace.current.takeLines()) == [
        "overlay 7", "background 7", "preference overlay 1 7", "preference background 1 7",
        "reader 7",
      ])
  }

  private struct Switch: View {
    let level: Int
    let enabled: Bool
    var body: some View {
      HStack {
        Reading("level", \.nesting)
        Reading("enabled", \.isEnabled)
        Reading("scheme", \.colorScheme)
      }
      .environment(\.nesting, level)
      .disabled(!enabled)
    }
  }

  @Test func onlyReadersOfAValueAreEvaluatedAgain() {
    let graph = settledGraph(Switch(level: 1, enabled: true))
    #expect(Trace.current.takeLines() == ["level 1", "enabled true", "scheme light"])
    graph.update(root: Switch(level: 2, enabled: true))
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(Trace.current.takeLines() == ["level 2"])
    graph.update(root: Switch(level: 2, enabled: false))
    graph.settle(proposal: ProposedViewSize(width: 100, height: 100))
    #expect(Trace.current.takeLines() == ["enabled false"])
  }

  private struct Whole: View {
    @Environment(\.self) private var values
    var body: some View {
      let _ = Trace.note("whole \(values.nesting)")
      Color.red
    }
  }

  @Test func theWholeEnvironmentCanBeRead() {
    _ = settledGraph(Whole().environment(\.nesting, 4))
    #expect(Trace.current.takeLines() == ["whole 4"])
  }

  @Test func valuesSetOnASubviewReachItsReaders() {
    let pieces = Pieces()
    let graph = ViewGraph(
      Group(subviews: PiecesView(pieces: pieces)) { subviews in
        ForEach(subviews) { $0.environment(\.nesting, 7) }
      }, environment: EnvironmentValues())
    func notes() -> [String] {
      graph.settle(proposal: ProposedViewSize(width: 10, height: 10))
      return Trace.current.takeLines()
    }
    // Values before the first placement do not matter: the last value of each is compared.
    func last(_ name: String, _ notes: [String]) -> String? { notes.last { $0.hasPrefix(name) } }
    let first = notes()
    for name in ["plain", "any", "if", "deep", "inner", "only", "first", "second"] {
      #expect(last(name, first) == "\(name) 7", "\(first)")
    }
    // A view that represents several elements now keeps its environment; its subviews have their own.
    pieces.count = 2
    let second = notes()
    #expect(last("only", second) == "only 0", "\(second)")
    #expect(second.contains("piece 1 7"), "\(second)")
    pieces.count = 1
    #expect(last("only", notes()) == "only 7")
  }
}

@Observable
private final class Pieces { var count = 1 }

/// Views that read a value and have another view inside, through conditionals and type erasure.
private struct PiecesView: View {
  let pieces: Pieces

  var body: some View {
    Reader(name: "plain") { Color.red }
    AnyView(Reader(name: "any") { AnyView(Color.red) })
    if pieces.count > 0 { Reader(name: "if") { if pieces.count > 0 { Color.red } } }
    AnyView(Reader(name: "deep") { AnyView(Reading("inner", \.nesting)).padding(1) })
    Group {
      Reader(name: "first") { Color.red }
      AnyView(Reader(name: "second") { Color.red })
    }.padding(1)
    Reader(name: "only") {
      ForEach(0..<pieces.count, id: \.self) { Reading("piece \($0)", \.nesting) }
    }
  }
}

private struct Reader<Content: View>: View {
  let name: String
  @ViewBuilder let content: Content
  @Environment(\.nesting) private var nesting

  var body: some View {
    let _ = Trace.note("\(name) \(nesting)")
    content
  }
}
