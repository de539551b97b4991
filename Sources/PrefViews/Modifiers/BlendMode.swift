// PrefViews: the blend modes of views.

import PrefDrawing

/// The operation that combines a view with the content below, by the formulas of the W3C's Compositing and Blending;
/// includes operators of Porter and Duff.
public enum BlendMode: Sendable, Hashable {
  /// Source over: the view covers what is below.
  case normal
  /// The product of both colors.
  case multiply
  /// The complement of the product of the complements.
  case screen
  /// Multiplies dark and screens light colors below.
  case overlay
  /// The minimum of each component.
  case darken
  /// The maximum of each component.
  case lighten
  /// Brightens what is below, depending on the view.
  case colorDodge
  /// Darkens what is below, depending on the view.
  case colorBurn
  /// Darkens or lightens what is below with a soft transition, depending on the view.
  case softLight
  /// Multiplies or screens what is below, depending on the view.
  case hardLight
  /// The absolute difference of each component.
  case difference
  /// Like ``difference``, with lower contrast.
  case exclusion
  /// The hue of the view with the saturation and luminosity below.
  case hue
  /// The saturation of the view with the hue and luminosity below.
  case saturation
  /// The hue and saturation of the view with the luminosity below.
  case color
  /// The luminosity of the view with the hue and saturation below.
  case luminosity
  /// The view, only where what is below is opaque.
  case sourceAtop
  /// The view behind what is below.
  case destinationOver
  /// What is below, only where the view is transparent.
  case destinationOut
  /// The sum of both minus white, limited to black: max(0, source + backdrop − 1).
  case plusDarker
  /// The sum of both, limited to white.
  case plusLighter

  /// The mode in which a layer with the view is composited.
  package var compositingMode: CompositingMode {
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
