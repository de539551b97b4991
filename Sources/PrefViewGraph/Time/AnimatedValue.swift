// PrefViewGraph: values on their way. A motion knows where a value is to be and the runningAnimations that still lead there; what is
// shown is the target less what every movement has yet to go, so that runningAnimations that overlap keep their pace.

import PrefGeometry

/// Movements of one value that are under way.
struct AnimationTrack<Data: VectorArithmetic> {
  private struct Part {
    let animation: Animation
    let way: Data
    let begin: Double
    var context: AnimationContext<Data>
    let completion: AnimationCompletion?
    private var hasSeemedComplete = false

    init(
      _ animation: Animation, way: Data, begin: Double, context: AnimationContext<Data>,
      _ completion: AnimationCompletion?
    ) {
      self.animation = animation
      self.way = way
      self.begin = begin
      self.context = context
      self.completion = completion
    }

    /// Tells those who wait, once, where the movement seems complete.
    mutating func tellIfSeemsComplete() {
      guard context.isLogicallyComplete, !hasSeemedComplete else { return }
      hasSeemedComplete = true
      completion?.didSeemComplete()
    }

    /// Tells those who wait that the movement has ended.
    func end() {
      if !hasSeemedComplete { completion?.didSeemComplete() }
      completion?.wasRemoved()
    }
  }

  private(set) var target: Data
  private var parts: [Part] = []

  init(_ target: Data) { self.target = target }

  var isMoving: Bool { !parts.isEmpty }

  /// Leads to another target; at once where there is no animation.
  mutating func retarget(
    to newTarget: Data, _ transaction: Transaction, now: Double, _ environment: EnvironmentValues
  ) {
    guard let animation = transaction.animation else {
      for part in parts { part.end() }
      parts = []
      target = newTarget
      return
    }
    let shown = value(at: now)
    var context = AnimationContext<Data>()
    context.environment = environment
    var way = newTarget - target
    if let last = parts.last {
      var merged = last.context
      if animation.shouldMerge(
        previous: last.animation, value: last.way, time: now - last.begin, context: &merged)
      {
        parts.removeLast()
        last.end()
        context = merged
        context.isLogicallyComplete = false
        // What is shown does not jump: the new movement goes all the way that the merged one has left.
        way = newTarget - shown - remaining(at: now)
      }
    }
    transaction.completion?.begin()
    parts.append(Part(animation, way: way, begin: now, context: context, transaction.completion))
    target = newTarget
  }

  /// Counts from elsewhere: the target and what is shown are moved, runningAnimations go on as they were.
  mutating func shift(by distance: Data) { target += distance }

  /// What all runningAnimations together have yet to go.
  private mutating func remaining(at now: Double) -> Data {
    var rest = Data.zero
    for index in parts.indices {
      let part = parts[index]
      let gone = part.animation.animate(
        value: part.way, time: now - part.begin, context: &parts[index].context)
      if let gone { rest += part.way - gone }
    }
    return rest
  }

  /// What is shown at a time; runningAnimations that are complete then are dropped.
  mutating func value(at now: Double) -> Data {
    var rest = Data.zero
    var kept: [Part] = []
    for var part in parts {
      let gone = part.animation.animate(
        value: part.way, time: now - part.begin, context: &part.context)
      if let gone {
        rest += part.way - gone
        part.tellIfSeemsComplete()
        kept.append(part)
      } else {
        part.end()
      }
    }
    parts = kept
    return target - rest
  }
}

/// The motion of a view's or modifier's animatable values.
@MainActor
class ValueAnimation<Subject> {
  /// The value as the view's author has written it.
  fileprivate(set) var target: Subject

  fileprivate init(_ target: Subject) { self.target = target }

  var isMoving: Bool { false }

  /// Leads from what is shown to a new value.
  func retarget(to new: Subject, _ node: _ViewNode, _ transaction: Transaction) { target = new }

  /// The value as it is shown now.
  func shown(now: Double) -> Subject { target }

