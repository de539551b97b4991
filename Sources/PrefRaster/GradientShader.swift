// PrefRaster: gradients. Takes stops and geometry, and produces a color table, fine enough that
// the nearest entry equals the rounded color, and the position in that table for each pixel.

import PrefDrawing
import PrefGeometry

@_implementationOnly import PrefCPixels

/// The premultiplied colors of a gradient, sampled at equal steps.
struct GradientTable: Sendable {
  let colors: ContiguousArray<Pixel>
  /// The index of the last color, at location 1.
  let last: Int
  let isOpaque: Bool

  /// Creates a table for a gradient that is `length` pixels long. The table has at least eight
  /// entries per pixel and two per 1/255 of color change at the steepest location, between 64 and
  /// 8192 steps.
  init(_ stops: [ResolvedStop], length: Double) {
    let minEntries = max(length * 8, Self.maxColorRate(stops) * 2)
    var size = 64
    while size < 8192, !(Double(size) >= minEntries) { size *= 2 }
    guard !stops.isEmpty else {
      (colors, last, isOpaque) = ([0], 0, false)
      return
    }
    let result = ContiguousArray<Pixel>(unsafeUninitializedCapacity: size + 1) { colors, count in
      count = size + 1
      guard let base = colors.baseAddress else { return }
      Self.fill(base, size, stops)
    }
    isOpaque = result.allSatisfy { $0 >> 24 == 255 }
    colors = result
    last = size
  }

  /// Writes `size` + 1 colors.
  private static func fill(
    _ colors: UnsafeMutablePointer<Pixel>, _ size: Int, _ stops: [ResolvedStop]
  ) {
    let premultiplied = stops.map { stop in
      let color = Self.premultiplied(stop.color)
      return [color.x, color.y, color.z, color.w]
    }
    var (index, next) = (0, 0)
    while index <= size {
      let t = Float(index) / Float(size)
      while next < stops.count, t >= stops[next].location { next += 1 }
      // The size is a power of two, so multiplying and dividing by it are exact.
      let position = next < stops.count ? stops[next].location * Float(size) : .infinity
      let end = position <= Float(size) ? max(Int(position.rounded(.up)), index + 1) : size + 1
      let lower = max(next - 1, 0)
      let upper = min(next, stops.count - 1)
      let from = stops[lower].location
      let to = max(stops[upper].location, from)
      // Before the first stop and after the last one the color is constant.
      let isRamp = lower < upper && next > 0 && from.isFinite && to.isFinite && to > from
      cpixels_color_ramp(
        colors + index, end - index, premultiplied[lower], premultiplied[upper], UInt32(index),
        Float(size), isRamp ? from : 0, isRamp ? to - from : .infinity)
      index = end
    }
  }
}

extension GradientTable {
  /// Returns the steepest color change in the gradient, in 1/255 of a component per length of the
  /// gradient.
  private static func maxColorRate(_ stops: [ResolvedStop]) -> Double {
    var steepest: Float = 0
    for (from, to) in zip(stops, stops.dropFirst()) where to.location > from.location {
      let (a, b) = (premultiplied(from.color), premultiplied(to.color))
      let difference = (b - a).replacing(with: a - b, where: b .< a).max()
      // Changes between adjacent entries of the largest table are not visible.
      steepest = max(steepest, difference / max(to.location - from.location, 1 / 8192))
    }
    return Double(steepest) * 255
  }

  /// Returns red, green, blue and opacity, premultiplied, each in 0…1.
  private static func premultiplied(_ color: ResolvedColor) -> SIMD4<Float> {
    func unit(_ value: Float) -> Float { min(max(value.isNaN ? 0 : value, 0), 1) }
    let a = unit(color.opacity)
    return SIMD4(unit(color.red) * a, unit(color.green) * a, unit(color.blue) * a, a)
  }
}

/// A gradient in pixel space.
struct GradientShader: Sendable {
  /// The mapping from a position in gradient space to a location.
  private enum Kind: Sendable {
    /// The u coordinate.
    case linear
    /// The distance from the origin.
    case radial
    /// The fraction of a turn, see `AngularSweep`.
    case angular(AngularSweep)
  }

  let table: GradientTable
  private let kind: Kind
  /// The transform to gradient space, applied at pixel centers: u = a·x + c·y + tx, v = b·x + d·y +
  /// ty.
  private let map: CGAffineTransform
  /// The table index is (position − origin) × factor.
  private let origin: Float
  private let factor: Float
  private let spread: ResolvedGradient.Spread

  var isOpaque: Bool { table.isOpaque }

