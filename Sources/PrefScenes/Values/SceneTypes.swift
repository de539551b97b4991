// PrefScenes: scene types, the results of the value reader where SwiftUI's own type is not `Equatable` or needs an
// environment. They are plain values; `SceneTypes+SwiftUI.swift` converts them.

import PrefDrawing
import PrefGeometry

/// An alignment in both axes.
struct SceneAlignment: Equatable, Sendable {
  var horizontal = SceneHorizontalAlignment.center
  var vertical = SceneVerticalAlignment.center
}

/// A color.
indirect enum SceneColor: Equatable, Sendable {
  /// A standard color.
  case named(SceneSystemColor)
  /// sRGB components; 0…1 inside the sRGB gamut.
  case rgb(red: Double, green: Double, blue: Double, opacity: Double)
  /// A gray, from 0, black, to 1, white.
  case white(Double, opacity: Double)
  /// Hue, saturation and brightness, each 0…1.
  case hsb(hue: Double, saturation: Double, brightness: Double, opacity: Double)
  /// A color with its opacity multiplied by a factor.
  case faded(SceneColor, opacity: Double)
}

/// A gradient stop.
struct SceneGradientStop: Equatable, Sendable {
  var color: SceneColor
  /// The location, 0 at the start and 1 at the end.
  var location: Double
}

/// A linear, radial, elliptical or angular gradient.
struct SceneGradient: Equatable, Sendable {
  /// The geometry of a gradient; radii in points, fractions of the frame's size.
  enum Geometry: Equatable, Sendable {
    case linear(start: UnitPoint, end: UnitPoint)
    case radial(center: UnitPoint, startRadius: Double, endRadius: Double)
    case elliptical(center: UnitPoint, startFraction: Double, endFraction: Double)
    case angular(center: UnitPoint, start: Angle, end: Angle)
  }

  /// The stops in the order of the scene.
  var stops: [SceneGradientStop]
  var geometry: Geometry
  var colorSpace = SceneColorSpace.device
}

/// The space in which the colors of a gradient are interpolated.
enum SceneColorSpace: String, SceneName {
  case device, perceptual
  static let noun = "a color space"
  static let summary = "The space in which the colors of a gradient are interpolated."
}

/// A shadow of a shape style.
struct SceneShadow: Equatable, Sendable {
  /// Whether the shadow is inside of the shape, or behind it.
  enum Kind: String, SceneName {
    case drop, inner
    static let noun = "a type of shadow"
    static let summary = "Whether the shadow is inside of the shape, or behind it."
  }

  var kind: Kind
  /// The color; nil for the default of the kind.
  var color: SceneColor?
  /// The radius and the offset in points.
  var radius: Double
  var x: Double
  var y: Double
}

/// A shape style.
indirect enum SceneShapeStyle: Equatable, Sendable {
  case color(SceneColor)
  /// The standard gradient of a color, as in `"blue.gradient"`.
  case colorGradient(SceneColor)
  case named(SceneStyleName)
  case gradient(SceneGradient)
  case mesh(SceneMesh)
  case shadowed(SceneShapeStyle, SceneShadow)
  case image(SceneImagePaint)
}

/// A repeated image.
struct SceneImagePaint: Equatable, Sendable {
  var image: SceneImage
  /// The repeated part in the unit space of the image.
  var sourceRect: CGRect
  var scale: Double

  static func == (a: SceneImagePaint, b: SceneImagePaint) -> Bool {
    a.image == b.image && a.sourceRect == b.sourceRect && a.scale == b.scale
  }
}

/// A font.
struct SceneFont: Equatable, Sendable {
  /// The family and size of a font; sizes in points.
  enum Base: Equatable, Sendable {
    case style(SceneTextStyle)
    case system(size: Double)
    /// A font family; the size scales with a text style, or is fixed if the style is nil.
    case custom(name: String, size: Double, relativeTo: SceneTextStyle?)
  }

  /// A variant, applied or not.
  enum Variant: String, CaseIterable, Sendable {
    case italic, monospaced, monospacedDigit, smallCaps, lowercaseSmallCaps, uppercaseSmallCaps
  }

  var base: Base
  var weight: SceneFontWeight?
  var design: SceneFontDesign?
  var leading: SceneFontLeading?
  /// The width relative to the standard width, 1; nil for the standard width.
  var width: Double?
  var variants: [Variant] = []
}

/// An animation.
struct SceneAnimation: Equatable, Sendable {
  var curve: SceneAnimationCurve
  /// The duration in seconds; nil for the default of the curve.
  var duration: Double?
  /// The bounce of a spring, −1…1; nil for the default of the curve.
  var bounce: Double?
  /// The delay in seconds.
  var delay = 0.0
  var speed = 1.0
  /// The number of repetitions; nil for repeating forever.
  var repeatCount: Int? = 1
  var autoreverses = true
}

/// A padding.
enum ScenePadding: Equatable, Sendable {
  /// The same length in points on some edges; nil for the standard length.
  case edges(Edge.Set, length: Double?)
  case insets(EdgeInsets)
}

/// The geometry of an anchor, in the view's local coordinate space.
enum SceneAnchorSource: Equatable, Sendable {
  case bounds
  case rect(CGRect)
  case point(CGPoint)
  case unitPoint(UnitPoint)
}
