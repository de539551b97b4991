// Raster: the plan of a Gaussian blur. A small blur is one true kernel a direction. A large one halves the picture with
// [1 3 3 1]/8 until little of the variance remains, applies the true kernel there, and doubles it back up with the same
// weights; the variances of all steps add up to what was asked for. Binomial weights are nearly Gaussian themselves, so
// that the sum is closer to a Gaussian than boxes are. Rows are halved as they are drawn and doubled as they are laid
// down: between the two there is only the smallest plane.

import PrefGeometry

/// What is done to a picture of a known size to blur it.
struct BlurPlan: Sendable {
  /// Which directions a step halves or doubles.
  struct Step: Sendable {
    var rows: Bool
    var columns: Bool
  }

  /// Components of a pixel, one or four.
  let channels: Int
  let edge: BlurEdge
  /// The sizes of the picture and of what its halvings give.
  let sizes: [(width: Int, height: Int)]
  /// What halves each size into the next one.
  let steps: [Step]
  /// The middle and one side of the kernel that mixes the smallest plane's rows; nil where nothing is left to do.
  let rowKernel: [Float]?
  /// The same for columns.
  let columnKernel: [Float]?

  /// Standard deviations in pixels.
  init(
    width: Int, height: Int, channels: Int, sigmaX: Double, sigmaY: Double, edge: BlurEdge
  ) {
    let (alongX, alongY) = (Self.downsampling(sigmaX), Self.downsampling(sigmaY))
    let steps = (0..<max(alongX.count, alongY.count)).map { level in
      Step(rows: level < alongY.count, columns: level < alongX.count)
    }
    var sizes = [(width: width, height: height)]
    for step in steps {
      let (width, height) = sizes[sizes.count - 1]
      sizes.append(
        (
          step.columns ? Self.downsampledCount(width) : width,
          step.rows ? Self.downsampledCount(height) : height
        ))
    }
    (self.channels, self.edge, self.sizes, self.steps) = (channels, edge, sizes, steps)
    rowKernel = Self.kernel(variance: alongY.variance)
    columnKernel = Self.kernel(variance: alongX.variance)
  }

  /// How far a blur reaches, in pixels: beyond it a Gaussian's share is below half of 1/255.
  static func reach(sigma: Double) -> Int {
    sigma > 0 ? Int((min(sigma, 1e5) * 3 + 1).rounded(.up)) : 0
  }

  private static func downsampledCount(_ count: Int) -> Int { (count + 1) / 2 + 1 }

  /// The largest variance, in pixels², for which the true kernel is applied directly.
  private static let maxDirectVariance = 6.0

  /// How often to halve, and the variance that remains for the kernel.
  ///
  /// Halving and doubling at a scale of s pixels add ¾ s² each: k levels take ½ (4ᵏ − 1) of the variance.
  private static func downsampling(_ sigma: Double) -> (count: Int, variance: Double) {
    let total = sigma * sigma
    var (count, scale) = (0, 1.0)
    var remaining = total
    while remaining > maxDirectVariance, count < 12 {
      count += 1
      scale *= 4
      remaining = (total - 0.5 * (scale - 1)) / scale
    }
    return (count, remaining)
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
