// Tests of `ProjectionTransform` against affine transforms and against explicit perspective
// division.

import PrefGeometry
import PrefTestTags
import Testing

@Suite(.tags(.drawing)) struct ProjectionTransformTests {
  private var perspective: ProjectionTransform {
    var transform = ProjectionTransform(CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7))
    transform.m13 = 0.5
    transform.m23 = 0.25
    return transform
  }

  @Test func affineProjectionEqualsAffineTransform() {
    let affine = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
    let point = CGPoint(x: 3, y: -4)
    #expect(point.applying(ProjectionTransform(affine)) == point.applying(affine))
    #expect(ProjectionTransform(affine).isAffine)
    #expect(ProjectionTransform(affine).affinePart == affine)
    #expect(ProjectionTransform().isIdentity && !ProjectionTransform(affine).isIdentity)
  }

  @Test func concatenatingAppliesTheArgumentLast() {
    let move = ProjectionTransform(CGAffineTransform(translationX: 10, y: 0))
    let double = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(move.concatenating(double)) == CGPoint(x: 22, y: 2))
    #expect(point.applying(double.concatenating(move)) == CGPoint(x: 12, y: 2))
    let both = point.applying(perspective).applying(double)
    #expect(point.applying(perspective.concatenating(double)) == both)
  }

  @Test func perspectiveDividesByW() {
    // x' = 2·2 − 4 + 5 = 5, y' = 2 + 12 + 7 = 21, w = 1 + 1 + 1 = 3.
    #expect(CGPoint(x: 2, y: 4).applying(perspective) == CGPoint(x: 5.0 / 3, y: 7))
    #expect(!perspective.isAffine)
  }

  @Test func inverseRestoresThePoint() {
    let point = CGPoint(x: 2, y: 4)
    let there = point.applying(perspective)
    let back = there.applying(perspective.inverted())
    #expect(abs(back.x - 2) < 1e-12 && abs(back.y - 4) < 1e-12)
  }

  @Test func singularTransformIsNotInverted() {
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let before = flat
    let isInverted = flat.invert()
    #expect(!isInverted)
    #expect(flat == before)
    #expect(flat.inverted() == before)
  }

  @Test func constantM33ScalesThePlane() {
    var transform = ProjectionTransform(CGAffineTransform(translationX: 4, y: 6))
    transform.m33 = 2
    let point = CGPoint(x: 8, y: 2)
    #expect(point.applying(transform) == CGPoint(x: 6, y: 4))
    #expect(point.applying(transform.affinePart) == CGPoint(x: 6, y: 4))
  }
}
