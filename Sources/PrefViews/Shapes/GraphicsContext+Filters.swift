// PrefViews: filters of a graphics context. In: filter values. Out: display list filters, and the
// items of shadows.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension GraphicsContext {
  /// Options of a filter.
  public struct FilterOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Color filters operate on linear components; blurs are not affected.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Options of a blur.
  public struct BlurOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The blurred content remains opaque at the edges of its bounds.
    public static let opaque = BlurOptions(rawValue: 1)
    /// Requests dithering. Has no effect: results are rounded to the nearest component value.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// Options of a shadow.
  public struct ShadowOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The shadow is drawn above its content instead of below.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Only the shadow is drawn, without its content.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// The shadow is that of the inverse of the content's alpha.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// The shadow and its content are not composited as a group.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// A filter applied to drawing operations.
  public struct Filter {
    enum Kind {
      case ready(DisplayLayer.Filter)
      case shadow(GraphicsShadow)
      case color(_ColorEffect.Kind, Double)
      case threshold(Double, Double, Color)
      case projection(ProjectionTransform)
      case shader(String)
    }

    let kind: Kind

    /// Returns a Gaussian blur with a standard deviation of `radius` points.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .ready(.blur(radius: radius, isOpaque: options.contains(.opaque))))
    }

    /// Returns a shadow; the radius and the offset are in points.
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(
        kind: .shadow(
          GraphicsShadow(
            color: color, radius: radius, offset: CGSize(width: x, height: y),
            blendMode: blendMode, options: options)))
    }

    /// Returns a filter that applies a projective transform, in the context's coordinates.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(kind: .projection(matrix))
    }

    /// Returns a filter that multiplies each color component by that of `color`.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(kind: .color(.multiply(color), 1))
    }

    /// Returns a filter that multiplies each color, not premultiplied, by a 4 × 5 matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(kind: .ready(.colorMatrix(matrix.coefficients)))
    }

    /// Returns a filter that rotates hues by an angle.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(kind: .color(.hueRotation, angle.degrees))
    }

    /// Returns a filter that scales saturation: 0 is gray, 1 is the identity.
    public static func saturation(_ amount: Double) -> Filter {
      Filter(kind: .color(.saturation, amount))
    }

    /// Returns a filter that adds `amount` to each color component; 0 is the identity.
    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .color(.brightness, amount))
    }

    /// Returns a filter that scales the distance of each component from the middle; 1 is the
    /// identity.
    public static func contrast(_ amount: Double) -> Filter {
      Filter(kind: .color(.contrast, amount))
    }

    /// Returns a filter that reduces saturation: 0 is the identity, 1 is gray.
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(kind: .color(.grayscale, amount))
    }

    /// Returns a filter that inverts colors: 0 is the identity, 1 is the complement.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .color(.invert, amount))
    }

    /// Returns a filter that applies a shader to each color; it is not run, and a warning states that.
    public static func colorShader(_ shader: Shader) -> Filter {
      Filter(kind: .shader("colorShader(\(shader.function.name))"))
    }

    /// Returns a filter that applies a shader to positions; it is not run, and a warning states that.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      Filter(kind: .shader("distortionShader(\(shader.function.name))"))
    }

    /// Returns a filter that applies a shader to the drawing; it is not run, and a warning states that.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      Filter(kind: .shader("layerShader(\(shader.function.name))"))
    }

    /// A filter that replaces alpha with luminance.
    public static var luminanceToAlpha: Filter { Filter(kind: .ready(.luminanceToAlpha)) }

    /// Returns a filter that draws `color` where alpha is in `min...max`, and clears other pixels.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter { Filter(kind: .threshold(min, max, color)) }
  }
}

extension DisplayLayer.Filter {
  /// The variant of the filter for linear components; blurs and shadows are unchanged.
  var linear: DisplayLayer.Filter {
    if case .colorMatrix(let numbers) = self { return .linearColorMatrix(numbers) }
    return self
  }
}

/// A shadow of content drawn with a graphics context.
struct GraphicsShadow {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let blendMode: GraphicsContext.BlendMode
  let options: GraphicsContext.ShadowOptions

  /// Returns items together with their shadow, composed according to the options. `imageTransform`
  /// maps the context's coordinates to image coordinates.
  func items(
    around items: [DisplayItem], _ imageTransform: CGAffineTransform,
    _ environment: EnvironmentValues
  ) -> [DisplayItem] {
    let color = color.resolved(in: environment)
    let isFilter = options.isSubset(of: .disablesGroup) && blendMode == .normal
    if isFilter {
      let filter = DisplayLayer.Filter.shadow(color: color, radius: radius, offset: offset)
      return [
        DisplayItem(
          .layer(DisplayLayer(items: items, filters: [filter])), transform: imageTransform)
      ]
    }
    let shadow = shadowOnly(items, color, imageTransform)
    if options.contains(.shadowOnly) { return [shadow] }
    return options.contains(.shadowAbove) ? items + [shadow] : [shadow] + items
  }

  /// Returns the shadow without its content: its alpha in one color, offset and blurred.
  private func shadowOnly(
    _ items: [DisplayItem], _ color: ResolvedColor, _ imageTransform: CGAffineTransform
  ) -> DisplayItem {
    let moved = offset.applying(imageTransform)
    let shift = CGAffineTransform(translationX: moved.width, y: moved.height)
    let alpha = color.opacity
    let isInverted = options.contains(.invertsAlpha)
    let matrix: [Float] = [
      0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue,
      0, 0, 0, isInverted ? -alpha : alpha, isInverted ? alpha : 0,
    ]
    return DisplayItem(
      .layer(
        DisplayLayer(
          items: items.map { $0.translated(by: shift) },
          filters: [
            .colorMatrix(matrix),
            .blur(radius: radius * DisplayLayer.shadowSigmaPerRadius, isOpaque: false),
          ], blendMode: blendMode.layerMode ?? .normal)), transform: imageTransform)
  }
}

extension DisplayItem {
  /// Returns the item translated in image coordinates, including its nested items.
  fileprivate func translated(by shift: CGAffineTransform) -> DisplayItem {
    var result = self
    result.transform = transform.concatenating(shift)
    guard case .layer(var layer) = content else { return result }
    layer.items = layer.items.map { $0.translated(by: shift) }
    layer.mask = layer.mask?.map { $0.translated(by: shift) }
    if let projection = layer.projection {
      layer.projection = ProjectionTransform(shift.inverted()).concatenating(projection)
        .concatenating(ProjectionTransform(shift))
    }
    result.content = .layer(layer)
    return result
  }
}
