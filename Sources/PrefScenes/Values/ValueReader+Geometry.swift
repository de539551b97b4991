// PrefScenes: the reader of points, sizes, rectangles, unit points, angles, edges, insets, alignments and anchors.

import PrefGeometry
import PrefViews

extension ValueReader {
  /// Reads a point: `{ "x": …, "y": … }`, `[x, y]` or the result of an expression.
  mutating func point(_ written: WrittenValue) -> CGPoint? {
    guard let value = open(written) else { return nil }
    switch value {
    case .host(let point as CGPoint): return point
    case .array(let elements) where elements.count == 2:
      let (x, y) = (number(elements[0]), number(elements[1]))
      guard let x, let y else { return nil }
      return CGPoint(x: x, y: y)
    case .object(let object):
      guard let (x, y) = pair(object, "a point", "x", "y") else { return nil }
      return CGPoint(x: x, y: y)
    default:
      mismatch(value, #"a point {"x": …, "y": …}"#, at: written)
      return nil
    }
  }

  /// Reads a size: `{ "width": …, "height": … }` or the result of an expression.
  mutating func size(_ written: WrittenValue) -> CGSize? {
    guard let value = open(written) else { return nil }
    switch value {
    case .host(let size as CGSize): return size
    case .object(let object):
      guard let (width, height) = pair(object, "a size", "width", "height") else { return nil }
      return CGSize(width: width, height: height)
    default:
      mismatch(value, #"a size {"width": …, "height": …}"#, at: written)
      return nil
    }
  }

  /// Reads a direction in space: `{ "x": …, "y": …, "z": … }`.
  mutating func axis(_ written: WrittenValue) -> (x: CGFloat, y: CGFloat, z: CGFloat)? {
    guard let value = open(written) else { return nil }
    guard case .object(let object) = value else {
      mismatch(value, #"an axis {"x": …, "y": …, "z": …}"#, at: written)
      return nil
    }
    let keys = ["x", "y", "z"]
    members(object, of: "an axis", allowed: keys, required: keys)
    let numbers = keys.compactMap { member($0, of: object) { $0.number($1) } }
    guard numbers.count == 3 else { return nil }
    return (CGFloat(numbers[0]), CGFloat(numbers[1]), CGFloat(numbers[2]))
  }

  /// Reads a rectangle: `{ "x": …, "y": …, "width": …, "height": … }` or the result of an expression.
  mutating func rect(_ written: WrittenValue) -> CGRect? {
    guard let value = open(written) else { return nil }
    switch value {
    case .host(let rect as CGRect): return rect
    case .object(let object):
      let keys = ["x", "y", "width", "height"]
      members(object, of: "a rect", allowed: keys, required: keys)
      let numbers = keys.compactMap { member($0, of: object) { $0.number($1) } }
      guard numbers.count == 4 else { return nil }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    default:
      mismatch(value, #"a rect {"x": …, "y": …, "width": …, "height": …}"#, at: written)
      return nil
    }
  }

  private mutating func pair(
    _ object: WrittenObject, _ title: String, _ first: String, _ second: String
  ) -> (Double, Double)? {
    members(object, of: title, allowed: [first, second], required: [first, second])
    let a = member(first, of: object) { $0.number($1) }
    let b = member(second, of: object) { $0.number($1) }
    guard let a, let b else { return nil }
    return (a, b)
  }

  /// Reads a unit point: a name, or `{ "x": …, "y": … }`.
  mutating func unitPoint(_ written: WrittenValue) -> UnitPoint? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string:
      return name(written, SceneUnitPointName.self)?.swiftUIValue
    case .object(let object):
      guard let (x, y) = pair(object, "a unit point", "x", "y") else { return nil }
      return UnitPoint(x: x, y: y)
    case .host(let point as CGPoint): return UnitPoint(x: point.x, y: point.y)
    default:
      mismatch(value, #"a unit point: a name or {"x": …, "y": …}"#, at: written)
      return nil
    }
  }

  /// Reads an angle: `{ "degrees": … }` or `{ "radians": … }`.
  mutating func angle(_ written: WrittenValue) -> Angle? {
    let title = #"an angle {"degrees": …} or {"radians": …}"#
    guard let value = open(written) else { return nil }
    guard case .object(let object) = value else {
      mismatch(value, title, at: written)
      return nil
    }
    members(object, of: "an angle", allowed: ["degrees", "radians"])
    switch (object["degrees"], object["radians"]) {
    case (let degrees?, nil): return number(degrees).map(Angle.degrees)
    case (nil, let radians?): return number(radians).map(Angle.radians)
    default:
      report(
        .missingKey, "an angle requires either \"degrees\" or \"radians\"", at: written.offset,
        expected: title)
      return nil
    }
  }

  /// Reads an edge, or an array of edges.
  mutating func edges(_ written: WrittenValue) -> Edge.Set? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string: return name(written, SceneEdgeName.self)?.swiftUIValue
    case .array:
      let names = list(written, "edges") { $0.name($1, SceneEdgeName.self) }
      return names?.reduce(into: Edge.Set()) { $0.formUnion($1.swiftUIValue) }
    default:
      mismatch(value, "an edge or an array of edges", at: written)
      return nil
    }
  }

  /// Reads insets: `{ "top": …, "leading": …, "bottom": …, "trailing": … }`, each 0 by default.
  mutating func insets(_ object: WrittenObject) -> EdgeInsets? {
    let keys = ["top", "leading", "bottom", "trailing"]
    members(object, of: "edge insets", allowed: keys)
    let numbers = keys.compactMap { member($0, of: object, default: 0) { $0.number($1) } }
    guard numbers.count == 4 else { return nil }
    return EdgeInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  /// Reads the argument of `padding`: `{}`, a length, edges, edges with a length, or insets.
  mutating func padding(_ written: WrittenValue) -> ScenePadding? {
    guard let value = open(written) else { return nil }
    switch value {
    case .number: return number(written).map { .edges(.all, length: $0) }
    case .string, .array: return edges(written).map { .edges($0, length: nil) }
    case .object(let object):
      let insetKeys = ["top", "leading", "bottom", "trailing"]
      if object.members.contains(where: { insetKeys.contains($0.key) }) {
        return insets(object).map { .insets($0) }
      }
      members(object, of: "padding", allowed: ["edges", "length"])
      let edges = member("edges", of: object, default: Edge.Set.all) { $0.edges($1) }
      let length = member("length", of: object, default: Double?.none) { $0.number($1) }
      guard let edges, let length else { return nil }
      return .edges(edges, length: length)
    default:
      mismatch(value, "a length, edges or insets", at: written)
      return nil
    }
  }

  /// Reads an alignment: a name, or `{ "horizontal": …, "vertical": … }`, each centered by default.
  mutating func alignment(_ written: WrittenValue) -> SceneAlignment? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string: return name(written, SceneAlignmentName.self)?.swiftUIValue
    case .object(let object):
      members(object, of: "an alignment", allowed: ["horizontal", "vertical"])
      let horizontal = member("horizontal", of: object, default: .center) {
        $0.name($1, SceneHorizontalAlignment.self)
      }
      let vertical = member("vertical", of: object, default: .center) {
        $0.name($1, SceneVerticalAlignment.self)
      }
      guard let horizontal, let vertical else { return nil }
      return SceneAlignment(horizontal: horizontal, vertical: vertical)
    default:
      mismatch(value, "an alignment", at: written)
      return nil
    }
  }

  /// Reads the geometry of an anchor: a name, `{ "rect": … }`, `{ "point": … }` or `{ "unitPoint": … }`.
  mutating func anchorSource(_ written: WrittenValue) -> SceneAnchorSource? {
    guard let value = open(written) else { return nil }
    switch value {
    case .string: return name(written, SceneAnchorSourceName.self)?.swiftUIValue
    case .object(let object) where object.members.count == 1:
      members(object, of: "an anchor source", allowed: ["rect", "point", "unitPoint"])
      if let rect = object["rect"] { return self.rect(rect).map { .rect($0) } }
      if let point = object["point"] { return self.point(point).map { .point($0) } }
      return member("unitPoint", of: object) { $0.unitPoint($1) }.map { .unitPoint($0) }
    default:
      mismatch(
        value, #"an anchor source: "bounds", {"rect": …}, {"point": …} or {"unitPoint": …}"#,
        at: written)
      return nil
    }
  }
}
