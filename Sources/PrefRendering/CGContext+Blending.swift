// PrefRendering: the blend modes of CoreGraphics.

import PrefDrawing
import PrefGeometry

/// The operation that combines what is drawn with what is below.
public enum CGBlendMode: Int32, Sendable {
  /// A mode of the W3C's Compositing and Blending.
  case normal = 0, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// A mode of the W3C's Compositing and Blending.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  /// What is below is removed.
  case clear
  /// What is below is replaced.
  case copy
  /// What is drawn replaces what is below, with the opacity of what is below.
  case sourceAtop = 20
  /// What is drawn is behind what is below.
  case destinationOver = 21
  /// What is below is kept where what is drawn is transparent.
  case destinationOut = 23
  /// The sum of both minus white, limited to black.
  case plusDarker = 26
  /// The sum of both, limited to white.
  case plusLighter = 27

  /// The mode of a layer. Areas are cleared by removing them, whatever their color.
  var layerMode: BlendMode {
    switch self {
    case .normal, .copy: .normal
    case .clear, .destinationOut: .destinationOut
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
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

extension CGContext {
  /// Sets the blend mode of what is drawn.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Adds items with the blend mode of the state.
  ///
  /// - Parameter coverage: Opaque items in the place of `items`, which remove what is below where the mode does so.
  func add(_ items: [DisplayItem], coverage: () -> [DisplayItem]) {
    guard [.clear, .copy].contains(state.blendMode) else { return add(items) }
    let saved = state
    (state.opacity, state.shadow, state.blendMode) = (1, nil, .clear)
    add(coverage())
    state = saved
    if saved.blendMode == .clear { return }
    state.blendMode = .plusLighter
    add(items)
    state = saved
  }
}
