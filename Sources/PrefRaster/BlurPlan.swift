// PrefRaster: the plan of a Gaussian blur. A small blur is a single convolution per axis. For a
// large one, the picture is downsampled by 2 with the weights [1 3 3 1]/8 until little of the
// variance remains, convolved at that level, and upsampled with the same weights; the variances of
// all steps sum to the requested one. Binomial weights are nearly Gaussian, so the result is closer
// to a Gaussian than repeated box filters. Rows are downsampled as they are drawn and upsampled as
// they are composited: only the smallest plane is stored.

import PrefGeometry

/// The steps that blur a picture of a known size.
struct BlurPlan: Sendable {
  /// The axes that a step downsamples or upsamples.
  struct Step: Sendable {
    var rows: Bool
    var columns: Bool
  }

  /// The components per pixel, one or four.
  let channels: Int
  let edge: BlurEdge
  /// The size of each level, in pixels: the picture, then each downsampled level.
  let sizes: [(width: Int, height: Int)]
  /// The steps from each level to the next smaller one.
  let steps: [Step]
  /// The center and one side of the kernel that convolves the smallest plane vertically; nil if no
  /// variance remains.
  let rowKernel: [Float]?
  /// The same for the horizontal convolution.
  let columnKernel: [Float]?

  /// Creates a plan; standard deviations are in pixels.
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

  /// Returns the extent of a blur beyond its source, in pixels: farther away a Gaussian contributes
  /// less than half of 1/255.
  static func extent(sigma: Double) -> Int {
    sigma > 0 ? Int((min(sigma, 1e5) * 3 + 1).rounded(.up)) : 0
  }

  private static func downsampledCount(_ count: Int) -> Int { (count + 1) / 2 + 1 }

  /// The largest variance, in pixels², that is convolved directly.
  private static let maxDirectVariance = 6.0

  /// Returns the number of levels, and the variance that remains for the convolution.
  ///
  /// Downsampling and upsampling at a scale of s pixels add ¾ s² each: k levels account for ½ (4ᵏ −
  /// 1) of the variance.
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

  /// Returns the center and one side of a sampled Gaussian, normalized to sum 1; nil if there is
  /// nothing to blur.
  private static func kernel(variance: Double) -> [Float]? {
    guard variance > 1e-4, variance.isFinite else { return nil }
    let radius = Int((3.5 * variance.squareRoot()).rounded(.up))
    var samples = (0...radius).map { Scalar.exp(-Double($0 * $0) / (2 * variance)) }
    let sum = samples[0] + 2 * samples.dropFirst().reduce(0, +)
    samples = samples.map { $0 / sum }
    return samples.map { Float($0) }
  }
}
