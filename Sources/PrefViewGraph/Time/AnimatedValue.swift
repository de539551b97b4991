// PrefViewGraph: animated values. An animation track stores the target of a value and the animations that have not
// ended; the presentation value is the target minus the remaining distance of each animation, so that overlapping
// animations keep their velocities.

import PrefGeometry

/// The running animations of one vector.
struct AnimationTrack<Data: VectorArithmetic> {
  private struct Part {
    let animation: Animation
    let distance: Data
    let begin: Double
    var context: AnimationContext<Data>
    /// The holds on the completions of the change; released when the animation is removed.
    var holds: AnimationHolds?
    private(set) var hasEnded = false

    init(
      animation: Animation, distance: Data, begin: Double, context: AnimationContext<Data>,
      holds: AnimationHolds?
    ) {
      self.animation = animation
      self.distance = distance
      self.begin = begin
      self.context = context
      self.holds = holds
    }

    /// Returns the remaining distance at a time; zero once the animation has ended.
    mutating func remaining(at now: Double) -> Data {
      guard let covered = animation.animate(value: distance, time: now - begin, context: &context)
      else {
        hasEnded = true
        return .zero
      }
      releaseIfLogicallyComplete()
      return distance - covered
    }

    /// Releases the hold on the completions that wait for the logical completion of the animation.
    mutating func releaseIfLogicallyComplete() {
      if context.isLogicallyComplete { holds?.logical = nil }
    }
  }

  private(set) var target: Data
  private var parts: [Part] = []

  init(_ target: Data) { self.target = target }

  var isMoving: Bool { !parts.isEmpty }
  /// The number of running animations: a change while others are running adds one.
  var animationCount: Int { parts.count }

  /// Sets another target, with the animation of a transaction; without one, the value changes at once.
  mutating func retarget(
    to newTarget: Data, _ transaction: Transaction, now: Double, _ environment: EnvironmentValues
  ) {
    guard let animation = transaction.animation else {
      parts = []
      target = newTarget
      return
    }
    let presented = value(at: now)
    var context = AnimationContext<Data>()
    context.environment = environment
    var distance = newTarget - target
    if let last = parts.last {
      var merged = last.context
      if animation.shouldMerge(
        previous: last.animation, value: last.distance, time: now - last.begin, context: &merged)
      {
        parts.removeLast()
        context = merged
        context.isLogicallyComplete = false
        // The presentation value stays continuous: the new animation covers the remaining distance of the merged one.
        distance = newTarget - presented - remaining(at: now)
      }
    }
    parts.append(
      Part(
        animation: animation, distance: distance, begin: now, context: context,
        holds: transaction.completions.hold()))
    target = newTarget
  }

  /// Translates the target and the presentation value; running animations are unchanged.
  mutating func shift(by distance: Data) { target += distance }

  /// Returns the sum of the remaining distances of all animations.
  private mutating func remaining(at now: Double) -> Data {
    var rest = Data.zero
    for index in parts.indices {
      let part = parts[index]
      let covered = part.animation.animate(
        value: part.distance, time: now - part.begin, context: &parts[index].context)
      if let covered { rest += part.distance - covered }
    }
    return rest
  }

  /// Returns the presentation value at a time, in seconds, and removes the animations that have ended.
  mutating func value(at now: Double) -> Data {
    if parts.isEmpty { return target }
    var rest = parts[0].remaining(at: now)
    var hasEnded = parts[0].hasEnded
    for index in 1..<parts.count {
      rest += parts[index].remaining(at: now)
      if parts[index].hasEnded { hasEnded = true }
    }
    // A key path such as `\.hasEnded` would be created in each call, since the type is generic.
    if hasEnded { parts.removeAll { $0.hasEnded } }
    return target - rest
  }
}

/// The animation of a view's or modifier's animatable data, with its type erased.
@MainActor
class ValueAnimation<Subject> {
  /// The value that the view's author has set.
  fileprivate(set) var target: Subject

  fileprivate init(_ target: Subject) { self.target = target }