  /// Creates a shader; `transform` maps the gradient's coordinates to pixels.
  init(_ gradient: ResolvedGradient, _ transform: CGAffineTransform) {
    let inverse = transform.inverted()
    let scale = max(abs(transform.determinant), 0).squareRoot()
    var space = CGAffineTransform.identity
    var (start, end, length) = (0.0, 1.0, 0.0)
    switch gradient.geometry {
    case .linear(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      length = Double(square.squareRoot() * scale)
      if square > 0, square.isFinite {
        let (p, q) = (dx / square, dy / square)
        space = CGAffineTransform(
          a: p, b: 0, c: q, d: 0, tx: -(from.x * p + from.y * q), ty: 0)
      } else {
        // A zero-length gradient shows its last color.
        space = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 2, ty: 0)
      }
      kind = .linear
    case .radial(let center, let startRadius, let endRadius):
      space = CGAffineTransform(translationX: -center.x, y: -center.y)
      (start, end) = (Double(startRadius), Double(endRadius))
      length = abs(end - start) * Double(scale)
      kind = .radial
    case .elliptical(let rect, let startFraction, let endFraction):
      let (rx, ry) = (max(rect.width / 2, 1e-6), max(rect.height / 2, 1e-6))
      space = CGAffineTransform(
        a: 1 / rx, b: 0, c: 0, d: 1 / ry, tx: -rect.midX / rx, ty: -rect.midY / ry)
      (start, end) = (Double(startFraction), Double(endFraction))
      length = abs(end - start) * Double(max(rx, ry) * scale)
      kind = .radial
    case .angular(let center, let from, let to):
      space = CGAffineTransform(translationX: -center.x, y: -center.y)
      length = 2000
      kind = .angular(AngularSweep(start: from.radians, end: to.radians))
    }
    table = GradientTable(gradient.stops, length: length.isFinite ? length : 1e4)
    // Shifts integer coordinates to pixel centers.
    map = CGAffineTransform(translationX: 0.5, y: 0.5).concatenating(inverse).concatenating(space)
    spread = gradient.spread
    let extent = end - start
    origin = Float(start)
    factor = Float(Double(table.last) / (abs(extent) < 1e-9 ? (extent < 0 ? -1e-9 : 1e-9) : extent))
  }

  /// Writes the colors of `count` pixels starting at (x, y).
  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<Pixel>) {
    let (u0, v0) = (
      Float(map.c * CGFloat(y) + map.tx), Float(map.d * CGFloat(y) + map.ty)
    )
    let (du, dv) = (Float(map.a), Float(map.b))
    let highest = Float(table.last)
    switch kind {
    case .linear:
      if spread != .pad {
        for index in 0..<count {
          let at = Float(Int32(truncatingIfNeeded: x + index))
          pixels[index] = tableIndex((u0 + du * at - origin) * factor, highest)
        }
        break
      }
      let (base, step) = ((u0 - origin) * factor, du * factor)
      return table.colors.withUnsafeBufferPointer { colors in
        guard let colors = colors.baseAddress else { return }
        cpixels_linear_gradient(
          pixels, count, colors, base, step, Int32(truncatingIfNeeded: x), highest)
      }
    case .radial:
      for index in 0..<count {
        let at = Float(Int32(truncatingIfNeeded: x + index))
        let (u, v) = (u0 + du * at, v0 + dv * at)
        pixels[index] = tableIndex(((u * u + v * v).squareRoot() - origin) * factor, highest)
      }
    case .angular(let sweep):
      for index in 0..<count {
        let at = Float(Int32(truncatingIfNeeded: x + index))
        pixels[index] = tableIndex(sweep.location(u0 + du * at, v0 + dv * at) * highest, highest)
      }
    }
    table.colors.withUnsafeBufferPointer { colors in
      guard let colors = colors.baseAddress else { return }
      for index in 0..<count { pixels[index] = colors[Int(pixels[index])] }
    }
  }

  /// Returns the table position in 0…`highest` for a repeated or mirrored gradient.
  private func wrapped(_ position: Float, _ highest: Float) -> Float {
    let period = spread == .mirror ? 2 * highest : highest
    guard period > 0 else { return position }
    let rest = position - (position / period).rounded(.down) * period
    return rest > highest ? period - rest : rest
  }

  /// Returns the nearest table index; adding 1.5 × 2²³ leaves the rounded integer in the low bits.
  @inline(__always)
  private func tableIndex(_ position: Float, _ highest: Float) -> UInt32 {
    // The order of the comparisons maps NaN to the first color.
    let position = spread == .pad ? position : wrapped(position, highest)
    let clamped = position > 0 ? (position < highest ? position : highest) : 0
    return (clamped + 12_582_912).bitPattern & 0x003F_FFFF
  }
}

extension GradientShader: PixelShader {}

/// The mapping from the angle around a center to a location.
struct AngularSweep: Sendable {
  /// The first angle, in turns.
  private let start: Float
  /// The extent, in turns, at most one; negative values run counterclockwise.
  private let extent: Float
  /// The location at the first angle; above zero if only the last of several turns is visible.
  private let first: Float

  init(start: Double, end: Double) {
    let turn = 2 * Double.pi
    let whole = start.isFinite && end.isFinite ? (end - start) / turn : 1
    let shown = min(max(whole, -1), 1)
    extent = Float(shown)
    first = whole == 0 ? 0 : Float(1 - shown / whole)
    let from = end.isFinite ? end / turn - shown : 0
    self.start = Float(from - from.rounded(.down))
  }

  /// Returns the location, 0…1, of the direction (x, y).
  @inline(__always)
  func location(_ x: Float, _ y: Float) -> Float {
    var turns = turns(x, y) - start
    turns -= turns.rounded(.down)
    if extent < 0 { turns = turns == 0 ? 0 : 1 - turns }
    let width = abs(extent)
    if turns <= width { return width > 0 ? first + turns / width * (1 - first) : 0 }
    // The rest of the circle is split evenly between the two end colors.
    return turns < (1 + width) / 2 ? 1 : first
  }

  /// Returns the angle of (x, y) in turns, −½…½, by a polynomial with an error below 3e−7.
  @inline(__always)
  private func turns(_ x: Float, _ y: Float) -> Float {
    let (ax, ay) = (abs(x), abs(y))
    let (low, high) = (min(ax, ay), max(ax, ay))
    let q = high > 0 ? low / high : 0
    let s = q * q
    let series =
      0.999_977_26
      + s
      * (-0.332_623_47
        + s * (0.193_543_46 + s * (-0.116_432_87 + s * (0.052_653_32 + s * -0.011_721_20))))
    var angle = q * series * 0.159_154_943
    if ay > ax { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? -angle : angle
  }
}
