// PrefRendering: the blend modes of CoreGraphics.

import PrefDrawing
import PrefGeometry
import PrefViews

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
  /// What is drawn, only where what is below is opaque; the rest of the context becomes transparent.
  case sourceIn
  /// What is drawn, only where what is below is transparent; the rest of the context becomes transparent.
  case sourceOut
  /// What is drawn replaces what is below, with the opacity of what is below.
  case sourceAtop
  /// What is drawn is behind what is below.
  case destinationOver
  /// What is below, only where what is drawn is opaque.
  case destinationIn
  /// What is below is kept where what is drawn is transparent.
  case destinationOut
  /// What is below over what is drawn, only where what is drawn is opaque.
  case destinationAtop
  /// What is drawn and what is below, each where the other is transparent.
  case xor
  /// The sum of both minus white, limited to black.
  case plusDarker
  /// The sum of both, limited to white.
  case plusLighter

  /// The same mode of a canvas.
  var graphicsMode: GraphicsContext.BlendMode { GraphicsContext.BlendMode(rawValue: rawValue) }
}

extension CGContext {
  /// Sets the blend mode of what is drawn.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// Adds items with the effects of the state.
  ///
  /// - Parameter coverage: Returns opaque items with the same outlines; called for modes that need it.
  func add(_ new: [DisplayItem], coverage: () -> [DisplayItem]) {
    add(new, coverage: state.blendMode.graphicsMode.needsCoverage ? coverage() : nil)
  }
}
