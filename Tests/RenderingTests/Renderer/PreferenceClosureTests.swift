// RenderingTests: the closures of preference modifiers follow what they read, and are called only if what they are
// passed has changed.

import PrefGeometry
import PrefRendering
import PrefTestTags
import PrefViewGraph
import PrefViews
import Testing

/// A value that is not `Equatable`, because of its view.
private struct Badge {
  var title: String
  var bounds: Anchor<CGRect>?
  var view: AnyView
}

private enum Badges: PreferenceKey {
  static var defaultValue: [Badge] { [] }
  static func reduce(value: inout [Badge], nextValue: () -> [Badge]) { value += nextValue() }
}

@MainActor
@Suite(.tags(.preferences, .state)) struct PreferenceClosureTests {
  enum Form: CaseIterable { case anchor, anchorTransform, transform }

  /// A view that sets badges in a closure, which reads a state; the body does not.
  private struct Setter: View {
    let form: Form
    @State private var isOn = false

    var body: some View {
      let button = Button("Toggle") { withAnimation(.linear(duration: 0.2)) { isOn.toggle() } }
      switch form {
      case .anchor:
        button.anchorPreference(key: Badges.self, value: .bounds) { isOn ? [badge($0)] : [] }
      case .anchorTransform:
        button.transformAnchorPreference(key: Badges.self, value: .bounds) {
          if isOn { $0.append(badge($1)) }
        }
      case .transform:
        button.transformPreference(Badges.self) { if isOn { $0.append(badge(nil)) } }
      }
    }

    private func badge(_ bounds: Anchor<CGRect>?) -> Badge {
      Badge(
        title: "on", bounds: bounds,
        view: AnyView(ScrollView { VStack { ForEach(0..<4) { Text("item \($0)") } } }))
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
      .overlayPreferenceValue(Badges.self) { badges in
        GeometryReader { geometry in
          ForEach(badges.indices, id: \.self) { index in
            let frame = badges[index].bounds.map { geometry[$0] } ?? .zero
            Group(subviews: badges[index].view) { views in ForEach(views) { $0 } }
              .frame(width: 100, height: 100).offset(x: frame.minX, y: frame.minY)
              .background(.red).clipShape(Circle()).transition(.opacity)
              .allowsHitTesting(false)
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
