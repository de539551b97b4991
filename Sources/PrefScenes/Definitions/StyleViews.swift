// PrefScenes: definitions of the shape styles that are views: colors and gradients.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Colors and gradients.
  static let styles: [ViewDefinition] = [color] + gradients + [meshGradient]

  private static let color = ViewDefinition(
    "Color", "A view filled with a color.", example: ##"{ "type": "Color", "color": "#0A84FF" }"##,
    .view(.required("color", Types.color, "The color.")) { (color: Color) in color })

  /// The gradients with a list of stops; each is a view and a shape style.
  static let gradients: [ViewDefinition] = [
    gradient(
      "LinearGradient", "A gradient along a line.",
      example:
        #"{ "type": "LinearGradient", "colors": ["red", "blue"], "startPoint": "top", "endPoint": "bottom" }"#,
      [
        .required("startPoint", .unitPoint, "The location of the first stop."),
        .required("endPoint", .unitPoint, "The location of the last stop."),
      ]),
    gradient(
      "RadialGradient", "A gradient outward from a center.",
      example:
        #"{ "type": "RadialGradient", "colors": ["white", "black"], "startRadius": 0, "endRadius": 40 }"#,
      [
        center,
        .required("startRadius", .nonNegative, "The radius of the first stop in points."),
        .required("endRadius", .nonNegative, "The radius of the last stop in points."),
      ]),
    gradient(
      "EllipticalGradient", "A radial gradient scaled to the aspect ratio of its frame.",
      example: #"{ "type": "EllipticalGradient", "colors": ["white", "black"] }"#,
      [
        center,
        .optional(
          "startRadiusFraction", .nonNegative, default: "0",
          "The radius of the first stop as a fraction of the frame's size."),
        .optional(
          "endRadiusFraction", .nonNegative, default: "0.5",
          "The radius of the last stop as a fraction of the frame's size."),
      ]),
    gradient(
      "AngularGradient", "A gradient around a center.",
      example: #"{ "type": "AngularGradient", "colors": ["red", "yellow", "red"] }"#,
      [
        center,
        .optional(
          "startAngle", .angle, default: #"{ "degrees": 0 }"#, "The angle of the first stop."),
        .optional(
          "endAngle", .angle,
          "The angle of the last stop; by default, the start angle plus 360 degrees."),
      ]),
  ]

  private static let center = Argument.optional(
    "center", .unitPoint, default: #""center""#, "The center.")

  private static let colorSpace = Argument.optional(
    "colorSpace", .name(SceneColorSpace.self), default: #""device""#,
    "The space in which the colors are interpolated.")

  private static func gradient(
    _ name: String, _ summary: String, example: String, _ geometry: [Argument]
  ) -> ViewDefinition {
    ViewDefinition(
      name, summary, example: example,
      .view(
        .gradient(
          [.required("colors", .colors, "The colors, at equal distances.")] + geometry
            + [colorSpace])
      ) { gradient in gradient.view },
      .view(
        .gradient(
          [.required("stops", .stops, "The colors, each with a \"location\" from 0 to 1.")]
            + geometry + [colorSpace])
      ) { gradient in gradient.view })
  }

  /// A gradient over a mesh; a view and a shape style.
  static let meshGradient = ViewDefinition(
    "MeshGradient", "A gradient over a grid of vertices with adjustable positions.",
    example:
      #"{ "type": "MeshGradient", "width": 2, "height": 2, "points": [[0, 0], [1, 0], [0, 1], [1, 1]], "colors": ["red", "yellow", "blue", "green"] }"#,
    .view(
      Parameter.mesh(
        .required(
          "points", .list(.point), "The positions of the vertices in unit points, row by row."))
    ) { mesh in mesh.swiftUIValue },
    .view(
      Parameter.mesh(
        .required(
          "bezierPoints", .vertices, "The vertices with their control points, row by row."))
    ) { mesh in mesh.swiftUIValue })
}

extension Parameter where Value == SceneGradient {
  /// Returns a gradient, read from all arguments of the call.
  fileprivate static func gradient(_ arguments: [Argument]) -> Parameter {
    Parameter(arguments) { call throws(UnusableArgument) in
      let object = call.object
      guard let gradient = call.reader.gradient(object, extraKeys: ["id", "modifiers"]) else {
        throw UnusableArgument()
      }
      return gradient
    }
  }
}

extension Parameter where Value == SceneMesh {
  /// Returns a mesh gradient, read from all arguments of the call.
  fileprivate static func mesh(_ vertices: Argument) -> Parameter {
    Parameter([
      .required("width", .integer(minimum: 2), "The number of vertices per row."),
      .required("height", .integer(minimum: 2), "The number of rows of vertices."), vertices,
      .required("colors", .colors, "The colors of the vertices, row by row."),
      .optional("background", .color, default: #""clear""#, "The color outside of the mesh."),
      .optional(
        "smoothsColors", .bool, default: "true",
        "Whether colors are interpolated with continuous derivatives."),
      .optional(
        "colorSpace", .name(SceneGradientSpace.self), default: #""device""#,
        "The color space of the interpolation."),
    ]) { call throws(UnusableArgument) in
      let object = call.object
      guard let mesh = call.reader.mesh(object, extraKeys: ["id", "modifiers"]) else {
        throw UnusableArgument()
      }
      return mesh
    }
  }
}
