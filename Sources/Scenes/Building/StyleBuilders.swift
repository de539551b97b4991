// Scenes, builders of the modifiers of colour, of text and of the environment.

import Geometry
import Views

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
    "imageScale": { call, _, _ throws(UnusableArgument) in throw call.notDrawn("imageScale") },
    // A picture shows the end of every animation, which is the state as it stands.
    "animation": { call, view, _ throws(UnusableArgument) in
      _ = try call.required("animation") { $0.animation($1) }
      _ = try call.required("value") { $0.any($1) }
      return view
    },
    "environment": { call, view, _ throws(UnusableArgument) in
      let changes = try SceneEnvironmentChanges(&call)
      return view.transformEnvironment(\.self) { changes.apply(to: &$0) }
    },
  ]

  /// Modifiers of text.
  static let texts: [String: ModifierBuilder] = [
    "font": { call, view, _ throws(UnusableArgument) in
      view.font(try call.single("font") { $0.font($1) }.swift)
    },
    "fontWeight": { call, view, _ throws(UnusableArgument) in
      view.fontWeight(try call.single("weight") { $0.name($1, SceneFontWeight.self) }.swift)
    },
    "fontDesign": { call, view, _ throws(UnusableArgument) in
      view.fontDesign(try call.single("design") { $0.name($1, SceneFontDesign.self) }.swift)
    },
    "bold": { call, view, _ throws(UnusableArgument) in view.bold(try call.flag()) },
    "italic": { call, view, _ throws(UnusableArgument) in view.italic(try call.flag()) },
    "underline": { call, view, _ throws(UnusableArgument) in view.underline(try call.flag()) },
    "strikethrough": { call, view, _ throws(UnusableArgument) in
      view.strikethrough(try call.flag())
    },
    "monospacedDigit": { call, view, _ throws(UnusableArgument) in
      try call.flag() ? view.monospacedDigit() : view
    },
    "kerning": { call, view, _ throws(UnusableArgument) in
      view.kerning(try call.single("kerning") { $0.number($1) })
    },
    "multilineTextAlignment": { call, view, _ throws(UnusableArgument) in
      let alignment = try call.single("alignment") { $0.name($1, SceneTextAlignment.self) }
      return view.multilineTextAlignment(alignment.swift)
    },
    "lineLimit": { call, view, _ throws(UnusableArgument) in
      view.lineLimit(try call.single("number") { $0.integer($1, minimum: 1) })
    },
    "lineSpacing": { call, view, _ throws(UnusableArgument) in
      view.lineSpacing(try call.single("spacing") { $0.nonNegative($1) })
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
    if call.json("imageScale") != nil { throw call.notDrawn("imageScale") }
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
    if let multilineTextAlignment { environment.multilineTextAlignment = multilineTextAlignment }
  }
}
