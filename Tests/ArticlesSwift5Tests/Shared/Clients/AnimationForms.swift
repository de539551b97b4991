// Animations, transactions, keyframes, feedback, gestures and values, as a client's sources use them.

import Foundation
import Observation
import SwiftUI

@Observable final class Note {
  var text = "a"
}

/// A row whose memberwise initializer takes the model.
struct NoteRow: View {
  @Bindable var note: Note
  var body: some View { TextField("", text: $note.text) }
}

struct NoteRows: View {
  @State private var note = Note()
  var body: some View {
    NoteRow(note: note)
    NoteRow(note: Note())
    let _ = Bindable(note)
    let _ = Bindable(wrappedValue: note).text
  }
}

/// Animations and transactions of the modifiers in a body.
struct BodyAnimationForms: View {
  @State private var isOn = false

  var body: some View {
    VStack {
      Text("a").animation(.linear) { $0.opacity(isOn ? 1 : 0.5) }
      Text("a").animation(.easeInOut(duration: 2)) { content in
        content.scaleEffect(isOn ? 1 : 2).offset(x: isOn ? 10 : 0)
      }
      Text("a").animation(nil) { $0.rotationEffect(.degrees(isOn ? 90 : 0)) }
      Text("a").transaction {
        $0.animation = .linear
      } body: {
        $0.opacity(isOn ? 1 : 0)
      }
      Text("a").transaction {
        $0.disablesAnimations = true
      } body: {
        $0.blur(radius: 1)
      }
      Text("a").transaction { $0.animation = nil }
      Text("a").transaction(value: isOn) { $0.animation = nil }
      Text("a").animation(.default, value: isOn)
      Text("a").modifier(EmptyModifier().animation(.linear))
      Text("a").modifier(EmptyModifier().transaction { $0.animation = nil })
    }
  }

  /// Bindings with transactions.
  func bindings() -> [Transaction] {
    var binding = $isOn
    binding.transaction.animation = .linear
    binding.transaction.disablesAnimations = true
    return [
      binding.transaction, $isOn.transaction(Transaction(animation: .easeIn)).transaction,
      $isOn.animation(.easeOut).transaction, $isOn.animation().transaction, $isOn.transaction,
    ]
  }

  static var springs: [Animation] {
    [
      .interpolatingSpring(Spring()), .interpolatingSpring(.bouncy, initialVelocity: 1),
      .interpolatingSpring(stiffness: 1, damping: 1), .interpolatingSpring, .spring(Spring()),
      .spring(.snappy, blendDuration: 0), .interpolatingSpring(duration: 1, bounce: 0.2),
      .spring(response: 1, dampingFraction: 0.5), .spring(duration: 1, bounce: 0.2),
      .interactiveSpring(response: 1), .interactiveSpring(), .smooth, .snappy(duration: 1),
    ]
  }
}

/// Keyframes with and without tracks.
struct KeyframeForms: View {
  struct Pose: Animatable {
    var scale = 1.0
    var angle = Angle.zero
    var animatableData: AnimatablePair<Double, Angle.AnimatableData> {
      get { AnimatablePair(scale, angle.animatableData) }
      set { (scale, angle.animatableData) = (newValue.first, newValue.second) }
    }
  }

  @State private var trigger = false

