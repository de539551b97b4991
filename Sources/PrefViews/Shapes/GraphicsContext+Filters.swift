// Views: changes to the pixels of what a graphics context draws.

import PrefDrawing
import PrefGeometry
import PrefViewGraph

extension GraphicsContext {
  /// How filters work.
  public struct FilterOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Makes options of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colours are changed by their linear components; blurs stay as they are.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// How blurs work.
  public struct BlurOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Makes options of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is opaque stays so at its sides.
    public static let opaque = BlurOptions(rawValue: 1)
    /// Pixels are dithered; here they are rounded correctly instead.
    public static let ditherResult = BlurOptions(rawValue: 2)
  }

  /// How shadows are drawn.
  public struct ShadowOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Makes options of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In front of what casts it.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Without what casts it.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// As of everything around what casts it.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// The shadow and what casts it are not treated as one.
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// A change to the pixels of what is drawn.
  public struct Filter {
    enum Kind {
      case ready(DisplayLayer.Filter)
      case shadow(GraphicsShadow)
      case color(_ColorEffect.Kind, Double)
      case threshold(Double, Double, Color)
      case projection(ProjectionTransform)
    }

    let kind: Kind

    /// A Gaussian blur.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(kind: .ready(.blur(radius: radius, isOpaque: options.contains(.opaque))))
    }

    /// A shadow.
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

    /// What is seen through a projection.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter(kind: .projection(matrix))
    }

    /// Each component times a colour's.
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter(kind: .color(.multiply(color), 1))
    }

    /// Each colour times a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter(kind: .ready(.colorMatrix(matrix.coefficients)))
    }

    /// Hues, turned.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(kind: .color(.hueRotation, angle.degrees))
    }

    /// Colours moved away from their gray.
    public static func saturation(_ amount: Double) -> Filter {
      Filter(kind: .color(.saturation, amount))
    }

    /// Components plus a number.
    public static func brightness(_ amount: Double) -> Filter {
      Filter(kind: .color(.brightness, amount))
    }

    /// Components moved away from the middle.
    public static func contrast(_ amount: Double) -> Filter {
      Filter(kind: .color(.contrast, amount))
    }

    /// Colours moved towards their gray.
    public static func grayscale(_ amount: Double) -> Filter {
      Filter(kind: .color(.grayscale, amount))
    }

    /// Colours moved towards their complements.
    public static func colorInvert(_ amount: Double = 1) -> Filter {
      Filter(kind: .color(.invert, amount))
    }

    /// Opacity made of luminance.
    public static var luminanceToAlpha: Filter { Filter(kind: .ready(.luminanceToAlpha)) }

    /// One colour where the opacity lies between two, both included, and nothing elsewhere.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter { Filter(kind: .threshold(min, max, color)) }
  }
}

extension DisplayLayer.Filter {
  /// The filter on linear components, where it changes colours.
  var linear: DisplayLayer.Filter {
    if case .colorMatrix(let numbers) = self { return .linearColorMatrix(numbers) }
    return self
  }
}

/// A shadow of what a graphics context draws.
struct GraphicsShadow {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let blendMode: BlendMode
  let options: GraphicsContext.ShadowOptions

  /// Items with their shadow, as the options want it; `place` maps the context's points to the picture's.
  func items(
    around items: [DisplayItem], _ place: CGAffineTransform, _ environment: EnvironmentValues
  ) -> [DisplayItem] {
    let color = color.resolved(in: environment)
    let plain = options.isSubset(of: .disablesGroup) && blendMode == .normal
    if plain {
      let filter = DisplayLayer.Filter.shadow(color: color, radius: radius, offset: offset)
      return [DisplayItem(.layer(DisplayLayer(items: items, filters: [filter])), transform: place)]
    }
    let shadow = alone(items, color, place)
    if options.contains(.shadowOnly) { return [shadow] }
    return options.contains(.shadowAbove) ? items + [shadow] : [shadow] + items
  }

  /// The shadow without what casts it: its opacity in one colour, moved and blurred.
  private func alone(
    _ items: [DisplayItem], _ color: ResolvedColor, _ place: CGAffineTransform
  ) -> DisplayItem {
    let moved = offset.applying(place)
    let shift = CGAffineTransform(translationX: moved.width, y: moved.height)
    let share = color.opacity
    let isInverted = options.contains(.invertsAlpha)
    let matrix: [Float] = [
      0, 0, 0, 0, color.red, 0, 0, 0, 0, color.green, 0, 0, 0, 0, color.blue,
      0, 0, 0, isInverted ? -share : share, isInverted ? share : 0,
    ]
    return DisplayItem(
      .layer(
        DisplayLayer(
          items: items.map { $0.moved(by: shift) },
          filters: [
            .colorMatrix(matrix),
            .blur(radius: radius * DisplayLayer.shadowSigmaPerRadius, isOpaque: false),
          ], blendMode: blendMode)), transform: place)
  }
}

extension DisplayItem {
  /// The item moved in the picture, with all that is in it.
  fileprivate func moved(by shift: CGAffineTransform) -> DisplayItem {
    var result = self
    result.transform = transform.concatenating(shift)
    guard case .layer(var layer) = content else { return result }
    layer.items = layer.items.map { $0.moved(by: shift) }
    layer.mask = layer.mask?.map { $0.moved(by: shift) }
    if let projection = layer.projection {
      layer.projection = ProjectionTransform(shift.inverted()).concatenating(projection)
        .concatenating(ProjectionTransform(shift))
    }
    result.content = .layer(layer)
    return result
  }
}
