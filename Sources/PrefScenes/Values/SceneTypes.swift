// Scenes, typed values: what readers make of JSON and expressions where the vocabulary has no type of its own yet.
// They are plain and name SwiftUI's things; turning them into views' arguments is the builder's part.

import PrefGeometry

/// `Alignment`.
struct SceneAlignment: Equatable, Sendable {
  var horizontal = SceneHorizontalAlignment.center
  var vertical = SceneVerticalAlignment.center
}

/// `Color`, before an environment resolves it.
indirect enum SceneColor: Equatable, Sendable {
  /// A colour by its name.
  case named(SceneSystemColor)
  /// sRGB components, 0…1 for what every screen can show.
  case rgb(red: Double, green: Double, blue: Double, opacity: Double)
  /// A gray.
  case white(Double, opacity: Double)
  /// Hue, saturation and brightness, each 0…1.
  case hsb(hue: Double, saturation: Double, brightness: Double, opacity: Double)
  /// A colour whose opacity is multiplied.
  case faded(SceneColor, opacity: Double)
}

/// A colour at a place along a gradient.
struct SceneGradientStop: Equatable, Sendable {
  var color: SceneColor
  /// 0 at the start, 1 at the end.
  var location: Double
}

/// `LinearGradient`, `RadialGradient`, `EllipticalGradient` or `AngularGradient`.
struct SceneGradient: Equatable, Sendable {
  /// Where the colours run.
  enum Course: Equatable, Sendable {
    case linear(start: UnitPoint, end: UnitPoint)
    case radial(center: UnitPoint, startRadius: Double, endRadius: Double)
    case elliptical(center: UnitPoint, startFraction: Double, endFraction: Double)
    case angular(center: UnitPoint, start: Angle, end: Angle)
  }

  /// The stops in the order in which they were written.
  var stops: [SceneGradientStop]
  var course: Course
}

/// Anything that fills or strokes.
enum SceneShapeStyle: Equatable, Sendable {
  case color(SceneColor)
  /// The colour's standard gradient, `"blue.gradient"`.
  case colorGradient(SceneColor)
  case named(SceneStyleName)
  case gradient(SceneGradient)
  case mesh(SceneMesh)
}

/// `Font`.
struct SceneFont: Equatable, Sendable {
  /// What the font begins with.
  enum Base: Equatable, Sendable {
    case style(SceneTextStyle)
    case system(size: Double)
    /// A family; its size follows a style, or nothing.
    case custom(name: String, size: Double, relativeTo: SceneTextStyle?)
  }

  /// A variant that is there or not.
  enum Variant: String, CaseIterable, Sendable {
    case italic, monospaced, monospacedDigit, smallCaps, lowercaseSmallCaps, uppercaseSmallCaps
  }

  var base: Base
  var weight: SceneFontWeight?
  var design: SceneFontDesign?
  var leading: SceneFontLeading?
  /// 1 as designed.
  var width: Double?
  var variants: [Variant] = []
}

/// `Animation`.
struct SceneAnimation: Equatable, Sendable {
  var curve: SceneAnimationCurve
  /// Seconds; nil for the curve's own.
  var duration: Double?
  /// A spring's bounce, −1…1; nil for the curve's own.
  var bounce: Double?
  /// Seconds.
  var delay = 0.0
  var speed = 1.0
  /// How often it runs; nil for for ever.
  var repeatCount: Int? = 1
  var autoreverses = true
}

/// A frame's lengths, a padding and the like in one of SwiftUI's two forms.
enum ScenePadding: Equatable, Sendable {
  /// On some edges; nil for the standard length.
  case edges(Edge.Set, length: Double?)
  case insets(EdgeInsets)
}

/// Where an anchor is taken from.
enum SceneAnchorSource: Equatable, Sendable {
  case bounds
  case rect(CGRect)
  case point(CGPoint)
  case unitPoint(UnitPoint)
}
