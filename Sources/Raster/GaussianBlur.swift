// Raster: the Gaussian blur, on planes of one or four interleaved components. A small blur is one true kernel a
// direction. A large one halves the plane with [1 3 3 1]/8 until little of the variance remains, applies the true
// kernel there, and doubles the plane back up with the same weights; the variances of all steps add up to what was
// asked for. Binomial weights are nearly Gaussian themselves, so that the sum is closer to a Gaussian than boxes are.

import Geometry

/// What lies outside a plane.
enum BlurEdge {
  /// Nothing.
  case zero
  /// The nearest value inside.
  case repeated
}

extension BlurPlane {
  /// The largest variance, in pixels², for which the true kernel is applied directly.
  private static let largestDirectVariance = 6.0

  /// How far a blur reaches, in pixels: beyond it a Gaussian's share is below half of 1/255.
  static func reach(sigma: Double) -> Int {
    sigma > 0 ? Int((min(sigma, 1e5) * 3 + 1).rounded(.up)) : 0
  }

  /// Blurs bytes in place: `height × width × channels` of them; standard deviations in pixels.
  static func blur(
    _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, channels: Int, sigmaX: Double,
    sigmaY: Double, edge: BlurEdge
  ) {
    guard width > 0, height > 0 else { return }
    let (alongX, alongY) = (plan(sigmaX), plan(sigmaY))
    let levels = max(alongX.levels, alongY.levels)
    func steps(_ level: Int) -> Steps {
      Steps(rows: level < alongY.levels, columns: level < alongX.levels)
    }
    // The first halving reads and the last doubling writes the bytes themselves: no plane of full size is made.
    let source = ByteRows(base: bytes, width: width, height: height, channels: channels)
    let first = steps(0)
    var plane = first.rows ? BlurPlane(halving: source, first, edge) : BlurPlane(source, edge)
    if !first.rows, first.columns { plane = plane.halved(first, edge) }
    var sizes = [(width: width, height: height)]
    for level in 1..<max(levels, 1) {
      sizes.append((plane.width, plane.height))
      plane = plane.halved(steps(level), edge)
    }
    if let kernel = kernel(variance: alongY.variance) {
      plane = plane.convolvedRows(kernel, edge)
    }
    if let kernel = kernel(variance: alongX.variance) { plane.convolveColumns(kernel, edge) }
    for level in (1..<max(levels, 1)).reversed() {
      plane = plane.doubled(steps(level), sizes[level].width, sizes[level].height, edge)
    }
    plane.write(to: source, doubling: first, edge)
  }

  /// How often to halve, and the variance that remains for the kernel.
  ///
  /// Halving and doubling at a scale of s pixels add ¾ s² each: k levels take ½ (4ᵏ − 1) of the variance.
  private static func plan(_ sigma: Double) -> (levels: Int, variance: Double) {
    let total = sigma * sigma
    var (levels, scale) = (0, 1.0)
    var rest = total
    while rest > largestDirectVariance, levels < 12 {
      levels += 1
      scale *= 4
      rest = (total - 0.5 * (scale - 1)) / scale
    }
    return (levels, rest)
  }

  /// The middle and one side of a Gaussian's samples, of sum 1; nil where there is nothing to blur.
  private static func kernel(variance: Double) -> [Float]? {
    guard variance > 1e-4, variance.isFinite else { return nil }
    let radius = Int((3.5 * variance.squareRoot()).rounded(.up))
    var samples = (0...radius).map { Scalar.exp(-Double($0 * $0) / (2 * variance)) }
    let sum = samples[0] + 2 * samples.dropFirst().reduce(0, +)
    samples = samples.map { $0 / sum }
    return samples.map { Float($0) }
  }

}
