// PrefRaster: the limits on the cost of drawing, in units that do not depend on the machine or the time, and the meter
// that counts them. A cost is counted before it is incurred.

import PrefDrawing
import Synchronization

/// The limits on the cost of drawing a picture; unlimited by default.
///
/// The units are deterministic: whether a display list is within its limits depends on nothing but the list, the
/// background and the limits.
public struct DrawingLimits: Sendable, Equatable {
  /// A quantity that is limited.
  public enum Quantity: String, Sendable, CaseIterable {
    /// Line segments of flattened paths, of the outlines of strokes, and of their dashes.
    case segments
    /// Pixels times the passes over them: 1 for a pixel of a fill, 4 for that of a gradient, 8 for that of a blur;
    /// 1,000 for each edge, and 16 to 240 for each row and pixel that it crosses. The mask of a glyph counts once for
    /// each picture, and so do the decoding of the bitmap of a color glyph, 24 per pixel, and the downscaling of an
    /// image to a size.
    case steps
    /// Bytes of intermediate pictures, such as those of blurs, shadows, materials and projected layers, of masks of
    /// glyphs and bitmaps of color glyphs, and of the images that are drawn for a vector file.
    case layerBytes
    /// Bytes that are held while a picture is encoded as JPEG, WebP or AVIF; see ``EncodingCost``.
    case encoderBytes
    /// Pixels of the images that are drawn for a vector file because its format cannot express them.
    case rasterizedPixels
  }

  /// The maximum number of line segments.
  public var segments = Int.max
  /// The maximum number of steps.
  public var steps = Int.max
  /// The maximum number of bytes of intermediate pictures that exist at the same time.
  public var layerBytes = Int.max
  /// The maximum number of bytes that are held while a picture is encoded as JPEG, WebP or AVIF.
  public var encoderBytes = Int.max
  /// The maximum number of pixels of the images that are drawn for a vector file.
  public var rasterizedPixels = Int.max

  /// Creates limits that are not reached.
  public init() {}

  /// Creates limits.
  public init(segments: Int, steps: Int, layerBytes: Int, encoderBytes: Int = .max) {
    (self.segments, self.steps) = (segments, steps)
    (self.layerBytes, self.encoderBytes) = (layerBytes, encoderBytes)
  }

