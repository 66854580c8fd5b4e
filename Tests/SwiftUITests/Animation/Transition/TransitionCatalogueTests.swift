import SwiftUITesting
import Testing

@testable import SwiftUI

/// What each transition shows half-way in and half-way out. The box is 40 points wide and stands at
/// (100, 100).
@MainActor
@Suite struct TransitionCatalogueTests {
    struct Appearance: Equatable, CustomStringConvertible {
        var frame: CGRect
        var opacity: Double
        var blur: CGFloat

        init(_ frame: CGRect, opacity: Double = 1, blur: CGFloat = 0) {
            self.frame = frame
            self.opacity = opacity
            self.blur = blur
        }

        var description: String { "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height) opacity \(opacity) blur \(blur)" }

        func isClose(to other: Appearance) -> Bool {
            let a = [frame.minX, frame.minY, frame.width, frame.height, opacity, blur]
            let b = [other.frame.minX, other.frame.minY, other.frame.width, other.frame.height, other.opacity, other.blur]
            return zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
        }
    }

    private static func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 40) -> CGRect {
        CGRect(x: x, y: y, width: side, height: side)
    }

    private static let home = Appearance(box(100, 100))

    private func appearance(_ stage: TestStage) -> Appearance? {
        stage.item("box").map { Appearance($0.frame, opacity: $0.opacity, blur: $0.blur) }
    }

    private func make(_ transition: AnyTransition, isThere: Bool, direction: LayoutDirection = .leftToRight) -> Driver<Bool> {
        Driver(isThere) { isThere in
            ZStack {
                if isThere {
                    Box().transition(transition)
                }
            }
            .frame(width: 40, height: 40)
            .position(x: 120, y: 120)
            .environment(\.layoutDirection, direction)
        }
    }

    /// The appearances at 0 and 0.5 of 1 second coming, then at 0, 0.5 and 1.125 going.
    private func play(_ transition: AnyTransition, _ direction: LayoutDirection = .leftToRight) -> [Appearance?] {
        let driver = make(transition, isThere: false, direction: direction)
        var appearances: [Appearance?] = []
        driver.set(true, .linear(duration: 1))
        appearances.append(appearance(driver.stage))
        driver.stage.advance(to: 0.5)
        appearances.append(appearance(driver.stage))
        driver.stage.advance(to: 2)
        #expect(appearance(driver.stage) == home(direction))
        driver.set(false, .linear(duration: 1))
        appearances.append(appearance(driver.stage))
        driver.stage.advance(to: 2.5)
        appearances.append(appearance(driver.stage))
        driver.stage.advance(to: 4)
        #expect(driver.stage.items.isEmpty)
        return appearances
    }

    private func check(
        _ transition: AnyTransition, _ direction: LayoutDirection = .leftToRight, start: Appearance, in coming: Appearance, out going: Appearance,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let appearances = play(transition, direction)
        for (appearance, expected) in zip(appearances, [start, coming, home(direction), going]) {
            #expect(appearance?.isClose(to: expected) == true, "\(String(describing: appearance)) instead of \(expected)", sourceLocation: sourceLocation)
        }
    }

    private func check<T: Transition>(
        _ transition: T, start: Appearance, in coming: Appearance, out going: Appearance, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        check(AnyTransition(transition), start: start, in: coming, out: going, sourceLocation: sourceLocation)
    }

    private func home(_ direction: LayoutDirection) -> Appearance {
        direction == .leftToRight ? Self.home : mirrored(100)
    }

    /// What is at `x` from the left in the other direction.
    private func mirrored(_ x: CGFloat, opacity: Double = 1) -> Appearance {
        at(400 - 40 - x, 100, opacity: opacity)
    }

    private func at(_ x: CGFloat, _ y: CGFloat, opacity: Double = 1) -> Appearance {
        Appearance(Self.box(x, y), opacity: opacity)
    }

    private func scaled(_ scale: CGFloat, opacity: Double = 1, blur: CGFloat = 0) -> Appearance {
        Appearance(Self.box(120 - 20 * scale, 120 - 20 * scale, 40 * scale), opacity: opacity, blur: blur)
    }

    @Test func opacity() {
        check(.opacity, start: at(100, 100, opacity: 0), in: at(100, 100, opacity: 0.5), out: at(100, 100, opacity: 0.5))
        check(OpacityTransition(), start: at(100, 100, opacity: 0), in: at(100, 100, opacity: 0.5), out: at(100, 100, opacity: 0.5))
    }

    @Test func theDefaultIsAFade() {
        let driver = Driver(false) { isThere in
            if isThere {
                Box()
            }
        }
        driver.set(true, .linear(duration: 1))
        #expect(driver.samples(at: [0, 0.5, 1]) { $0.opacity() } == [0, 0.5, 1])
        driver.set(false, .linear(duration: 1))
        #expect(driver.samples(at: [1, 1.5, 2.5]) { $0.opacity() } == [1, 0.5, nil])
    }

    @Test func scale() {
        check(.scale, start: scaled(1e-5), in: scaled(0.500005), out: scaled(0.500005))
        check(.scale(scale: 0.5), start: scaled(0.5), in: scaled(0.75), out: scaled(0.75))
        check(ScaleTransition(2), start: scaled(2), in: scaled(1.5), out: scaled(1.5))
        let corner = Appearance(Self.box(100, 100, 30))
        check(.scale(scale: 0.5, anchor: .topLeading), start: Appearance(Self.box(100, 100, 20)), in: corner, out: corner)
    }

    @Test func offset() {
        check(.offset(x: 20, y: -60), start: at(120, 40), in: at(110, 70), out: at(110, 70))
        check(.offset(CGSize(width: 10, height: 0)), start: at(110, 100), in: at(105, 100), out: at(105, 100))
        check(OffsetTransition(CGSize(width: 0, height: 8)), start: at(100, 108), in: at(100, 104), out: at(100, 104))
    }

    @Test func moveGoesByItsOwnSizeTowardsTheEdge() {
        check(.move(edge: .leading), start: at(60, 100), in: at(80, 100), out: at(80, 100))
        check(.move(edge: .trailing), start: at(140, 100), in: at(120, 100), out: at(120, 100))
        check(.move(edge: .top), start: at(100, 60), in: at(100, 80), out: at(100, 80))
        check(MoveTransition(edge: .bottom), start: at(100, 140), in: at(100, 120), out: at(100, 120))
    }

    @Test func slideComesFromLeadingAndGoesToTrailing() {
        check(.slide, start: at(60, 100), in: at(80, 100), out: at(120, 100))
        check(SlideTransition(), start: at(60, 100), in: at(80, 100), out: at(120, 100))
    }

    @Test func pushGoesOutOppositeAndFades() {
        let coming = at(120, 100, opacity: 0.5)
        check(.push(from: .trailing), start: at(140, 100, opacity: 0), in: coming, out: at(80, 100, opacity: 0.5))
        check(PushTransition(edge: .top), start: at(100, 60, opacity: 0), in: at(100, 80, opacity: 0.5), out: at(100, 120, opacity: 0.5))
    }

    @Test func blurReplace() {
        let half = scaled(0.95, opacity: 0.5, blur: 3.5)
        check(BlurReplaceTransition(configuration: .downUp), start: scaled(0.9, opacity: 0, blur: 7), in: half, out: half)
        check(
            BlurReplaceTransition(configuration: .upUp), start: scaled(0.9, opacity: 0, blur: 7), in: half,
            out: scaled(1.05, opacity: 0.5, blur: 3.5))
    }

    @Test func rightToLeftMirrorsLeadingAndTrailing() {
        // The layout's own mirror image of (100, 100) is the same point: 400 − 100 − 40 is not, so position is given centred.
        let driver = Driver(false) { isThere in
            ZStack {
                if isThere {
                    Box().transition(.move(edge: .leading))
                }
            }
            .frame(width: 400, height: 400)
            .environment(\.layoutDirection, .rightToLeft)
        }
        driver.set(true, .linear(duration: 1))
        #expect(driver.samples(at: [0, 0.5, 1]) { $0.x() } == [220, 200, 180])
    }

    @Test func rightToLeftMirrorsSlidesPushesAndOffsets() {
        check(.move(edge: .trailing), .rightToLeft, start: mirrored(140), in: mirrored(120), out: mirrored(120))
        check(.slide, .rightToLeft, start: mirrored(60), in: mirrored(80), out: mirrored(120))
        check(
            .push(from: .leading), .rightToLeft, start: mirrored(60, opacity: 0), in: mirrored(80, opacity: 0.5),
            out: mirrored(120, opacity: 0.5))
        check(.offset(x: 30, y: 0), .rightToLeft, start: mirrored(130), in: mirrored(115), out: mirrored(115))
    }

    @Test func identityIsThereAndGoneAtOnce() {
        for transition in [AnyTransition.identity, AnyTransition(IdentityTransition())] {
            let driver = make(transition, isThere: false)
            driver.set(true, .linear(duration: 1))
            #expect(appearance(driver.stage) == Self.home)
            driver.set(false, .linear(duration: 1))
            #expect(driver.stage.items.isEmpty)
            #expect(!driver.stage.isAnimating)
        }
    }

    @Test func modifierGoesFromActiveToIdentity() {
        let quarter = CGAffineTransform(a: cos(.pi / 4), b: sin(.pi / 4), c: -sin(.pi / 4), d: cos(.pi / 4), tx: 0, ty: 0)
        let transition = AnyTransition.modifier(
            active: _RotationEffect(angle: .degrees(90)), identity: _RotationEffect(angle: .zero))
        let driver = make(transition, isThere: false)
        driver.set(true, .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        let shown = driver.stage.item("box")!.transform
        #expect(abs(shown.a - quarter.a) < 1e-9 && abs(shown.b - quarter.b) < 1e-9)
    }

    private struct Fade: ViewModifier {
        var opacity: Double

        func body(content: Content) -> some View {
            content.opacity(opacity)
        }
    }

    private struct Drop: ViewModifier, @preconcurrency Animatable {
        var height: Double

        var animatableData: Double {
            get { height }
            set { height = newValue }
        }

        func body(content: Content) -> some View {
            content.offset(y: height * height)
        }
    }

    @available(*, deprecated)
    private struct OldDrop: @preconcurrency AnimatableModifier {
        var height: Double

        var animatableData: Double {
            get { height }
            set { height = newValue }
        }

        func body(content: Content) -> some View {
            content.offset(y: height * height)
        }
    }

    @Test func modifierOfTheUsersOwn() {
        check(
            .modifier(active: Fade(opacity: 0.2), identity: Fade(opacity: 1)), start: at(100, 100, opacity: 0.2),
            in: at(100, 100, opacity: 0.6), out: at(100, 100, opacity: 0.6))
    }

    /// An animatable modifier computes its own course: 10² at the start, 5² half-way.
    @available(*, deprecated)
    @Test func modifierOfTheUsersOwnThatIsAnimatable() {
        check(
            .modifier(active: Drop(height: 10), identity: Drop(height: 0)), start: at(100, 200), in: at(100, 125), out: at(100, 125))
        check(
            .modifier(active: OldDrop(height: 10), identity: OldDrop(height: 0)), start: at(100, 200), in: at(100, 125),
            out: at(100, 125))
    }

    @Test func asymmetricUsesOneForComingAndOneForGoing() {
        check(
            .asymmetric(insertion: .move(edge: .top), removal: .opacity), start: at(100, 60), in: at(100, 80),
            out: at(100, 100, opacity: 0.5))
        check(
            AsymmetricTransition(insertion: .move(edge: .top), removal: .opacity), start: at(100, 60), in: at(100, 80),
            out: at(100, 100, opacity: 0.5))
    }

    @Test func combinedAppliesBoth() {
        let start = Appearance(Self.box(60 + 20 - 1e-4 * 2, 120 - 1e-4 * 2, 4e-4), opacity: 0)
        check(
            .scale.combined(with: .opacity).combined(with: .move(edge: .leading)), start: start,
            in: Appearance(Self.box(80 + 20 - 10.0001, 120 - 10.0001, 20.0002), opacity: 0.5),
            out: Appearance(Self.box(80 + 20 - 10.0001, 120 - 10.0001, 20.0002), opacity: 0.5))
        check(
            OpacityTransition().combined(with: .offset(x: 10)), start: at(110, 100, opacity: 0), in: at(105, 100, opacity: 0.5),
            out: at(105, 100, opacity: 0.5))
    }

    private struct Tilt: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.offset(y: phase.value * 20).opacity(phase.isIdentity ? 1 : 0.4)
        }
    }

    @Test func aTransitionOfTheUsersOwn() {
        check(Tilt(), start: at(100, 80, opacity: 0.4), in: at(100, 90, opacity: 0.7), out: at(100, 110, opacity: 0.7))
    }

    @Test func applyShowsAPhase() {
        let driver = Driver(TransitionPhase.identity) { phase in Tilt().apply(content: Box(), phase: phase) }
        driver.set(.didDisappear)
        #expect(driver.stage.y() == 20)
        #expect(driver.stage.opacity() == 0.4)
    }

    /// Its own animation drives a transition without any in the transaction, and instead of the transaction's.
    @Test(arguments: [nil, Animation.linear(duration: 7)])
    func itsOwnAnimationWins(_ transaction: Animation?) {
        let transitions: [AnyTransition] = [
            .offset(x: 40).animation(.linear(duration: 1)), AnyTransition(OffsetTransition(CGSize(width: 40, height: 0)).animation(.linear(duration: 1))),
            .move(edge: .trailing).animation(.linear(duration: 1)),
        ]
        for transition in transitions {
            let driver = make(transition, isThere: false)
            driver.set(true, transaction)
            #expect(isClose(driver.samples(at: [0, 0.25, 1]) { $0.x() }, [140, 130, 100]))
            driver.stage.advance(to: 2)
            driver.set(false, transaction)
            #expect(isClose(driver.samples(at: [2, 2.25]) { $0.x() }, [100, 110]))
            driver.stage.advance(to: 3.125)
            #expect(driver.stage.items.isEmpty)
        }
    }

    /// It is the transition's own animation, not that of later changes inside the view.
    @Test func itsOwnAnimationLeavesOtherChangesAlone() {
        let driver = Driver(0.0) { x in
            if x >= 0 {
                Box().offset(x: x).transition(.scale.animation(.linear(duration: 1)))
            }
        }
        driver.set(100)
        #expect(driver.stage.x() == 100)
    }

    @Test func motionIsKnown() {
        #expect(!OpacityTransition.properties.hasMotion)
        #expect(!IdentityTransition.properties.hasMotion)
        #expect(ScaleTransition.properties.hasMotion)
        #expect(AsymmetricTransition<OpacityTransition, MoveTransition>.properties.hasMotion)
        #expect(!AnyTransition.opacity.combined(with: .identity).box.hasMotion)
        #expect(AnyTransition.asymmetric(insertion: .opacity, removal: .slide).box.hasMotion)
    }
}