  /// The motion of values of a type; nil where they cannot be animated.
  static func make(from old: Subject, _ environment: EnvironmentValues) -> ValueAnimation<Subject>?
  {
    if let leaf = old as? any EnvironmentAnimatable {
      func make<L: EnvironmentAnimatable>(_ old: L) -> ValueAnimation<Subject>? {
        EnvironmentValueAnimation<L>(old, environment) as? ValueAnimation<Subject>
      }
      return make(leaf)
    }
    guard let animatable = old as? any Animatable else { return nil }
    func make<A: Animatable>(_ old: A) -> ValueAnimation<Subject>? {
      if A.AnimatableData.self == EmptyAnimatableData.self { return nil }
      return AnimatableValueAnimation<A>(old) as? ValueAnimation<Subject>
    }
    return make(animatable)
  }
}

/// The motion of an animatable value.
private final class AnimatableValueAnimation<Subject: Animatable>: ValueAnimation<Subject> {
  private var track: AnimationTrack<Subject.AnimatableData>

  override init(_ subject: Subject) {
    track = AnimationTrack(subject.animatableData)
    super.init(subject)
  }

  override var isMoving: Bool { track.isMoving }

  override func retarget(to new: Subject, _ node: _ViewNode, _ transaction: Transaction) {
    target = new
    let data = new.animatableData
    if data == track.target { return }
    track.retarget(to: data, transaction, now: node.graph.time, node.environment)
  }

  override func shown(now: Double) -> Subject {
    var shown = target
    shown.animatableData = track.value(at: now)
    return shown
  }
}

/// A view or modifier of the framework's own that may be on its way, in some of which the environment has a say.
package protocol EnvironmentAnimatable {
  /// What an animation changes.
  associatedtype ResolvedData: VectorArithmetic
  /// The present state of what an animation changes.
  func resolvedData(_ environment: EnvironmentValues) -> ResolvedData
  /// The view with another state of what an animation changes.
  func showing(_ data: ResolvedData, _ environment: EnvironmentValues) -> Self
}

/// The motion of such a value.
private final class EnvironmentValueAnimation<Leaf: EnvironmentAnimatable>: ValueAnimation<Leaf> {
  private var track: AnimationTrack<Leaf.ResolvedData>
  private var environment: EnvironmentValues

  init(_ leaf: Leaf, _ environment: EnvironmentValues) {
    track = AnimationTrack(leaf.resolvedData(environment))
    self.environment = environment
    super.init(leaf)
  }

  override var isMoving: Bool { track.isMoving }

  override func retarget(to new: Leaf, _ node: _ViewNode, _ transaction: Transaction) {
    target = new
    environment = node.environment
    let data = new.resolvedData(environment)
    if data == track.target { return }
    track.retarget(to: data, transaction, now: node.graph.time, environment)
  }

  override func shown(now: Double) -> Leaf { target.showing(track.value(at: now), environment) }
}

/// A node that shows a value on its way.
@MainActor
protocol AnimatedNode: _ViewNode {
  /// Shows the value as it is at the graph's time. Returns whether it goes on animated.
  func presentAnimatedValue() -> Bool
}

/// A value that may be on its way.
@MainActor
struct AnimatedValue<Subject> {
  /// The value as it is shown now.
  var shown: Subject
  private var motion: ValueAnimation<Subject>?

  init(_ subject: Subject) { shown = subject }

  /// The value as the view's author has written it.
  var target: Subject { motion?.target ?? shown }
  /// Whether the value is on its way.
  var isMoving: Bool { motion != nil }

  /// Takes a new value, which differs from the target; where the change is animated, what is shown follows later.
  mutating func retarget(to new: Subject, _ node: some AnimatedNode) {
    let transaction = node.graph.mayAnimate ? node.transaction : Transaction()
    if transaction.animation != nil, motion == nil {
      motion = ValueAnimation.make(from: shown, node.environment)
    }
    guard let motion else {
      shown = new
      return
    }
    motion.retarget(to: new, node, transaction)
    if present(now: node.graph.time) { node.graph.addAnimatedValue(node) }
  }

  /// Shows the value as it is at a time. Returns whether it goes on animated.
  mutating func present(now: Double) -> Bool {
    guard let motion else { return false }
    shown = motion.shown(now: now)
    if motion.isMoving { return true }
    shown = motion.target
    self.motion = nil
    return false
  }
}
