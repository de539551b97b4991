// PrefGIFCodec: colors as points, and the search for the nearest one.

/// The components of a color.
struct Components {
  var red: Int
  var green: Int
  var blue: Int

  init(_ color: UInt32) {
    (red, green, blue) = (Int(color >> 16 & 0xFF), Int(color >> 8 & 0xFF), Int(color & 0xFF))
  }

  func squaredDistance(to other: Components) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }

  /// The component of an axis: red, green, blue.
  subscript(axis: Int) -> Int { axis == 0 ? red : axis == 1 ? green : blue }

  /// Returns the scalar product of the vectors from this color to two others.
  func product(of a: Components, _ b: Components) -> Int {
    (a.red - red) * (b.red - red) + (a.green - green) * (b.green - green)
      + (a.blue - blue) * (b.blue - blue)
  }
}

/// At most 256 colors as points, each component in an array of its own, so that vectors hold several of them.
struct ColorPoints {
  private let points: [Components]
  private let reds: [Int32]
  private let greens: [Int32]
  private let blues: [Int32]
  /// The points near each one that have been requested; nil for none.
  private var neighbors: [[UInt8]?]

  /// The square of the largest distance of a neighbor: pixels of colors that differ more would be seen one by one.
  private static let maxNeighborDistance = 64 * 64

  /// Creates a list of at most 256 points.
  init(_ points: [Components]) {
    self.points = points
    reds = points.map { Int32($0.red) }
    greens = points.map { Int32($0.green) }
    blues = points.map { Int32($0.blue) }
    neighbors = Array(repeating: nil, count: points.count)
  }

  /// The number of points.
  var count: Int { points.count }

  /// Returns a point.
  subscript(index: Int) -> Components { points[index] }

  /// Returns the first of the points that are nearest to a color, and the square of its distance. O(`count`).
  func nearest(to color: Components) -> (index: Int, distance: Int) {
    let (red, green, blue) = (Int32(color.red), Int32(color.green), Int32(color.blue))
    // A key is the square of the distance, at most 195,075, followed by the index in its lowest byte.
    var best = Int32.max
    reds.withUnsafeBufferPointer { reds in
      greens.withUnsafeBufferPointer { greens in
        blues.withUnsafeBufferPointer { blues in
          for index in 0..<min(reds.count, greens.count, blues.count) {
            let (r, g, b) = (reds[index] &- red, greens[index] &- green, blues[index] &- blue)
            let distance = r &* r &+ g &* g &+ b &* b
            best = min(best, distance &<< 8 | Int32(truncatingIfNeeded: index))
          }
        }
      }
    }
    return (Int(best & 255), Int(best >> 8))
  }

  /// Returns the other points near one, in ascending order. O(`count`) for the first call with an index, then O(1).
  mutating func neighbors(of index: Int) -> [UInt8] {
    if let known = neighbors[index] { return known }
    let origin = self[index]
    let near = (0..<count).filter {
      1...Self.maxNeighborDistance ~= self[$0].squaredDistance(to: origin)
    }.map { UInt8($0) }
    neighbors[index] = near
    return near
  }
}
