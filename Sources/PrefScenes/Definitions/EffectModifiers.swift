// PrefScenes: definitions of the modifiers that filter, blend, mask and transform the rendered view.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Color filters, blending, masks and transforms.
  static let effects: [ModifierDefinition] = [
    brightness, contrast, saturation, grayscale, hueRotation, colorInvert, colorMultiply,
    luminanceToAlpha, blendMode, compositingGroup, drawingGroup, mask, transformEffect,
    projectionEffect, rotation3DEffect,
  ]

  private static func amount(_ summary: String) -> Parameter<Double> {
    .required("amount", Types.double, bare: true, summary)
  }

  private static let brightness = ModifierDefinition(
    "brightness", "Adds to the color components of the view.", example: #"{ "brightness": 0.2 }"#,
    .view(amount("The amount; 0 has no effect.")) { view, amount in view.brightness(amount) })

  private static let contrast = ModifierDefinition(
    "contrast", "Scales the difference of colors from medium gray.",
    example: #"{ "contrast": 1.5 }"#,
    .view(amount("The factor; 1 has no effect.")) { view, amount in view.contrast(amount) })

  private static let saturation = ModifierDefinition(
    "saturation", "Adjusts the saturation of colors.", example: #"{ "saturation": 0.5 }"#,
    .view(amount("The factor; 1 has no effect.")) { view, amount in view.saturation(amount) })

  private static let grayscale = ModifierDefinition(
    "grayscale", "Removes saturation from colors.", example: #"{ "grayscale": 1 }"#,
    .view(amount("The amount from 0, without effect, to 1, fully gray.")) { view, amount in
      view.grayscale(amount)
    })

  private static let hueRotation = ModifierDefinition(
    "hueRotation", "Rotates the hue of colors.", example: #"{ "hueRotation": { "degrees": 90 } }"#,
    .view(
      .required("angle", Types.angle, bare: true, "The angle on the color wheel.")
    ) { view, angle in view.hueRotation(angle) })

  private static let colorInvert = ModifierDefinition(
    "colorInvert", "Inverts colors.", example: #"{ "colorInvert": {} }"#,
    .view(.flag) { view, isActive in isActive ? view.colorInvert() : view })

  private static let colorMultiply = ModifierDefinition(
    "colorMultiply", "Multiplies colors by a color.", example: #"{ "colorMultiply": "yellow" }"#,
    .view(
      .required("color", Types.color, bare: true, "The color.")
    ) { view, color in view.colorMultiply(color) })

  private static let luminanceToAlpha = ModifierDefinition(
    "luminanceToAlpha", "Maps luminance to opacity; black becomes transparent.",
    example: #"{ "luminanceToAlpha": {} }"#,
    .view(.flag) { view, isActive in isActive ? view.luminanceToAlpha() : view })

  private static let blendMode = ModifierDefinition(
    "blendMode", "Sets the mode that composites the view with the layers below.",
    example: #"{ "blendMode": "multiply" }"#,
    .view(
      .required("blendMode", Types.name(SceneBlendMode.self), bare: true, "The blend mode.")
    ) { view, mode in view.blendMode(mode) })

  private static let compositingGroup = ModifierDefinition(
    "compositingGroup", "Composites the view into one layer before outer effects apply.",
    example: #"{ "compositingGroup": {} }"#,
    .view(.flag) { view, isActive in isActive ? view.compositingGroup() : view })

  private static let drawingGroup = ModifierDefinition(
    "drawingGroup", "Renders the view into one image before outer effects apply.",
    example: #"{ "drawingGroup": {} }"#,
    .view(.flag) { view, isActive in isActive ? view.drawingGroup() : view })

  private static let mask = ModifierDefinition(
    "mask", "Masks the view by the alpha channel of other views.",
    example: #"{ "mask": { "type": "Circle" } }"#,
    .view(.bareView) { view, mask in view.mask { mask } },
    .view(
      .content("content", "The masking views."),
      .optional(
        "alignment", Types.alignment, default: #""center""#, "The alignment of the masking views.")
    ) { view, content, alignment in view.mask(alignment: alignment) { content } })

  private static let transformEffect = ModifierDefinition(
    "transformEffect", "Applies an affine transform about the top left corner of the view.",
    example: #"{ "transformEffect": { "c": 0.5, "tx": 4 } }"#,
    .view(.affineTransform) { view, matrix in view.transformEffect(matrix) })

  private static let projectionEffect = ModifierDefinition(
    "projectionEffect", "Applies a projective transform about the top left corner of the view.",
    example: #"{ "projectionEffect": { "m13": 0.002 } }"#,
    .view(.projection) { view, projection in view.projectionEffect(projection) })

  private static let rotation3DEffect = ModifierDefinition(
    "rotation3DEffect", "Rotates the rendered view in three dimensions.",
    example:
      #"{ "rotation3DEffect": { "angle": { "degrees": 40 }, "axis": { "x": 0, "y": 1, "z": 0 } } }"#,
    .view(
      .required("angle", Types.angle, "The angle."),
      .required("axis", Types.axis, "The axis; x points right, y down and z to the viewer."),
      .optional(
        "anchor", Types.unitPoint, default: #""center""#,
        "The fixed point, in the view's unit space."),
      .optional(
        "anchorZ", Types.number, default: "0",
        "The distance of the fixed point in front of the view, in points."),
      .optional(
        "perspective", Types.nonNegative, default: "1",
        "The inverse distance of the viewer, in lengths of the view's longer side; 0 for a parallel projection."
      )
    ) { view, angle, axis, anchor, anchorZ, perspective in
      view.rotation3DEffect(
        angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)
    })
}

extension Parameter where Value == NodeList {
  /// A view without a label.
  static var bareView: Parameter {
    Parameter([], bareKind: .view, isLabeled: false) { call throws(UnusableArgument) in
      guard let json = call.bareJSON else { throw UnusableArgument() }
      return NodeList([json], try call.buildContext())
    }
  }
}

extension Parameter where Value == CGAffineTransform {
  /// The elements of an affine transform.
  static var affineTransform: Parameter {
    func element(_ name: String, default value: String = "0") -> Parameter<CGFloat> {
      .optional(
        name, Types.number, default: value, "An element of the matrix, as in `CGAffineTransform`.")
    }
    return .group(
      element("a", default: "1"), element("b"), element("c"), element("d", default: "1"),
      element("tx"), element("ty")
    ) { CGAffineTransform(a: $0, b: $1, c: $2, d: $3, tx: $4, ty: $5) }
  }
}

extension Parameter where Value == ProjectionTransform {
  /// The elements of a projective transform, row by row.
  fileprivate static var projection: Parameter {
    func element(_ name: String, default value: String = "0") -> Parameter<CGFloat> {
      .optional(
        name, Types.number, default: value,
        "An element of the matrix, as in `ProjectionTransform`.")
    }
    return .group(
      element("m11", default: "1"), element("m12"), element("m13"), element("m21"),
      element("m22", default: "1"), element("m23"), element("m31"), element("m32"),
      element("m33", default: "1")
    ) { m11, m12, m13, m21, m22, m23, m31, m32, m33 in
      var projection = ProjectionTransform()
      (projection.m11, projection.m12, projection.m13) = (m11, m12, m13)
      (projection.m21, projection.m22, projection.m23) = (m21, m22, m23)
      (projection.m31, projection.m32, projection.m33) = (m31, m32, m33)
      return projection
    }
  }
}
