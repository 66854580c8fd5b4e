import Foundation
import Testing
import Geometry

@Suite("Core Graphics by its names in C") struct CGFunctionsTests {
    @Test("Each operation comes before those of the transform that it is given")
    func order() {
        let moved = CGAffineTransformMakeTranslation(10, 20)
        #expect(CGPointApplyAffineTransform(CGPointMake(1, 1), CGAffineTransformScale(moved, 2, 3)) == CGPoint(x: 12, y: 23))
        #expect(CGPointApplyAffineTransform(CGPointMake(1, 1), CGAffineTransformTranslate(CGAffineTransformMakeScale(2, 3), 10, 20)) == CGPoint(x: 22, y: 63))
        #expect(CGAffineTransformConcat(moved, CGAffineTransformMakeScale(2, 2)) == CGAffineTransformMake(2, 0, 0, 2, 20, 40))
        let turned = CGPointApplyAffineTransform(CGPointMake(1, 0), CGAffineTransformRotate(moved, .pi / 2))
        #expect(abs(turned.x - 10) < 1e-12 && abs(turned.y - 21) < 1e-12)
    }

    @Test("Inverse, identity and equality")
    func inverse() {
        let t = CGAffineTransformMake(2, 0, 0, 4, 6, 8)
        #expect(CGAffineTransformConcat(t, CGAffineTransformInvert(t)) == CGAffineTransformIdentity)
        #expect(CGAffineTransformIsIdentity(CGAffineTransformMakeRotation(0)))
        #expect(!CGAffineTransformEqualToTransform(t, CGAffineTransformIdentity))
    }

    @Test("Rectangles, sizes and vectors")
    func makers() {
        #expect(CGRectApplyAffineTransform(CGRectMake(1, 2, 3, 4), CGAffineTransformMakeScale(2, 1)) == CGRect(x: 2, y: 2, width: 6, height: 4))
        #expect(CGSizeApplyAffineTransform(CGSizeMake(3, 4), CGAffineTransformMakeTranslation(9, 9)) == CGSize(width: 3, height: 4))
        #expect(CGVectorMake(1, 2) == CGVector(dx: 1.0, dy: 2.0))
    }
}
