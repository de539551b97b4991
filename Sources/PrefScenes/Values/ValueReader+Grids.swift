// PrefScenes: the reader of grid items and axes.

import PrefGeometry
import PrefViews

/// A column or row of a lazy grid.
struct SceneGridItem: Equatable, Sendable {
  /// The length of the column or row in points.
  enum Size: Equatable, Sendable {
    case fixed(Double)
    case flexible(minimum: Double, maximum: Double)
    case adaptive(minimum: Double, maximum: Double)
  }

  var size: Size
  var spacing: Double?
  var alignment: SceneAlignment?

  /// SwiftUI's grid item.
  var swiftUIValue: GridItem {
    let length: GridItem.Size =
      switch size {
      case .fixed(let length): .fixed(CGFloat(length))
      case .flexible(let minimum, let maximum):
        .flexible(minimum: CGFloat(minimum), maximum: CGFloat(maximum))
      case .adaptive(let minimum, let maximum):
        .adaptive(minimum: CGFloat(minimum), maximum: CGFloat(maximum))
      }
    return GridItem(
      length, spacing: spacing.map { CGFloat($0) }, alignment: alignment?.swiftUIValue)
  }
}

extension ValueReader {
  /// Reads a grid item: a number for a fixed length, or `{ "fixed": … }`, `{ "flexible": { … } }` or
  /// `{ "adaptive": { … } }`, each with an optional `spacing` and `alignment`.
  mutating func gridItem(_ written: WrittenValue) -> SceneGridItem? {
    let title = #"a grid item: a number, {"fixed": …}, {"flexible": {…}} or {"adaptive": {…}}"#
    guard let value = open(written) else { return nil }
    switch value {
    case .number: return nonNegative(written).map { SceneGridItem(size: .fixed($0)) }
    case .object(let object):
      members(
        object, of: "a grid item",
        allowed: ["fixed", "flexible", "adaptive", "spacing", "alignment"])
      let size = gridItemSize(object, title)
      let spacing = member("spacing", of: object, default: Double?.none) { $0.number($1) }
      let alignment = member("alignment", of: object, default: SceneAlignment?.none) {
        $0.alignment($1)
      }
      guard let size, let spacing, let alignment else { return nil }
      return SceneGridItem(size: size, spacing: spacing, alignment: alignment)
    default:
      mismatch(value, title, at: written)
      return nil
    }
  }

  private mutating func gridItemSize(
    _ object: WrittenObject, _ title: String
  ) -> SceneGridItem.Size? {
    let sizes = ["fixed", "flexible", "adaptive"].filter { object[$0] != nil }
    if sizes.count > 1 {
      report(
        .invalidValue,
        "a grid item has one size; got \(sizes.map { quoted($0) }.joined(separator: ", "))",
        at: object.offset, expected: title)
      return nil
    }
    if object["fixed"] != nil {
      return member("fixed", of: object) { $0.nonNegative($1) }.map { .fixed($0) }
    }
    for name in ["flexible", "adaptive"] {
      guard let written = object[name] else { continue }
      let required = name == "adaptive" ? ["minimum"] : []
      guard
        let bounds = self.object(
          written, "the bounds of a grid item", allowed: ["minimum", "maximum"], required: required)
      else { return nil }
      let minimum = member("minimum", of: bounds, default: 10) {
        name == "adaptive" ? $0.limited($1, .positive) : $0.nonNegative($1)
      }
      let maximum = member("maximum", of: bounds, default: Double.infinity) { $0.length($1) }
      guard let minimum, let maximum else { return nil }
      return name == "adaptive"
        ? .adaptive(minimum: minimum, maximum: maximum)
        : .flexible(minimum: minimum, maximum: maximum)
    }
    report(.missingKey, "\(title) is missing", at: object.offset, expected: title)
    return nil
  }

  /// Reads an axis, or an array of axes.
  mutating func axes(_ written: WrittenValue) -> Axis.Set? {
    guard let value = open(written) else { return nil }
    if case .array = value {
      return list(written, "axes") { $0.name($1, SceneAxisName.self) }?
        .reduce(into: []) { $0.formUnion($1.swiftUIValue) }
    }
    return name(written, SceneAxisName.self)?.swiftUIValue
  }
}
