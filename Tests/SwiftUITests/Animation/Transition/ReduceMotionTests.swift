import SwiftUITesting
import Testing

@testable import SwiftUI

/// Where the user wants less motion, transitions that move things fade instead.
@MainActor
@Suite struct ReduceMotionTests {
    private let linear = Animation.linear(duration: 1)

    private func make(_ transition: AnyTransition, reducesMotion: Bool = true) -> Driver<Bool> {
        Driver(false) { isThere in
            ZStack {
                if isThere {
                    Box().transition(transition)
                }
            }
            .environment(\._accessibilityReduceMotion, reducesMotion)
        }
    }

    /// Left edge, width, opacity and blur.
    private func appearance(_ stage: TestStage) -> [Double] {
        [stage.x(), stage.width(), stage.opacity() ?? .nan, Double(stage.item("box")?.blur ?? .nan)]
    }

    @Test func theEnvironmentTells() {
        #expect(!EnvironmentValues().accessibilityReduceMotion)
        var seen: [Bool] = []
        struct Reader: View {
            @Environment(\.accessibilityReduceMotion) var reducesMotion
            let note: (Bool) -> Void

            var body: some View {
                note(reducesMotion)
                return Box()
            }
        }
        let driver = Driver(true) { Reader { seen.append($0) }.environment(\._accessibilityReduceMotion, $0) }
        driver.set(false)
        #expect(seen == [true, false])
    }

    @Test(arguments: [
        AnyTransition.scale, .move(edge: .leading), .slide, .offset(x: 80), .push(from: .trailing),
        .asymmetric(insertion: .scale, removal: .move(edge: .top)), .scale.combined(with: .opacity),
        .modifier(active: _OffsetEffect(offset: CGSize(width: 9, height: 9)), identity: _OffsetEffect(offset: .zero)),
    ])
    func whatMovesFades(_ transition: AnyTransition) {
        let driver = make(transition)
        driver.set(true, linear)
        #expect(driver.samples(at: [0, 0.5, 1]) { appearance($0) } == [[0, 40, 0, 0], [0, 40, 0.5, 0], [0, 40, 1, 0]])
        driver.stage.advance(to: 2)
        driver.set(false, linear)
        #expect(driver.samples(at: [2.25, 2.5]) { appearance($0) } == [[0, 40, 0.75, 0], [0, 40, 0.5, 0]])
        driver.stage.advance(to: 4)
        #expect(driver.stage.items.isEmpty)
    }

    @Test func aTypedTransitionFadesToo() {
        whatMovesFades(AnyTransition(BlurReplaceTransition(configuration: .downUp)))
    }

    @Test func itsOwnAnimationStays() {
        for transition in [AnyTransition.scale.animation(linear), .scale.animation(linear).combined(with: .opacity)] {
            let driver = make(transition)
            driver.set(true)
            #expect(driver.samples(at: [0.25]) { appearance($0) } == [[0, 40, 0.25, 0]])
        }
    }

    @Test func halfOfAnAsymmetricTransitionMayStay() {
        let driver = make(.asymmetric(insertion: .identity, removal: .scale))
        driver.set(true, linear)
        #expect(appearance(driver.stage) == [0, 40, 1, 0])
        driver.stage.advance(to: 2)
        driver.set(false, linear)
        #expect(driver.samples(at: [2.5]) { appearance($0) } == [[0, 40, 0.5, 0]])
    }

    @Test func whatDoesNotMoveStays() {
        let driver = make(.identity)
        driver.set(true, linear)
        #expect(appearance(driver.stage) == [0, 40, 1, 0])
        #expect(!driver.stage.isAnimating)
    }

    @Test func withoutThePreferenceTheyMove() {
        let driver = make(.offset(x: 80), reducesMotion: false)
        driver.set(true, linear)
        #expect(driver.samples(at: [0.5]) { appearance($0) } == [[40, 40, 1, 0]])
    }
}
