import SwiftUI
import Testing
import ViewInspection

/// Animations as SwiftUI code, in scripts.
@MainActor @Suite struct AnimationCodeTests {
    @Test(arguments: [
        (".default", Animation.default), (".linear", .linear), (".easeInOut(duration: 0.4)", .easeInOut(duration: 0.4)), (".spring", .spring()),
        (".spring(duration: 0.6)", .spring(duration: 0.6)), (".spring(response: 0.3, dampingFraction: 0.5)", .spring(response: 0.3, dampingFraction: 0.5)),
        (".bouncy(extraBounce: 0.1)", .bouncy(extraBounce: 0.1)), (".smooth", .smooth), ("Animation.snappy(duration: 1)", .snappy(duration: 1)),
        (".timingCurve(0.2, 0, -0.1, 1, duration: 2)", .timingCurve(0.2, 0, -0.1, 1, duration: 2)),
        (".interpolatingSpring(stiffness: 170, damping: 15)", .interpolatingSpring(stiffness: 170, damping: 15)),
        (".interactiveSpring(response: 0.2)", .interactiveSpring(response: 0.2)),
        (
            ".linear(duration: 1).delay(0.5).speed(2).repeatCount(3, autoreverses: false)",
            .linear(duration: 1).delay(0.5).speed(2).repeatCount(3, autoreverses: false)
        ),
        (".easeOut(duration: 1).repeatForever(autoreverses: true)", .easeOut(duration: 1).repeatForever()),
    ])
    func animationsAreReadAsSwiftUIWritesThem(code: String, animation: Animation) throws {
        #expect(try AnimationCode(code).animation() == animation)
    }
}
