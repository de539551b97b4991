// PrefScenes: the reader of animations.

extension ValueReader {
  private static let animationTitle = #"an animation: a name or {"easeInOut": seconds}"#

  /// Reads an animation: the name of a curve, or an object such as `{ "linear": 0.3, "delay": 1 }`.
  mutating func animation(_ written: WrittenValue) -> SceneAnimation? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string: return name(written, SceneAnimationCurve.self).map { SceneAnimation(curve: $0) }
    case .object(let object): return animation(object)
    default:
      mismatch(value, Self.animationTitle, at: written)
      return nil
    }
  }

  private mutating func animation(_ object: WrittenObject) -> SceneAnimation? {
    let modifiers = ["delay", "speed", "repeatCount", "repeatForever", "autoreverses"]
    let curves = object.members.filter { SceneAnimationCurve(rawValue: $0.key) != nil }
    members(object, of: "an animation", allowed: SceneAnimationCurve.words + modifiers)
    guard curves.count == 1, let curve = SceneAnimationCurve(rawValue: curves[0].key) else {
      if curves.isEmpty && object.members.allSatisfy({ modifiers.contains($0.key) })
        || curves.count > 1
      {
        report(
          .missingKey, "an animation requires exactly one curve", at: object.offset,
          expected: "one of " + SceneAnimationCurve.words.joined(separator: ", "))
      }
      return nil
    }
    let timing = timing(curves[0].value, of: curve)
    let delay = member("delay", of: object, default: 0) { $0.nonNegative($1) }
    let speed = member("speed", of: object, default: 1) { $0.nonNegative($1) }
    let count = member("repeatCount", of: object, default: 1) { $0.integer($1, minimum: 1) }
    let forever = member("repeatForever", of: object, default: false) { $0.bool($1) }
    let reverses = member("autoreverses", of: object, default: true) { $0.bool($1) }
    guard var animation = timing, let delay, let speed, let count, let forever, let reverses else {
      return nil
    }
    animation.delay = delay
    animation.speed = speed
    animation.repeatCount = forever ? nil : count
    animation.autoreverses = reverses
    return animation
  }

  /// Reads the duration of a curve in seconds, or an object with its duration and bounce.
  private mutating func timing(_ written: WrittenValue, of curve: SceneAnimationCurve)
    -> SceneAnimation?
  {
    var animation = SceneAnimation(curve: curve)
    guard let value = open(written) else { return nil }
    switch value {
    case .number:
      guard let duration = nonNegative(written) else { return nil }
      animation.duration = duration
    case .object(let object):
      members(
        object, of: curve.rawValue, allowed: curve.isSpring ? ["duration", "bounce"] : ["duration"])
      let duration = member("duration", of: object, default: Double?.none) { $0.nonNegative($1) }
      let bounce = member("bounce", of: object, default: Double?.none) { $0.number($1) }
      guard let duration, let bounce else { return nil }
      animation.duration = duration
      animation.bounce = bounce
    default:
      mismatch(value, "a duration in seconds or an object", at: written)
      return nil
    }
    return animation
  }
}
