// PrefViews: numeric values that scale with the Dynamic Type size.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A dynamic property that scales a numeric value like a text style.
///
/// ```swift
/// @ScaledMetric(relativeTo: .title) private var padding = 8.0
/// ```
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let value: Value
  private let style: Font.TextStyle
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.displayScale) private var scale
  @Environment(\.look.textStyles) private var textStyles

  /// Creates a value that scales like a text style; `wrappedValue` is for the size `large`.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    value = wrappedValue
    style = textStyle
  }

  /// Creates a value that scales like the body style; `wrappedValue` is for the size `large`.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The value scaled for the current Dynamic Type size and rounded to whole pixels; unscaled
  /// values are not rounded.
  public var wrappedValue: Value {
    let factor = textStyles.scale(of: style.typographic, at: size.level)
    guard factor != 1, scale > 0 else { return value }
    return Value((CGFloat(value) * factor * scale).rounded() / scale)
  }

  /// Whether two properties have the same unscaled value and text style.
  public static func _isSame(_ a: ScaledMetric, _ b: ScaledMetric) -> Bool {
    a.value == b.value && a.style == b.style
  }
}
