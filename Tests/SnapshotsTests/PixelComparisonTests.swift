// Tests of PixelComparison: counts, regions, tolerances, ignored regions and sizes.

import PrefRender
import PrefSnapshots
import PrefTestNumbers
import PrefTestTags
import Testing

/// A picture that tests change pixel by pixel; colors are straight RGBA.
struct TestPicture {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  init(_ width: Int, _ height: Int, _ color: [UInt8] = [255, 255, 255, 255]) {
    (self.width, self.height) = (width, height)
    pixels = [UInt8](repeating: color[0], count: width * height * 4)
    // Large pictures have a single component, which needs no loop.
    if Set(color).count > 1 { fill(0..<width, 0..<height, color) }
  }

  subscript(_ x: Int, _ y: Int) -> [UInt8] {
    get { Array(pixels[((y * width + x) * 4)..<((y * width + x) * 4 + 4)]) }
    set {
      pixels.replaceSubrange(((y * width + x) * 4)..<((y * width + x) * 4 + 4), with: newValue)
    }
  }

  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: [UInt8]) {
    for y in rows { for x in columns { self[x, y] = color } }
  }

  func decoded() throws -> DecodedPicture {
    try #require(DecodedPicture(width: width, height: height, pixels: pixels))
  }
}

private let black: [UInt8] = [0, 0, 0, 255]

func comparison(
  _ old: TestPicture, _ new: TestPicture, _ options: ComparisonOptions = .exact
) throws -> PixelComparison {
  PixelComparison(try old.decoded(), try new.decoded(), options: options)
}

