// Scenes, the reader's fonts and animations.

extension ValueReader {
  private static let fontTitle = #"a font: a text style or {"size": …, "weight": …}"#

  /// A text style's name, or `{ "size" or "style" or "custom" …, "weight", "design", "italic" … }`.
  mutating func font(_ written: WrittenValue) -> SceneFont? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string: return name(written, SceneTextStyle.self).map { SceneFont(base: .style($0)) }
    case .object(let object): return font(object)
    default:
      mismatch(value, Self.fontTitle, at: written)
      return nil
    }
  }

  private mutating func font(_ object: WrittenObject) -> SceneFont? {
    members(
      object, of: "a font",
      allowed: [
        "size", "style", "custom", "weight", "design", "leading", "italic", "monospacedDigit",
      ])
    let base = fontBase(object)
    let weight = member("weight", of: object, default: SceneFontWeight?.none) { $0.name($1) }
    let design = member("design", of: object, default: SceneFontDesign?.none) { $0.name($1) }
    let leading = member("leading", of: object, default: SceneFontLeading?.none) { $0.name($1) }
    let italic = member("italic", of: object, default: false) { $0.bool($1) }
    let digits = member("monospacedDigit", of: object, default: false) { $0.bool($1) }
    guard let base, let weight, let design, let leading, let italic, let digits else { return nil }
    return SceneFont(
      base: base, weight: weight, design: design, leading: leading, isItalic: italic,
      usesMonospacedDigits: digits)
  }

  private mutating func fontBase(_ object: WrittenObject) -> SceneFont.Base? {
    let size = object["size"].map { nonNegative($0) }
    switch (object["style"], object["custom"], size) {
    case (let style?, nil, nil): return name(style, SceneTextStyle.self).map { .style($0) }
    case (nil, let custom?, let size?):
      let name = string(custom)
      guard let name, let size else { return nil }
      return .custom(name: name, size: size)
    case (nil, nil, let size?): return size.map { .system(size: $0) }
    default:
      report(
        .missingKey, #"a font has a "size", a "style", or "custom" and a "size""#,
        at: object.offset, expected: Self.fontTitle)
      return nil
    }
  }

  private static let animationTitle = #"an animation: a name or {"easeInOut": seconds}"#

  /// A curve's name, or an object with the curve and its numbers: `{ "linear": 0.3, "delay": 1 }`.
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
          .missingKey, "an animation names one curve", at: object.offset,
          expected: "one of " + SceneAnimationCurve.words.joined(separator: ", "))
      }
      return nil
    }
    guard var animation = timing(curves[0].value, of: curve) else { return nil }
    let delay = member("delay", of: object, default: 0) { $0.nonNegative($1) }
    let speed = member("speed", of: object, default: 1) { $0.nonNegative($1) }
    let count = member("repeatCount", of: object, default: 1) { $0.integer($1, minimum: 1) }
    let forever = member("repeatForever", of: object, default: false) { $0.bool($1) }
    let reverses = member("autoreverses", of: object, default: true) { $0.bool($1) }
    guard let delay, let speed, let count, let forever, let reverses else { return nil }
    animation.delay = delay
    animation.speed = speed
    animation.repeatCount = forever ? nil : count
    animation.autoreverses = reverses
    return animation
  }

  /// The seconds that a curve takes, or an object with its numbers.
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
      let isSpring = [.spring, .interactiveSpring, .smooth, .snappy, .bouncy].contains(curve)
      members(
        object, of: curve.rawValue, allowed: isSpring ? ["duration", "bounce"] : ["duration"])
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
