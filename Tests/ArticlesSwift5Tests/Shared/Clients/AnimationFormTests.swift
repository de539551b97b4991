// Animations of the modifiers in a body, transactions of bindings, keyframes, gestures and type sizes.

import PrefTestSupport
import PrefTestTags
import SwiftUI
import Testing

/// The name of the current type size.
private struct TypeSizeName: View {
  @Environment(\.dynamicTypeSize) private var size
  var body: some View { Text(verbatim: "\(size)") }
}

@MainActor
@Suite(.tags(.animation, .state)) struct AnimationFormTests {
  /// A bar at an offset that a body animates, with an inner bar at an offset that it does not animate.
  private struct Bars: View {
    enum Form { case animation, transaction, modifier, nested, withoutAnimation, disabled }

    @State private var isMoved = false
    let form: Form
    var outer: Animation?

    var body: some View {
      moved(
        Color.red.frame(width: 10, height: 10).id("inner").offset(x: isMoved ? 100 : 0)
      )
      .frame(width: 300, height: 20, alignment: .leading)
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(outer) { isMoved = true } }
    }

    @ViewBuilder private func moved(_ view: some View) -> some View {
      let y: CGFloat = isMoved ? 10 : 0
      switch form {
      case .animation: view.animation(.linear(duration: 1)) { $0.offset(y: y) }
      case .transaction:
        view.transaction {
          $0.animation = .linear(duration: 1)
        } body: {
          $0.offset(y: y)
        }
      case .modifier: view.modifier(Shift(y: y).animation(.linear(duration: 1)))
      case .nested:
        view.animation(.linear(duration: 1)) { content in
          content.animation(.linear(duration: 2)) { $0.offset(y: y / 2) }.offset(y: y / 2)
        }
      case .withoutAnimation: view.animation(nil) { $0.offset(y: y) }
      case .disabled:
        view.transaction {
          $0 = Transaction()
          $0.disablesAnimations = true
        } body: {
          $0.offset(y: y)
        }
      }
    }
  }

  private struct Shift: ViewModifier {
    let y: CGFloat
    func body(content: Content) -> some View { content.offset(y: y) }
  }

  /// Returns the origin of the inner bar half a second after the change.
  private func origin(_ form: Bars.Form, outer: Animation? = nil) throws -> CGPoint {
    let host = ViewHost(Bars(form: form, outer: outer), size: CGSize(width: 300, height: 20))
    let start = try host.frame(id: "inner").origin
    try host.tap(at: CGPoint(x: 200, y: 10))
    try host.advance(by: 0.5)
    let frame = try host.frame(id: "inner")
    return CGPoint(x: frame.minX - start.x, y: frame.minY - start.y)
  }

  private func expect(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat) {
    #expect(abs(point.x - x) < 0.01 && abs(point.y - y) < 0.01, "\(point)")
  }

  @Test func animationOfABodyAppliesToItsModifiersOnly() throws {
    try expect(origin(.animation), 100, 5)
    try expect(origin(.transaction), 100, 5)
    try expect(origin(.modifier), 100, 5)
    // The content has the animation of the change, not that of the body.
    try expect(origin(.animation, outer: .linear(duration: 5)), 10, 5)
  }

  @Test func nestedBodiesHaveTheirOwnAnimations() throws {
    // 5 points in 1 second, and 5 points in 2 seconds.
    try expect(origin(.nested), 100, 2.5 + 1.25)
    try expect(origin(.nested, outer: .linear(duration: 5)), 10, 2.5 + 1.25)
  }

  @Test func bodyWithoutAnimationChangesAtOnce() throws {
    // The content moves with the animation of the change; the offset in the body does not.
    try expect(origin(.withoutAnimation, outer: .linear(duration: 5)), 10, 10)
    try expect(origin(.disabled, outer: .linear(duration: 5)), 10, 10)
    try expect(origin(.withoutAnimation), 100, 10)
  }

  @Test func contentOfAnAnimatedBodyKeepsItsState() throws {
    struct Counter: View {
      @State private var count = 0
      let isFaded: Bool
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Host: View {
      @State private var isFaded = false
      var body: some View {
        Counter(isFaded: isFaded).animation(.linear) { $0.opacity(isFaded ? 0.5 : 1) }
        Button("fade") { isFaded.toggle() }
      }
    }
    let host = ViewHost(Host(), size: CGSize(width: 200, height: 200))
    try host.tap(text: "count 0")
    try host.tap(text: "fade")
    try host.settle()
    _ = try host.frame(text: "count 1")
  }

  @Test func transactionOfABindingAnimatesItsChanges() throws {
    struct Bound: View {
      @State private var x: CGFloat = 0
      var body: some View {
        Color.red.frame(width: 10, height: 10).id("bar").offset(x: x)
          .frame(width: 200, height: 20, alignment: .leading)
          .contentShape(Rectangle())
          .onTapGesture {
            var binding = $x
            binding.transaction.animation = .linear(duration: 1)
            binding.wrappedValue = 100
          }
      }
    }
    let host = ViewHost(Bound(), size: CGSize(width: 200, height: 20))
    _ = try host.snapshot()
    try host.tap(at: CGPoint(x: 150, y: 10))
    try host.advance(by: 0.25)
    #expect(try abs(host.frame(id: "bar").minX - 25) < 0.01)
    let transactions = BodyAnimationForms().bindings()
    #expect(
      transactions.map(\.animation) == [.linear, .easeIn, .easeOut, .default, nil])
    #expect(transactions.map(\.disablesAnimations) == [true, false, false, false, false])
    var pair = Binding.constant((1, 2)).animation(.easeIn).0
    #expect(pair.transaction.animation == .easeIn)
    pair.transaction = Transaction()
    #expect(pair.transaction.animation == nil)
  }

  @Test func interpolatingSpringHasTheSpringsTiming() {
    let spring = Spring(response: 0.4, dampingRatio: 0.5)
    var context = AnimationContext<Double>()
    let value = Animation.interpolatingSpring(spring).animate(
      value: 1.0, time: 0.2, context: &context)
    #expect(value == spring.value(target: 1.0, time: 0.2))
    #expect(
      Animation.interpolatingSpring(stiffness: 100, damping: 8)
        == .interpolatingSpring(
          Spring(mass: 1, stiffness: 100, damping: 8, allowOverDamping: true)))
    #expect(BodyAnimationForms.springs.count == 13)
  }

  @Test func bareKeyframesFormATrackOfTheValue() {
    #expect(KeyframeForms.timeline.duration == 2)
    #expect(KeyframeForms.timeline.value(time: 0.5) == 0.5)
    #expect(KeyframeForms.timeline.value(time: 1.5) == 2)
    let branches = KeyframeTimeline(initialValue: 0.0) {
      for end in [1.0, 3] { LinearKeyframe(end, duration: 1) }
      if KeyframeForms.timeline.duration > 1 {
        MoveKeyframe(10)
        LinearKeyframe(20, duration: 1)
      } else {
        LinearKeyframe(0, duration: 9)
      }
    }
    #expect(branches.duration == 3)
    #expect(branches.value(time: 1.5) == 2)
    #expect(branches.value(time: 2.5) == 15)
    #expect(KeyframeForms.scaled == [1.5, 4, 6])
  }

  @Test func optionalGesturesAreRecognizedIfThereIsOne() throws {
    struct Tapped: View {
      @State private var isEnabled = false
      @State private var taps = 0
      @State private var outer = 0
      var body: some View {
        VStack {
          Text(verbatim: "\(taps) \(outer)")
          Color.red.frame(width: 50, height: 50).id("target")
            .gesture(isEnabled ? TapGesture().onEnded { taps += 1 } : nil)
            .simultaneousGesture(isEnabled ? TapGesture().onEnded { taps += 10 } : nil)
          Button("enable") { isEnabled.toggle() }
        }
        .highPriorityGesture(outer > 5 ? TapGesture().onEnded { outer += 1 } : nil)
        .onTapGesture { outer += 1 }
      }
    }
    let host = ViewHost(Tapped(), size: CGSize(width: 200, height: 200))
    try host.tap(id: "target")
    // The gesture around receives the tap.
    _ = try host.frame(text: "0 1")
    try host.tap(text: "enable")
    try host.tap(id: "target")
    _ = try host.frame(text: "11 1")
    try host.tap(text: "enable")
    try host.tap(id: "target")
    _ = try host.frame(text: "11 2")
  }

  @Test func gestureThatBecomesNilIsCancelled() throws {
    struct Dragged: View {
      @GestureState private var x: CGFloat = 0
      @State private var changes = 0
      var body: some View {
        Text(verbatim: "\(x) \(changes)").frame(width: 200, height: 200)
          .contentShape(Rectangle())
          .gesture(
            changes < 3
              ? DragGesture(minimumDistance: 0).updating($x) { value, state, _ in
                state = value.translation.width
              }.onChanged { _ in changes += 1 } : nil)
      }
    }
    let host = ViewHost(Dragged(), size: CGSize(width: 200, height: 200))
    try host.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 120, y: 100))
    try host.settle()
    _ = try host.frame(text: "0.0 3")
  }

  @Test func rangesOfTypeSizesClampTheSize() throws {
    func size<R: RangeExpression<DynamicTypeSize>>(
      _ range: R, _ size: DynamicTypeSize
    ) throws -> String {
      let renderer = ImageRenderer(
        content: TypeSizeName().dynamicTypeSize(range).dynamicTypeSize(size))
      return try renderer.texts()[0]
    }
    #expect(try size(.small ... .large, .xxxLarge) == "large")
    #expect(try size(.small ... .large, .xSmall) == "small")
    #expect(try size(.small ..< .large, .xxxLarge) == "medium")
    #expect(try size(..<DynamicTypeSize.large, .accessibility5) == "medium")
    #expect(try size(...DynamicTypeSize.large, .accessibility5) == "large")
    #expect(try size(DynamicTypeSize.xLarge..., .small) == "xLarge")
    #expect(try size(DynamicTypeSize.xLarge..., .accessibility1) == "accessibility1")
    #expect(try size(.large ..< .large, .small) == "small")
  }

  @Test func feedbackClosuresAreCalledWhenTheTriggerChanges() throws {
    struct Feedback: View {
      @State private var count = 0
      @State private var calls: [String] = []
      var body: some View {
        Button("count \(count)") { count += 1 }
          .sensoryFeedback(trigger: count) { old, new in
            calls.append("\(old)\(new)")
            return .impact(weight: .heavy)
          }
          .sensoryFeedback(.success, trigger: count) { old, new in
            calls.append("condition")
            return old < new
          }
        Text(calls.joined(separator: " "))
      }
    }
    let host = ViewHost(Feedback(), size: CGSize(width: 300, height: 100))
    try host.tap(text: "count 0")
    try host.settle()
    _ = try host.frame(text: "01 condition")
    #expect(Set(FeedbackForms.all.map { "\($0)" }).count == 15)
    #expect(SensoryFeedback.impact(weight: .light) != .impact(weight: .heavy))
    #expect(SensoryFeedback.impact(flexibility: .soft) == .impact(flexibility: .soft))
  }

  @Test func bindableRowsWriteToTheirModel() throws {
    struct Notes: View {
      @State private var note = Note()
      var body: some View {
        Text(verbatim: "note \(note.text)")
        NoteRow(note: note).id("field")
      }
    }
    let host = ViewHost(Notes(), size: CGSize(width: 300, height: 200))
    try host.tap(id: "field")
    try host.type("b")
    _ = try host.frame(text: "note ab")
  }

  @Test func allFormsAreDisplayed() throws {
    let views: [AnyView] = [
      AnyView(NoteRows()), AnyView(BodyAnimationForms()), AnyView(KeyframeForms()),
      AnyView(SymbolEffectForms()), AnyView(FeedbackForms()), AnyView(GestureForms()),
      AnyView(TypeSizeForms()), AnyView(ValueForms()), AnyView(FormsPreview.previews),
    ]
    for view in views {
      let host = ViewHost(view, size: CGSize(width: 320, height: 800))
      #expect(try !host.snapshot().displayList.items.isEmpty)
    }
    #expect(ValueForms.layouts.contains(.sizeThatFits) && ValueForms.allEdges)
    #expect(ValueForms.edges == .all && ValueForms.edges != .leading)
    #expect(ValueForms.image()?.scale == 2)
  }
}
