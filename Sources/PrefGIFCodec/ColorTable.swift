// PrefGIFCodec: the colors of an animation. If a picture has more than a file can store, they are replaced by similar
// ones, and by mixtures of two of them.

import PrefPixels

/// The colors of a table that stand for a color: the second one at `share` of 64 pixels, the first one at the others.
struct ColorMixture {
  var first: UInt8
  var second: UInt8
  var share: UInt8
}

/// A table of opaque colors, 0xFFRRGGBB.
struct ColorTable {
  /// The colors, at most 256.
  private(set) var colors: [UInt32]
  /// The colors as points; nil until a color is looked up that the table does not have.
  private var points: ColorPoints?
  /// Whether colors are replaced by similar ones.
  let isReduced: Bool
  /// The mean squared error of the pixels for which the table was made.
  private var ownError = 0.0
  private var mixtures: [UInt32: ColorMixture] = [:]

  /// The work of combining a color with similar ones, of finding the mixture of a color, and of assigning combined
  /// colors to the nearest of the table, in nanoseconds.
  private static let (workPerColor, workPerMixture, workPerSample) = (700, 1_100, 2_500)

  /// The number of mixtures that are kept, which bounds the memory.
  private static let maxMixtureCount = 1 << 16

  /// Creates a table for the pixels of a picture, in which 0 is transparent.
  ///
  /// The colors are exact if there are at most `maxCount`, otherwise at most 255, so that a transparent one can be
  /// added. O(*n* + `maxCount` · *c*), where *c* is the number of different colors. Once `cancellation` is cancelled,
  /// the colors and their mixtures are undefined.
  init(_ pixels: [UInt32], maxCount: Int, _ cancellation: Cancellation) {
    let counts = Self.counts(pixels)
    isReduced = counts.count > maxCount
    guard isReduced else {
      colors = counts.keys.sorted()
      for (index, color) in colors.enumerated() {
        mixtures[color] = ColorMixture(first: UInt8(index), second: 0, share: 0)
      }
      return
    }
    cancellation.spend(counts.count * Self.workPerColor)
    if cancellation.isCancelled {
      colors = [0xFF00_0000]
      return
    }
    var reduction = ColorReduction(counts)
    cancellation.spend(reduction.sampleCount * Self.workPerSample)
    colors = reduction.colors(count: min(maxCount, 255))
    ownError = error(of: counts, cancellation)
  }

  /// Whether the table has the colors of pixels, or colors as similar as those of the pixels for which it was made.
  /// Colors are added to a table that is exact, up to `maxCount`.
  mutating func accepts(
    _ pixels: [UInt32], maxCount: Int, _ cancellation: Cancellation
  ) -> Bool {
    let counts = Self.counts(pixels)
    if isReduced { return error(of: counts, cancellation) <= 1.5 * ownError + 6 }
    let new = counts.keys.filter { mixtures[$0] == nil }.sorted()
    guard colors.count + new.count <= 256, counts.count <= maxCount else { return false }
    for color in new {
      mixtures[color] = ColorMixture(first: UInt8(colors.count), second: 0, share: 0)
      colors.append(color)
    }
    if !new.isEmpty { points = nil }
    return true
  }

  /// Returns the colors of the table that stand for a color. O(`colors.count`) for a new color, otherwise O(1).
  mutating func mixture(for color: UInt32, _ cancellation: Cancellation) -> ColorMixture {
    if let known = mixtures[color] { return known }
    if cancellation.isCancelled { return ColorMixture(first: 0, second: 0, share: 0) }
    cancellation.spend(Self.workPerMixture)
    if mixtures.count >= Self.maxMixtureCount { mixtures.removeAll(keepingCapacity: true) }
    let mixture = newMixture(for: color)
    mixtures[color] = mixture
    return mixture
  }

  private static func counts(_ pixels: [UInt32]) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    var run: (color: UInt32, count: Int) = (0, 0)
    for color in pixels {
      if color == run.color {
        run.count += 1
      } else {
        if run.color != 0 { counts[run.color, default: 0] += run.count }
        run = (color, 1)
      }
    }
    if run.color != 0 { counts[run.color, default: 0] += run.count }
    return counts
  }

  private mutating func error(
    of counts: [UInt32: Int], _ cancellation: Cancellation
  ) -> Double {
    var (sum, total) = (0, 0)
    for (color, count) in counts {
      let first = Components(colors[Int(mixture(for: color, cancellation).first)])
      sum += first.squaredDistance(to: Components(color)) * count
      total += count
    }
    return total == 0 ? 0 : Double(sum) / Double(total)
  }

  private mutating func newMixture(for color: UInt32) -> ColorMixture {
    let target = Components(color)
    var points = self.points.take() ?? ColorPoints(colors.map(Components.init))
    defer { self.points = points }
    let (nearest, distance) = points.nearest(to: target)
    var best = ColorMixture(first: UInt8(nearest), second: UInt8(nearest), share: 0)
    guard distance > 0 else { return best }
    let origin = points[nearest]
    var smallest = Double(distance)
    for index in points.neighbors(of: nearest) {
      let point = points[Int(index)]
      let span = point.squaredDistance(to: origin)
      let product = origin.product(of: target, point)
      if product <= 0 { continue }
      let part = Double(product) / Double(span)
      let share = Int(min(part, 0.5) * 64 + 0.5)
      let (x, length) = (Double(share) / 64, Double(span))
      let remaining = Double(distance) - 2 * x * part * length + x * x * length
      let error = remaining + 0.1 * x * (1 - x) * length
      if error < smallest {
        smallest = error
        best = ColorMixture(first: UInt8(nearest), second: index, share: UInt8(share))
      }
    }
    return best
  }
}