  var body: some View {
    VStack {
      Text("a").keyframeAnimator(initialValue: 1.0) { content, value in
        content.scaleEffect(value)
      } keyframes: { _ in
        LinearKeyframe(2, duration: 1)
        SpringKeyframe(1, duration: 1)
        CubicKeyframe(0.5, duration: 1)
        MoveKeyframe(1)
      }
      Text("a").keyframeAnimator(initialValue: CGFloat(1), trigger: trigger) { content, value in
        content.offset(x: value)
      } keyframes: { value in
        CubicKeyframe(value + 1, duration: 1)
      }
      Text("a").keyframeAnimator(initialValue: 1.0, repeating: false) { content, value in
        content.opacity(value)
      } keyframes: { _ in
        if trigger {
          LinearKeyframe(2, duration: 1)
        } else {
          LinearKeyframe(3, duration: 1)
        }
        for index in 0..<3 { LinearKeyframe(Double(index), duration: 1) }
      }
      Text("a").keyframeAnimator(initialValue: Pose()) { content, pose in
        content.scaleEffect(pose.scale).rotationEffect(pose.angle)
      } keyframes: { _ in
        KeyframeTrack(\.scale) {
          LinearKeyframe(2, duration: 1)
          if trigger {
            LinearKeyframe(1, duration: 1)
          } else {
            CubicKeyframe(1, duration: 2)
          }
        }
        KeyframeTrack(\.angle) { SpringKeyframe(.degrees(90), duration: 1) }
      }
      KeyframeAnimator(initialValue: Pose(), trigger: trigger) { pose in
        Text("a").opacity(pose.scale)
      } keyframes: { _ in
        LinearKeyframe(Pose(scale: 0.5), duration: 1)
        CubicKeyframe(Pose(scale: 1), duration: 1)
      }
    }
  }

  static let timeline = KeyframeTimeline(initialValue: 0.0) {
    LinearKeyframe(1, duration: 1)
    LinearKeyframe(3, duration: 1)
  }

  /// Vectors scaled by a factor.
  static func half<V: VectorArithmetic>(_ vector: V) -> V { vector.scaled(by: 0.5) }
  static var scaled: [Double] {
    [half(3.0), 2.0.scaled(by: 2), AnimatablePair(1.0, 2.0).scaled(by: 3).second]
  }
}

/// Effects of symbols.
struct SymbolEffectForms: View {
  @State private var count = 0
  private var image: Image { Image(systemName: "wifi") }

  var body: some View {
    VStack {
      image.symbolEffect(.variableColor.iterative.dimInactiveLayers)
      image.symbolEffect(.variableColor.cumulative.hideInactiveLayers.reversing)
      image.symbolEffect(.variableColor.iterative.dimInactiveLayers.nonReversing, isActive: true)
      image.symbolEffect(.pulse, options: .repeat(.continuous))
      image.symbolEffect(.bounce, options: .repeat(.periodic(3, delay: 0.5)), value: count)
      image.symbolEffect(.bounce, options: .repeat(.periodic(delay: 1)).speed(2), value: count)
      image.symbolEffect(.bounce.up.byLayer, options: .repeat(3), value: count)
      image.symbolEffect(.bounce, options: .nonRepeating, value: count)
      image.symbolEffect(.scale.up.byLayer, isActive: true)
      image.symbolEffect(.scale.down.wholeSymbol)
    }
    VStack {
      image.symbolEffect(.appear.up.byLayer, isActive: true)
      image.symbolEffect(.disappear.down.wholeSymbol, isActive: true)
      image.symbolEffect(.wiggle.left.byLayer, value: count)
      image.symbolEffect(.wiggle.clockwise, value: count)
      image.symbolEffect(.wiggle.custom(angle: .degrees(3)), value: count)
      image.symbolEffect(.breathe.pulse.byLayer)
      image.symbolEffect(.breathe.plain.wholeSymbol)
      image.symbolEffect(.rotate.clockwise.byLayer, value: count)
      image.symbolEffect(.rotate.counterClockwise)
      image.contentTransition(.symbolEffect(.replace.downUp.byLayer))
      image.contentTransition(.symbolEffect(.replace.magic(fallback: .downUp)))
      image.contentTransition(.symbolEffect(.automatic))
      image.transition(.symbolEffect(.appear.up))
      image.transition(.symbolEffect(.disappear, options: .speed(2)))
      image.transition(.symbolEffect)
      image.symbolEffectsRemoved()
    }
  }
}

