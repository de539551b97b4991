// Views: lengths that grow with the size that a reader wants texts to have.

import PrefGeometry
import PrefTypography
import PrefViewGraph

/// A number that grows as a text style does.
///
///     @ScaledMetric(relativeTo: .title) private var padding = 8.0
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let value: Value
  private let style: Font.TextStyle
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.displayScale) private var scale

  /// Makes a number that grows as a style does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    value = wrappedValue
    style = textStyle
  }

  /// Makes a number that grows as the body style does.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// The number at the size that the reader wants, rounded to whole pixels where that is not the default.
  public var wrappedValue: Value {
    let factor = style.typographic.scale(at: size.level)
    guard factor != 1, scale > 0 else { return value }
    return Value((CGFloat(value) * factor * scale).rounded() / scale)
  }

  /// Properties are the same where they scale the same number alike.
  public static func _isSame(_ a: ScaledMetric, _ b: ScaledMetric) -> Bool {
    a.value == b.value && a.style == b.style
  }
}
