// PrefRaster: the limits on the cost of drawing, in units that do not depend on the machine or the time, and the meter
// that counts them. A cost is counted before it is incurred.

import PrefDrawing

/// The limits on the cost of drawing a picture; unlimited by default.
///
/// The units are deterministic: whether a display list is within its limits depends on nothing but the list, the
/// background and the limits.
public struct DrawingLimits: Sendable, Equatable {
  /// A quantity that is limited.
  public enum Quantity: String, Sendable, CaseIterable {
    /// Line segments of flattened paths, of the outlines of strokes, and of their dashes.
    case segments
    /// Pixels times the passes over them: 1 for a pixel of a fill, 4 for that of a gradient, 8 for that of a blur; and
    /// 16 to 64 for each row and pixel that an edge crosses.
    case steps
    /// Bytes of intermediate pictures, such as those of blurs, shadows, materials and projected layers.
    case layerBytes
  }

  /// The maximum number of line segments.
  public var segments = Int.max
  /// The maximum number of steps.
  public var steps = Int.max
  /// The maximum number of bytes of intermediate pictures that exist at the same time.
  public var layerBytes = Int.max

  /// Creates limits that are not reached.
  public init() {}

  /// Creates limits.
  public init(segments: Int, steps: Int, layerBytes: Int) {
    (self.segments, self.steps, self.layerBytes) = (segments, steps, layerBytes)
  }

  /// Returns the limit on a quantity.
  public func limit(on quantity: Quantity) -> Int {
    switch quantity {
    case .segments: segments
    case .steps: steps
    case .layerBytes: layerBytes
    }
  }
}

/// A limit that drawing a picture would exceed.
public struct ExceededDrawingLimit: Error, Equatable, Sendable {
  /// The limited quantity.
  public let quantity: DrawingLimits.Quantity
  /// The limit.
  public let limit: Int
  /// The amount that the first item over the limit would bring the quantity to.
  public let required: Int
  /// The origin of that item; nil if it has none. See ``DisplayItem/sourceOrigin``.
  public let origin: Int?
}

extension ExceededDrawingLimit: CustomStringConvertible {
  /// The limit and the required amount in words.
  public var description: String {
    switch quantity {
    case .segments: "drawing takes at least \(required) line segments; the limit is \(limit)"
    case .steps: "drawing takes at least \(required) steps; the limit is \(limit)"
    case .layerBytes:
      "drawing takes at least \(required) bytes of intermediate pictures; the limit is \(limit)"
    }
  }
}

/// The cost of drawing, in the units of ``DrawingLimits``.
package struct DrawingCost: Sendable {
  var segments = 0
  var steps = 0
  var layerBytes = 0

  package init() {}
}

/// Counts the cost of one picture, or of the images of one file. Used by one thread.
package final class DrawingMeter {
  let limits: DrawingLimits
  /// The first limit that would have been exceeded; nothing is admitted afterwards.
  private(set) var exceeded: ExceededDrawingLimit?
  /// The origin of the item being prepared; negative for none.
  var origin: Int32 = -1
  /// The cost so far.
  private(set) var cost: DrawingCost
  /// The bytes of the intermediate pictures that the commands so far hold.
  var layerBytes: Int {
    get { cost.layerBytes }
    set { cost.layerBytes = newValue }
  }

  /// Creates a meter; `cost` has been incurred before.
  package init(_ limits: DrawingLimits, after cost: DrawingCost = DrawingCost()) {
    (self.limits, self.cost) = (limits, cost)
  }

  /// The number of steps so far.
  var steps: Int { cost.steps }
  /// The number of segments that remain.
  var segmentsLeft: Int { max(limits.segments - cost.segments, 0) }

  /// Returns whether a number of segments is within the limit, and counts them.
  func admit(segments count: Int) -> Bool { admit(count, &cost.segments, .segments) }

  /// Returns whether a number of steps is within the limit, and counts them.
  func admit(steps count: Int) -> Bool { admit(count, &cost.steps, .steps) }

  /// Returns whether an intermediate picture is within the limit.
  ///
  /// - Parameters:
  ///   - retained: The bytes that the commands will hold.
  ///   - temporary: The bytes that exist in addition until the commands have been created.
  func admit(layerBytes retained: Int, temporary: Int = 0) -> Bool {
    var peak = layerBytes
    guard admit(saturatedSum(retained, temporary), &peak, .layerBytes) else { return false }
    layerBytes += retained
    return true
  }

  private func admit(
    _ amount: Int, _ total: inout Int, _ quantity: DrawingLimits.Quantity
  ) -> Bool {
    if exceeded != nil { return false }
    let limit = limits.limit(on: quantity)
    let required = saturatedSum(total, max(amount, 0))
    guard required <= limit else {
      exceeded = ExceededDrawingLimit(
        quantity: quantity, limit: limit, required: required,
        origin: origin < 0 ? nil : Int(origin))
      return false
    }
    total = required
    return true
  }
}

/// Returns the sum of nonnegative numbers, or the largest number if it overflows.
func saturatedSum(_ a: Int, _ b: Int) -> Int {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? .max : sum
}

/// Returns the product of nonnegative numbers, or the largest number if it overflows.
func saturatedProduct(_ a: Int, _ b: Int) -> Int {
  let (product, overflow) = a.multipliedReportingOverflow(by: b)
  return overflow ? .max : product
}

extension PixelRect {
  /// The number of pixels.
  var area: Int { saturatedProduct(width, height) }
}
