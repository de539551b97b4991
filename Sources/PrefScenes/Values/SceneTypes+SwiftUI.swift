// PrefScenes: conversions of scene types to SwiftUI values.

import PrefGeometry
import PrefViews

extension SceneAlignment {
  var swiftUIValue: Alignment {
    Alignment(horizontal: horizontal.swiftUIValue, vertical: vertical.swiftUIValue)
  }
}

extension SceneColor {
  var swiftUIValue: Color {
    switch self {
    case .named(let name): name.swiftUIValue
    case .rgb(let red, let green, let blue, let opacity):
      Color(red: red, green: green, blue: blue, opacity: opacity)
    case .white(let white, let opacity): Color(white: white, opacity: opacity)
    case .hsb(let hue, let saturation, let brightness, let opacity):
      Color(hue: hue, saturation: saturation, brightness: brightness, opacity: opacity)
    case .faded(let color, let opacity): color.swiftUIValue.opacity(opacity)
    }
  }
}

extension SceneGradient {
  private var gradient: Gradient {
    Gradient(
      stops: stops.map { Gradient.Stop(color: $0.color.swiftUIValue, location: $0.location) })
  }

  /// The gradient as a shape style and as a view.
  private var swiftUIValue: any ShapeStyle & View {
    guard colorSpace == .device else {
      return interpolated(in: gradient.colorSpace(colorSpace.space))
    }
    return switch geometry {
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

  /// The gradient with another interpolation of its colors.
  private func interpolated(in gradient: AnyGradient) -> any ShapeStyle & View {
    switch geometry {
    case .linear(let start, let end):
      LinearGradient.linearGradient(gradient, startPoint: start, endPoint: end)
    case .radial(let center, let start, let end):
      RadialGradient.radialGradient(gradient, center: center, startRadius: start, endRadius: end)
    case .elliptical(let center, let start, let end):
      EllipticalGradient.ellipticalGradient(
        gradient, center: center, startRadiusFraction: start, endRadiusFraction: end)
    case .angular(let center, let start, let end):
      AngularGradient.angularGradient(gradient, center: center, startAngle: start, endAngle: end)
    }
  }

  var style: any ShapeStyle { swiftUIValue }
  var view: any View { swiftUIValue }
}

extension SceneMesh {
  /// The mesh as a shape style and as a view.
  var swiftUIValue: MeshGradient {
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
      width: width, height: height, locations: locations,
      colors: .colors(colors.map(\.swiftUIValue)),
      background: background.swiftUIValue, smoothsColors: smoothsColors,
      colorSpace: colorSpace.swiftUIValue)
  }
}

extension SceneShapeStyle {
  var swiftUIValue: AnyShapeStyle {
    switch self {
    case .color(.named(.primary)): AnyShapeStyle(HierarchicalShapeStyle.primary)
    case .color(.named(.secondary)): AnyShapeStyle(HierarchicalShapeStyle.secondary)
    case .color(let color): AnyShapeStyle(color.swiftUIValue)
    case .colorGradient(let color): AnyShapeStyle(color.swiftUIValue.gradient)
    case .gradient(let gradient): AnyShapeStyle(gradient.style)
    case .mesh(let mesh): AnyShapeStyle(mesh.swiftUIValue)
    case .named(let name): name.swiftUIValue
    case .shadowed(let style, let shadow):
      AnyShapeStyle(style.swiftUIValue.shadow(shadow.swiftUIValue))
    case .image(let paint):
      AnyShapeStyle(
        ImagePaint(
          image: Image(file: paint.image, scale: 1), sourceRect: paint.sourceRect,
          scale: CGFloat(paint.scale)))
    }
  }
}

extension SceneColorSpace {
  fileprivate var space: Gradient.ColorSpace { self == .perceptual ? .perceptual : .device }
}

extension SceneShadow {
  var swiftUIValue: ShadowStyle {
    let (radius, x, y) = (CGFloat(radius), CGFloat(x), CGFloat(y))
    switch (kind, color?.swiftUIValue) {
    case (.drop, let color?): return .drop(color: color, radius: radius, x: x, y: y)
    case (.drop, nil): return .drop(radius: radius, x: x, y: y)
    case (.inner, let color?): return .inner(color: color, radius: radius, x: x, y: y)
    case (.inner, nil): return .inner(radius: radius, x: x, y: y)
    }
  }
}

extension SceneFont {
  var swiftUIValue: Font {
    var font: Font =
      switch base {
      case .style(let style):
        .system(style.swiftUIValue, design: design?.swiftUIValue, weight: weight?.swiftUIValue)
      case .system(let size):
        .system(size: size, weight: weight?.swiftUIValue, design: design?.swiftUIValue)
      case .custom(let name, let size, let style?):
        .custom(name, size: size, relativeTo: style.swiftUIValue)
      case .custom(let name, let size, nil): .custom(name, fixedSize: size)
      }
    if case .custom = base, let weight { font = font.weight(weight.swiftUIValue) }
    if let leading { font = font.leading(leading.swiftUIValue) }
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

extension SceneAnimation {
  var swiftUIValue: Animation {
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
