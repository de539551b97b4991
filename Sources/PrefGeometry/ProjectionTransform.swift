// PrefGeometry: projective transforms of the plane, with the names and conventions of SwiftUI: row
// vectors, so `a.concatenating(b)` applies `a` first.
//
//               ┌ m11 m12 m13 ┐
//     [x y 1] · │ m21 m22 m23 │ = [x' y' w],    the point is (x' / w, y' / w)
//               └ m31 m32 m33 ┘

import Foundation

/// A projective transform of the plane: a 3 × 3 matrix.
public struct ProjectionTransform: Equatable, Sendable {
  /// The coefficient of x in x'.
  public var m11: CGFloat = 1
  /// The coefficient of x in y'.
  public var m12: CGFloat = 0
  /// The coefficient of x in w, per point.
  public var m13: CGFloat = 0
  /// The coefficient of y in x'.
  public var m21: CGFloat = 0
  /// The coefficient of y in y'.
  public var m22: CGFloat = 1
  /// The coefficient of y in w, per point.
  public var m23: CGFloat = 0
  /// The translation along the x axis, in points if `m33` is 1.
  public var m31: CGFloat = 0
  /// The translation along the y axis, in points if `m33` is 1.
  public var m32: CGFloat = 0
  /// The constant term of w.
  public var m33: CGFloat = 1

  /// Creates the identity transform.
  public init() {}

  /// Creates a projective transform from an affine transform.
  public init(_ transform: CGAffineTransform) {
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }

  /// Whether this is exactly the identity transform.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether this transform is affine, that is, without perspective.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Returns the transform that applies `self` first and then `other`.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (
        x * other.m11 + y * other.m21 + w * other.m31,
        x * other.m12 + y * other.m22 + w * other.m32,
        x * other.m13 + y * other.m23 + w * other.m33
      )
    }
    var result = ProjectionTransform()
    (result.m11, result.m12, result.m13) = row(m11, m12, m13)
    (result.m21, result.m22, result.m23) = row(m21, m22, m23)
    (result.m31, result.m32, result.m33) = row(m31, m32, m33)
    return result
  }

  /// The determinant of the matrix; zero if the transform is not invertible.
  private var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Replaces this transform with its inverse; leaves it unchanged and returns false if it is not
  /// invertible.
  @discardableResult
  public mutating func invert() -> Bool {
    let det = determinant
    guard det != 0, det.isFinite else { return false }
    let m = self
    m11 = (m.m22 * m.m33 - m.m23 * m.m32) / det
    m12 = (m.m13 * m.m32 - m.m12 * m.m33) / det
    m13 = (m.m12 * m.m23 - m.m13 * m.m22) / det
    m21 = (m.m23 * m.m31 - m.m21 * m.m33) / det
    m22 = (m.m11 * m.m33 - m.m13 * m.m31) / det
    m23 = (m.m13 * m.m21 - m.m11 * m.m23) / det
    m31 = (m.m21 * m.m32 - m.m22 * m.m31) / det
    m32 = (m.m12 * m.m31 - m.m11 * m.m32) / det
    m33 = (m.m11 * m.m22 - m.m12 * m.m21) / det
    return true
  }

  /// Returns the inverse transform, or `self` if there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    result.invert()
    return result
  }

  /// Returns the affine transform that approximates this projection around a point; the affine part
  /// if the point is behind the eye.
  package func affineMap(around point: CGPoint) -> CGAffineTransform {
    let w = m13 * point.x + m23 * point.y + m33
    guard w > 0, w.isFinite, !isAffine else { return affinePart }
    let image = point.applying(self)
    let (a, b) = ((m11 - image.x * m13) / w, (m12 - image.y * m13) / w)
    let (c, d) = ((m21 - image.x * m23) / w, (m22 - image.y * m23) / w)
    return CGAffineTransform(
      a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y,
      ty: image.y - b * point.x - d * point.y)
  }

  /// Creates the projection of the plane after a rotation in space by `angle` about an axis through
  /// (`anchor`, `anchorZ`), seen from an eye `distance` points in front of the plane (infinity for
  /// a parallel projection). The z axis points at the eye; the rotation is right-handed in a
  /// coordinate space with y down.
  package init(
    rotation angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: CGPoint,
    anchorZ: CGFloat, distance: CGFloat
  ) {
    self.init()
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (sine, cosine) = Scalar.sinCos(angle.radians)
    let (s, c) = (CGFloat(sine), CGFloat(cosine))
    let rest = 1 - c
    // The images of the three axes and of the point (0, 0, −anchorZ).
    let across = (rest * x * x + c, rest * x * y + s * z, rest * x * z - s * y)
    let down = (rest * x * y - s * z, rest * y * y + c, rest * y * z + s * x)
    let near = (rest * x * z + s * y, rest * y * z - s * x, rest * z * z + c)
    let depth = distance.isFinite && distance > 0 ? -1 / distance : 0
    var turned = ProjectionTransform()
    (turned.m11, turned.m12, turned.m13) = (across.0, across.1, across.2 * depth)
    (turned.m21, turned.m22, turned.m23) = (down.0, down.1, down.2 * depth)
    (turned.m31, turned.m32) = (-anchorZ * near.0, -anchorZ * near.1)
    turned.m33 = 1 + (anchorZ - anchorZ * near.2) * depth
    self = ProjectionTransform(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
      .concatenating(turned)
      .concatenating(ProjectionTransform(CGAffineTransform(translationX: anchor.x, y: anchor.y)))
  }

  /// The affine transform that remains without perspective.
  package var affinePart: CGAffineTransform {
    let scale = m33 != 0 && m33.isFinite ? 1 / m33 : 1
    return CGAffineTransform(
      a: m11 * scale, b: m12 * scale, c: m21 * scale, d: m22 * scale, tx: m31 * scale,
      ty: m32 * scale)
  }
}

extension CGPoint {
  /// Returns the image of this point under `transform`; points on the horizon are mapped by the
  /// affine part.
  public func applying(_ transform: ProjectionTransform) -> CGPoint {
    let mapped = CGPoint(
      x: transform.m11 * x + transform.m21 * y + transform.m31,
      y: transform.m12 * x + transform.m22 * y + transform.m32)
    let w = transform.m13 * x + transform.m23 * y + transform.m33
    return w == 0 || w == 1 ? mapped : CGPoint(x: mapped.x / w, y: mapped.y / w)
  }
}
