// PrefRaster: preparation of images in rectangles. The transform from image pixels to picture
// pixels determines the sampling; images that shrink are downscaled first.

import PrefDrawing
import PrefGeometry
import PrefPixels

extension Preparation {
  /// Appends an image.
  // Not inlined into the functions that call each other for each level of a picture, whose frames would grow.
  @inline(never)
  mutating func appendImage(
    _ image: PixelImage, _ rect: CGRect, _ interpolation: ImageInterpolation, _ opacity: Double,
    _ transform: CGAffineTransform, to result: inout [DrawCommand]
  ) {
    guard image.width > 0, image.height > 0 else { return }
    appendImage(rect, interpolation, opacity, transform, to: &result) {
      $0.sampled(image, rect.size, interpolation, transform)
    }
  }

  /// Appends the pixels that `sample` returns in a rectangle, if that is visible; nil appends nothing.
  @inline(__always)
  mutating func appendImage(
    _ rect: CGRect, _ interpolation: ImageInterpolation, _ opacity: Double,
    _ transform: CGAffineTransform, to result: inout [DrawCommand],
    _ sample: (inout Preparation) -> SampledImage?
  ) {
    guard let shape = visibleShape(rect, opacity, transform) else { return }
    if isMeasuring { return append(shape, .solid(ResolvedColor.black.pixel), &result) }
    guard let sampled = sample(&self) else { return }
    let prepared = prepared(
      sampled, rect, interpolation, opacity.byteValue, transform, isTiled: false)
    append(shape, .image(prepared), &result)
  }

  /// Returns the shape of a rectangle; nil if an image in it is not visible.
  private mutating func visibleShape(
    _ rect: CGRect, _ opacity: Double, _ transform: CGAffineTransform
  ) -> ClipShape? {
    guard opacity.byteValue > 0, !rect.isNull, rect.width > 0, rect.height > 0,
      rect.width.isFinite, rect.height.isFinite
    else { return nil }
    let shape = shape(Path(rect), transform, false, true)
    return shape.bounds.intersection(visible).isEmpty ? nil : shape
  }

  /// Returns an image as a paint; nil if nothing of it is visible.
  func prepare(
    _ image: PixelImage, _ rect: CGRect, _ interpolation: ImageInterpolation, _ opacity: UInt32,
    _ transform: CGAffineTransform, isTiled: Bool
  ) -> PreparedImage? {
    guard opacity > 0, image.width > 0, image.height > 0, rect.width > 0, rect.height > 0,
      rect.width.isFinite, rect.height.isFinite,
      let sampled = sampled(image, rect.size, interpolation, transform)
    else { return nil }
    return prepared(sampled, rect, interpolation, opacity, transform, isTiled: isTiled)
  }

  /// Returns the pixels that an image of a size in points is sampled from: its own, or fewer if it shrinks; nil if they
  /// exceed a limit.
  ///
  /// An image that is drawn several times at the same size is downscaled once.
  func sampled(
    _ image: PixelImage, _ size: CGSize, _ interpolation: ImageInterpolation,
    _ transform: CGAffineTransform
  ) -> SampledImage? {
    guard
      let target = downscaledSize(
        width: image.width, height: image.height, size, interpolation, transform)
    else {
      return SampledImage(pixels: .original(image), width: image.width, height: image.height)
    }
    let key = ImageCache.ScaledKey(
      source: ObjectIdentifier(image), width: target.width, height: target.height)
    if let known = images.scaled[key] { return known }
    let result = downscaled(image, target)
    images.scaled[key] = result
    return result
  }

  /// The steps for each pixel of an image that is downscaled.
  private static let stepsPerDownscaledPixel = 8

  /// Returns an image with fewer pixels; nil if they exceed a limit.
  func downscaled(_ image: PixelImage, _ target: (width: Int, height: Int)) -> SampledImage? {
    let (before, after) = (
      saturatedProduct(image.width, image.height), saturatedProduct(target.width, target.height)
    )
    guard admit(area: after, passes: 4, retained: 4),
      meter?.admit(steps: saturatedProduct(before, Self.stepsPerDownscaledPixel)) ?? true
    else { return nil }
    return image.pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, Int(bitPattern: base) % 4 == 0 else {
        return SampledImage(pixels: .original(image), width: image.width, height: image.height)
      }
      var poll = CancellationPoll(cancellation)
      let smaller = PrefRaster.downscaled(
        ImagePixels(
          base: base.assumingMemoryBound(to: Pixel.self), width: image.width, height: image.height),
        width: target.width, height: target.height, &poll)
      smaller.updateIsOpaque()
      return SampledImage(pixels: .bitmap(smaller), width: target.width, height: target.height)
    }
  }

  /// Returns sampled pixels in a rectangle as a paint.
  private func prepared(
    _ sampled: SampledImage, _ rect: CGRect, _ interpolation: ImageInterpolation,
    _ opacity: UInt32, _ transform: CGAffineTransform, isTiled: Bool
  ) -> PreparedImage {
    let (across, down) = extent(rect.size, transform)
    let (width, height) = (sampled.width, sampled.height)
    let imageTransform = CGAffineTransform(
      a: rect.width / CGFloat(width), b: 0, c: 0, d: rect.height / CGFloat(height), tx: rect.minX,
      ty: rect.minY
    ).concatenating(transform)
    let isLarger = across > Double(width) * 1.01 || down > Double(height) * 1.01
    let filter: ImageFilter =
      interpolation == .none ? .nearest : interpolation == .high && isLarger ? .bicubic : .bilinear
    return PreparedImage(
      pixels: sampled.pixels, filter: filter, transform: imageTransform, opacity: opacity,
      isTiled: isTiled)
  }

  /// Returns the width and height of an image in pixels of the picture.
  private func extent(_ size: CGSize, _ transform: CGAffineTransform) -> (
    across: Double, down: Double
  ) {
    (
      Double(size.width) * length(transform.a, transform.b),
      Double(size.height) * length(transform.c, transform.d)
    )
  }

  private func length(_ x: CGFloat, _ y: CGFloat) -> Double { Double((x * x + y * y).squareRoot()) }

  /// Returns the size in pixels to downscale an image to before it is sampled; nil if no downscaling is needed.
  ///
  /// - Parameters:
  ///   - width: The width of the image, in pixels.
  ///   - height: The height of the image, in pixels.
  ///   - size: The size of the image, in points.
  func downscaledSize(
    width: Int, height: Int, _ size: CGSize, _ interpolation: ImageInterpolation,
    _ transform: CGAffineTransform
  ) -> (width: Int, height: Int)? {
    if interpolation == .none { return nil }
    let (across, down) = extent(size, transform)
    func pixels(_ count: Int, _ target: Double) -> Int {
      guard target.isFinite, target < Double(count) else { return count }
      if interpolation == .high { return max(Int(target.rounded(.up)), 1) }
      // Bilinear interpolation of four pixels is sufficient down to half the size.
      guard target * 2 < Double(count), interpolation == .medium else { return count }
      var size = count
      while size > 1, Double(size) > target * 2 { size = (size + 1) / 2 }
      return size
    }
    let target = (width: pixels(width, across), height: pixels(height, down))
    return target == (width, height) ? nil : target
  }
}
