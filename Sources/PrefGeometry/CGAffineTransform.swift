// Geometry: the affine transform that Linux's Foundation lacks, with CoreGraphics' names and conventions:
// row vectors, so that `a.concatenating(b)` applies `a` first.

import Foundation

/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Equatable, Hashable, Sendable, Codable {
  /// The matrix entries, in CoreGraphics' order.
  public var a: CGFloat
  /// The share of x in y'.
  public var b: CGFloat
  /// The share of y in x'.
  public var c: CGFloat
  /// The share of y in y'.
  public var d: CGFloat
  /// The translation along x, in points.
  public var tx: CGFloat
  /// The translation along y, in points.
  public var ty: CGFloat

  /// Makes a transform from its six entries.
  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Makes a transform from its six entries, without labels, as CoreGraphics does.
  @inlinable
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes the identity.
  @inlinable public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Makes a translation, in points.
  @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Makes a scaling about the origin.
  @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Makes a rotation about the origin by an angle in radians (clockwise on screen, where y points down).
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = Scalar.sinCos(Double(angle))
    self.init(a: CGFloat(c), b: CGFloat(s), c: CGFloat(-s), d: CGFloat(c), tx: 0, ty: 0)
  }

  /// The transform that changes nothing.
  @inlinable public static var identity: CGAffineTransform { CGAffineTransform() }

  /// Whether this transform changes nothing.
  @inlinable public var isIdentity: Bool { self == .identity }

  /// Whether this transform only moves.
  @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether rectangles with sides along the axes stay such rectangles, without a quarter turn.
  @inlinable public var isScaleAndTranslation: Bool { b == 0 && c == 0 }

  /// The factor by which areas grow; negative where the transform mirrors.
  @inlinable public var determinant: CGFloat { a * d - b * c }

  /// The transform that applies `self` first and `other` after it.
  @inlinable public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The transform that undoes this one; `self` where there is none, as CoreGraphics answers.
  @inlinable public func inverted() -> CGAffineTransform {
    let det = determinant
    guard det != 0, det.isFinite else { return self }
    return CGAffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// This transform, preceded by a translation.
  @inlinable public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
  }

  /// This transform, preceded by a scaling.
  @inlinable public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// This transform, preceded by a rotation in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

extension CGAffineTransform: CustomStringConvertible {
  /// The six entries, for dumps.
  public var description: String {
    "[\([a, b, c, d, tx, ty].map { Double($0).shortest }.joined(separator: " "))]"
  }
}

extension CGPoint {
  /// The point that `transform` maps this one to.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size that `transform` maps this one to; its sides may be negative.
  @inlinable public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle that holds what `transform` makes of this one.
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

/// A direction and a length in the plane, in points.
public struct CGVector: Equatable, Hashable, Sendable, Codable {
  /// The share along x.
  public var dx: CGFloat
  /// The share along y.
  public var dy: CGFloat

  /// Makes a vector from its two shares.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// The vector of length zero.
  public static var zero: CGVector { CGVector() }
}

extension Double {
  /// The number as text, rounded to a thousandth and without trailing zeros: the one number format of all dumps.
  public var shortest: String {
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
  /// The number as text, as ``Swift/Double/shortest`` writes it.
  public var shortest: String { Double(self).shortest }
}