  var isMoving: Bool { animationCount > 0 }
  /// The number of running animations.
  var animationCount: Int { 0 }

  /// Sets a new target, with the animation of a transaction.
  func retarget(to new: Subject, _ node: _ViewNode, _ transaction: Transaction) { target = new }

  /// The presentation value.
  func presented(now: Double) -> Subject { target }

  /// Returns an animation that starts at a value; nil if its type is not animatable.
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

/// The animation of an `Animatable` value.
private final class AnimatableValueAnimation<Subject: Animatable>: ValueAnimation<Subject> {
  private var track: AnimationTrack<Subject.AnimatableData>

  override init(_ subject: Subject) {
    track = AnimationTrack(subject.animatableData)
    super.init(subject)
  }

  override var animationCount: Int { track.animationCount }

  override func retarget(to new: Subject, _ node: _ViewNode, _ transaction: Transaction) {
    target = new
    let data = new.animatableData
    if data == track.target { return }
    track.retarget(to: data, transaction, now: node.graph.time, node.environment)
  }

  override func presented(now: Double) -> Subject {
    var presented = target
    presented.animatableData = track.value(at: now)
    return presented
  }
}

/// A view or modifier of the framework whose animatable data depends on the environment.
package protocol EnvironmentAnimatable {
  /// The type of the animated data.
  associatedtype ResolvedData: VectorArithmetic
  /// Returns the data to animate.
  func resolvedData(_ environment: EnvironmentValues) -> ResolvedData
  /// Returns the value with new animated data.
  func withResolvedData(_ data: ResolvedData, _ environment: EnvironmentValues) -> Self
}

/// The animation of an `EnvironmentAnimatable` value.
private final class EnvironmentValueAnimation<Leaf: EnvironmentAnimatable>: ValueAnimation<Leaf> {
  private var track: AnimationTrack<Leaf.ResolvedData>
  private var environment: EnvironmentValues

  init(_ leaf: Leaf, _ environment: EnvironmentValues) {
    track = AnimationTrack(leaf.resolvedData(environment))
    self.environment = environment
    super.init(leaf)
  }

  override var animationCount: Int { track.animationCount }

  override func retarget(to new: Leaf, _ node: _ViewNode, _ transaction: Transaction) {
    target = new
    environment = node.environment
    let data = new.resolvedData(environment)
    if data == track.target { return }
    track.retarget(to: data, transaction, now: node.graph.time, environment)
  }

  override func presented(now: Double) -> Leaf {
    target.withResolvedData(track.value(at: now), environment)
  }
}

/// A node with an animated value.
@MainActor
protocol AnimatedNode: _ViewNode {
  /// Updates the presentation value to the graph's time. Returns whether the animation continues.
  func presentAnimatedValue() -> Bool
}

/// A value whose changes may be animated.
@MainActor
struct AnimatedValue<Subject> {
  /// The presentation value.
  var presented: Subject
  private var motion: ValueAnimation<Subject>?

  init(_ subject: Subject) { presented = subject }

  /// The value that the view's author has set.
  var target: Subject { motion?.target ?? presented }
  /// Whether an animation is running.
  var isMoving: Bool { motion != nil }

  /// Sets a new target, which must differ from the old one. In an animated change, the presentation value approaches
  /// it over time.
  mutating func retarget(to new: Subject, _ node: some AnimatedNode) {
    let transaction = node.graph.mayAnimate ? node.transaction : Transaction()
    if transaction.animation != nil, motion == nil {
      motion = ValueAnimation.make(from: presented, node.environment)
    }
    guard let motion else {
      presented = new
      return
    }
    motion.retarget(to: new, node, transaction)
    if present(in: node) { node.graph.addAnimatedValue(node) }
  }

  /// Updates the presentation value to the time of a node's graph. Returns whether the animation continues.
  mutating func present(in node: _ViewNode) -> Bool {
    guard let motion else { return false }
    node.spend(motion.animationCount, .concurrentAnimations)
    presented = motion.presented(now: node.graph.time)
    if motion.isMoving { return true }
    presented = motion.target
    self.motion = nil
    return false
  }
}
