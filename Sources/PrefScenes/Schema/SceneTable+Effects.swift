// Scenes, the table's modifiers of pixels: colours, blends, masks, and maps of the plane and of space.

extension SceneTable {
  private static let amount = "How much: 0 changes nothing."

  /// Modifiers of what a view shows after it has been drawn.
  static let effectModifiers: [TableEntry] = [
    TableEntry(
      "brightness", "Adds to each colour.", bare: .number, [.required("amount", .number, amount)]),
    TableEntry(
      "contrast", "Moves colours away from gray, or towards it.", bare: .number,
      [.required("amount", .number, "How much: 1 changes nothing.")]),
    TableEntry(
      "saturation", "Makes colours stronger or weaker.", bare: .number,
      [.required("amount", .number, "How much: 1 changes nothing.")]),
    TableEntry(
      "grayscale", "Takes colour away.", bare: .number, [.required("amount", .number, amount)]),
    TableEntry(
      "hueRotation", "Turns colours around the wheel.", bare: .angle,
      [.required("angle", .angle, "How far.")]),
    TableEntry("colorInvert", "Turns each colour into its opposite.", bare: .bool, []),
    TableEntry(
      "colorMultiply", "Multiplies colours with one.", bare: .color,
      [.required("color", .color, "The colour.")]),
    TableEntry("luminanceToAlpha", "Makes what is dark clear.", bare: .bool, []),
    TableEntry(
      "blendMode", "How a view mixes with what is below.", bare: .name(SceneBlendMode.self),
      [.required("blendMode", .name(SceneBlendMode.self), "The mode.")]),
    TableEntry("compositingGroup", "Treats what is inside as one picture.", bare: .bool, []),
    TableEntry("drawingGroup", "Treats what is inside as one picture.", bare: .bool, []),
    TableEntry(
      "mask", "Shows a view where others show something.", bare: .view,
      [
        .required("content", .content, "The views that mask it."),
        .optional("alignment", .alignment, default: "\"center\"", "How they are lined up."),
      ]),
    TableEntry(
      "transformEffect", "Maps what a view draws, about its top left corner.",
      ["a", "b", "c", "d", "tx", "ty"].map {
        .optional(
          $0, .number, default: ["a", "d"].contains($0) ? "1" : "0", "As in CGAffineTransform.")
      }),
    TableEntry(
      "projectionEffect", "Maps what a view draws as a camera sees a plane.",
      projectionNumbers.map {
        .optional(
          $0, .number, default: ["m11", "m22", "m33"].contains($0) ? "1" : "0",
          "As in ProjectionTransform.")
      }),
    TableEntry(
      "rotation3DEffect", "Turns what a view draws in space.",
      [
        .required("angle", .angle, "By how much."),
        .required("axis", .axis, "About which direction: x right, y down, z towards the eye."),
        .optional("anchor", .unitPoint, default: "\"center\"", "The point that stays."),
        .optional("anchorZ", .number, default: "0", "How far before the view it lies, in points."),
        .optional(
          "perspective", .nonNegative, default: "1",
          "One over the eye's distance in lengths of the view's longer side; 0 for none."),
      ]),
  ]

  /// The numbers of a projection.
  static let projectionNumbers = [
    "m11", "m12", "m13", "m21", "m22", "m23", "m31", "m32", "m33",
  ]
}
