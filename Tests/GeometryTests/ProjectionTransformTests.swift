@testable import Geometry
import Testing

@Suite struct ProjectionTransformTests {
    func rows(_ t: ProjectionTransform) -> [CGFloat] {
        [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33]
    }

    @Test func fromAffine() {
        let t = ProjectionTransform(CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
        #expect(rows(t) == [2, 3, 0, 4, 5, 0, 6, 7, 1])
        #expect(t.isAffine && !t.isIdentity && ProjectionTransform().isIdentity)
        #expect(t.affine == CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7))
    }

    @Test func from3DDropsTheThirdRowAndColumn() {
        let t = CATransform3D(
            m11: 11, m12: 12, m13: 13, m14: 14, m21: 21, m22: 22, m23: 23, m24: 24,
            m31: 31, m32: 32, m33: 33, m34: 34, m41: 41, m42: 42, m43: 43, m44: 44)
        #expect(rows(ProjectionTransform(t)) == [11, 12, 14, 21, 22, 24, 41, 42, 44])
        #expect(!ProjectionTransform(t).isAffine)
    }

    @Test func determinantAndInverse() {
        #expect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 3)).determinant == 6)
        #expect(near(ProjectionTransform(CGAffineTransform(rotationAngle: 0.4)).determinant, 1))
        var half = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
        let isInverted = half.invert()
        #expect(isInverted)
        #expect(half == ProjectionTransform(CGAffineTransform(scaleX: 0.5, y: 0.5)))
        var singular = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        let isSingularInverted = singular.invert()
        #expect(!isSingularInverted && singular == ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1)))
    }

    @Test func inverseOfPerspectiveUndoes() {
        var dice = Dice(3)
        for _ in 0..<30 {
            var t = ProjectionTransform(CGAffineTransform(rotationAngle: dice.value(0...6)).translatedBy(x: 5, y: dice.value()))
            t.m13 = dice.value(0...0.01)
            t.m23 = dice.value(0...0.01)
            let p = dice.point()
            #expect(near(p.applying(t.concatenating(t.inverted())), p, 1e-6))
        }
    }

    @Test func concatenatingTranslationsAdds() {
        let sum = ProjectionTransform(CGAffineTransform(translationX: 1, y: 2))
            .concatenating(ProjectionTransform(CGAffineTransform(translationX: 10, y: 20)))
        #expect(CGPoint.zero.applying(sum) == CGPoint(x: 11, y: 22))
    }

    @Test func pointsDivideAndVanishBehindTheCamera() {
        var t = ProjectionTransform()
        t.m13 = 0.1
        #expect(near(CGPoint(x: 10, y: 6).applying(t), CGPoint(x: 5, y: 3)))
        #expect(CGPoint(x: -10, y: 6).applying(t) == CGPoint(x: CGFloat.infinity, y: .infinity))
        #expect(t.affineApproximation(at: CGPoint(x: -20, y: 0)) == nil)
    }

    @Test func affineApproximationMatchesValueAndSlope() throws {
        var t = ProjectionTransform(CGAffineTransform(a: 1, b: 0.2, c: -0.1, d: 1.3, tx: 4, ty: 5))
        t.m13 = 0.004
        t.m23 = 0.003
        let p = CGPoint(x: 20, y: 30)
        let affine = try #require(t.affineApproximation(at: p))
        #expect(near(p.applying(affine), p.applying(t)))
        let q = CGPoint(x: 20.001, y: 29.999)
        #expect(near(q.applying(affine), q.applying(t), 1e-7))
    }

    /// The matrix of `rotation3DEffect`, asserted on Apple's SwiftUI.
    func rotation3D(
        _ angle: CGFloat, axis: (CGFloat, CGFloat, CGFloat), size: CGSize, anchorZ: CGFloat, perspective: CGFloat
    ) -> ProjectionTransform {
        let anchor = CGPoint(x: size.width / 2, y: size.height / 2)
        var lens = CATransform3DIdentity
        lens.m34 = -perspective / max(size.width, size.height)
        var t = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorZ)
        t = CATransform3DConcat(t, CATransform3DMakeRotation(angle, axis.0, axis.1, axis.2))
        t = CATransform3DConcat(t, lens)
        return ProjectionTransform(CATransform3DConcat(t, CATransform3DMakeTranslation(anchor.x, anchor.y, anchorZ)))
    }

    @Test func rotation3DMatricesAreApples() {
        let size = CGSize(width: 100, height: 50)
        let x = rotation3D(.pi / 4, axis: (1, 0, 0), size: size, anchorZ: 2, perspective: 2)
        let expectedX: [CGFloat] = [
            1, 0, 0, -0.7071067811865475, 0.35355339059327384, -0.014142135623730949,
            19.09188309203678, 18.282485578727798, 1.3818376618407355,
        ]
        let y = rotation3D(.pi / 3, axis: (0, 1, 0), size: size, anchorZ: 1, perspective: 1)
        let expectedY: [CGFloat] = [
            0.9330127018922194, 0.21650635094610965, 0.008660254037844387, 0, 1, 0,
            2.7333395016045907, -10.700317547305483, 0.5719872981077807,
        ]
        #expect(zip(rows(x), expectedX).allSatisfy { near($0, $1, 1e-12) })
        #expect(zip(rows(y), expectedY).allSatisfy { near($0, $1, 1e-12) })
    }
}

@Suite struct Transform3DTests {
    @Test func inverseUndoes() {
        var t = CATransform3DMakeRotation(0.7, 1, 2, 3)
        t = CATransform3DScale(t, 2, 3, 4)
        t = CATransform3DTranslate(t, 5, 6, 7)
        t.m34 = -0.002
        let unit = CATransform3DConcat(t, CATransform3DInvert(t))
        for (a, b) in [(unit.m11, 1), (unit.m22, 1), (unit.m33, 1), (unit.m44, 1), (unit.m12, 0), (unit.m43, 0), (unit.m14, 0)] {
            #expect(near(a, CGFloat(b), 1e-9))
        }
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
    }

    @Test("Edge-on a turned plane keeps an inverse; a quarter turn in the plane is exact")
    func quarterTurns() {
        for axis in [(1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
            var transform = ProjectionTransform(CATransform3DMakeRotation(.pi / 2, axis.0, axis.1, 0))
            #expect(abs(transform.determinant) < 1e-15)
            let isInvertible = transform.invert()
            #expect(isInvertible)
        }
        #expect(ProjectionTransform(CATransform3DMakeRotation(.pi / 2, 0, 0, 1)).m11 == 0)
    }

    @Test func orderAndAffineParts() {
        let t = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1)
        #expect(CATransform3DGetAffineTransform(t) == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
        #expect(CATransform3DIsAffine(t) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
        let aboutZ = CATransform3DGetAffineTransform(CATransform3DMakeRotation(.pi / 2, 0, 0, 5))
        #expect(near(CGPoint(x: 1, y: 0).applying(aboutZ), CGPoint(x: 0, y: 1)))
    }
}
