// PrefScenes: names of colors, shape styles, lines and animations. Each enumeration maps the words of a scene to
// SwiftUI values. The reader, the validator, the JSON Schema and the reference use these enumerations.

import PrefGeometry
import PrefViews

/// The appearance, light or dark.
enum SceneColorScheme: String, SceneName {
  case light, dark
  static let noun = "a color scheme"
  static let summary = "The appearance, light or dark."

  var swiftUIValue: ColorScheme {
    switch self {
    case .light: .light
    case .dark: .dark
    }
  }
}

/// A system whose look views have.
enum ScenePlatform: String, SceneName {
  case iOS18, iOS26, macOS
  static let noun = "a platform"
  static let summary = "A system whose look views have."

  var swiftUIValue: Platform {
    switch self {
    case .iOS18: .iOS18
    case .iOS26: .iOS26
    case .macOS: .macOS
    }
  }
}

/// A standard color; most adapt to the color scheme.
enum SceneSystemColor: String, SceneName {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, white
  case gray, black, clear, primary, secondary, accentColor
  static let noun = "a color"
  static let summary = "A standard color; most adapt to the color scheme."

  var swiftUIValue: Color {
    switch self {
    case .red: .red
    case .orange: .orange
    case .yellow: .yellow
    case .green: .green
    case .mint: .mint
    case .teal: .teal
    case .cyan: .cyan
    case .blue: .blue
    case .indigo: .indigo
    case .purple: .purple
    case .pink: .pink
    case .brown: .brown
    case .white: .white
    case .gray: .gray
    case .black: .black
    case .clear: .clear
    case .primary: .primary
    case .secondary: .secondary
    case .accentColor: .accentColor
    }
  }
}

/// A shape style that is not a color.
enum SceneStyleName: String, SceneName {
  case tertiary, quaternary, quinary, foreground, background, tint, separator, link, placeholder
  case fill, selection, windowBackground, ultraThinMaterial, thinMaterial, regularMaterial
  case thickMaterial, ultraThickMaterial, bar
  static let noun = "a shape style"
  static let summary = "A shape style that is not a color."

  var swiftUIValue: AnyShapeStyle {
    switch self {
    case .tertiary: AnyShapeStyle(HierarchicalShapeStyle.tertiary)
    case .quaternary: AnyShapeStyle(HierarchicalShapeStyle.quaternary)
    case .quinary: AnyShapeStyle(HierarchicalShapeStyle.quinary)
    case .foreground: AnyShapeStyle(ForegroundStyle())
    case .background: AnyShapeStyle(BackgroundStyle())
    case .tint: AnyShapeStyle(TintShapeStyle())
    case .separator: AnyShapeStyle(SeparatorShapeStyle())
    case .link: AnyShapeStyle(LinkShapeStyle())
    case .placeholder: AnyShapeStyle(PlaceholderTextShapeStyle())
    case .fill: AnyShapeStyle(FillShapeStyle())
    case .selection: AnyShapeStyle(SelectionShapeStyle())
    case .windowBackground: AnyShapeStyle(WindowBackgroundShapeStyle())
    case .ultraThinMaterial: AnyShapeStyle(Material.ultraThin)
    case .thinMaterial: AnyShapeStyle(Material.thin)
    case .regularMaterial: AnyShapeStyle(Material.regular)
    case .thickMaterial: AnyShapeStyle(Material.thick)
    case .ultraThickMaterial: AnyShapeStyle(Material.ultraThick)
    case .bar: AnyShapeStyle(Material.bar)
    }
  }
}

/// The rendering mode of the layers of a symbol.
enum SceneSymbolRenderingMode: String, SceneName {
  case monochrome, hierarchical, palette, multicolor
  static let noun = "a rendering mode"
  static let summary = "The rendering mode of the layers of a symbol."

  var swiftUIValue: SymbolRenderingMode {
    switch self {
    case .monochrome: .monochrome
    case .hierarchical: .hierarchical
    case .palette: .palette
    case .multicolor: .multicolor
    }
  }
}

/// The size of symbols relative to text.
enum SceneImageScale: String, SceneName {
  case small, medium, large
  static let noun = "an image scale"
  static let summary = "The size of symbols relative to text."

  var swiftUIValue: Image.Scale {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

/// The mode that composites a view with the layers below.
enum SceneBlendMode: String, SceneName {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
  static let noun = "a blend mode"
  static let summary = "The mode that composites a view with the layers below."

  var swiftUIValue: BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

/// The color space in which a gradient is interpolated.
enum SceneGradientSpace: String, SceneName {
  case device, perceptual
  static let noun = "a color space"
  static let summary = "The color space in which a gradient is interpolated."

  var swiftUIValue: Gradient.ColorSpace {
    switch self {
    case .device: .device
    case .perceptual: .perceptual
    }
  }
}

/// The style of rounded corners.
enum SceneCornerStyle: String, SceneName {
  case circular, continuous
  static let noun = "a corner style"
  static let summary = "The style of rounded corners."

  var swiftUIValue: RoundedCornerStyle {
    switch self {
    case .circular: .circular
    case .continuous: .continuous
    }
  }
}

/// The ends of a stroked line.
enum SceneLineCap: String, SceneName {
  case butt, round, square
  static let noun = "a line cap"
  static let summary = "The ends of a stroked line."

  var swiftUIValue: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The joins of a stroked line.
enum SceneLineJoin: String, SceneName {
  case miter, round, bevel
  static let noun = "a line join"
  static let summary = "The joins of a stroked line."

  var swiftUIValue: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// The timing curve of an animation.
enum SceneAnimationCurve: String, SceneName {
  case `default`, linear, easeIn, easeOut, easeInOut, spring, interactiveSpring, smooth, snappy
  case bouncy
  static let noun = "an animation"
  static let summary = "The timing curve of an animation."
}
