// PrefRaster: preparation of images in rectangles. The transform from image pixels to picture
// pixels determines the sampling; images that shrink are downscaled first.

import PrefDrawing
import PrefGeometry
import PrefPixels

extension Preparation {
  /// Appends an image.
  mutating func appendImage(
    _ image: PixelImage, _ rect: CGRect, _ interpolation: ImageInterpolation, _ opacity: Double,
    _ transform: CGAffineTransform, to result: inout [DrawCommand]
  ) {
    let opacityByte = UInt32(min(max(opacity.isNaN ? 0 : opacity, 0), 1) * 255 + 0.5)
    guard opacityByte > 0, image.width > 0, image.height > 0, !rect.isNull, rect.width > 0,
      rect.height > 0
    else { return }
    let shape = shape(Path(rect), transform, false, true)
    if shape.bounds.intersection(visible).isEmpty { return }
    guard
      let prepared = prepare(image, rect, interpolation, opacityByte, transform, isTiled: false)
    else { return }
    append(shape, .image(prepared), &result)
  }

  /// Returns an image as a paint; nil if nothing of it is visible.
  func prepare(
    _ image: PixelImage, _ rect: CGRect, _ interpolation: ImageInterpolation, _ opacity: UInt32,
    _ transform: CGAffineTransform, isTiled: Bool
  ) -> PreparedImage? {
    guard opacity > 0, image.width > 0, image.height > 0, rect.width > 0, rect.height > 0,
      rect.width.isFinite, rect.height.isFinite
    else { return nil }
    var pixels = PreparedImage.Pixels.original(image)
    var (width, height) = (image.width, image.height)
    // The width and height of the image in picture pixels.
    let across = Double(rect.width) * length(transform.a, transform.b)
    let down = Double(rect.height) * length(transform.c, transform.d)
    if interpolation != .none, let size = downscaledSize(image, across, down, interpolation) {
      let (before, after) = (
        saturatedProduct(width, height), saturatedProduct(size.width, size.height)
      )
      guard admit(area: after, passes: 4, retained: 4),
        meter?.admit(steps: saturatedProduct(before, 3)) ?? true
      else {
        return nil
      }
      var poll = CancellationPoll(cancellation)
      image.pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress, Int(bitPattern: base) % 4 == 0 else { return }
        let smaller = downscaled(
          ImagePixels(
            base: base.assumingMemoryBound(to: Pixel.self), width: width, height: height),
          width: size.width, height: size.height, &poll)
        smaller.updateIsOpaque()
        pixels = .bitmap(smaller)
        (width, height) = (size.width, size.height)
      }
    }
    let imageTransform = CGAffineTransform(
      a: rect.width / CGFloat(width), b: 0, c: 0, d: rect.height / CGFloat(height), tx: rect.minX,
      ty: rect.minY
    ).concatenating(transform)
    let isLarger = across > Double(width) * 1.01 || down > Double(height) * 1.01
    let filter: ImageFilter =
      interpolation == .none ? .nearest : interpolation == .high && isLarger ? .bicubic : .bilinear
    return PreparedImage(
      pixels: pixels, filter: filter, transform: imageTransform, opacity: opacity, isTiled: isTiled)
  }

  private func length(_ x: CGFloat, _ y: CGFloat) -> Double { Double((x * x + y * y).squareRoot()) }

  /// Returns the size to downscale an image to before it is sampled; nil if no downscaling is
  /// needed.
  private func downscaledSize(
    _ image: PixelImage, _ across: Double, _ down: Double, _ interpolation: ImageInterpolation
  ) -> (width: Int, height: Int)? {
    func size(_ pixels: Int, _ target: Double) -> Int {
      guard target.isFinite, target < Double(pixels) else { return pixels }
      if interpolation == .high { return max(Int(target.rounded(.up)), 1) }
      // Bilinear interpolation of four pixels is sufficient down to half the size.
      guard target * 2 < Double(pixels), interpolation == .medium else { return pixels }
      var size = pixels
      while size > 1, Double(size) > target * 2 { size = (size + 1) / 2 }
      return size
    }
    let (width, height) = (size(image.width, across), size(image.height, down))
    return width == image.width && height == image.height ? nil : (width, height)
  }
}
