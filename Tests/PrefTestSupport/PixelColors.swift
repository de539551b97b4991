// PrefTestSupport: the colors of pixels as texts.

import PrefRaster

extension Bitmap {
  /// Returns a pixel as `#RRGGBB`, followed by `@` and the opacity from 0 to 255 if it is not opaque; `clear` for none.
  public func colorText(_ x: Int, _ y: Int) -> String {
    let pixel = self[x, y]
    if pixel.opacity == 0 { return "clear" }
    func component(_ value: UInt8) -> String {
      let text = String(UInt32(value) * 255 / UInt32(pixel.opacity), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    let hex = "#" + component(pixel.red) + component(pixel.green) + component(pixel.blue)
    return pixel.opacity == 255 ? hex : "\(hex)@\(pixel.opacity)"
  }
}
