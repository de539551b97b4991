// PrefScenes: definitions of the modifiers for layers, clipping, opacity, shadows, blurs, rotation and scale.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Layers, clipping and basic effects.
  static let layers: [ModifierDefinition] = [
    background, overlay, clipShape, containerShape, clipped, cornerRadius, opacity, shadow, blur,
    rotationEffect, scaleEffect,
  ]

  private static let alignment = Parameter.optional(
    "alignment", Types.alignment, default: #""center""#, "The alignment of the layer.")
  private static let anchor = Parameter.optional(
    "anchor", Types.unitPoint, default: #""center""#, "The fixed point, in the view's unit space.")

  private static let background = ModifierDefinition(
    "background", "Layers views or a style behind the view.",
    example:
      #"{ "background": { "style": "yellow", "in": { "type": "Capsule" } } }"#,
    .view(.layer) { view, layer in
      switch layer {
      case .view(let content): view.background { content }
      case .color(let color): view.background(color)
      case .style(let style): view.background(style)
      }
    },
    .view(.content("content", "The views behind the view."), alignment) {
      view, content, alignment in view.background(alignment: alignment) { content }
    },
    .view(
      .optional(
        "style", Types.shapeStyle, default: #""background""#, "The style that fills the shape."),
      .shape("in", "The shape.")
    ) { view, style, shape in view.background(style, filling: shape) })

  private static let overlay = ModifierDefinition(
    "overlay", "Layers views or a style in front of the view.",
    example: #"{ "overlay": { "content": ["New"], "alignment": "topTrailing" } }"#,
    .view(.layer) { view, layer in
      switch layer {
      case .view(let content): view.overlay { content }
      case .color(let color): view.overlay(color)
      case .style(let style): view.overlay(style)
      }
    },
    .view(.content("content", "The views in front of the view."), alignment) {
      view, content, alignment in view.overlay(alignment: alignment) { content }
    },
    .view(
      .required("style", Types.shapeStyle, "The style that fills the shape."),
      .shape("in", "The shape.")
    ) { view, style, shape in view.overlay(style, filling: shape) })

  private static let clipShape = ModifierDefinition(
    "clipShape", "Clips the view to a shape.", example: #"{ "clipShape": { "type": "Circle" } }"#,
    .view(.shape("shape", bare: true, "The shape."), .fillStyle) { view, shape, style in
      view.clipped(to: shape, style)
    })

  private static let containerShape = ModifierDefinition(
    "containerShape", "Sets the shape that \"ContainerRelativeShape\" follows inside the view.",
    example:
      #"{ "containerShape": { "type": "RoundedRectangle", "cornerRadius": 16 } }"#,
    .view(.insettableShape("shape", "The shape.")) { view, shape in
      view.containerShape(opening: shape)
    })

  private static let clipped = ModifierDefinition(
    "clipped", "Clips the view to its frame.", example: #"{ "clipped": {} }"#,
    .view(.flag) { view, clips in clips ? view.clipped() : view })

  private static let cornerRadius = ModifierDefinition(
    "cornerRadius", "Clips the view to its frame with rounded corners; the radius is in points.",
    example: #"{ "cornerRadius": 8 }"#,
    .view(.bare(Types.nonNegative)) { view, radius in view.cornerRadius(radius) })

  private static let opacity = ModifierDefinition(
    "opacity", "Sets the opacity of the view, from 0 to 1.", example: #"{ "opacity": 0.5 }"#,
    .view(.bare(Types.double)) { view, opacity in view.opacity(opacity) })

  private static let shadow = ModifierDefinition(
    "shadow", "Adds a shadow behind the view.", example: #"{ "shadow": { "radius": 4, "y": 2 } }"#,
    .view(
      .optional(
        "color", Types.color, "The color; by default, black with an opacity of one third."),
      .required("radius", Types.nonNegative, bare: true, "The blur radius in points."),
      .optional("x", Types.number, default: "0", "The offset to the right in points."),
      .optional("y", Types.number, default: "0", "The offset down in points.")
    ) { view, color, radius, x, y in
      if let color {
        view.shadow(color: color, radius: radius, x: x, y: y)
      } else {
        view.shadow(radius: radius, x: x, y: y)
      }
    })

  private static let blur = ModifierDefinition(
    "blur", "Blurs the view.", example: #"{ "blur": 3 }"#,
    .view(
      .required("radius", Types.nonNegative, bare: true, "The blur radius in points."),
      .optional("opaque", Types.bool, default: "false", "Whether the edges stay opaque.")
    ) { view, radius, isOpaque in view.blur(radius: radius, opaque: isOpaque) })

  private static let rotationEffect = ModifierDefinition(
    "rotationEffect", "Rotates the rendered view, without affecting layout.",
    example: #"{ "rotationEffect": { "degrees": 30 } }"#,
    .view(
      .required("angle", Types.angle, bare: true, "The clockwise angle."), anchor
    ) { view, angle, anchor in view.rotationEffect(angle, anchor: anchor) })

  private static let scaleEffect = ModifierDefinition(
    "scaleEffect", "Scales the rendered view, without affecting layout.",
    example: #"{ "scaleEffect": { "scale": 1.5, "anchor": "topLeading" } }"#,
    .view(.bare(Types.scale)) { view, scale in scaled(view, scale, .center) },
    .view(
      .required("scale", Types.numberOrSize, "The factor, or a factor per axis."), anchor
    ) { view, scale, anchor in scaled(view, scale, anchor) },
    .view(
      .optional("x", Types.number, default: "1", "The horizontal factor."),
      .optional("y", Types.number, default: "1", "The vertical factor."), anchor
    ) { view, x, y, anchor in view.scaleEffect(x: x, y: y, anchor: anchor) })

  private static func scaled(_ view: any View, _ scale: NumberOrSize, _ anchor: UnitPoint)
    -> any View
  {
    switch scale {
    case .number(let scale): view.scaleEffect(scale, anchor: anchor)
    case .size(let scale): view.scaleEffect(scale, anchor: anchor)
    }
  }
}

// Each of these functions opens the existential type of the shape.
extension View {
  fileprivate nonisolated func background(_ style: AnyShapeStyle, filling shape: any Shape)
    -> any View
  {
    func apply<S: Shape>(_ shape: S) -> any View { background(style, in: shape) }
    return apply(shape)
  }

  fileprivate nonisolated func overlay(_ style: AnyShapeStyle, filling shape: any Shape) -> any View
  {
    func apply<S: Shape>(_ shape: S) -> any View { overlay(style, in: shape) }
    return apply(shape)
  }

  fileprivate nonisolated func clipped(to shape: any Shape, _ style: FillStyle) -> any View {
    func apply<S: Shape>(_ shape: S) -> any View { clipShape(shape, style: style) }
    return apply(shape)
  }

  fileprivate nonisolated func containerShape(opening shape: any InsettableShape) -> any View {
    func apply<S: InsettableShape>(_ shape: S) -> any View { containerShape(shape) }
    return apply(shape)
  }
}

/// A layer behind or in front of a view, written without a label.
private enum Layer {
  case view(NodeList)
  case color(Color)
  case style(AnyShapeStyle)
}

extension Parameter where Value == Layer {
  /// A view, a color or a shape style, without a label.
  fileprivate static var layer: Parameter {
    Parameter([], bareKind: .oneOf([.view, .shapeStyle]), isLabeled: false) {
      call throws(UnusableArgument) in
      if let json = call.bareJSON, json.object?["type"] != nil {
        return .view(NodeList([json], try call.buildContext()))
      }
      switch try call.single("style", { $0.shapeStyle($1) }) {
      case .color(let color): return .color(color.swiftUIValue)
      case let style: return .style(style.swiftUIValue)
      }
    }
  }
}

extension Parameter where Value == any InsettableShape {
  /// Returns a shape that can be inset.
  fileprivate static func insettableShape(_ name: String, _ summary: String) -> Parameter {
    let parameter = Parameter<any Shape>.shape(name, bare: true, summary)
    return Parameter(
      [.required(name, .insettableShape, summary)], bareKind: .insettableShape
    ) {
      call throws(UnusableArgument) in
      if let shape = try parameter.read(&call) as? any InsettableShape { return shape }
      call.reader.report(
        .invalidValue, "a container's shape must be insettable",
        at: (call.bareJSON ?? call.json(name))?.offset ?? call.offset,
        fix: "use a rectangle, a capsule, a circle or an ellipse")
      throw UnusableArgument()
    }
  }
}

extension Parameter where Value == FillStyle {
  /// How the interior of a shape is filled.
  static var fillStyle: Parameter {
    .group(
      .optional(
        "eoFill", Types.bool, default: "false",
        "Whether the even-odd rule determines the interior, instead of the nonzero rule."),
      .optional("antialiased", Types.bool, default: "true", "Whether edges are antialiased.")
    ) { eoFill, antialiased in FillStyle(eoFill: eoFill, antialiased: antialiased) }
  }
}

extension Types {
  /// A factor, or a size from an expression.
  fileprivate static let scale = ValueType(.number, numberOrSize.read)
}
