// PrefScenes: definitions of the modifiers of images, and of borders and content modes.

import PrefGeometry
import PrefViews

extension ModifierDefinition {
  /// Modifiers of images, content modes and borders.
  static let images: [ModifierDefinition] = [
    resizable, interpolation, renderingMode, antialiased, scaledToFit, scaledToFill, symbolVariant,
    border, contentShape, redacted, unredacted, privacySensitive,
    flipsForRightToLeftLayoutDirection,
  ]

  private static let resizable = ModifierDefinition(
    "resizable", "Makes an image take the size that is proposed to it.",
    example: #"{ "resizable": {} }"#,
    .image(
      .optional(
        "capInsets", Types.insets, default: #"{ "top": 0 }"#,
        "The borders that keep their width, in points."),
      .optional(
        "resizingMode", Types.name(SceneResizingMode.self), default: #""stretch""#,
        "Whether the image is stretched or repeated.")
    ) { image, insets, mode in image.resizable(capInsets: insets, resizingMode: mode) })

  private static let interpolation = ModifierDefinition(
    "interpolation", "Sets the filter with which an image is scaled.",
    example: #"{ "interpolation": "none" }"#,
    .image(.bare(Types.name(SceneInterpolation.self))) { image, interpolation in
      image.interpolation(interpolation)
    })

  private static let renderingMode = ModifierDefinition(
    "renderingMode", "Draws an image in its own colors, or in the foreground style.",
    example: #"{ "renderingMode": "template" }"#,
    .image(.bare(Types.name(SceneRenderingMode.self))) { image, mode in
      image.renderingMode(mode)
    })

  private static let antialiased = ModifierDefinition(
    "antialiased", "Sets whether the edges of an image are antialiased.",
    example: #"{ "antialiased": false }"#,
    .image(.bare(Types.bool)) { image, isAntialiased in image.antialiased(isAntialiased) })

  private static let scaledToFit = ModifierDefinition(
    "scaledToFit", "Scales the view to fit the proposed size, with its own aspect ratio.",
    example: #"{ "scaledToFit": {} }"#,
    .view(.flag) { view, isScaled in isScaled ? view.scaledToFit() : view })

  private static let scaledToFill = ModifierDefinition(
    "scaledToFill", "Scales the view to fill the proposed size, with its own aspect ratio.",
    example: #"{ "scaledToFill": {} }"#,
    .view(.flag) { view, isScaled in isScaled ? view.scaledToFill() : view })

  private static let symbolVariant = ModifierDefinition(
    "symbolVariant", "Shows symbols inside the view in a variant.",
    example: #"{ "symbolVariant": "fill" }"#,
    .view(.bare(Types.name(SceneSymbolVariant.self))) { view, variant in
      view.symbolVariant(variant)
    })

  private static let border = ModifierDefinition(
    "border", "Adds a border inside the edges of the view.",
    example: #"{ "border": { "style": "orange", "width": 2 } }"#,
    .view(
      .required("style", Types.shapeStyle, bare: true, "The style of the border."),
      .optional("width", Types.nonNegative, default: "1", "The width in points.")
    ) { view, style, width in view.border(style, width: width) })

  private static let contentShape = ModifierDefinition(
    "contentShape", "Sets the shape in which the view receives taps.",
    example: #"{ "contentShape": { "type": "Rectangle" } }"#,
    .view(.shape("shape", bare: true, "The shape.")) { view, shape in
      view.contentShape(opening: shape)
    })

  private static let redacted = ModifierDefinition(
    "redacted", "Hides the content of the view.", example: #"{ "redacted": "placeholder" }"#,
    .view(
      .optional(
        "reason", Types.name(SceneRedactionReason.self), default: #""placeholder""#, bare: true,
        "The reason, which determines what is drawn.")
    ) { view, reason in view.redacted(reason: reason) })

  private static let unredacted = ModifierDefinition(
    "unredacted", "Shows the content of a view inside of a redacted one.",
    example: #"{ "unredacted": {} }"#,
    .view(.flag) { view, isShown in isShown ? view.unredacted() : view })

  private static let privacySensitive = ModifierDefinition(
    "privacySensitive", "Marks the view as private, so that the reason `privacy` redacts it.",
    example: #"{ "privacySensitive": {} }"#,
    .view(.flag) { view, isPrivate in view.privacySensitive(isPrivate) })

  private static let flipsForRightToLeftLayoutDirection = ModifierDefinition(
    "flipsForRightToLeftLayoutDirection",
    "Mirrors the view where the layout is from right to left.",
    example: #"{ "flipsForRightToLeftLayoutDirection": true }"#,
    .view(.bare(Types.bool)) { view, flips in view.flipsForRightToLeftLayoutDirection(flips) })
}

extension View {
  nonisolated fileprivate func contentShape(opening shape: any Shape) -> any View {
    func opened<S: Shape>(_ shape: S) -> any View { contentShape(shape) }
    return opened(shape)
  }
}

extension Types {
  /// Distances from the edges in points.
  fileprivate static let insets = ValueType<EdgeInsets>(.dictionary) { reader, written in
    let keys = ["top", "leading", "bottom", "trailing"]
    guard let object = reader.object(written, "edge insets", allowed: keys) else { return nil }
    let lengths = keys.map { key in object[key].map { reader.nonNegative($0) } ?? 0 }
    let known = lengths.compactMap { $0 }.map { CGFloat($0) }
    guard known.count == 4 else { return nil }
    return EdgeInsets(top: known[0], leading: known[1], bottom: known[2], trailing: known[3])
  }
}

/// How an image fills a size other than its own.
enum SceneResizingMode: String, SceneName {
  case stretch, tile
  static let noun = "a resizing mode"
  static let summary = "How an image fills a size other than its own."

  var swiftUIValue: Image.ResizingMode { self == .tile ? .tile : .stretch }
}

/// The filter with which an image is scaled.
enum SceneInterpolation: String, SceneName {
  case none, low, medium, high
  static let noun = "an interpolation"
  static let summary = "The filter with which an image is scaled."

  var swiftUIValue: Image.Interpolation {
    switch self {
    case .none: .none
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }
}

/// The colors of an image.
enum SceneRenderingMode: String, SceneName {
  case original, template
  static let noun = "a rendering mode"
  static let summary = "The colors of an image."

  var swiftUIValue: Image.TemplateRenderingMode { self == .template ? .template : .original }
}

/// A variant of symbols.
enum SceneSymbolVariant: String, SceneName {
  case none, circle, square, rectangle, fill, slash
  static let noun = "a symbol variant"
  static let summary = "A variant of symbols."

  var swiftUIValue: SymbolVariants {
    switch self {
    case .none: .none
    case .circle: .circle
    case .square: .square
    case .rectangle: .rectangle
    case .fill: .fill
    case .slash: .slash
    }
  }
}

/// The reason for hiding content.
enum SceneRedactionReason: String, SceneName {
  case placeholder, privacy, invalidated
  static let noun = "a redaction reason"
  static let summary = "The reason for hiding content."

  var swiftUIValue: RedactionReasons {
    switch self {
    case .placeholder: .placeholder
    case .privacy: .privacy
    case .invalidated: .invalidated
    }
  }
}
