// What flows down: custom keys, transforms, the standard values, and who is evaluated again when a value changes.

import Geometry
import TestSupport
import Testing
import ViewGraph
import Views

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
@Suite struct EnvironmentTests {
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

  @Test func transformsBuildUponTheValueAround() {
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

  @Test func onlyThoseWhoReadAValueAreEvaluatedAgain() {
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
}
