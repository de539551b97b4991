// Scenes, builders of the modifiers of colour and of the environment.

import PrefGeometry
import PrefViews

extension SceneBuilders {
  /// Modifiers of colour, and what flows down with it.
  static let colors: [String: ModifierBuilder] = [
    "foregroundColor": { call, view, _ throws(UnusableArgument) in
      view.foregroundColor(try call.single("color") { $0.color($1) }.swift)
    },
    "foregroundStyle": { call, view, _ throws(UnusableArgument) in
      if call.bare != nil {
        return view.foregroundStyle(try call.single("style") { $0.shapeStyle($1) }.swift)
      }
      let primary = try call.required("primary") { $0.shapeStyle($1) }.swift
      let secondary = try call.required("secondary") { $0.shapeStyle($1) }.swift
      guard let tertiary = try call.optional("tertiary", { $0.shapeStyle($1) })?.swift else {
        return view.foregroundStyle(primary, secondary)
      }
      return view.foregroundStyle(primary, secondary, tertiary)
    },
    "tint": { call, view, _ throws(UnusableArgument) in
      view.tint(try call.single("tint") { $0.shapeStyle($1) }.swift)
    },
    "backgroundStyle": { call, view, _ throws(UnusableArgument) in
      view.backgroundStyle(try call.single("style") { $0.shapeStyle($1) }.swift)
    },
    "symbolRenderingMode": { call, view, _ throws(UnusableArgument) in
      view.symbolRenderingMode(
        try call.single("mode") { $0.name($1, SceneSymbolRenderingMode.self) }.swift)
    },
    "imageScale": { call, view, _ throws(UnusableArgument) in
      view.imageScale(try call.single("scale") { $0.name($1, SceneImageScale.self) }.swift)
    },
    "animation": { call, view, _ throws(UnusableArgument) in
      let animation = try call.required("animation") { $0.animation($1) }.swift
      return view.animation(animation, value: try call.required("value") { $0.any($1) })
    },
    "environment": { call, view, _ throws(UnusableArgument) in
      let changes = try SceneEnvironmentChanges(&call)
      return view.transformEnvironment(\.self) { changes.apply(to: &$0) }
    },
  ]
}

/// Values of the environment that a scene sets.
struct SceneEnvironmentChanges: Sendable {
  var colorScheme: ColorScheme?
  var displayScale: Double?
  var locale: String?
  var layoutDirection: LayoutDirection?
  var dynamicTypeSize: DynamicTypeSize?
  private var font: Font?
  private var lineLimit: Int?
  private var lineSpacing: Double?
  private var multilineTextAlignment: TextAlignment?
  private var imageScale: Image.Scale?
  private var truncationMode: Text.TruncationMode?
  private var minimumScaleFactor: Double?
  private var allowsTightening: Bool?
  private var textCase: Text.Case?

  /// No changes.
  init() {}

  init(_ call: inout CallArguments) throws(UnusableArgument) {
    colorScheme = try call.optional("colorScheme") { $0.name($1, SceneColorScheme.self) }?.swift
    displayScale = try call.optional("displayScale") { $0.nonNegative($1) }
    locale = try call.optional("locale") { $0.string($1) }
    layoutDirection =
      try call.optional("layoutDirection") { $0.name($1, SceneLayoutDirection.self) }?.swift
    dynamicTypeSize =
      try call.optional("dynamicTypeSize") { $0.name($1, SceneDynamicTypeSize.self) }?.swift
    font = try call.optional("font") { $0.font($1) }?.swift
    lineLimit = try call.optional("lineLimit") { $0.integer($1, minimum: 1) }
    lineSpacing = try call.optional("lineSpacing") { $0.nonNegative($1) }
    multilineTextAlignment =
      try call.optional("multilineTextAlignment") { $0.name($1, SceneTextAlignment.self) }?.swift
    imageScale = try call.optional("imageScale") { $0.name($1, SceneImageScale.self) }?.swift
    truncationMode =
      try call.optional("truncationMode") { $0.name($1, SceneTruncationMode.self) }?.swift
    minimumScaleFactor = try call.optional("minimumScaleFactor") { $0.nonNegative($1) }
    allowsTightening = try call.optional("allowsTightening") { $0.bool($1) }
    textCase = try call.optional("textCase") { $0.name($1, SceneTextCase.self) }?.swift
  }

  /// The changes without the scale, which belongs to whoever draws.
  var withoutDisplayScale: SceneEnvironmentChanges {
    var changes = self
    changes.displayScale = nil
    return changes
  }

  /// The values of an environment that nobody has changed.
  static var standard: SceneEnvironmentChanges {
    var changes = SceneEnvironmentChanges()
    changes.colorScheme = .light
    changes.displayScale = 1
    changes.locale = "en_US"
    changes.layoutDirection = .leftToRight
    changes.dynamicTypeSize = .large
    return changes
  }

  /// Writes the changes into what expressions see as `environment`.
  ///
  /// Names come from the scene's words: reflection, which a case in a string takes, is slow when it is used first.
  func apply(to values: inout ValueObject) {
    if let colorScheme {
      values["colorScheme"] = SceneColorScheme.word { $0.swift == colorScheme }
    }
    if let displayScale { values["displayScale"] = .number(displayScale) }
    if let locale { values["locale"] = .string(locale) }
    if let layoutDirection {
      values["layoutDirection"] = SceneLayoutDirection.word { $0.swift == layoutDirection }
    }
    if let dynamicTypeSize {
      values["dynamicTypeSize"] = SceneDynamicTypeSize.word { $0.swift == dynamicTypeSize }
    }
  }

  /// Changes an environment.
  func apply(to environment: inout EnvironmentValues) {
    if let colorScheme { environment.colorScheme = colorScheme }
    if let displayScale { environment.displayScale = displayScale }
    if let locale { environment.locale = Locale(identifier: locale) }
    if let layoutDirection { environment.layoutDirection = layoutDirection }
    if let dynamicTypeSize { environment.dynamicTypeSize = dynamicTypeSize }
    if let font { environment.font = font }
    if let lineLimit { environment.lineLimit = lineLimit }
    if let lineSpacing { environment.lineSpacing = lineSpacing }
    if let imageScale { environment.imageScale = imageScale }
    if let truncationMode { environment.truncationMode = truncationMode }
    if let minimumScaleFactor { environment.minimumScaleFactor = minimumScaleFactor }
    if let allowsTightening { environment.allowsTightening = allowsTightening }
    if let textCase { environment.textCase = textCase }
    if let multilineTextAlignment { environment.multilineTextAlignment = multilineTextAlignment }
  }
}
