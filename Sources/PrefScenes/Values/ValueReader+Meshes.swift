// PrefScenes: the reader of mesh gradients.

import PrefGeometry

/// A mesh gradient.
struct SceneMesh: Equatable, Sendable {
  /// The positions of the vertices in unit points, row by row.
  enum Locations: Equatable, Sendable {
    case points([CGPoint])
    case bezierPoints([BezierPoint])

    var count: Int {
      switch self {
      case .points(let points): points.count
      case .bezierPoints(let points): points.count
      }
    }
  }

  /// A vertex with the control points of the Bézier curves to its neighbors.
  struct BezierPoint: Equatable, Sendable {
    var position: CGPoint
    var leading: CGPoint
    var top: CGPoint
    var trailing: CGPoint
    var bottom: CGPoint
  }

  var width: Int
  var height: Int
  var locations: Locations
  var colors: [SceneColor]
  var background: SceneColor
  var smoothsColors: Bool
  var colorSpace: SceneGradientSpace
}

extension ValueReader {
  /// The `type` of mesh gradients.
  static let meshType = ViewDefinition.meshGradient.name

  /// The maximum number of vertices per row and per column.
  private static let maxVertices = 1000

  /// Reads a mesh gradient: an object with a `type`, and with a point and a color per vertex.
  mutating func mesh(_ object: WrittenObject, extraKeys: [String] = []) -> SceneMesh? {
    members(object, of: ViewDefinition.meshGradient.signature, extraKeys: extraKeys)
    let width = member("width", of: object) { $0.integer($1, minimum: 2) }
    let height = member("height", of: object) { $0.integer($1, minimum: 2) }
    let colors = member("colors", of: object) { reader, written in
      reader.list(written, "an array of colors") { $0.color($1) }
    }
    let background = member("background", of: object, default: .named(.clear)) { $0.color($1) }
    let smooths = member("smoothsColors", of: object, default: true) { $0.bool($1) }
    let space = member("colorSpace", of: object, default: .device) {
      $0.name($1, SceneGradientSpace.self)
    }
    guard let locations = locations(object), let width, let height, let colors, let background,
      let smooths, let space
    else { return nil }
    guard width <= Self.maxVertices, height <= Self.maxVertices,
      fits(object["colors"], "colors", colors.count, width, height),
      fits(object["points"] ?? object["bezierPoints"], "points", locations.count, width, height)
    else { return nil }
    return SceneMesh(
      width: width, height: height, locations: locations, colors: colors, background: background,
      smoothsColors: smooths, colorSpace: space)
  }

  private mutating func fits(
    _ written: WrittenValue?, _ noun: String, _ count: Int, _ width: Int, _ height: Int
  ) -> Bool {
    if count == width * height { return true }
    report(
      .invalidValue, "\(Self.meshType) of \(width) × \(height) vertices has \(count) \(noun)",
      at: written?.offset ?? 0, expected: "\(width * height) \(noun)",
      fix: "write one per vertex, row by row")
    return false
  }

  private mutating func locations(_ object: WrittenObject) -> SceneMesh.Locations? {
    switch (object["points"], object["bezierPoints"]) {
    case (let written?, nil):
      return list(written, "an array of points") { $0.point($1) }.map { .points($0) }
    case (nil, let written?):
      return vertices(written).map { .bezierPoints($0) }
    default:
      report(
        .missingKey, "\(Self.meshType) requires either \"points\" or \"bezierPoints\"",
        at: object.offset, expected: "\"points\" or \"bezierPoints\"")
      return nil
    }
  }

  /// Reads the vertices of a mesh.
  mutating func vertices(_ written: WrittenValue) -> [SceneMesh.BezierPoint]? {
    list(written, "an array of vertices") { $0.bezierPoint($1) }
  }

  /// Reads a vertex with its control points.
  mutating func bezierPoint(_ written: WrittenValue) -> SceneMesh.BezierPoint? {
    let keys = [
      "position", "leadingControlPoint", "topControlPoint", "trailingControlPoint",
      "bottomControlPoint",
    ]
    guard let object = object(written, "a vertex", allowed: keys, required: keys) else {
      return nil
    }
    let points = keys.compactMap { key in member(key, of: object) { $0.point($1) } }
    guard points.count == keys.count else { return nil }
    return SceneMesh.BezierPoint(
      position: points[0], leading: points[1], top: points[2], trailing: points[3],
      bottom: points[4])
  }
}
