// PrefRaster: the cost of encoding a picture as a file, in the units of the limits on drawing.

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
  /// The steps of encoding each picture.
  var encodingSteps: Int { encoding.map { $0.cost.steps(pixels: $0.pixels) } ?? 0 }

  /// Returns the rasterizer of pictures that are encoded afterwards, whose steps are part of the cost of drawing.
  ///
  /// - Parameter pixels: The number of pixels of a picture.
  /// - Throws: ``RasterError/overLimit(_:)`` if encoding exceeds the limit on steps.
  package func encoding(_ cost: EncodingCost, pixels: Int) throws(RasterError) -> Rasterizer {
    var result = self
    result.encoding = (cost, pixels)
    // Before anything is prepared.
    if let meter = result.meter() {
      _ = meter.admit(steps: 0)
      if let exceeded = meter.exceeded { throw .overLimit(exceeded) }
    }
    return result
  }

  /// Checks the memory that the encoder of a picture takes.
  ///
  /// - Parameter isOpaque: Whether the picture is known to be opaque; evaluated only if its opacity matters.
  /// - Throws: ``RasterError/overLimit(_:)`` if it exceeds ``DrawingLimits/encoderBytes``.
  func checkEncoder(isOpaque: @autoclosure () -> Bool) throws(RasterError) {
    guard let (cost, pixels) = encoding,
      saturatedProduct(pixels, cost.bytes) > limits.encoderBytes
    else { return }
    let bytes = saturatedProduct(pixels, isOpaque() ? cost.opaqueBytes : cost.bytes)
    if bytes <= limits.encoderBytes { return }
    throw .overLimit(
      ExceededDrawingLimit(
        quantity: .encoderBytes, limit: limits.encoderBytes, required: bytes, isTotal: false,
        includesEncoding: true, origin: nil))
  }
}
