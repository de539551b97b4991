// PrefScenes: definitions of the effects that depend on geometry.

import PrefGeometry
import PrefViews

extension VisualEffectDefinition {
  /// The effects of `visualEffect` and `scrollTransition`.
  static let all: [VisualEffectDefinition] = [
    offset, scaleEffect, rotationEffect, rotation3DEffect, transformEffect, opacity, blur,
    brightness, contrast, saturation, grayscale, hueRotation,
  ]

  private static let anchor = Parameter.optional(
    "anchor", Types.unitPoint, default: #""center""#, "The fixed point, in the view's unit space.")

  private static let offset = VisualEffectDefinition(
    "offset", "Moves the view.", example: #"{ "offset": { "x": 8 } }"#,
    .effect(
      .optional("x", Types.number, default: "0", "The distance to the right in points."),
      .optional("y", Types.number, default: "0", "The distance down in points.")
    ) { $0.moved($1, $2) })

  private static let scaleEffect = VisualEffectDefinition(
    "scaleEffect", "Scales the view.", example: #"{ "scaleEffect": 1.2 }"#,
    .effect(.bare(Types.number)) { $0.scaled($1, $1, .center) },
    .effect(
      .optional("x", Types.number, default: "1", "The horizontal factor."),
      .optional("y", Types.number, default: "1", "The vertical factor."), anchor
    ) { $0.scaled($1, $2, $3) })

  private static let rotationEffect = VisualEffectDefinition(
    "rotationEffect", "Rotates the view.", example: #"{ "rotationEffect": { "degrees": 20 } }"#,
    .effect(.required("angle", Types.angle, bare: true, "The clockwise angle."), anchor) {
      $0.rotated($1, $2)
    })

  private static let rotation3DEffect = VisualEffectDefinition(
    "rotation3DEffect", "Rotates the view in three dimensions.",
    example:
      #"{ "rotation3DEffect": { "angle": { "degrees": 40 }, "axis": { "x": 0, "y": 1, "z": 0 } } }"#,
    .effect(
      .required("angle", Types.angle, "The angle."),
      .required("axis", Types.axis, "The axis; x points right, y down and z to the viewer."),
      anchor,
      .optional("perspective", Types.nonNegative, default: "1", "The strength of the perspective.")
    ) { $0.turned($1, $2, $3, $4) })

  private static let transformEffect = VisualEffectDefinition(
    "transformEffect", "Applies an affine transform about the top left corner of the view.",
    example: #"{ "transformEffect": { "c": 0.5 } }"#,
    .effect(.affineTransform) { $0.transformed($1) })

  private static let opacity = VisualEffectDefinition(
    "opacity", "Sets the opacity.", example: #"{ "opacity": 0.5 }"#,
    .effect(.bare(Types.double)) { $0.faded($1) })

  private static let blur = VisualEffectDefinition(
    "blur", "Blurs the view.", example: #"{ "blur": 2 }"#,
    .effect(
      .required("radius", Types.nonNegative, bare: true, "The blur radius in points."),
      .optional("opaque", Types.bool, default: "false", "Whether the edges stay opaque.")
    ) { $0.blurred($1, $2) })

  private static let brightness = VisualEffectDefinition(
    "brightness", "Adds to the color components.", example: #"{ "brightness": 0.2 }"#,
    .effect(.bare(Types.double)) { $0.colored(.brightness, $1) })
  private static let contrast = VisualEffectDefinition(
    "contrast", "Scales the difference of colors from medium gray.",
    example: #"{ "contrast": 1.5 }"#,
    .effect(.bare(Types.double)) { $0.colored(.contrast, $1) })
  private static let saturation = VisualEffectDefinition(
    "saturation", "Adjusts the saturation of colors.", example: #"{ "saturation": 0.5 }"#,
    .effect(.bare(Types.double)) { $0.colored(.saturation, $1) })
  private static let grayscale = VisualEffectDefinition(
    "grayscale", "Removes saturation from colors.", example: #"{ "grayscale": 1 }"#,
    .effect(.bare(Types.double)) { $0.colored(.grayscale, $1) })
  private static let hueRotation = VisualEffectDefinition(
    "hueRotation", "Rotates the hue of colors.", example: #"{ "hueRotation": { "degrees": 90 } }"#,
    .effect(.bare(Types.angle)) { $0.hueRotated($1) })
}

/// A color filter with an amount.
private enum ColorFilter {
  case brightness, contrast, saturation, grayscale
}

// Each of these functions opens the existential type of the effect.
extension VisualEffect {
  fileprivate func moved(_ x: CGFloat, _ y: CGFloat) -> any VisualEffect { offset(x: x, y: y) }
  fileprivate func scaled(_ x: CGFloat, _ y: CGFloat, _ anchor: UnitPoint) -> any VisualEffect {
    scaleEffect(x: x, y: y, anchor: anchor)
  }
  fileprivate func rotated(_ angle: Angle, _ anchor: UnitPoint) -> any VisualEffect {
    rotationEffect(angle, anchor: anchor)
  }
  fileprivate func turned(
    _ angle: Angle, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat), _ anchor: UnitPoint,
    _ perspective: CGFloat
  ) -> any VisualEffect {
    rotation3DEffect(angle, axis: axis, anchor: anchor, perspective: perspective)
  }
  fileprivate func transformed(_ matrix: CGAffineTransform) -> any VisualEffect {
    transformEffect(matrix)
  }
  fileprivate func faded(_ opacity: Double) -> any VisualEffect { self.opacity(opacity) }
  fileprivate func blurred(_ radius: CGFloat, _ isOpaque: Bool) -> any VisualEffect {
    blur(radius: radius, opaque: isOpaque)
  }
  fileprivate func hueRotated(_ angle: Angle) -> any VisualEffect { hueRotation(angle) }
  fileprivate func colored(_ filter: ColorFilter, _ amount: Double) -> any VisualEffect {
    switch filter {
    case .brightness: brightness(amount)
    case .contrast: contrast(amount)
    case .saturation: saturation(amount)
    case .grayscale: grayscale(amount)
    }
  }
}
