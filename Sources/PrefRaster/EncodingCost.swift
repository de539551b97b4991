// PrefRaster: the cost of encoding a picture with an encoder that is not part of this package.

/// The cost of encoding a picture, per pixel.
///
/// The numbers are those of the pictures that take most: noise with varying opacity.
package struct EncodingCost: Sendable {
  /// The number of drawing steps that take the same time.
  let steps: Int
  /// The number of bytes that are held at the same time: copies of the pixels, the memory of the encoder, and the file.
  let bytes: Int
  /// The number of bytes for a picture that is known to be opaque before it is drawn.
  let opaqueBytes: Int

  /// Creates a cost; `opaqueBytes` is nil if the opacity does not matter.
  package init(steps: Int, bytes: Int, opaqueBytes: Int? = nil) {
    (self.steps, self.bytes) = (steps, bytes)
    self.opaqueBytes = opaqueBytes ?? bytes
  }

  /// Returns the number of steps for a number of pixels.
  package func steps(pixels: Int) -> Int { saturatedProduct(pixels, steps) }
}

extension DrawingTotal {
  /// Adds the cost of encoding a number of pixels, which counts toward the limits of later pictures.
  package func add(_ cost: EncodingCost, pixels: Int) {
    var sum = DrawingCost()
    sum.steps = cost.steps(pixels: pixels)
    add(sum)
  }
}

extension Rasterizer {
  /// Returns the rasterizer of pictures that are encoded afterwards, whose steps are part of the cost of drawing.
  ///
  /// - Parameter pixels: The number of pixels of a picture.
  /// - Throws: ``RasterError/overLimit(_:)`` if encoding exceeds the limit on steps.
  package func encoding(_ cost: EncodingCost, pixels: Int) throws(RasterError) -> Rasterizer {
    let steps = cost.steps(pixels: pixels)
    let meter = DrawingMeter(limits, in: total)
    _ = meter.admit(steps: steps)
    if let exceeded = meter.exceeded { throw .overLimit(exceeded) }
    var result = self
    result.encodingSteps = steps
    return result
  }

  /// Checks the memory that an encoder takes for a picture.
  ///
  /// - Throws: ``RasterError/overLimit(_:)`` if it exceeds ``DrawingLimits/encoderBytes``.
  package func checkEncoder(
    _ cost: EncodingCost, pixels: Int, isOpaque: Bool
  ) throws(RasterError) {
    let bytes = saturatedProduct(pixels, isOpaque ? cost.opaqueBytes : cost.bytes)
    if bytes <= limits.encoderBytes { return }
    throw .overLimit(
      ExceededDrawingLimit(
        quantity: .encoderBytes, limit: limits.encoderBytes, required: bytes, isTotal: false,
        origin: nil))
  }
}
