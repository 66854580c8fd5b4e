@testable import Geometry
import Testing

@Suite struct AffineTransformTests {
    let p = CGPoint(x: 3, y: 5)

    @Test func multiplicationOrderIsCoreGraphics() {
        let t = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
        #expect(t == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20))
        #expect(p.applying(t) == CGPoint(x: 16, y: 35))
        let u = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(u == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 60))
        let v = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        #expect(v == t)
    }

    @Test func quarterTurnsAreExact() {
        #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)) == CGPoint(x: 0, y: 1))
        #expect(CGPoint(x: 1, y: 2).applying(CGAffineTransform(rotationAngle: .pi)) == CGPoint(x: -1, y: -2))
        #expect(CGAffineTransform(rotationAngle: -.pi / 2).preservesRectangles)
        #expect(!CGAffineTransform(rotationAngle: 0.1).preservesRectangles)
    }

    @Test func rotatedPutsTheRotationFirst() {
        let t = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
        #expect(near(CGPoint(x: 1, y: 0).applying(t), CGPoint(x: 10, y: 1)))
    }

    @Test func inverseUndoes() {
        var dice = Dice(1)
        for _ in 0..<50 {
            let t = CGAffineTransform(
                a: dice.value(-3...3), b: dice.value(-3...3), c: dice.value(-3...3), d: dice.value(-3...3),
                tx: dice.value(), ty: dice.value())
            let q = dice.point()
            #expect(near(q.applying(t).applying(t.inverted()), q, 1e-6))
        }
        let singular = CGAffineTransform(scaleX: 0, y: 1)
        #expect(singular.inverted() == singular)
    }

    @Test func rectanglesAndSizes() {
        let quarter = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(CGRect(x: 1, y: 2, width: 3, height: 4).applying(quarter) == CGRect(x: -6, y: 1, width: 4, height: 3))
        #expect(CGRect.null.applying(quarter).isNull)
        let flip = CGAffineTransform(a: -1, b: 0, c: 0, d: 2, tx: 9, ty: 9)
        #expect(CGSize(width: 3, height: 4).applying(flip) == CGSize(width: -3, height: 8))
        #expect(CGAffineTransform().isIdentity && !quarter.isIdentity)
    }

    @Test func componentsRoundTrip() {
        let components = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 0.7, translation: CGVector(dx: 4, dy: 5))
        let back = CGAffineTransform(components).decomposed()
        #expect(near(back.scale.width, 2) && near(back.scale.height, -3) && near(back.horizontalShear, 0.5))
        #expect(near(back.rotation, 0.7) && back.translation == CGVector(dx: 4, dy: 5))
    }

    @Test func maximumScaleIsTheLongestImageOfAUnitVector() {
        let t = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 0.7, tx: 3, ty: 4)
        var longest: CGFloat = 0
        for index in 0..<3600 {
            let unit = CGPoint(unitAngle: CGFloat(index) / 3600 * 2 * .pi)
            longest = max(longest, (unit.applying(t) - CGPoint(x: 3, y: 4)).length)
        }
        #expect(near(t.maximumScale, longest, 1e-5))
    }

    @Test func codesAsSixNumbers() throws {
        let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let data = try JSONEncoder().encode(t)
        #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4,5,6]")
        let back = try JSONDecoder().decode(CGAffineTransform.self, from: data)
        #expect(back == t)
    }
}

@Suite struct AngleTests {
    @Test func degreesAndRadians() {
        for (degrees, radians) in [(0.0, 0.0), (90, .pi / 2), (180, .pi), (360, 2 * .pi)] {
            #expect(Angle(degrees: degrees).radians == radians)
            #expect(Angle(radians: radians).degrees == degrees)
        }
        var angle = Angle.radians(1)
        angle.degrees = 180
        #expect(angle == .radians(.pi))
    }

    @Test func arithmetic() {
        #expect(Angle.degrees(30) + .degrees(60) == .degrees(90))
        #expect(Angle.degrees(90) * 2 == .degrees(180) && 2 * Angle.degrees(90) == .degrees(180))
        #expect(-Angle.degrees(90) < .zero && Angle.degrees(90) / 2 == .degrees(45))
    }
}
