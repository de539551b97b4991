// PrefGeometry: the affine transform that Foundation lacks on Linux, with the names and conventions
// of CoreGraphics: row vectors, so `a.concatenating(b)` applies `a` first. Also `CGVector` and the
// number format of all text dumps.

import Foundation

/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Equatable, Hashable, Sendable, Codable {
  /// The coefficient of x in x': the horizontal scale factor of an unrotated transform.
  public var a: CGFloat
  /// The coefficient of x in y'.
  public var b: CGFloat
  /// The coefficient of y in x'.
  public var c: CGFloat
  /// The coefficient of y in y': the vertical scale factor of an unrotated transform.
  public var d: CGFloat
  /// The translation along the x axis, in points.
  public var tx: CGFloat
  /// The translation along the y axis, in points.
  public var ty: CGFloat

  /// Creates a transform from its six matrix entries.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six matrix entries, without labels, as CoreGraphics does.
  @inlinable
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates the identity transform.
  @inlinable public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a translation by (`tx`, `ty`), in points.
  @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale about the origin.
  @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin by an angle in radians, clockwise on screen (y down).
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = Scalar.sinCos(Double(angle))
    self.init(a: CGFloat(c), b: CGFloat(s), c: CGFloat(-s), d: CGFloat(c), tx: 0, ty: 0)
  }

  /// The identity transform, which maps every point to itself.
  @inlinable public static var identity: CGAffineTransform { CGAffineTransform() }

  /// Whether this is exactly the identity transform.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether this transform is a pure translation, including the identity.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether the transform has no rotation or skew: axis-aligned rectangles stay axis-aligned, and
  /// their sides are not swapped.
  @inlinable public var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// The signed factor by which areas are scaled; negative for a transform that mirrors.
  @inlinable public var determinant: CGFloat { a * d - b * c }

  /// Returns the transform that applies `self` first and then `other`.
  @inlinable public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns the inverse transform, or `self` if the matrix is singular or not finite, as in
  /// CoreGraphics.
  @inlinable public func inverted() -> CGAffineTransform {
    let det = determinant
    guard det != 0, det.isFinite else { return self }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// Returns this transform, preceded by a translation in points.
  @inlinable public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// Returns this transform, preceded by a scale.
  @inlinable public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns this transform, preceded by a rotation in radians, clockwise on screen (y down).
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGAffineTransform: CustomStringConvertible {
  /// The six entries as `[a b c d tx ty]`, rounded to a thousandth.
  public var description: String {
    "[\([a, b, c, d, tx, ty].map { Double($0).roundedText }.joined(separator: " "))]"
  }
}

extension CGPoint {
  /// Returns the image of this point under `transform`.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// Returns the image of this size under the linear part of `transform`; the sides may be
  /// negative.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the transformed rectangle; null and infinite rectangles are
  /// returned unchanged.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let p = CGPoint(x: minX, y: minY).applying(transform)
    if transform.isScaleAndTranslation {
      return CGRect(
        x: p.x, y: p.y, width: width * transform.a, height: height * transform.d
      ).standardized
    }
    let q = CGPoint(x: maxX, y: minY).applying(transform)
    let r = CGPoint(x: minX, y: maxY).applying(transform)
    let s = CGPoint(x: maxX, y: maxY).applying(transform)
    let left = min(min(p.x, q.x), min(r.x, s.x))
    let right = max(max(p.x, q.x), max(r.x, s.x))
    let top = min(min(p.y, q.y), min(r.y, s.y))
    let bottom = max(max(p.y, q.y), max(r.y, s.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// A two-dimensional vector, in points.
public struct CGVector: Equatable, Hashable, Sendable, Codable {
  /// The x component.
  public var dx: CGFloat
  /// The y component.
  public var dy: CGFloat

  /// Creates a vector from its two components, in points.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// The vector whose components are both zero.
  public static var zero: CGVector { CGVector() }
}

extension Double {
  /// The number as decimal text, rounded to a thousandth and without trailing zeros; used by all
  /// dumps.
  public var roundedText: String {
    guard isFinite else { return isNaN ? "nan" : self > 0 ? "inf" : "-inf" }
    guard abs(self) < 1e15 else { return "\(self)" }
    let thousandths = (self * 1000).rounded(.toNearestOrAwayFromZero)
    let whole = Int64(thousandths) / 1000
    let part = abs(Int64(thousandths) % 1000)
    let sign = thousandths < 0 && whole == 0 ? "-" : ""
    if part == 0 { return "\(sign)\(whole)" }
    var digits = String(part)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}

extension CGFloat {
  /// The number as decimal text, in the format of ``Swift/Double/roundedText``.
  public var roundedText: String { Double(self).roundedText }
}
