// PrefScenes: definitions of the canvas and of its drawing commands.

import PrefGeometry
import PrefViews

extension ViewDefinition {
  /// The canvas.
  static let canvas = ViewDefinition(
    "Canvas", "A view that draws commands, which can be repeated for data.",
    example:
      ##"{ "type": "Canvas", "bind": "size", "commands": [{ "fill": { "shape": { "type": "Circle" }, "in": { "x": 8, "y": 8, "width": 24, "height": 24 }, "style": "orange" } }, { "stroke": { "elements": [{ "addLines": [[40, 32], [56, 8], [72, 24], ["${size.width - 8}", 8]] }], "style": "blue", "lineWidth": 2 } }, { "text": { "text": "Canvas", "in": { "x": 8, "y": 40, "width": 80, "height": 24 } } }], "modifiers": [{ "frame": { "height": 64 } }] }"##,
    .view(
      .closure(
        bind: .optional("bind", .identifier, "The name of the canvas's size in the commands."),
        "commands", .canvasCommands, "The drawing commands in order."),
      .optional("opaque", Types.bool, default: "false", "Whether the canvas has no transparency."),
      .optional(
        "colorMode", Types.name(SceneColorMode.self), default: #""nonLinear""#,
        "The space in which colors are blended."),
      .optionalContent("symbols", "Views that commands draw, each with a `tag`.")
    ) { commands, isOpaque, mode, symbols in
      Canvas(opaque: isOpaque, colorMode: mode) { graphics, size in
        commands.draw(.host(size), in: &graphics)
      } symbols: {
        symbols
      }
    })
}

/// The space in which a canvas blends colors.
enum SceneColorMode: String, SceneName {
  case nonLinear, linear, extendedLinear
  static let noun = "a color mode"
  static let summary = "The space in which a canvas blends colors."

  var swiftUIValue: ColorRenderingMode {
    switch self {
    case .nonLinear: .nonLinear
    case .linear: .linear
    case .extendedLinear: .extendedLinear
    }
  }
}

extension SceneClosure {
  /// Performs the drawing commands of the body.
  func draw(_ value: Value, in graphics: inout GraphicsContext) {
    inside(value).draw(body, in: &graphics)
  }
}

extension CanvasCommandDefinition {
  /// The drawing commands of a canvas.
  static let all: [CanvasCommandDefinition] = [
    fill, stroke, text, image, symbol, translate, scale, rotate, concatenate, opacity, blendMode,
    clip, clipToLayer, filter, layer, forEach, conditional,
  ]