@Suite(.tags(.snapshots)) struct PixelComparisonTests {
  @Test func equalPicturesMatch() throws {
    let picture = TestPicture(7, 5)
    let result = try comparison(picture, picture)
    #expect(result.matches && result.count == 0 && result.summary == nil)
    #expect(result.bounds.isNull && result.regions.isEmpty && result.regionCount == 0)
    #expect(result.largest == 0 && result.largestDeltaE == 0)
    #expect(result.comparedCount == 35)
  }

  @Test func aSinglePixelIsCountedLocatedAndMeasured() throws {
    let old = TestPicture(2340, 1800)
    var new = old
    new[1203, 907] = [255, 255, 254, 255]
    let result = try comparison(old, new)
    #expect(!result.matches && result.count == 1 && result.largest == 1)
    #expect(result.bounds == CGRect(x: 1203, y: 907, width: 1, height: 1))
    #expect(result.regions.map(\.bounds) == [result.bounds])
    #expect(
      result.summary
        == "1 of 4,212,000 pixels differs (0.000024%), by at most 1 of 255 (ΔE 0.54), within (1203, 907; 1 × 1)"
    )
  }

  @Test func theSummaryHasSharesAndTheLargestRegions() throws {
    let old = TestPicture(100, 100)
    var new = old
    new.fill(10..<15, 10..<15, black)
    new.fill(40..<44, 40..<44, black)
    new.fill(70..<73, 70..<73, black)
    new.fill(90..<92, 10..<12, black)
    #expect(
      try comparison(old, new).summary
        == "54 of 10,000 pixels differ (0.54%), by at most 255 of 255 (ΔE 100.0), in 4 regions: "
        + "(10, 10; 5 × 5), (40, 40; 4 × 4), (70, 70; 3 × 3), …")
  }

  // MARK: Regions

  /// Pixels that are at most 8 pixels apart in both axes belong to the same region: an exhaustive search.
  private func searchedRegions(_ pixels: Set<SIMD2<Int>>) -> [(bounds: CGRect, count: Int)] {
    var remaining = pixels
    var regions: [(bounds: CGRect, count: Int)] = []
    while let first = remaining.first {
      remaining.remove(first)
      var (queue, found) = ([first], [first])
      while let pixel = queue.popLast() {
        let near = remaining.filter { abs($0.x - pixel.x) <= 8 && abs($0.y - pixel.y) <= 8 }
        remaining.subtract(near)
        queue += near
        found += near
      }
      let bounds = found.reduce(CGRect.null) {
        $0.union(CGRect(x: $1.x, y: $1.y, width: 1, height: 1))
      }
      regions.append((bounds, found.count))
    }
    return regions.sorted {
      ($1.count, $0.bounds.minY, $0.bounds.minX) < ($0.count, $1.bounds.minY, $1.bounds.minX)
    }
  }

  @Test(arguments: randomCases(120)) func regionsAreThoseOfAnExhaustiveSearch(_ seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed) + 1)
    let old = TestPicture(
      Int.random(in: 1...90, using: &numbers), Int.random(in: 1...70, using: &numbers))
    var new = old
    var pixels: Set<SIMD2<Int>> = []
    for _ in 0..<Int.random(in: 1...60, using: &numbers) {
      let x = Int.random(in: 0..<old.width, using: &numbers)
      let y = Int.random(in: 0..<old.height, using: &numbers)
      // Single pixels, and short lines, which become segments of several pixels.
      for column in x..<min(x + (numbers.chance(oneIn: 3) ? 12 : 1), old.width) {
        pixels.insert(SIMD2(column, y))
        new[column, y] = [255, UInt8.random(in: 0...254, using: &numbers), 255, 255]
      }
    }
    let result = try comparison(old, new)
    let expected = searchedRegions(pixels)
    #expect(result.count == pixels.count)
    #expect(result.regionCount == expected.count)
    #expect(result.regions.map(\.bounds) == expected.map(\.bounds))
    #expect(result.regions.map(\.count) == expected.map(\.count))
    #expect(result.bounds == expected.reduce(CGRect.null) { $0.union($1.bounds) })
    #expect(result.regions.map(\.largest).max() == result.largest)
  }

  @Test func aChangedWordIsOneRegion() throws {
    let old = TestPicture(200, 60)
    var new = old
    // Letters with gaps of 6 pixels, and a dot 5 pixels above one of them.
    for letter in 0..<8 { new.fill((20 + letter * 16)..<(30 + letter * 16), 20..<36, black) }
    new.fill(54..<57, 12..<15, black)
    #expect(try comparison(old, new).regions.count == 1)
  }

  @Test func theNumberOfRegionsIsBounded() throws {
    let old = TestPicture(300, 300)
    var new = old
    for y in stride(from: 0, to: 300, by: 10) {
      for x in stride(from: 0, to: 300, by: 10) { new[x, y] = black }
    }
    let result = try comparison(old, new)
    #expect(result.regionCount == 900 && result.regions.count == 100)
    #expect(result.bounds == CGRect(x: 0, y: 0, width: 291, height: 291))
  }

  // MARK: Precision

  @Test(arguments: [(0.99, true), (0.991, false), (1, false), (0, true)])
  func precisionIsTheShareOfEqualPixels(_ precision: Double, _ matches: Bool) throws {
    let old = TestPicture(10, 10)
    var new = old
    new[3, 3] = black
    let result = try comparison(old, new, ComparisonOptions(precision: precision))
    #expect(result.matches == matches)
    #expect(result.count == 1 && result.summary != nil)
  }

  @Test func aPixelDiffersIfItsDeltaEExceedsThePerceptualPrecision() throws {
    // L* of the grays 119 and 120 is 50.03 and 50.43, where the weight of lightness is 1: ΔE is 0.40.
    let old = TestPicture(4, 1, [119, 119, 119, 255])
    var new = old
    new[0, 0] = [120, 120, 120, 255]
    new[1, 0] = [200, 200, 200, 255]
    let tolerant = try comparison(old, new, ComparisonOptions(perceptualPrecision: 0.995))
    #expect(tolerant.count == 1 && tolerant.toleratedCount == 1 && !tolerant.matches)
    #expect(tolerant.bounds == CGRect(x: 1, y: 0, width: 1, height: 1))
    let strict = try comparison(old, new, ComparisonOptions(perceptualPrecision: 0.997))
    #expect(strict.count == 2 && strict.toleratedCount == 0)
    let both = ComparisonOptions(precision: 0.75, perceptualPrecision: 0.995)
    #expect(try comparison(old, new, both).matches)
    let none = try comparison(old, new, ComparisonOptions(perceptualPrecision: 0))
    #expect(none.matches && none.toleratedCount == 2 && none.summary == nil)
  }

  @Test(arguments: randomCases(40)) func theLargestDeltaEIsThatOfAllPixels(_ seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    var (old, new) = (TestPicture(12, 9), TestPicture(12, 9))
    var expected: [Double] = []
    // A few colors, so that caches are used, and all components, so that they are evicted.
    let palette = (0..<5).map { _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &numbers) } + [255]
    }
    for y in 0..<9 {
      for x in 0..<12 {
        old[x, y] = palette[Int.random(in: 0..<5, using: &numbers)]
        new[x, y] =
          numbers.chance(oneIn: 2)
          ? palette[Int.random(in: 0..<5, using: &numbers)]
          : (0..<3).map { _ in UInt8.random(in: 0...255, using: &numbers) } + [255]
        let (a, b) = (old[x, y], new[x, y])
        expected.append(
          LabColor(red: a[0], green: a[1], blue: a[2])
            .deltaE2000(to: LabColor(red: b[0], green: b[1], blue: b[2])))
      }
    }
    #expect(try comparison(old, new).largestDeltaE == expected.max())
    for precision in [0.5, 0.8, 0.95, 0.99] {
      let result = try comparison(old, new, ComparisonOptions(perceptualPrecision: precision))
      let differing = expected.filter { $0 > (1 - precision) * 100 }
      #expect(result.count == differing.count)
      #expect(result.largestDeltaE == differing.max() ?? 0)
    }
  }

  // MARK: Transparency

  @Test func transparentPixelsAreEqualWhateverTheirComponentsAre() throws {
    let result = try comparison(
      TestPicture(3, 2, [0, 0, 0, 0]), TestPicture(3, 2, [255, 9, 0, 0]))
    #expect(result.matches && result.count == 0)
  }

  @Test(arguments: [UInt8(0), 255])
  func anOpaquePixelThatIsEqualToOneBackgroundDiffersOnTheOther(_ component: UInt8) throws {
    // White on white, or black on black, is invisible; on the other background ΔE is 100.
    let new = TestPicture(1, 1, [component, component, component, 255])
    let result = try comparison(TestPicture(1, 1, [component, component, component, 0]), new)
    #expect(result.count == 1 && abs(result.largestDeltaE - 100) < 1e-9)
  }

  // MARK: Sizes

  @Test func differentSizesNeverMatch() throws {
    let result = try comparison(
      TestPicture(30, 20), TestPicture(32, 19), ComparisonOptions(precision: 0))
    // 2 × 19 pixels at the right, 30 below, and 2 that are in neither picture.
    #expect(result.count == 38 + 32 && !result.matches && !result.sizesAreEqual)
    #expect(result.comparedCount == 640 && result.largest == 255 && result.largestDeltaE == 100)
    let summary = try #require(result.summary)
    #expect(summary.hasPrefix("the picture was 30 × 20 pixels and is 32 × 19; 70 of 640 pixels"))
  }

  @Test func anEmptyPictureDiffersFromAnyOther() throws {
    let result = try comparison(TestPicture(0, 0), TestPicture(3, 2))
    #expect(result.count == 6 && !result.matches)
    #expect(try comparison(TestPicture(0, 0), TestPicture(0, 0)).matches)
  }

  // MARK: Ignored regions

  @Test func ignoredRegionsAreNotComparedInEitherPicture() throws {
    let old = TestPicture(20, 10)
    var new = old
    new.fill(2..<6, 3..<5, black)
    new[15, 8] = black
    // Rounded outward: columns 2 to 5, rows 3 and 4.
    let region = CGRect(x: 2.9, y: 3.5, width: 2.2, height: 0.6)
    let result = try comparison(old, new, ComparisonOptions(ignoredRegions: [region]))
    #expect(result.count == 1 && result.comparedCount == 200 - 8)
    #expect(result.bounds == CGRect(x: 15, y: 8, width: 1, height: 1))
    let swapped = try comparison(new, old, ComparisonOptions(ignoredRegions: [region]))
    #expect(swapped.count == 1)
  }

  @Test(arguments: randomCases(60)) func ignoredRegionsAreAUnion(_ seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let (old, new) = (TestPicture(25, 18), TestPicture(25, 18, black))
    let regions = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
      CGRect(
        x: numbers.length(-6...25), y: numbers.length(-6...18), width: numbers.length(0...14),
        height: numbers.length(0...14))
    }
    var expected = 0
    for y in 0..<18 {
      for x in 0..<25 where !regions.contains(where: { $0.contains(CGPoint(x: x, y: y)) }) {
        expected += 1
      }
    }
    let result = try comparison(old, new, ComparisonOptions(ignoredRegions: regions))
    #expect(result.count == expected && result.comparedCount == expected)
    #expect(result.matches == (expected == 0))
  }

  @Test(arguments: [
    CGRect.null, .infinite, .zero, CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5),
    CGRect(x: -1e300, y: -1e300, width: 1, height: 1), CGRect(x: 5, y: 5, width: 1e300, height: 1),
  ]) func extremeRegionsAreClipped(_ region: CGRect) throws {
    let result = try comparison(
      TestPicture(9, 9), TestPicture(9, 9, black), ComparisonOptions(ignoredRegions: [region]))
    let expected = region == .infinite ? 0 : region.width == 1e300 ? 77 : 81
    #expect(result.count == expected)
  }

  // MARK: Anti-aliasing

  /// A black area with a vertical edge whose boundary column has a gray of the given value.
  private func edge(_ gray: UInt8) -> TestPicture {
    var picture = TestPicture(20, 12)
    picture.fill(0..<9, 0..<12, black)
    // Two rows of the boundary column are gray, as along a steep line: more neighbors of equal brightness would be
    // an area.
    picture[9, 5] = [gray, gray, gray, 255]
    return picture
  }

  @Test func differencesOfAntialiasedPixelsAreTolerated() throws {
    let options = ComparisonOptions(ignoresAntialiasing: true)
    let result = try comparison(edge(90), edge(140), options)
    #expect(result.matches && result.count == 0 && result.toleratedCount == 1)
    #expect(try comparison(edge(90), edge(140)).count == 1)
  }

  @Test func pixelsInsideOfAnAreaAreNotAntialiased() throws {
    let old = TestPicture(20, 12)
    var new = old
    new.fill(5..<9, 4..<8, [200, 200, 200, 255])
    new[15, 3] = [200, 200, 200, 255]
    let result = try comparison(old, new, ComparisonOptions(ignoresAntialiasing: true))
    // Neither a changed area nor a spot on a uniform background is between a darker and a brighter neighbor.
    #expect(result.count == 17 && result.toleratedCount == 0)
  }
}
