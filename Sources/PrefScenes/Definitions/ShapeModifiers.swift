// PrefScenes: definitions of the modifiers that combine and transform shapes.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Set operations and transforms of shapes.
  static let shapes: [ModifierDefinition] = [
    union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction,
    rotation, scale, size, transform,
  ]

  /// An operation of two shapes.
  private typealias Operation = @Sendable (any Shape, any Shape, Bool) -> any Shape

  private static func operation(
    _ name: String, _ summary: String, _ combine: @escaping Operation
  ) -> ModifierDefinition {
    ModifierDefinition(
      name, summary,
      example: #"{ "\#(name)": { "type": "Circle" } }"#,
      .shape(
        .outline, .shape("with", bare: true, "The other shape, in the same frame."),
        .optional(
          "eoFill", Types.bool, default: "false",
          "Whether the even-odd rule determines the interiors, instead of the nonzero rule.")
      ) { built, other, eoFill in built.shape.map { .shape(combine($0, other, eoFill)) } })
  }

  private static let union = operation(
    "union", "Combines the areas of two shapes."
  ) { $0.combined(.union, $1, $2) }
  private static let intersection = operation(
    "intersection", "Keeps the area inside both shapes."
  ) { $0.combined(.intersection, $1, $2) }
  private static let subtracting = operation(
    "subtracting", "Removes the area of another shape."
  ) { $0.combined(.subtracting, $1, $2) }
  private static let symmetricDifference = operation(
    "symmetricDifference", "Keeps the area inside exactly one of two shapes."
  ) { $0.combined(.symmetricDifference, $1, $2) }
  private static let lineIntersection = operation(
    "lineIntersection", "Keeps the part of the outline inside another shape."
  ) { $0.combined(.lineIntersection, $1, $2) }
  private static let lineSubtraction = operation(
    "lineSubtraction", "Keeps the part of the outline outside of another shape."
  ) { $0.combined(.lineSubtraction, $1, $2) }

  private static let anchor = Parameter.optional(
    "anchor", Types.unitPoint, default: #""center""#, "The fixed point, in the shape's unit space.")

  private static let rotation = ModifierDefinition(
    "rotation", "Rotates the outline of the shape.", example: #"{ "rotation": { "degrees": 20 } }"#,
    .shape(
      .outline, .required("angle", Types.angle, bare: true, "The clockwise angle."),
      anchor
    ) { built, angle, anchor in built.shape.map { .shape($0.rotated(angle, anchor)) } })

  private static let scale = ModifierDefinition(
    "scale", "Scales the outline of the shape.", example: #"{ "scale": { "x": 0.5 } }"#,
    .shape(
      .outline, .optional("x", Types.number, default: "1", "The horizontal factor."),
      .optional("y", Types.number, default: "1", "The vertical factor."), anchor
    ) { built, x, y, anchor in built.shape.map { .shape($0.scaled(x, y, anchor)) } })

  private static let size = ModifierDefinition(
    "size", "Sets the size of the outline of the shape, regardless of its frame.",
    example: #"{ "size": { "width": 40, "height": 20 } }"#,
    .shape(
      .outline, .required("width", Types.nonNegative, "The width in points."),
      .required("height", Types.nonNegative, "The height in points.")
    ) { built, width, height in built.shape.map { .shape($0.sized(width, height)) } })

  private static let transform = ModifierDefinition(
    "transform", "Applies an affine transform to the outline of the shape.",
    example: #"{ "transform": { "c": 0.5 } }"#,
    .shape(.outline, .affineTransform) { built, matrix in
      built.shape.map { .shape($0.transformed(matrix)) }
    })
}

/// A set operation of two shapes.
private enum ShapeOperation {
  case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction
}

// Each of these functions opens the existential types of the shapes.
extension Shape {
  fileprivate nonisolated func combined(
    _ operation: ShapeOperation, _ other: any Shape, _ eoFill: Bool
  ) -> any Shape {
    func apply<S: Shape>(_ other: S) -> any Shape {
      switch operation {
      case .union: union(other, eoFill: eoFill)
      case .intersection: intersection(other, eoFill: eoFill)
      case .subtracting: subtracting(other, eoFill: eoFill)
      case .symmetricDifference: symmetricDifference(other, eoFill: eoFill)
      case .lineIntersection: lineIntersection(other, eoFill: eoFill)
      case .lineSubtraction: lineSubtraction(other, eoFill: eoFill)
      }
    }
    return apply(other)
  }

  fileprivate nonisolated func rotated(_ angle: Angle, _ anchor: UnitPoint) -> any Shape {
    rotation(angle, anchor: anchor)
  }
  fileprivate nonisolated func scaled(_ x: CGFloat, _ y: CGFloat, _ anchor: UnitPoint)
    -> any Shape
  { scale(x: x, y: y, anchor: anchor) }
  fileprivate nonisolated func sized(_ width: CGFloat, _ height: CGFloat) -> any Shape {
    size(width: width, height: height)
  }
  fileprivate nonisolated func transformed(_ matrix: CGAffineTransform) -> any Shape {
    transform(matrix)
  }
}