  private static let style = Parameter.optional(
    "style", Types.shapeStyle, default: #""foreground""#, "The color or style.")
  private static let rect = Parameter.required("in", Types.rect, "The rectangle.")
  private static let point = Parameter.required("at", Types.point, "The position of the anchor.")
  private static let anchor = Parameter.optional(
    "anchor", Types.unitPoint, default: #""center""#, "The unit point that is at the position.")
  private static let shape = Parameter.shape("shape", "The shape.")
  private static let commands = Parameter.commands("commands", "The commands.")

  private static let fill = CanvasCommandDefinition(
    "fill", "Fills a path or a shape.",
    example:
      #"{ "fill": { "elements": [{ "addEllipse": { "x": 4, "y": 4, "width": 40, "height": 24 } }], "style": "orange" } }"#,
    .command(.pathElements, style, .fillStyle) { graphics, path, style, fill in
      graphics.fill(path, with: .style(style), style: fill)
    },
    .command(shape, rect, style, .fillStyle) { graphics, shape, rect, style, fill in
      graphics.fill(shape.path(in: rect), with: .style(style), style: fill)
    })

  private static let stroke = CanvasCommandDefinition(
    "stroke", "Strokes a path or the outline of a shape.",
    example:
      #"{ "stroke": { "elements": [{ "addLines": [[4, 28], [24, 4], [44, 28]] }], "style": "blue", "lineWidth": 3, "lineCap": "round" } }"#,
    .command(.pathElements, style, .strokeStyle) { graphics, path, style, stroke in
      graphics.stroke(path, with: .style(style), style: stroke)
    },
    .command(shape, rect, style, .strokeStyle) { graphics, shape, rect, style, stroke in
      graphics.stroke(shape.path(in: rect), with: .style(style), style: stroke)
    })

  private static let text = CanvasCommandDefinition(
    "text", "Draws a text in a rectangle, or at a point.",
    example: #"{ "text": { "text": "Sample", "at": [40, 16] } }"#,
    .command(.required("text", Types.text, "The text."), point, anchor) {
      $0.draw($1, at: $2, anchor: $3)
    },
    .command(.required("text", Types.text, "The text."), rect) { $0.draw($1, in: $2) },
    .command(.textRuns, point, anchor) { graphics, text, point, anchor in
      if let text { graphics.draw(text, at: point, anchor: anchor) }
    },
    .command(.textRuns, rect) { graphics, text, rect in
      if let text { graphics.draw(text, in: rect) }
    })

  private static let symbolName = Parameter.required(
    "systemName", Types.string, "The name of the symbol.")

  private static let image = CanvasCommandDefinition(
    "image", "Draws a symbol or an image file in a rectangle, or at a point.",
    example: #"{ "image": { "systemName": "star.fill", "at": [24, 16] } }"#,
    .command(symbolName, point, anchor) { $0.draw(Image(systemName: $1), at: $2, anchor: $3) },
    .command(symbolName, rect) { $0.draw(Image(systemName: $1), in: $2) },
    .command(.imageFile, point, anchor) { $0.draw(Image(file: $1, scale: 1), at: $2, anchor: $3) },
    .command(.imageFile, rect) { $0.draw(Image(file: $1, scale: 1), in: $2) })

  private static let id = Parameter.required(
    "id", Types.identity, "The `tag` of one of the canvas's `symbols`.")

  private static let symbol = CanvasCommandDefinition(
    "symbol", "Draws a view of the canvas's `symbols`.",
    example: #"{ "symbol": { "id": "dot", "at": [20, 20] } }"#,
    .command(id, point, anchor) { graphics, id, point, anchor in
      guard let symbol = graphics.resolveSymbol(id: id) else { return }
      graphics.draw(symbol, at: point, anchor: anchor)
    },
    .command(id, rect) { graphics, id, rect in
      if let symbol = graphics.resolveSymbol(id: id) { graphics.draw(symbol, in: rect) }
    })

  // MARK: State

  private static let translate = CanvasCommandDefinition(
    "translate", "Moves the coordinate space of the following commands.",
    example: #"{ "translate": { "x": 20, "y": 10 } }"#,
    .command(
      .optional("x", Types.number, default: "0", "The distance to the right in points."),
      .optional("y", Types.number, default: "0", "The distance down in points.")
    ) { (graphics: inout GraphicsContext, x: CGFloat, y: CGFloat) in
      graphics.translateBy(x: x, y: y)
    })

  private static let scale = CanvasCommandDefinition(
    "scale", "Scales the coordinate space of the following commands.",
    example: #"{ "scale": { "x": 2, "y": 2 } }"#,
    .command(.bare(Types.number)) { (graphics: inout GraphicsContext, factor: CGFloat) in
      graphics.scaleBy(x: factor, y: factor)
    },
    .command(
      .optional("x", Types.number, default: "1", "The horizontal factor."),
      .optional("y", Types.number, default: "1", "The vertical factor.")
    ) { (graphics: inout GraphicsContext, x: CGFloat, y: CGFloat) in
      graphics.scaleBy(x: x, y: y)
    })

  private static let rotate = CanvasCommandDefinition(
    "rotate", "Rotates the coordinate space of the following commands.",
    example: #"{ "rotate": { "degrees": 30 } }"#,
    .command(.bare(Types.angle)) { (graphics: inout GraphicsContext, angle: Angle) in
      graphics.rotate(by: angle)
    })

  private static let concatenate = CanvasCommandDefinition(
    "concatenate", "Transforms the coordinate space of the following commands.",
    example: #"{ "concatenate": { "c": 0.5 } }"#,
    .command(.affineTransform) { (graphics: inout GraphicsContext, matrix: CGAffineTransform) in
      graphics.concatenate(matrix)
    })

  private static let opacity = CanvasCommandDefinition(
    "opacity", "Sets the opacity of the following commands.", example: #"{ "opacity": 0.5 }"#,
    .command(.bare(Types.double)) { (graphics: inout GraphicsContext, opacity: Double) in
      graphics.opacity = opacity
    })

  private static let blendMode = CanvasCommandDefinition(
    "blendMode", "Sets the blend mode of the following commands.",
    example: #"{ "blendMode": "multiply" }"#,
    .command(.bare(Types.name(SceneBlendMode.self))) {
      (graphics: inout GraphicsContext, mode: BlendMode) in
      graphics.blendMode = GraphicsContext.BlendMode(mode)
    })

  private static let inverse = Parameter.optional(
    "inverse", Types.bool, default: "false", "Whether the outside is visible instead.")

  private static let clip = CanvasCommandDefinition(
    "clip", "Clips the following commands to a path or a shape.",
    example:
      #"{ "clip": { "shape": { "type": "Circle" }, "in": { "x": 0, "y": 0, "width": 32, "height": 32 } } }"#,
    .command(.pathElements, .fillStyle, inverse) {
      (graphics: inout GraphicsContext, path: Path, style: FillStyle, isInverse: Bool) in
      graphics.clip(to: path, style: style, options: isInverse ? .inverse : [])
    },
    .command(shape, rect, .fillStyle, inverse) {
      (
        graphics: inout GraphicsContext, shape: any Shape, rect: CGRect, style: FillStyle,
        isInverse: Bool
      ) in
      graphics.clip(to: shape.path(in: rect), style: style, options: isInverse ? .inverse : [])
    })

  private static let clipToLayer = CanvasCommandDefinition(
    "clipToLayer", "Masks the following commands by the alpha channel of other commands.",
    example:
      #"{ "clipToLayer": { "commands": [{ "fill": { "elements": [{ "addEllipse": { "x": 0, "y": 0, "width": 40, "height": 20 } }] } }] } }"#,
    .command(
      .optional("opacity", Types.double, default: "1", "The opacity of the mask."), inverse,
      commands
    ) {
      (graphics: inout GraphicsContext, opacity: Double, isInverse: Bool, commands: CommandList) in
      graphics.clipToLayer(opacity: opacity, options: isInverse ? .inverse : []) {
        commands.draw(in: &$0)
      }
    })

  private static let filter = CanvasCommandDefinition(
    "filter", "Adds a filter to the following commands.",
    example: #"{ "filter": { "blur": 2 } }"#,
    .command(.record("filter", GraphicsContext.Filter.type, bare: true, "The filter.")) {
      (graphics: inout GraphicsContext, filter: GraphicsContext.Filter) in
      graphics.addFilter(filter)
    })

  private static let layer = CanvasCommandDefinition(
    "layer",
    "Draws commands in a layer, with the filters and the opacity so far; its changes of the context end with it.",
    example:
      #"{ "layer": [{ "opacity": 0.5 }, { "fill": { "elements": [{ "addRect": { "x": 0, "y": 0, "width": 20, "height": 20 } }] } }] }"#,
    .command(.bareCommands) { graphics, commands in
      graphics.drawLayer { commands.draw(in: &$0) }
    })

  // MARK: Control flow

  private static let forEach = CanvasCommandDefinition(
    "forEach", "Repeats commands for each element of a list.",
    example:
      #"{ "forEach": { "data": [8, 24, 16], "bind": "height", "index": "i", "commands": [{ "fill": { "elements": [{ "addRect": { "x": "${i * 12}", "y": 0, "width": 8, "height": "${height}" } }] } }] } }"#,
    .command(.repeatedCommands) {
      (graphics: inout GraphicsContext, commands: RepeatedCommands) in commands.draw(in: &graphics)
    })

  private static let conditional = CanvasCommandDefinition(
    "if", "Performs commands only if a condition holds.",
    example:
      #"{ "if": { "condition": "${isOn}", "commands": [{ "opacity": 0.5 }], "else": [{ "opacity": 1 }] } }"#,
    .command(
      .required("condition", Types.bool, "The condition."), commands,
      .optionalCommands("else", "The commands for false.")
    ) {
      (
        graphics: inout GraphicsContext, condition: Bool, commands: CommandList, other: CommandList
      ) in (condition ? commands : other).draw(in: &graphics)
    })
}

// MARK: - Commands as arguments

/// Drawing commands with the context in which they are performed.
struct CommandList: Sendable {
  let commands: JSONValue?
  let context: BuildContext

  /// Performs the commands.
  func draw(in graphics: inout GraphicsContext) { context.draw(commands, in: &graphics) }
}

extension Parameter where Value == CommandList {
  /// Returns required commands.
  fileprivate static func commands(_ name: String, _ summary: String) -> Parameter {
    Parameter([.required(name, .canvasCommands, summary)]) { call throws(UnusableArgument) in
      CommandList(commands: call.json(name), context: try call.buildContext())
    }
  }

  /// Returns optional commands.
  fileprivate static func optionalCommands(_ name: String, _ summary: String) -> Parameter {
    Parameter([.optional(name, .canvasCommands, default: "[]", summary)]) {
      call throws(UnusableArgument) in
      CommandList(commands: call.json(name), context: try call.buildContext())
    }
  }

  /// Commands without a label.
  fileprivate static var bareCommands: Parameter {
    Parameter([], bareKind: .canvasCommands, isLabeled: false) { call throws(UnusableArgument) in
      CommandList(commands: call.bareJSON, context: try call.buildContext())
    }
  }
}

/// Commands that are repeated for each element of a list.
private struct RepeatedCommands {
  let elements: [NumberedElement]
  let bind: String?
  let index: String?
  let list: CommandList

  /// Performs the commands for each element.
  func draw(in graphics: inout GraphicsContext) {
    for element in elements {
      let inner = list.context.binding(bind, to: element.value)
        .binding(index, to: .number(Double(element.index)))
      inner.draw(list.commands, in: &graphics)
    }
  }
}

extension Parameter where Value == RepeatedCommands {
  /// The data and the commands of a `forEach`.
  fileprivate static var repeatedCommands: Parameter {
    let elements = Parameter<[NumberedElement]>.elements
    return Parameter(
      [
        .required("data", .elements, "A list, or the number of repetitions."),
        .optional("bind", .identifier, "The name of the element in the commands."),
        .optional("index", .identifier, "The name of the element's index in the commands; from 0."),
        .required(
          "commands", .canvasCommands, isInBindingScope: true, "The commands of one element."),
      ]
    ) { call throws(UnusableArgument) in
      RepeatedCommands(
        elements: try elements.read(&call), bind: call.names().first,
        index: call.names("index").first,
        list: CommandList(commands: call.json("commands"), context: try call.buildContext()))
    }
  }
}

// MARK: - Filters

extension GraphicsContext.Filter {
  private static func amount(_ name: String, _ summary: String) -> Parameter<Double> {
    .required(name, Types.double, summary)
  }

  /// The filters of a canvas.
  fileprivate static let type = RecordType<GraphicsContext.Filter>(
    "a filter",
    .record(
      .required("blur", Types.nonNegative, "The radius of a Gaussian blur in points."),
      .optional("opaque", Types.bool, default: "false", "Whether the result has no transparency.")
    ) { radius, isOpaque in .blur(radius: radius, options: isOpaque ? .opaque : []) },
    .record(.record("shadow", shadow, "A shadow.")) { $0 },
    .record(.required("colorMultiply", Types.color, "The color that is multiplied.")) {
      .colorMultiply($0)
    },
    .record(.required("hueRotation", Types.angle, "The angle on the color wheel.")) {
      .hueRotation($0)
    },
    .record(amount("saturation", "The factor of the saturation.")) { .saturation($0) },
    .record(amount("brightness", "The amount that is added to the components.")) {
      .brightness($0)
    },
    .record(amount("contrast", "The factor of the contrast.")) { .contrast($0) },
    .record(amount("grayscale", "The amount of gray, from 0 to 1.")) { .grayscale($0) },
    .record(amount("colorInvert", "The amount of inversion, from 0 to 1.")) { .colorInvert($0) },
    .record(.required("luminanceToAlpha", Types.bool, "Whether luminance is mapped to opacity.")) {
      $0 ? .luminanceToAlpha : .brightness(0)
    },
    .record(
      .required("alphaThreshold", Types.double, "The least opacity that is visible."),
      .optional("maximum", Types.double, default: "1", "The greatest opacity that is visible."),
      .optional("color", Types.color, default: #""black""#, "The color of what is visible.")
    ) { .alphaThreshold(min: $0, max: $1, color: $2) })

  private static let shadow = RecordType<GraphicsContext.Filter>(
    "a shadow",
    .record(
      .optional(
        "color", Types.color, default: #"{ "white": 0, "opacity": 0.33 }"#, "The color."),
      .required("radius", Types.nonNegative, "The blur radius in points."),
      .optional("x", Types.number, default: "0", "The offset to the right in points."),
      .optional("y", Types.number, default: "0", "The offset down in points."),
      .optional("only", Types.bool, default: "false", "Whether only the shadow is visible.")
    ) { color, radius, x, y, isOnly in
      .shadow(color: color, radius: radius, x: x, y: y, options: isOnly ? .shadowOnly : [])
    })
}
