// PrefRaster: rectangles of whole pixels, used for clipping.

import PrefGeometry

/// A rectangle of whole pixels, y down; the maxima are exclusive.
package struct PixelRect: Equatable, Sendable {
  package var minX: Int
  package var minY: Int
  package var maxX: Int
  package var maxY: Int

  static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  package var width: Int { max(maxX - minX, 0) }
  package var height: Int { max(maxY - minY, 0) }

  func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  func expanded(by margin: Int) -> PixelRect {
    isEmpty
      ? .empty
      : PixelRect(
        minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  func offset(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  /// Creates the smallest rectangle that contains `rect`, clamped to the coordinate limit; empty if
  /// a coordinate is NaN.
  init(enclosing rect: CGRect) {
    let limit = Subpixel.limit
    let sides = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { Double($0) }
    guard !rect.isNull, sides.allSatisfy({ !$0.isNaN }) else {
      self = .empty
      return
    }
    let whole = sides.enumerated().map { index, side in
      min(max(side.rounded(index < 2 ? .down : .up), -limit), limit)
    }
    self.init(
      minX: Int(whole[0]), minY: Int(whole[1]), maxX: Int(whole[2]), maxY: Int(whole[3]))
  }

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }
}
