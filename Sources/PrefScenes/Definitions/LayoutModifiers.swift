// PrefScenes: definitions of the modifiers of a view's size, position and identity.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers of size, position and identity.
  static let layout: [ModifierDefinition] = [
    padding, frame, offset, position, fixedSize, layoutPriority, aspectRatio, zIndex, hidden, id,
  ]

  private static let alignment = Parameter.optional(
    "alignment", Types.alignment, default: #""center""#, "The alignment of the view in the frame.")

  private static let padding = ModifierDefinition(
    "padding", "Adds padding around the view.", example: #"{ "padding": 8 }"#,
    .view(.bare(Types.padding)) { view, padding in
      switch padding {
      case .edges(let edges, let length): view.padding(edges, length.map { CGFloat($0) })
      case .insets(let insets): view.padding(insets)
      }
    },
    .view(
      .optional("edges", Types.edges, default: #""all""#, "The edges to pad."),
      .optional(
        "length", Types.number, "The padding in points; by default, the platform's standard.")
    ) { view, edges, length in view.padding(edges, length) },
    .view(
      .optional("top", Types.number, default: "0", "The padding at the top in points."),
      .optional(
        "leading", Types.number, default: "0", "The padding at the leading edge in points."),
      .optional("bottom", Types.number, default: "0", "The padding at the bottom in points."),
      .optional(
        "trailing", Types.number, default: "0", "The padding at the trailing edge in points.")
    ) { view, top, leading, bottom, trailing in
      view.padding(EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing))
    })

  private static func length(_ name: String, _ summary: String) -> Parameter<CGFloat?> {
    .optional(name, Types.length, summary)
  }

  private static let frame = ModifierDefinition(
    "frame", "Positions the view in an invisible frame of a fixed size, or within bounds.",
    example: #"{ "frame": { "width": 80, "height": 40, "alignment": "leading" } }"#,
    .view(
      length("width", "The width in points."), length("height", "The height in points."), alignment
    ) { view, width, height, alignment in
      view.frame(width: width, height: height, alignment: alignment)
    },
    .view(
      length("minWidth", "The minimum width in points."),
      length("idealWidth", "The width for an unspecified proposal, in points."),
      length("maxWidth", "The maximum width in points."),
      length("minHeight", "The minimum height in points."),
      length("idealHeight", "The height for an unspecified proposal, in points."),
      length("maxHeight", "The maximum height in points."), alignment
    ) { view, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight, alignment in
      view.frame(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment)
    })

  private static let offset = ModifierDefinition(
    "offset", "Draws the view at a distance from its position, without affecting layout.",
    example: #"{ "offset": { "x": 4, "y": 2 } }"#,
    .view(.bare(Types.size)) { view, size in view.offset(size) },
    .view(
      .optional("x", Types.number, default: "0", "The distance to the right in points."),
      .optional("y", Types.number, default: "0", "The distance down in points.")
    ) { view, x, y in view.offset(x: x, y: y) },
    .view(
      .required("width", Types.number, "The distance to the right in points."),
      .required("height", Types.number, "The distance down in points.")
    ) { view, width, height in view.offset(x: width, y: height) })

  private static let position = ModifierDefinition(
    "position", "Places the view's center at a point of its parent.",
    example: #"{ "position": { "x": 40, "y": 20 } }"#,
    .view(.bare(Types.point)) { view, point in view.position(point) },
    .view(
      .optional("x", Types.number, default: "0", "The x coordinate in points."),
      .optional("y", Types.number, default: "0", "The y coordinate in points; y points down.")
    ) { view, x, y in view.position(x: x, y: y) })

  private static let fixedSize = ModifierDefinition(
    "fixedSize", "Fixes the view at its ideal size.", example: #"{ "fixedSize": {} }"#,
    .view(
      .optional("horizontal", Types.bool, default: "true", "Whether the width is fixed."),
      .optional("vertical", Types.bool, default: "true", "Whether the height is fixed.")
    ) { view, horizontal, vertical in view.fixedSize(horizontal: horizontal, vertical: vertical) })

  private static let layoutPriority = ModifierDefinition(
    "layoutPriority", "Sets the priority by which a stack allocates space to the view.",
    example: #"{ "layoutPriority": 1 }"#,
    .view(.bare(Types.double)) { view, priority in view.layoutPriority(priority) })

  private static let aspectRatio = ModifierDefinition(
    "aspectRatio", "Constrains the view to an aspect ratio.",
    example: #"{ "aspectRatio": { "aspectRatio": 1.5, "contentMode": "fit" } }"#,
    .view(.bare(Types.number)) { view, ratio in view.aspectRatio(ratio, contentMode: .fit) },
    .view(
      .optional(
        "aspectRatio", Types.numberOrSize,
        "The ratio of width to height; by default, the view's own."),
      .required(
        "contentMode", Types.name(SceneContentMode.self),
        "Whether the view fits the available space or fills it.")
    ) { view, ratio, mode in
      switch ratio {
      case .number(let ratio): view.aspectRatio(ratio, contentMode: mode)
      case .size(let size): view.aspectRatio(size, contentMode: mode)
      case nil: view.aspectRatio(contentMode: mode)
      }
    })

  private static let zIndex = ModifierDefinition(
    "zIndex", "Sets the drawing order of the view among its siblings; higher values are in front.",
    example: #"{ "zIndex": 1 }"#,
    .view(.bare(Types.double)) { view, index in view.zIndex(index) })

  private static let hidden = ModifierDefinition(
    "hidden", "Hides the view and keeps its space in the layout.", example: #"{ "hidden": {} }"#,
    .view(.flag) { view, isHidden in isHidden ? view.hidden() : view })

  private static let id = ModifierDefinition(
    "id", "Sets the identity of the view.", example: #"{ "id": "header" }"#,
    .view(.bare(Types.identity)) { view, id in view.id(id) })
}

/// A number, or one number per axis.
enum NumberOrSize {
  case number(CGFloat)
  case size(CGSize)
}

extension Types {
  /// A length, edges with the standard length, or insets.
  static let padding = ValueType(.oneOf([.number, .edges])) { $0.padding($1) }

  /// A number or a size.
  static let numberOrSize = ValueType<NumberOrSize>(.oneOf([.number, .size])) { reader, written in
    guard let value = reader.open(written) else { return nil }
    if case .number = value { return reader.number(written).map { .number(CGFloat($0)) } }
    return reader.size(written).map { .size($0) }
  }
}