  /// Returns the limit on a quantity.
  public func limit(on quantity: Quantity) -> Int {
    switch quantity {
    case .segments: segments
    case .steps: steps
    case .layerBytes: layerBytes
    case .encoderBytes: encoderBytes
    case .rasterizedPixels: rasterizedPixels
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
  /// Whether the limit applies to the sum of several pictures; see ``DrawingTotal``.
  public let isTotal: Bool
  /// Whether the amount includes the cost of encoding the picture as a file.
  public let includesEncoding: Bool
  /// The origin of that item; nil if it has none. See ``DisplayItem/sourceOrigin``.
  public let origin: Int?
}

extension ExceededDrawingLimit {
  /// Returns the error of an encoder that holds more bytes than the limits admit; nil if it does not.
  package init?(encoderBytes required: Int, _ limits: DrawingLimits) {
    if required <= limits.encoderBytes { return nil }
    self.init(
      quantity: .encoderBytes, limit: limits.encoderBytes, required: required, isTotal: false,
      includesEncoding: true, origin: nil)
  }
}

extension ExceededDrawingLimit: CustomStringConvertible {
  /// The limit and the required amount in words.
  public var description: String {
    let action = includesEncoding ? "drawing and encoding" : "drawing"
    let subject = isTotal ? "\(action) all pictures" : action
    return switch quantity {
    case .segments: "\(subject) takes at least \(required) line segments; the limit is \(limit)"
    case .steps: "\(subject) takes at least \(required) steps; the limit is \(limit)"
    case .layerBytes:
      "\(subject) takes at least \(required) bytes of intermediate pictures; the limit is \(limit)"
    case .encoderBytes: "encoding takes up to \(required) bytes of memory; the limit is \(limit)"
    case .rasterizedPixels:
      "the parts that the format cannot express have at least \(required) pixels; the limit is \(limit)"
    }
  }
}

/// The cost of drawing, in the units of ``DrawingLimits``.
package struct DrawingCost: Sendable, Equatable {
  var segments = 0
  var steps = 0
  var layerBytes = 0

  package init() {}

  /// The cost without the bytes of intermediate pictures, which are released.
  package var withoutLayers: DrawingCost { self + DrawingCost() }

  /// Returns the sums of the numbers of segments and of steps; bytes of intermediate pictures are not added, because
  /// those of different pictures do not exist at the same time.
  static func + (a: DrawingCost, b: DrawingCost) -> DrawingCost {
    var result = DrawingCost()
    result.segments = saturatedSum(a.segments, b.segments)
    result.steps = saturatedSum(a.steps, b.steps)
    return result
  }

  /// The amount of a quantity.
  subscript(quantity: DrawingLimits.Quantity) -> Int {
    switch quantity {
    case .segments: segments
    case .steps: steps
    case .layerBytes: layerBytes
    case .encoderBytes, .rasterizedPixels: 0
    }
  }
}

/// The cost of several pictures together, such as the frames of an animation, with limits on the sum.
///
/// The pictures are drawn one after another; pictures drawn at the same time do not count toward each other's limits.
public final class DrawingTotal: Sendable {
  private struct State {
    var limits: DrawingLimits
    var cost = DrawingCost()
  }

  private let state: Mutex<State>

  /// Creates a total of zero.
  public init(_ limits: DrawingLimits) { state = Mutex(State(limits: limits)) }

  /// The limits on the sums of segments and steps.
  public var limits: DrawingLimits { state.withLock { $0.limits } }

  /// The cost of the pictures drawn so far.
  package var cost: DrawingCost { state.withLock { $0.cost } }

  /// Changes the limit on the sum of steps, for the pictures that have not been drawn yet.
  package func setLimit(steps: Int) { state.withLock { $0.limits.steps = steps } }

  /// Adds the cost of a picture.
  func add(_ cost: DrawingCost) { state.withLock { $0.cost = $0.cost + cost } }

  /// Removes the costs since `cost`, of a picture that is drawn again.
  package func restore(_ cost: DrawingCost) { state.withLock { $0.cost = cost } }
}

/// Counts the cost of one picture, or of the images of one file. Used by one thread.
package final class DrawingMeter {
  let limits: DrawingLimits
  /// The first limit that would have been exceeded; nothing is admitted afterwards.
  package private(set) var exceeded: ExceededDrawingLimit?
  /// The origin of the item being prepared; negative for none.
  package var origin: Int32 = -1
  /// The cost so far.
  private(set) var cost: DrawingCost
  /// Steps of encoding the picture, which count toward the limits in addition to `cost`.
  private var encodingSteps: Int
  /// The bytes of the intermediate pictures that the commands so far hold.
  package var layerBytes: Int {
    get { cost.layerBytes }
    set { cost.layerBytes = newValue }
  }

  /// The strikes that the picture has used, and the masks of them that have been counted.
  var strikes: [GlyphMaskCache.StrikeKey: (strike: GlyphStrike, counted: CountedMasks)] = [:]

  /// The limits on the sum of several pictures, and the cost of those before; nil for no such limits.
  private let total: (limits: DrawingLimits, earlier: DrawingCost)?

  /// Creates a meter; `cost` has been incurred before, as part of this picture.
  package init(
    _ limits: DrawingLimits, after cost: DrawingCost = DrawingCost(), encodingSteps: Int = 0,
    in total: DrawingTotal? = nil
  ) {
    (self.limits, self.cost, self.encodingSteps) = (limits, cost, encodingSteps)
    self.total = total.map { ($0.limits, $0.cost) }
  }

  /// The number of steps so far.
  var steps: Int { cost.steps }
  /// The number of segments that remain.
  var segmentsLeft: Int { max(limits.segments - cost.segments, 0) }

  /// Returns whether a number of segments is within the limit, and counts them.
  package func admit(segments count: Int) -> Bool { admit(count, &cost.segments, .segments) }

  /// Returns whether a number of steps is within the limit, and counts them.
  package func admit(steps count: Int) -> Bool { admit(count, &cost.steps, .steps) }

  /// Returns whether steps of encoding the picture, in place of those that were counted before, are within the limit.
  func admit(encodingSteps count: Int) -> Bool {
    encodingSteps = count
    return admit(steps: 0)
  }

  /// Returns whether the steps of encoding the picture are within the limit, without counting them.
  func admits(encodingSteps count: Int) -> Bool {
    let whole = saturatedSum(cost.steps, count)
    let earlier = total.map { saturatedSum(whole, $0.earlier.steps) <= $0.limits.steps } ?? true
    return whole <= limits.steps && earlier
  }

  /// Returns whether an intermediate picture is within the limit.
  ///
  /// - Parameters:
  ///   - retained: The bytes that the commands will hold.
  ///   - temporary: The bytes that exist in addition until the commands have been created.
  package func admit(layerBytes retained: Int, temporary: Int = 0) -> Bool {
    var peak = layerBytes
    guard admit(saturatedSum(retained, temporary), &peak, .layerBytes) else { return false }
    layerBytes += retained
    return true
  }

  /// Returns whether the pixels of an image for a vector file are within the limit, and adds them to `amount`.
  package func admit(rasterizedPixels count: Int, to amount: inout Int) -> Bool {
    admit(count, &amount, .rasterizedPixels)
  }

  private func admit(
    _ increase: Int, _ amount: inout Int, _ quantity: DrawingLimits.Quantity
  ) -> Bool {
    if exceeded != nil { return false }
    let required = saturatedSum(amount, max(increase, 0))
    let whole = quantity == .steps ? saturatedSum(required, encodingSteps) : required
    guard isAdmitted(whole, by: limits, quantity, isTotal: false) else { return false }
    if let total {
      let sum = saturatedSum(whole, total.earlier[quantity])
      guard isAdmitted(sum, by: total.limits, quantity, isTotal: true) else { return false }
    }
    amount = required
    return true
  }

  private func isAdmitted(
    _ required: Int, by limits: DrawingLimits, _ quantity: DrawingLimits.Quantity, isTotal: Bool
  ) -> Bool {
    let limit = limits.limit(on: quantity)
    if required <= limit { return true }
    exceeded = ExceededDrawingLimit(
      quantity: quantity, limit: limit, required: required, isTotal: isTotal,
      includesEncoding: quantity == .steps && encodingSteps > 0,
      origin: origin < 0 ? nil : Int(origin))
    return false
  }
}

/// Returns the sum of nonnegative numbers, or the largest number if it overflows.
func saturatedSum(_ a: Int, _ b: Int) -> Int {
  let (sum, overflow) = a.addingReportingOverflow(b)
  return overflow ? .max : sum
}

/// Returns the product of nonnegative numbers, or the largest number if it overflows.
package func saturatedProduct(_ a: Int, _ b: Int) -> Int {
  let (product, overflow) = a.multipliedReportingOverflow(by: b)
  return overflow ? .max : product
}

extension PixelRect {
  /// The number of pixels.
  var area: Int { saturatedProduct(width, height) }
}
