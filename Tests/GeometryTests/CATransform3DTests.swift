// Transforms of three dimensions: products with row vectors, and projections of the plane.

import PrefGeometry
import Testing

@Suite struct CATransform3DTests {
  /// Multiplies a row vector by a matrix, from the definition.
  private func apply(_ t: CATransform3D, _ p: (CGFloat, CGFloat, CGFloat)) -> [CGFloat] {
    let v = [p.0, p.1, p.2, 1]
    let columns = [
      [t.m11, t.m21, t.m31, t.m41], [t.m12, t.m22, t.m32, t.m42], [t.m13, t.m23, t.m33, t.m43],
      [t.m14, t.m24, t.m34, t.m44],
    ]
    return columns.map { column in (0..<4).reduce(0) { $0 + v[$1] * column[$1] } }
  }

  private func expectEqual(_ a: [CGFloat], _ b: [CGFloat], _ comment: Comment? = nil) {
    for (x, y) in zip(a, b) { #expect(abs(x - y) < 1e-9, comment) }
  }

  @Test func rotationsTurnTheAxes() {
    let quarter = CGFloat.pi / 2
    expectEqual(apply(CATransform3DMakeRotation(quarter, 0, 0, 1), (1, 0, 0)), [0, 1, 0, 1])
    expectEqual(apply(CATransform3DMakeRotation(quarter, 1, 0, 0), (0, 1, 0)), [0, 0, 1, 1])
    expectEqual(apply(CATransform3DMakeRotation(quarter, 0, 5, 0), (0, 0, 1)), [1, 0, 0, 1])
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  /// As documented by QuartzCore: `t' = translate(tx, ty, tz) * t`.
  @Test func changesApplyBeforeTheTransform() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    expectEqual(apply(t, (0, 0, 0)), [2, 3, 4, 1])
    let u = CATransform3DScale(CATransform3DMakeTranslation(1, 1, 1), 2, 3, 4)
    expectEqual(apply(u, (1, 1, 1)), [3, 4, 5, 1])
    let both = CATransform3DConcat(
      CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(1, 0, 0))
    expectEqual(apply(both, (1, 1, 1)), [3, 2, 2, 1])
  }

  @Test func inversesCancel() {
    // A linear congruential generator, as in the C standard.
    var random: UInt32 = 11
    for _ in 0..<100 {
      func number() -> CGFloat {
        random = random &* 1_103_515_245 &+ 12_345
        return CGFloat((random >> 16) % 2000) / 100 - 10
      }
      var t = CATransform3DMakeRotation(number(), number(), number(), number())
      t = CATransform3DTranslate(t, number(), number(), number())
      t = CATransform3DScale(t, 1 + abs(number()), 1 + abs(number()), 2)
      t.m34 = -1 / 500
      let product = CATransform3DConcat(t, CATransform3DInvert(t))
      for p in [(1, 2, 3), (-4, 5, 0)] as [(CGFloat, CGFloat, CGFloat)] {
        for (x, y) in zip(apply(product, p), [p.0, p.1, p.2, 1]) { #expect(abs(x - y) < 1e-6) }
      }
    }
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test func affineTransformsAreKept() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 5, tx: 6, ty: 7)
    let t = CATransform3DMakeAffineTransform(affine)
    #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == affine)
    #expect(ProjectionTransform(t) == ProjectionTransform(affine))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
  }

  /// A point of a card that is turned about its vertical axis, with an eye at a distance of 500 points: x' = x cos φ
  /// / w, w = 1 + x sin φ · m34.
  @Test func projectionsDivideByTheDistance() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    t = CATransform3DRotate(t, .pi / 3, 0, 1, 0)
    let projection = ProjectionTransform(t)
    let (x, y): (CGFloat, CGFloat) = (100, 40)
    let w = x * projection.m13 + y * projection.m23 + projection.m33
    let z = -x * CGFloat(3).squareRoot() / 2
    #expect(abs(w - (1 - z / 500)) < 1e-9)
    #expect(abs(x * projection.m11 + y * projection.m21 + projection.m31 - 50) < 1e-9)
    #expect(abs(x * projection.m12 + y * projection.m22 + projection.m32 - 40) < 1e-9)
  }
}
