// PrefViews: the font, the scale and the colors that a symbol has itself, as UIKit configures them.

import PrefGeometry
import PrefViewGraph

/// The appearance that a symbol has instead of that of its environment.
package struct SymbolAppearance: Equatable, Sendable {
  /// The font whose size and weight the symbol has; nil for that of the environment.
  package var font: Font?
  /// The size relative to the font; nil for that of the environment.
  package var scale: Image.Scale?
  /// The colors of the layers; empty for the foreground style.
  package var palette: [Color] = []
  /// The rendering mode of the layers; nil for that of the environment.
  package var mode: SymbolRenderingMode?

  /// Creates the appearance of the environment.
  package init() {}
}

extension Image {
  /// Returns the image with an appearance, if it is a symbol.
  package func withAppearance(_ appearance: SymbolAppearance) -> Image {
    var image = self
    image.appearance = appearance
    if let mode = appearance.mode { image.symbolMode = mode }
    return image
  }
}
