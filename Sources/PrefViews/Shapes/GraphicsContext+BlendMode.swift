// PrefViews: the blend modes of graphics contexts, which are those of views and all operators of Porter and Duff.

import PrefDrawing
import PrefGeometry

/// The blend modes of views, by a name that is not hidden by `GraphicsContext.BlendMode`.
package typealias SwiftUIBlendMode = BlendMode

extension GraphicsContext {
  /// How drawing is composited with the content below.
  ///
  /// Operators under which areas without source erase what is below, such as ``destinationIn``, apply to the whole
  /// layer.
  public struct BlendMode: RawRepresentable, Equatable, Sendable {
    /// The number of the mode, which is that of the mode of CoreGraphics with the same name.
    public let rawValue: Int32
    /// Creates a mode from its number; unknown numbers are normal.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Source over: the source covers what is below.
    public static let normal = BlendMode(rawValue: 0)
    /// The product of both colors.
    public static let multiply = BlendMode(rawValue: 1)
    /// The complement of the product of the complements.
    public static let screen = BlendMode(rawValue: 2)
    /// Multiplies dark and screens light colors below.
    public static let overlay = BlendMode(rawValue: 3)
    /// The minimum of each component.
    public static let darken = BlendMode(rawValue: 4)
    /// The maximum of each component.
    public static let lighten = BlendMode(rawValue: 5)
    /// Brightens what is below, depending on the source.
    public static let colorDodge = BlendMode(rawValue: 6)
    /// Darkens what is below, depending on the source.
    public static let colorBurn = BlendMode(rawValue: 7)
    /// Darkens or lightens what is below with a soft transition, depending on the source.
    public static let softLight = BlendMode(rawValue: 8)
    /// Multiplies or screens what is below, depending on the source.
    public static let hardLight = BlendMode(rawValue: 9)
    /// The absolute difference of each component.
    public static let difference = BlendMode(rawValue: 10)
    /// Like ``difference``, with lower contrast.
    public static let exclusion = BlendMode(rawValue: 11)
    /// The hue of the source with the saturation and luminosity below.
    public static let hue = BlendMode(rawValue: 12)
    /// The saturation of the source with the hue and luminosity below.
    public static let saturation = BlendMode(rawValue: 13)
    /// The hue and saturation of the source with the luminosity below.
    public static let color = BlendMode(rawValue: 14)
    /// The luminosity of the source with the hue and saturation below.
    public static let luminosity = BlendMode(rawValue: 15)
    /// What is below is erased in the area of the source, whatever its color is.
    public static let clear = BlendMode(rawValue: 16)
    /// The source, which replaces what is below.
    public static let copy = BlendMode(rawValue: 17)
    /// The source, only where what is below is opaque: S·Da.
    public static let sourceIn = BlendMode(rawValue: 18)
    /// The source, only where what is below is transparent: S·(1 − Da).
    public static let sourceOut = BlendMode(rawValue: 19)
    /// The source over what is below, only where that is opaque: S·Da + D·(1 − Sa).
    public static let sourceAtop = BlendMode(rawValue: 20)
    /// What is below over the source: D + S·(1 − Da).
    public static let destinationOver = BlendMode(rawValue: 21)
    /// What is below, only where the source is opaque: D·Sa.
    public static let destinationIn = BlendMode(rawValue: 22)
    /// What is below, only where the source is transparent: D·(1 − Sa).
    public static let destinationOut = BlendMode(rawValue: 23)
    /// What is below over the source, only where the source is opaque: S·(1 − Da) + D·Sa.
    public static let destinationAtop = BlendMode(rawValue: 24)
    /// The source and what is below, each where the other is transparent: S·(1 − Da) + D·(1 − Sa).
    public static let xor = BlendMode(rawValue: 25)
    /// The sum of both minus white, limited to black.
    public static let plusDarker = BlendMode(rawValue: 26)
    /// The sum of both, limited to white.
    public static let plusLighter = BlendMode(rawValue: 27)

    /// Creates the mode of views with the same name.
    package init(_ mode: SwiftUIBlendMode) {
      let number = Self.layerModes.firstIndex { $0 == mode.compositingMode }
      rawValue = Int32(number ?? 0)
    }

    /// The modes of layers by their numbers; nil for `clear` and `copy`.
    private static let layerModes: [CompositingMode?] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      nil, nil, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor, .plusDarker, .plusLighter,
    ]

    /// Whether the mode needs the outlines of the source, whatever its opacity is: `clear` and `copy`.
    package var needsCoverage: Bool { layerMode == nil }

    /// The mode of a layer that composites in this mode; nil for `clear` and `copy`.
    var layerMode: CompositingMode? {
      Self.layerModes.indices.contains(Int(rawValue)) ? Self.layerModes[Int(rawValue)] : .normal
    }
  }
}

extension [DisplayItem] {
  /// Composites a source with the items.
  ///
  /// - Parameters:
  ///   - source: The items of the source, with all clips and filters.
  ///   - coverage: An opaque source with the same outlines, for modes that need it; nil if it is the source itself.
  ///   - mode: The mode; `copy` takes two layers.
  package mutating func composite(
    _ source: [DisplayItem], coverage: [DisplayItem]? = nil, opacity: Double,
    mode: GraphicsContext.BlendMode, isIsolated: Bool = false
  ) {
    func add(
      _ items: [DisplayItem], _ mode: CompositingMode, opacity: Double, isIsolated: Bool = true
    ) {
      let layer = DisplayLayer(
        items: items, opacity: opacity, blendMode: mode, isIsolated: isIsolated)
      append(DisplayItem(.layer(layer)))
    }
    switch (mode.layerMode, mode) {
    case (.normal?, _) where opacity >= 1 && !isIsolated: self += source
    case (let mode?, _): add(source, mode, opacity: opacity, isIsolated: isIsolated)
    case (nil, .clear): add(coverage ?? source, .destinationOut, opacity: 1)
    case (nil, _):
      add(coverage ?? source, .destinationOut, opacity: 1)
      add(source, .plusLighter, opacity: opacity)
    }
  }
}
