// Measures blend modes, enlarged images and perspective in pictures of 1600 × 1200 pixels.

import PrefDrawing
import PrefGeometry
import PrefRaster

/// Prints the CPU time per pixel of a picture, in nanoseconds, with what is below the layer or the image.
@MainActor
func measurePixels() throws {
  let frame = CGRect(x: 0, y: 0, width: width, height: height)
  func measure(_ name: String, _ items: [DisplayItem]) throws {
    let list = DisplayList(size: frame.size, scale: 1, items: items)
    let times = try (0..<repetitions).map { _ in
      try milliseconds { _ = try Rasterizer(background: .white).bitmap(of: list) }
    }
    let median = times.sorted()[repetitions / 2] * 1e6 / Double(width * height)
    print("prefrender\t\(name)\tns_per_pixel=\(median.roundedText)")
  }
  let below = fill(Path(frame), .color(Gallery.color(0x2563EB, 0.8)))
  let above = fill(Path(frame), .color(Gallery.color(0xF59E0B, 0.6)))
  for mode in CompositingMode.allCases {
    let layer = DisplayLayer(items: [above], opacity: 0.9, blendMode: mode, isIsolated: true)
    try measure("blend mode \(mode.rawValue)", [below, DisplayItem(.layer(layer))])
  }
  let bytes = (0..<(400 * 300)).flatMap { index -> [UInt8] in
    let value = UInt8(truncatingIfNeeded: index &* 2_654_435_761 >> 16)
    return [value, value / 2, value / 3, 255]
  }
  let image = PixelImage(width: 400, height: 300, pixels: bytes, name: "noise")
  for interpolation in [ImageInterpolation.none, .low, .high] {
    let item = DisplayItem(
      .image(image, in: frame, interpolation: interpolation, opacity: 1))
    try measure("image, interpolation \(interpolation)", [item])
    var rotated = item
    rotated.transform = CGAffineTransform(rotationAngle: 0.1)
    try measure("rotated image, interpolation \(interpolation)", [rotated])
  }
  for scale in [1, 0.7] {
    var projection = ProjectionTransform(CGAffineTransform(scaleX: scale, y: scale))
    projection.m13 = 1e-5
    let layer = DisplayLayer(items: [above], projection: projection)
    try measure("perspective, scale \(scale)", [DisplayItem(.layer(layer))])
  }
}