/// Feedback in all forms.
struct FeedbackForms: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("a").sensoryFeedback(.success, trigger: count)
      Text("a").sensoryFeedback(.impact, trigger: count) { old, new in old < new }
      Text("a").sensoryFeedback(.impact, trigger: count) { count > 1 }
      Text("a").sensoryFeedback(.impact(weight: .heavy), trigger: count)
      Text("a").sensoryFeedback(.impact(weight: .light, intensity: 0.5), trigger: count)
      Text("a").sensoryFeedback(.impact(flexibility: .soft, intensity: 0.5), trigger: count)
      Text("a").sensoryFeedback(.impact(flexibility: .rigid), trigger: count)
      Text("a").sensoryFeedback(trigger: count) { old, new in old < new ? .increase : .decrease }
      Text("a").sensoryFeedback(trigger: count) { count > 1 ? .success : nil }
      Text("a").sensoryFeedback(trigger: count) { _, new in new > 1 ? .impact(weight: .medium) : nil
      }
    }
  }

  static var all: [SensoryFeedback] {
    [
      .success, .warning, .error, .selection, .increase, .decrease, .start, .stop, .alignment,
      .levelChange, .impact, .impact(), .impact(intensity: 0.3), .impact(weight: .medium),
      .impact(flexibility: .solid), .pathComplete,
    ]
  }
}

/// Optional gestures.
struct GestureForms: View {
  @State private var isOn = true
  private var tap: TapGesture? { isOn ? TapGesture() : nil }
  private var drag: (any Gesture)? { nil }

  var body: some View {
    VStack {
      Text("a").gesture(tap)
      Text("a").gesture(isOn ? TapGesture().onEnded { isOn = false } : nil)
      Text("a").gesture(isOn ? DragGesture() : nil, including: .all)
      Text("a").simultaneousGesture(tap)
      Text("a").highPriorityGesture(tap)
      Text("a").simultaneousGesture(tap, including: .gesture)
      Text("a").highPriorityGesture(tap, isEnabled: isOn)
      Text("a").gesture(TapGesture(), isEnabled: isOn)
      Text("a").gesture(TapGesture(), name: "tap")
      Text("a").gesture(TapGesture(), name: "tap", isEnabled: isOn)
      Text("a").highPriorityGesture(TapGesture(), name: "tap")
      Text("a").simultaneousGesture(TapGesture(), name: "tap", isEnabled: isOn)
      Text("a").gesture(TapGesture().exclusively(before: tap))
    }
  }
}

/// Ranges of type sizes.
struct TypeSizeForms: View {
  var body: some View {
    VStack {
      Text("a").dynamicTypeSize(.large)
      Text("a").dynamicTypeSize(.small ... .large)
      Text("a").dynamicTypeSize(.small ..< .large)
      Text("a").dynamicTypeSize(...DynamicTypeSize.large)
      Text("a").dynamicTypeSize(..<DynamicTypeSize.large)
      Text("a").dynamicTypeSize(DynamicTypeSize.large...)
      Text("a").dynamicTypeSize(.large...)
      limited(to: .small ... .large)
      limited(to: DynamicTypeSize.small...)
    }
  }

  private func limited<R: RangeExpression<DynamicTypeSize>>(to range: R) -> some View {
    Text("a").dynamicTypeSize(range)
  }
}

/// Values of several types.
struct ValueForms: View {
  @State var position = ScrollPosition()
  @State var edgePosition = ScrollPosition(edge: .bottom)
  @State var typedPosition = ScrollPosition(idType: String.self)
  @State var anyPosition = ScrollPosition(id: 3)

  var body: some View {
    ScrollView { Text("a") }.scrollPosition($position)
  }

  static let layouts: [PreviewLayout] = [.sizeThatFits, .device, .fixed(width: 1, height: 2)]
  static let edges: HorizontalEdge.Set = [.leading, .trailing]
  static let allEdges: Bool = HorizontalEdge.Set.all.contains(HorizontalEdge.Set(.leading))
  static let vertical: VerticalEdge.Set = .all

  @MainActor static func image() -> UIImage? {
    let renderer = ImageRenderer(content: Text("a"))
    renderer.scale = 2
    return renderer.uiImage
  }
}

struct FormsPreview: PreviewProvider {
  static var previews: some View {
    ValueForms().previewLayout(.sizeThatFits)
    ValueForms().previewLayout(PreviewLayout.fixed(width: 3, height: 4))
  }
}
