// Scenes, from typed values to the arguments of views: each of the reader's types names SwiftUI's thing, and here it
// becomes that thing.

import PrefGeometry
import PrefViews

extension SceneHorizontalAlignment {
  var swift: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension SceneVerticalAlignment {
  var swift: VerticalAlignment {
    switch self {
    case .top: .top
    case .center: .center
    case .bottom: .bottom
    case .firstTextBaseline: .firstTextBaseline
    case .lastTextBaseline: .lastTextBaseline
    }
  }
}

extension SceneAlignment {
  var swift: Alignment { Alignment(horizontal: horizontal.swift, vertical: vertical.swift) }
}

extension SceneTextAlignment {
  var swift: TextAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension SceneCornerStyle {
  var swift: RoundedCornerStyle { self == .circular ? .circular : .continuous }
}

extension SceneContentMode {
  var swift: ContentMode { self == .fit ? .fit : .fill }
}

extension SceneColorScheme {
  var swift: ColorScheme { self == .dark ? .dark : .light }
}

extension SceneLayoutDirection {
  var swift: LayoutDirection { self == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension SceneDynamicTypeSize {
  var swift: DynamicTypeSize {
    switch self {
    case .xSmall: .xSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .xLarge: .xLarge
    case .xxLarge: .xxLarge
    case .xxxLarge: .xxxLarge
    case .accessibility1: .accessibility1
    case .accessibility2: .accessibility2
    case .accessibility3: .accessibility3
    case .accessibility4: .accessibility4
    case .accessibility5: .accessibility5
    }
  }
}

extension SceneLineCap {
  var swift: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension SceneLineJoin {
  var swift: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

extension SceneSymbolRenderingMode {
  var swift: SymbolRenderingMode {
    switch self {
    case .monochrome: .monochrome
    case .hierarchical: .hierarchical
    case .palette: .palette
    case .multicolor: .multicolor
    }
  }
}

// MARK: - Styles

extension SceneColor {
  var swift: Color {
    switch self {
    case .named(let name): name.swift
    case .rgb(let red, let green, let blue, let opacity):
      Color(red: red, green: green, blue: blue, opacity: opacity)
    case .white(let white, let opacity): Color(white: white, opacity: opacity)
    case .hsb(let hue, let saturation, let brightness, let opacity):
      Color(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
    case .faded(let color, let opacity): color.swift.opacity(opacity)
    }
  }
}

extension SceneSystemColor {
  var swift: Color {
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

extension SceneGradient {
  private var gradient: Gradient {
    Gradient(stops: stops.map { Gradient.Stop(color: $0.color.swift, location: $0.location) })
  }

  /// The gradient, which is a style and a view.
  private var swift: any ShapeStyle & View {
    switch course {
    case .linear(let start, let end):
      LinearGradient(gradient: gradient, startPoint: start, endPoint: end)
    case .radial(let center, let start, let end):
      RadialGradient(gradient: gradient, center: center, startRadius: start, endRadius: end)
    case .elliptical(let center, let start, let end):
      EllipticalGradient(
        gradient: gradient, center: center, startRadiusFraction: start, endRadiusFraction: end)
    case .angular(let center, let start, let end):
      AngularGradient(gradient: gradient, center: center, startAngle: start, endAngle: end)
    }
  }

  var style: any ShapeStyle { swift }
  var view: any View { swift }
}

extension SceneMesh {
  /// The mesh, which is a style and a view.
  var swift: MeshGradient {
    func unit(_ point: CGPoint) -> SIMD2<Float> { SIMD2(Float(point.x), Float(point.y)) }
    let locations: MeshGradient.Locations =
      switch locations {
      case .points(let points): .points(points.map(unit))
      case .bezierPoints(let points):
        .bezierPoints(
          points.map {
            MeshGradient.BezierPoint(
              position: unit($0.position), leadingControlPoint: unit($0.leading),
              topControlPoint: unit($0.top), trailingControlPoint: unit($0.trailing),
              bottomControlPoint: unit($0.bottom))
          })
      }
    return MeshGradient(
      width: width, height: height, locations: locations, colors: .colors(colors.map(\.swift)),
      background: background.swift, smoothsColors: smoothsColors,
      colorSpace: colorSpace == .perceptual ? .perceptual : .device)
  }
}

extension SceneShapeStyle {
  var swift: AnyShapeStyle {
    switch self {
    case .color(.named(.primary)): AnyShapeStyle(HierarchicalShapeStyle.primary)
    case .color(.named(.secondary)): AnyShapeStyle(HierarchicalShapeStyle.secondary)
    case .color(let color): AnyShapeStyle(color.swift)
    case .colorGradient(let color): AnyShapeStyle(color.swift.gradient)
    case .gradient(let gradient): AnyShapeStyle(gradient.style)
    case .mesh(let mesh): AnyShapeStyle(mesh.swift)
    case .named(let name):
      switch name {
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
}

// MARK: - Fonts

extension SceneFont {
  var swift: Font {
    var font: Font =
      switch base {
      case .style(let style):
        .system(style.swift, design: design?.swift, weight: weight?.swift)
      case .system(let size): .system(size: size, weight: weight?.swift, design: design?.swift)
      case .custom(let name, let size, let style?):
        .custom(name, size: size, relativeTo: style.swift)
      case .custom(let name, let size, nil): .custom(name, fixedSize: size)
      }
    if case .custom = base, let weight { font = font.weight(weight.swift) }
    if let leading { font = font.leading(leading.swift) }
    if let width { font = font.width(Font.Width(width)) }
    return variants.reduce(font) { font, variant in
      switch variant {
      case .italic: font.italic()
      case .monospaced: font.monospaced()
      case .monospacedDigit: font.monospacedDigit()
      case .smallCaps: font.smallCaps()
      case .lowercaseSmallCaps: font.lowercaseSmallCaps()
      case .uppercaseSmallCaps: font.uppercaseSmallCaps()
      }
    }
  }
}

extension SceneFontWidth {
  var value: Double {
    switch self {
    case .compressed: Font.Width.compressed.value
    case .condensed: Font.Width.condensed.value
    case .standard: Font.Width.standard.value
    case .expanded: Font.Width.expanded.value
    }
  }
}

extension SceneTruncationMode {
  var swift: Text.TruncationMode {
    switch self {
    case .head: .head
    case .middle: .middle
    case .tail: .tail
    }
  }
}

extension SceneTextCase {
  var swift: Text.Case { self == .uppercase ? .uppercase : .lowercase }
}

extension SceneLinePattern {
  var swift: Text.LineStyle.Pattern {
    switch self {
    case .solid: .solid
    case .dot: .dot
    case .dash: .dash
    case .dashDot: .dashDot
    case .dashDotDot: .dashDotDot
    }
  }
}

extension SceneTextStyle {
  var swift: Font.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
    }
  }
}

extension SceneFontWeight {
  var swift: Font.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

extension SceneFontDesign {
  var swift: Font.Design {
    switch self {
    case .default: .default
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}

extension SceneFontLeading {
  var swift: Font.Leading {
    switch self {
    case .standard: .standard
    case .tight: .tight
    case .loose: .loose
    }
  }
}

extension SceneImageScale {
  var swift: Image.Scale {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

// MARK: - Animations

extension SceneAnimation {
  var swift: Animation {
    var animation = timing
    if delay != 0 { animation = animation.delay(delay) }
    if speed != 1 { animation = animation.speed(speed) }
    switch repeatCount {
    case nil: return animation.repeatForever(autoreverses: autoreverses)
    case 1: return animation
    case let count?: return animation.repeatCount(count, autoreverses: autoreverses)
    }
  }

  private var timing: Animation {
    let (seconds, bounce) = (duration ?? 0.35, bounce ?? 0)
    switch curve {
    case .default: return .default
    case .linear: return .linear(duration: seconds)
    case .easeIn: return .easeIn(duration: seconds)
    case .easeOut: return .easeOut(duration: seconds)
    case .easeInOut: return .easeInOut(duration: seconds)
    case .spring: return .spring(duration: duration ?? 0.5, bounce: bounce)
    case .interactiveSpring:
      return duration == nil && self.bounce == nil
        ? .interactiveSpring() : .spring(duration: duration ?? 0.15, bounce: bounce)
    case .smooth: return .smooth(duration: duration ?? 0.5, extraBounce: bounce)
    case .snappy: return .snappy(duration: duration ?? 0.5, extraBounce: bounce)
    case .bouncy: return .bouncy(duration: duration ?? 0.5, extraBounce: bounce)
    }
  }
}

extension SceneTransition {
  /// SwiftUI's value.
  var swift: ContentTransition {
    switch self {
    case .identity: .identity
    case .opacity: .opacity
    case .interpolate: .interpolate
    case .numericText: .numericText()
    }
  }
}
