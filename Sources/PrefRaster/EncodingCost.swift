// PrefRaster: the cost of encoding a picture as a file, in the units of the limits on drawing.

/// The cost of encoding a picture, per pixel.
///
/// The numbers are those of the pictures that take most: noise with varying opacity.
package struct EncodingCost: Sendable {
  /// The number of drawing steps that take the same time.
  let steps: Int
  /// The number of steps for a picture that is known to be opaque before it is drawn.
  let opaqueSteps: Int
  /// The number of bytes that are held at the same time: copies of the pixels, the memory of the encoder, and the file.
  let bytes: Int
  /// The number of bytes for a picture that is known to be opaque before it is drawn.
  let opaqueBytes: Int

  /// Creates a cost; the numbers for opaque pictures are nil if the opacity does not matter.
  package init(steps: Int, opaqueSteps: Int? = nil, bytes: Int, opaqueBytes: Int? = nil) {
    (self.steps, self.bytes) = (steps, bytes)
    self.opaqueSteps = opaqueSteps ?? steps
    self.opaqueBytes = opaqueBytes ?? bytes
  }

  /// Returns the number of steps for a number of pixels.
  package func steps(pixels: Int, isOpaque: Bool) -> Int {
    saturatedProduct(pixels, isOpaque ? opaqueSteps : steps)
  }
}

extension DrawingTotal {
  /// Adds the cost of encoding a number of pixels, which counts toward the limits of later pictures.
  package func add(_ cost: EncodingCost, pixels: Int, isOpaque: Bool) {
    var sum = DrawingCost()
    sum.steps = cost.steps(pixels: pixels, isOpaque: isOpaque)
    add(sum)
  }
}

extension Rasterizer {
  /// The steps of encoding each picture if it is opaque, which are counted before anything is prepared.
  var encodingSteps: Int { encodingSteps(isOpaque: true) }

  private func encodingSteps(isOpaque: Bool) -> Int {
    encoding.map { $0.cost.steps(pixels: $0.pixels, isOpaque: isOpaque) } ?? 0
  }

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

  /// Checks the memory and the steps that the encoder of a prepared picture takes.
  ///
  /// - Parameters:
  ///   - meter: The meter of the picture.
  ///   - isOpaque: Whether the picture is known to be opaque; evaluated only if its opacity matters.
  /// - Throws: ``RasterError/overLimit(_:)`` if it exceeds ``DrawingLimits/encoderBytes`` or ``DrawingLimits/steps``.
  func checkEncoder(
    _ meter: DrawingMeter?, isOpaque: @autoclosure () -> Bool
  ) throws(RasterError) {
    guard let (cost, pixels) = encoding,
      saturatedProduct(pixels, cost.bytes) > limits.encoderBytes
        || meter?.admits(encodingSteps: encodingSteps(isOpaque: false)) == false
    else { return }
    let isOpaque = isOpaque()
    if let meter, !meter.admit(encodingSteps: encodingSteps(isOpaque: isOpaque)),
      let exceeded = meter.exceeded
    {
      throw .overLimit(exceeded)
    }
    let bytes = saturatedProduct(pixels, isOpaque ? cost.opaqueBytes : cost.bytes)
    if let exceeded = ExceededDrawingLimit(encoderBytes: bytes, limits) {
      throw .overLimit(exceeded)
    }
  }
}

/// The drawing steps that are left for compressing a picture, whose cost depends on its pixels.
package struct CompressionLimit: Sendable {
  /// The number of steps.
  package let steps: Int
  /// The error for a picture that takes more.
  package let exceeded: ExceededDrawingLimit
}

extension Rasterizer {
  /// Returns the limit on compressing a picture that has been drawn; nil for none, or if encoding has been counted in
  /// advance.
  package func compressionLimit(after cost: DrawingCost) -> CompressionLimit? {
    guard encoding == nil, limits.steps < .max || total != nil else { return nil }
    let own = limits.steps - cost.steps
    // The total includes the cost of drawing this picture.
    let whole = total.map { $0.limits.steps - $0.cost.steps } ?? .max
    let isTotal = whole < own
    let limit = isTotal ? total?.limits.steps ?? .max : limits.steps
    return CompressionLimit(
      steps: min(own, whole),
      exceeded: ExceededDrawingLimit(
        quantity: .steps, limit: limit, required: saturatedSum(limit, 1), isTotal: isTotal,
        includesEncoding: true, origin: nil))
  }

  /// Adds the steps of compressing a picture to the total.
  package func addCompression(steps: Int) {
    var cost = DrawingCost()
    cost.steps = steps
    total?.add(cost)
  }
}
