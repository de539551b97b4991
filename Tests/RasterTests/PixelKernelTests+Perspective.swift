// Compares the pixels of a texture in perspective, with all vectors, with a formula that samples every pixel.

import PrefCPixels
import PrefGeometry
import PrefPixels
import PrefTestNumbers
import Testing

@testable import PrefRaster

/// The formula of a pixel in perspective, without the blocks of the texture that are not transparent.
private struct PerspectiveFormula {
  let texture: Bitmap
  let frame: PixelRect
  let scale: Double
  let map: ProjectionTransform
  let inverse: ProjectionTransform

  private func position(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let i = inverse
    let w = Double(i.m13) * x + Double(i.m23) * y + Double(i.m33)
    let u = (Double(i.m11) * x + Double(i.m21) * y + Double(i.m31)) / w
    let v = (Double(i.m12) * x + Double(i.m22) * y + Double(i.m32)) / w
    guard Double(map.m13) * u + Double(map.m23) * v + Double(map.m33) > 0 else { return nil }
    return SIMD2((u - Double(frame.minX)) * scale, (v - Double(frame.minY)) * scale)
  }

  /// Returns a texel; those outside the texture are transparent.
  private func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard 0..<texture.width ~= x, 0..<texture.height ~= y else { return .zero }
    let texel = texture.base[y * texture.width + x]
    return SIMD4(
      Float(texel & 255), Float(texel >> 8 & 255), Float(texel >> 16 & 255), Float(texel >> 24))
  }

  private func sample(_ at: SIMD2<Double>) -> SIMD4<Float> {
    guard abs(at.x) < 1e6, abs(at.y) < 1e6 else { return .zero }
    let corner = (at - 0.5).rounded(.down)
    let (x, y) = (Int(corner.x), Int(corner.y))
    let (fx, fy) = (Float(at.x - 0.5 - corner.x), Float(at.y - 0.5 - corner.y))
    let upper = color(x, y) * (1 - fx) + color(x + 1, y) * fx
    let lower = color(x, y + 1) * (1 - fx) + color(x + 1, y + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  private func count(_ middle: SIMD2<Double>, _ edge: SIMD2<Double>?) -> Int {
    let extent = 2 * ((edge ?? middle) - middle)
    return Int(max(1, min((extent * extent).sum().squareRoot(), 16)).rounded(.up))
  }

  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let (left, top) = (Double(x), Double(y))
    guard let middle = position(left + 0.5, top + 0.5) else { return 0 }
    let columns = count(middle, position(left + 1, top + 0.5))
    let rows = count(middle, position(left + 0.5, top + 1))
    var sum = SIMD4<Float>.zero
    for row in 0..<rows {
      for column in 0..<columns {
        let at = position(
          left + (Double(column) + 0.5) / Double(columns), top + (Double(row) + 0.5) / Double(rows))
        if let at { sum += sample(at) }
      }
    }
    let unit = sum * (1 / (255 * Float(rows * columns)))
    return PrefRaster.pixel(red: unit.x, green: unit.y, blue: unit.z, opacity: unit.w)
  }
}

extension PixelKernelTests {
  @Test(arguments: randomCases(100)) func perspectiveIsTheMeanOfSamples(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { .random(in: range, using: &random) }
    let texture = Bitmap(width: random.count(1...50), height: random.count(1...50))
    let isSparse = random.chance(oneIn: 2)
    let colors = pixels(&random, texture.width * texture.height)
    for (index, color) in colors.enumerated() where !isSparse || random.chance(oneIn: 200) {
      texture.base[index] = color
    }
    var map = ProjectionTransform()
    (map.m11, map.m12, map.m21, map.m22) = (
      number(0.05...2), number(-0.5...0.5), number(-0.5...0.5), number(0.05...2)
    )
    (map.m31, map.m32, map.m33) = (number(-30...30), number(-30...30), number(0.7...1.3))
    // Some views reach behind the camera.
    if random.chance(oneIn: 2) { (map.m13, map.m23) = (number(-0.02...0.02), number(-0.02...0.02)) }
    var inverse = map
    guard inverse.invert() else { return }
    let frame = PixelRect(minX: 5, minY: -3, maxX: 5 + texture.width, maxY: texture.height - 3)
    let scale = [1, 2, 0.5, 1.7][seed % 4]
    let formula = PerspectiveFormula(
      texture: texture, frame: frame, scale: scale, map: map, inverse: inverse)
    let (x, y, width, height) = (-20, -9, random.count(1...90), 31)
    let expected = (0..<height).flatMap { row in
      (0..<width).map { formula.pixel(x + $0, y + row) }
    }
    var poll = CancellationPoll(nil)
    let sampler = PerspectiveSampler(
      texture: texture, occupancy: TextureOccupancy(texture, &poll), frame: frame, scale: scale,
      map: map, inverse: inverse, meter: nil)
    for result in withAllVectors(
      expected,
      { result in
        let bitmap = Bitmap(width: width, height: height)
        sampler.draw(onto: bitmap.surface(x: x, y: y), &poll)
        result = (0..<(width * height)).map { bitmap.base[$0] }
      })
    {
      #expect(result == expected)
    }
  }

  /// Returns the steps of drawing a texture of 64 × 64 texels with one color, through a map to the texture.
  private func steps(color position: (x: Int, y: Int)?, _ inverse: ProjectionTransform) -> Int {
    let texture = Bitmap(width: 64, height: 64)
    if let position { texture.base[position.y * 64 + position.x] = 0xFF00_00FF }
    var map = inverse
    guard map.invert() else { return -1 }
    var poll = CancellationPoll(nil)
    let meter = DrawingMeter(DrawingLimits())
    let sampler = PerspectiveSampler(
      texture: texture, occupancy: TextureOccupancy(texture, &poll),
      frame: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64), scale: 1, map: map, inverse: inverse,
      meter: meter)
    let bitmap = Bitmap(width: 64, height: 64)
    sampler.draw(onto: bitmap.surface(x: 0, y: 0), &poll)
    return meter.steps
  }

  @Test func transparentBlocksAreNotSampled() {
    let flat = ProjectionTransform()
    #expect(steps(color: nil, flat) == 0)
    // Sampled are the pixels of the block of 8 × 8 texels, and those beside it, of 64 × 64.
    let sampled = steps(color: (40, 40), flat)
    #expect(sampled > 8 * 8 * 16 && sampled <= 12 * 12 * 16)
    // At x = 32, w is zero: the positions of corners of pixels are infinite. Only pixels that touch this line are
    // sampled, up to 256 times.
    var tilted = ProjectionTransform()
    (tilted.m13, tilted.m33) = (-1 / 32, 1)
    let line = steps(color: nil, tilted)
    #expect(line <= 64 * 256 * 16)
    #expect(steps(color: (1, 1), tilted) > line)
  }
}
