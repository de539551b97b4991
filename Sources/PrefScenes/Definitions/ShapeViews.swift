// PrefScenes: definitions of shapes and of the elements of a path.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// Shapes.
  static let shapes: [ViewDefinition] = [
    rectangle, roundedRectangle, unevenRoundedRectangle, containerRelativeShape, capsule, circle,
    ellipse, path,
  ]

  private static let rectangle = shape(
    "Rectangle", "A rectangle as large as its frame.", example: #"{ "type": "Rectangle" }"#,
    .shape { Rectangle() })

  private static let roundedRectangle = shape(
    "RoundedRectangle", "A rectangle with rounded corners, as large as its frame.",
    example: #"{ "type": "RoundedRectangle", "cornerRadius": 12 }"#,
    .shape(
      .required("cornerRadius", Types.nonNegative, "The corner radius in points."),
      Parameter.cornerStyle
    ) { radius, style in RoundedRectangle(cornerRadius: radius, style: style) },
    .shape(
      .required("cornerSize", Types.size, "The width and height of a corner in points."),
      Parameter.cornerStyle
    ) { size, style in RoundedRectangle(cornerSize: size, style: style) })

  private static func radius(_ corner: String, _ summary: String) -> Parameter<CGFloat> {
    .optional(corner, Types.nonNegative, default: "0", summary)
  }

  private static let unevenRoundedRectangle = shape(
    "UnevenRoundedRectangle", "A rectangle whose corners have different radii.",
    example: #"{ "type": "UnevenRoundedRectangle", "topLeadingRadius": 16 }"#,
    .shape(
      radius("topLeadingRadius", "The radius of the top leading corner in points."),
      radius("bottomLeadingRadius", "The radius of the bottom leading corner in points."),
      radius("bottomTrailingRadius", "The radius of the bottom trailing corner in points."),
      radius("topTrailingRadius", "The radius of the top trailing corner in points."),
      Parameter.cornerStyle
    ) { topLeading, bottomLeading, bottomTrailing, topTrailing, style in
      UnevenRoundedRectangle(
        topLeadingRadius: topLeading, bottomLeadingRadius: bottomLeading,
        bottomTrailingRadius: bottomTrailing, topTrailingRadius: topTrailing, style: style)
    })

  private static let containerRelativeShape = shape(
    "ContainerRelativeShape",
    "The shape of the nearest \"containerShape\", inset by the distance to that container.",
    example: #"{ "type": "ContainerRelativeShape" }"#, .shape { ContainerRelativeShape() })

  private static let capsule = shape(
    "Capsule", "A rectangle whose shorter sides are semicircles.",
    example: #"{ "type": "Capsule", "style": "circular" }"#,
    .shape(Parameter.cornerStyle) { style in Capsule(style: style) })

  private static let circle = shape(
    "Circle", "A circle centered in its frame, with the shorter side as its diameter.",
    example: #"{ "type": "Circle", "modifiers": [{ "fill": "red" }] }"#, .shape { Circle() })

  private static let ellipse = shape(
    "Ellipse", "An ellipse inscribed in its frame.", example: #"{ "type": "Ellipse" }"#,
    .shape { Ellipse() })

  private static let path = shape(
    "Path", "The outline of lines and curves, in the view's coordinate space.",
    example:
      #"{ "type": "Path", "elements": [{ "move": [0, 0] }, { "addLine": [40, 0] }, { "addLine": [20, 30] }, "closeSubpath"] }"#,
    .shape(Parameter.pathElements) { path in path })
}

extension Parameter where Value == RoundedCornerStyle {
  /// The style of rounded corners.
  fileprivate static var cornerStyle: Parameter {
    .optional(
      "style", Types.name(SceneCornerStyle.self), default: #""continuous""#,
      "The style of the rounded corners.")
  }
}

extension Parameter where Value == Path {
  /// The elements of a path.
  static var pathElements: Parameter {
    Parameter([
      .required("elements", .pathElements, "The elements in drawing order.")
    ]) { call throws(UnusableArgument) in
      var path = Path()
      for element in call.json("elements")?.array ?? [] {
        if element.string != nil {
          path.closeSubpath()
          continue
        }
        guard let member = element.object?.members.first(where: { !$0.isAnnotation }),
          let definition = SceneLanguage.pathElements[member.key]
        else { throw UnusableArgument() }
        var inner = CallArguments(
          member.value, of: definition.signature, reader: call.reader, context: call.context)
        defer { call.reader = inner.reader }
        try definition.append(to: &path, &inner)
      }
      return path
    }
  }
}

// MARK: - Path elements

extension PathElementDefinition {
  /// The elements of a `Path`.
  static let all: [PathElementDefinition] = [
    move, addLine, addLines, addQuadCurve, addCurve, addArc, addRect, addRoundedRect, addEllipse,
    closeSubpath,
  ]

  private static let end = Parameter.required("to", Types.point, "The end point.")

  private static let move = PathElementDefinition(
    "move", "Begins a new subpath at a point.", example: #"{ "move": [10, 20] }"#,
    .required("to", Types.point, bare: true, "The start point.")
  ) { (path: inout Path, point: CGPoint) in path.move(to: point) }

  private static let addLine = PathElementDefinition(
    "addLine", "Adds a straight line.", example: #"{ "addLine": { "to": { "x": 40, "y": 20 } } }"#,
    .required("to", Types.point, bare: true, "The end point.")
  ) { (path: inout Path, point: CGPoint) in path.addLine(to: point) }

  private static let addLines = PathElementDefinition(
    "addLines", "Begins a new subpath and adds straight lines between points.",
    example: #"{ "addLines": [[0, 0], [20, 0], [20, 20]] }"#,
    .required("lines", Types.points, bare: true, "The points.")
  ) { (path: inout Path, points: [CGPoint]) in path.addLines(points) }

  private static let addQuadCurve = PathElementDefinition(
    "addQuadCurve", "Adds a quadratic Bézier curve.",
    example: #"{ "addQuadCurve": { "to": [40, 0], "control": [20, 30] } }"#, end,
    .required("control", Types.point, "The control point.")
  ) { (path: inout Path, end: CGPoint, control: CGPoint) in
    path.addQuadCurve(to: end, control: control)
  }

  private static let addCurve = PathElementDefinition(
    "addCurve", "Adds a cubic Bézier curve.",
    example: #"{ "addCurve": { "to": [40, 0], "control1": [10, 30], "control2": [30, 30] } }"#,
    end, .required("control1", Types.point, "The first control point."),
    .required("control2", Types.point, "The second control point.")
  ) { (path: inout Path, end: CGPoint, control1: CGPoint, control2: CGPoint) in
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  private static let addArc = PathElementDefinition(
    "addArc", "Adds an arc of a circle.",
    example:
      #"{ "addArc": { "center": [20, 20], "radius": 10, "startAngle": { "degrees": 0 }, "endAngle": { "degrees": 90 }, "clockwise": false } }"#,
    .required("center", Types.point, "The center of the circle."),
    .required("radius", Types.nonNegative, "The radius in points."),
    .required("startAngle", Types.angle, "The angle of the start point."),
    .required("endAngle", Types.angle, "The angle of the end point."),
    .required(
      "clockwise", Types.bool,
      "The direction in a space with y up, as in SwiftUI: false is clockwise on screen.")
  ) {
    (
      path: inout Path, center: CGPoint, radius: CGFloat, start: Angle, end: Angle,
      clockwise: Bool
    ) in
    path.addArc(
      center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
  }

  private static let addRect = PathElementDefinition(
    "addRect", "Adds a rectangle as a closed subpath.",
    example: #"{ "addRect": { "x": 0, "y": 0, "width": 40, "height": 20 } }"#,
    .required("rect", Types.rect, bare: true, "The rectangle.")
  ) { (path: inout Path, rect: CGRect) in path.addRect(rect) }

  private static let addRoundedRect = PathElementDefinition(
    "addRoundedRect", "Adds a rounded rectangle as a closed subpath.",
    example:
      #"{ "addRoundedRect": { "in": { "x": 0, "y": 0, "width": 40, "height": 20 }, "cornerSize": { "width": 4, "height": 4 } } }"#,
    .required("in", Types.rect, "The rectangle."),
    .required("cornerSize", Types.size, "The width and height of a corner in points."),
    Parameter.cornerStyle
  ) { (path: inout Path, rect: CGRect, size: CGSize, style: RoundedCornerStyle) in
    path.addRoundedRect(in: rect, cornerSize: size, style: style)
  }

  private static let addEllipse = PathElementDefinition(
    "addEllipse", "Adds an ellipse as a closed subpath.",
    example: #"{ "addEllipse": { "x": 0, "y": 0, "width": 40, "height": 20 } }"#,
    .required("in", Types.rect, bare: true, "The bounding rectangle.")
  ) { (path: inout Path, rect: CGRect) in path.addEllipse(in: rect) }

  private static let closeSubpath = PathElementDefinition(
    "closeSubpath", "Closes the current subpath with a straight line to its start.",
    example: #"{ "closeSubpath": {} }"#, Parameter.flag
  ) { (path: inout Path, closes: Bool) in if closes { path.closeSubpath() } }
}
