// RenderingTests: the closures of preference modifiers follow what they read, and are called only if what they are
// passed has changed.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A value that is not `Equatable`. The bytes of two copies of it differ, because the view leaves a part of the
/// existential's storage unused.
private struct Badge {
  var bounds: Anchor<CGRect>?
  var view: AnyView
}

private enum BadgeKey: PreferenceKey {
  static var defaultValue: Badge? { nil }
  static func reduce(value: inout Badge?, nextValue: () -> Badge?) { value = value ?? nextValue() }
}

@MainActor
@Suite(.tags(.preferences, .state)) struct PreferenceClosureTests {
  enum Form: CaseIterable { case anchor, anchorTransform, transform }

  /// A view that sets a badge in a closure, which reads a state; the body does not.
  private struct Setter: View {
    let form: Form
    @State private var isOn = false

    var body: some View {
      let button = Button("Toggle") { withAnimation(.linear(duration: 0.2)) { isOn.toggle() } }
      switch form {
      case .anchor:
        button.anchorPreference(key: BadgeKey.self, value: .bounds) { isOn ? badge($0) : nil }
      case .anchorTransform:
        button.transformAnchorPreference(key: BadgeKey.self, value: .bounds) {
          if isOn { $0 = badge($1) }
        }
      case .transform:
        button.transformPreference(BadgeKey.self) { if isOn { $0 = badge(nil) } }
      }
    }

    private func badge(_ bounds: Anchor<CGRect>?) -> Badge {
      Badge(bounds: bounds, view: AnyView(ForEach(0..<4) { Text("item \($0)") }))
    }
  }

  private struct Root: View {
    let form: Form
    var body: some View {
      VStack {
        Text("Title")
        Setter(form: form)
      }
      .frame(width: 300, height: 400)
      .overlayPreferenceValue(BadgeKey.self) { badge in
        GeometryReader { geometry in
          if let badge {
            let frame = badge.bounds.map { geometry[$0] } ?? .zero
            VStack { badge.view }.offset(x: frame.minX, y: frame.minY)
              .transition(.opacity).allowsHitTesting(false)
          }
        }
      }
    }
  }

  @Test(arguments: Form.allCases) func statesThatAClosureReadsAreDependencies(_ form: Form) throws {
    let host = ViewHost(Root(form: form), size: CGSize(width: 300, height: 400))
    let hasItems = { try host.graph().frames.contains { $0.label == "Text \"item 3\"" } }
    #expect(try !hasItems())
    try host.tap(text: "Toggle")
    try host.settle()
    #expect(try hasItems())
    try host.tap(text: "Toggle")
    try host.settle()
    #expect(try !hasItems())
  }

  @Test(arguments: Form.allCases) func layersAreEvaluatedAFewTimesPerFrame(_ form: Form) throws {
    let host = ViewHost(Root(form: form), size: CGSize(width: 300, height: 400))
    try host.tap(text: "Toggle")
    let before = try host.graph().counts.geometryBodies
    try host.settle()
    // 0.2 s of 60 frames per second, with an overlay and a geometry reader in each.
    #expect(try host.graph().counts.geometryBodies - before < 100)
  }

  /// A number with an action, reduced without calls of `nextValue`.
  private enum Reductions: PreferenceKey {
    struct Value {
      var count = 0
      var action: () -> Void = {}
    }
    static var defaultValue: Value { Value() }
    static func reduce(value: inout Value, nextValue: () -> Value) { value.count += 1 }
  }

  @Test func reductionsWithoutTheirNextValueAreFollowed() throws {
    struct Root: View {
      @State private var count = 2
      var body: some View {
        VStack {
          Button("Add") { count += 1 }
          ForEach(0..<count, id: \.self) { _ in
            Color.red.frame(height: 4).preference(key: Reductions.self, value: .init())
          }
        }
        .overlayPreferenceValue(Reductions.self) {
          Text("reductions \($0.count)").allowsHitTesting(false)
        }
      }
    }
    let host = ViewHost(Root(), size: CGSize(width: 300, height: 400))
    for count in 1...3 {
      #expect(try host.graph().frames.contains { $0.label == "Text \"reductions \(count)\"" })
      try host.tap(text: "Add")
    }
  }
}
