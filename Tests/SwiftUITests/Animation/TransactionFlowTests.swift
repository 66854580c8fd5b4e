import SwiftUITesting
import Testing

@testable import SwiftUI

/// Where transactions come from and how they flow down.
@MainActor
@Suite struct TransactionFlowTests {
    private struct Model: Equatable {
        var opacity = 0.0
        var x = 0.0
        var trigger = 0
    }

    private let one = Animation.linear(duration: 1)
    private let two = Animation.linear(duration: 2)

    /// Opacity and position of the box after half a second.
    private func afterHalfASecond(_ driver: Driver<Model>) -> [Double] {
        driver.stage.advance(to: 0.5)
        return [driver.stage.opacity() ?? .nan, driver.stage.x()]
    }

    private let changed = Model(opacity: 1, x: 100, trigger: 1)

    // MARK: 5.1

    @Test func twoWithAnimationBlocksKeepTheirOwnCurves() {
        let driver = Driver(Model()) { Box().opacity($0.opacity).offset(x: $0.x) }
        driver.stage.perform {
            withAnimation(one) { driver.value.opacity = 1 }
            withAnimation(two) { driver.value.x = 100 }
        }
        #expect(isClose(afterHalfASecond(driver), [0.5, 25]))
    }

    @Test func writesOfOneTransactionMakeOneUpdate() {
        let driver = Driver(Model()) { Box().opacity($0.opacity).offset(x: $0.x) }
        driver.stage.resetCounts()
        driver.stage.perform {
            driver.value.opacity = 0.5
            driver.value.x = 10
            driver.value.x = 20
        }
        #expect(driver.stage.bodyCount == 1)
        #expect(driver.stage.x() == 20)
    }

    @Test func equalWritesAreDropped() {
        let driver = Driver(Model()) { Box().offset(x: $0.x) }
        driver.stage.resetCounts()
        driver.set(Model())
        #expect(driver.stage.bodyCount == 0)
        #expect(driver.stage.ruleCount == 0)
    }

    @Test func theInnerOfNestedBlocksWins() {
        let driver = Driver(Model()) { Box().offset(x: $0.x) }
        driver.stage.perform {
            withAnimation(two) { withAnimation(one) { driver.value.x = 100 } }
        }
        #expect(isClose(driver.samples(at: [0.5]) { $0.x() }, [50]))
    }

    @Test func aBindingCarriesItsAnimation() {
        struct Child: View {
            @Binding var x: Double
            let hand: Hand<Double>

            var body: some View {
                Box().offset(x: x).onAppear { hand.set = { $x.animation(.linear(duration: 1)).wrappedValue = $0 } }
            }
        }
        struct Parent: View {
            @State var x = 0.0
            let hand: Hand<Double>

            var body: some View {
                ZStack(alignment: .topLeading) { Child(x: $x, hand: hand) }
                    .frame(width: 100, height: 100, alignment: .topLeading)
            }
        }
        let hand = Hand<Double>()
        let stage = TestStage(Parent(hand: hand), size: CGSize(width: 100, height: 100))
        stage.perform { hand.set!(100) }
        stage.advance(to: 0.25)
        #expect(stage.x() == 25)
        // An enclosing transaction overrides the binding's.
        stage.advance(to: 2)
        stage.perform { withAnimation(.linear(duration: 4)) { hand.set!(0) } }
        stage.advance(by: 1)
        #expect(stage.x() == 75)
    }

    @Test func aChangeHandlerHasNoAnimationUnlessItAsksForOne() {
        struct Follower: View {
            var trigger: Int
            @State private var x = 0.0

            var body: some View {
                Box().offset(x: x).onChange(of: trigger) { _, new in x = Double(new) }
            }
        }
        let driver = Driver(0) { Follower(trigger: $0) }
        driver.set(100, one)
        #expect(driver.stage.x() == 100)
    }

    // MARK: 5.2

    /// Rule 1: the modifier nearest to the animated thing wins.
    @Test func innermostWins() {
        let animated = Driver(Model()) { model in
            Box().opacity(model.opacity).animation(one, value: model.trigger).animation(nil, value: model.trigger)
        }
        animated.set(changed)
        #expect(isClose(driver: animated, opacity: 0.5))
        let still = Driver(Model()) { model in
            Box().opacity(model.opacity).animation(nil, value: model.trigger).animation(one, value: model.trigger)
        }
        still.set(changed)
        #expect(still.stage.opacity() == 1)
    }

    /// Rule 2: a modifier governs what stands before it, not what comes after it.
    @Test func aModifierGovernsWhatStandsBeforeIt() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).animation(one, value: model.trigger).offset(x: model.x)
                .rotationEffect(.degrees(model.x))
        }
        driver.set(changed)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.opacity() == 0.5)
        let transform = driver.stage.item("box")!.transform
        #expect(abs(transform.b - sin(100 * .pi / 180)) < 1e-9)
    }

    /// Rule 3: implicit modifiers override withAnimation below them; `disablesAnimations` makes them inert and leaves an
    /// explicit animation in force.
    @Test func implicitOverridesExplicitUnlessDisabled() {
        func make() -> Driver<Model> {
            Driver(Model()) { model in Box().opacity(model.opacity).animation(one, value: model.trigger) }
        }
        let overriding = make()
        overriding.set(changed, two)
        #expect(isClose(driver: overriding, opacity: 0.5))

        var transaction = Transaction(animation: two)
        transaction.disablesAnimations = true
        let disabled = make()
        disabled.stage.perform { withTransaction(transaction) { disabled.value = changed } }
        #expect(isClose(driver: disabled, opacity: 0.25))

        transaction.animation = nil
        let still = make()
        still.stage.perform { withTransaction(transaction) { still.value = changed } }
        #expect(still.stage.opacity() == 1)
    }

    /// Rule 4: without a value, every later change that reaches the content is animated, moves from outside included.
    @available(*, deprecated)
    @Test func withoutAValueEverythingIsAnimated() {
        let driver = Driver(Model()) { model in
            Rectangle().frame(width: 40, height: 40).opacity(model.opacity).accessibilityIdentifier("box").animation(one)
                .offset(x: model.x)
        }
        driver.set(changed)
        #expect(isClose(afterHalfASecond(driver), [0.5, 50]))
    }

    /// Rule 5: each of several modifiers covers what is above it.
    @Test func chainedModifiersCoverWhatIsAboveThem() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).animation(one, value: model.opacity)
                .rotationEffect(.degrees(model.x)).animation(two, value: model.x)
        }
        driver.set(Model(opacity: 1, x: 90))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.opacity() == 0.5)
        #expect(abs(driver.stage.item("box")!.transform.b - sin(22.5 * .pi / 180)) < 1e-9)
    }

    /// Rule 6: the first appearance never animates by itself, but what onAppear animates does.
    @Test func onAppearCanAnimate() {
        struct Entrance: View {
            @State private var x = 0.0

            var body: some View {
                Box().offset(x: x).animation(.linear(duration: 9), value: x)
                    .onAppear { withAnimation(.linear(duration: 1)) { x = 100 } }
            }
        }
        struct Explicit: View {
            @State private var x = 0.0

            var body: some View {
                Box().offset(x: x).onAppear { withAnimation(.linear(duration: 1)) { x = 100 } }
            }
        }
        let driver = Driver(0) { _ in Explicit() }
        #expect(driver.stage.x() == 0)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.x() == 50)
        let implicit = Driver(0) { _ in Entrance() }
        implicit.stage.advance(to: 0.9)
        #expect(isClose(implicit.stage.x(), 10, 1e-9))
    }

    @Test func onlyAChangedValueAnimates() {
        let driver = Driver(Model()) { model in Box().offset(x: model.x).animation(one, value: model.trigger) }
        driver.set(Model(x: 100))
        #expect(driver.stage.x() == 100)
        driver.set(Model(x: 0, trigger: 1))
        #expect(isClose(driver.samples(at: [0.5]) { $0.x() }, [50]))
    }

    /// A modifier that was made deep inside knows the value that it saw first.
    @Test func theFirstChangeIsSeenInNestedContainersToo() {
        let driver = Driver(Model()) { model in
            VStack { VStack { Box().offset(x: model.x).animation(one, value: model.x) } }
        }
        driver.set(changed)
        #expect(isClose(driver.samples(at: [0.5]) { $0.x() }, [50]))
    }

    /// A later update must not use an animation that a value change left behind.
    @Test func anAnimationCountsForItsOwnUpdateOnly() {
        let driver = Driver(Model()) { model in Box().offset(x: model.x).animation(one, value: model.trigger) }
        driver.set(Model(trigger: 1))
        driver.set(Model(x: 100, trigger: 1))
        #expect(driver.stage.x() == 100)
    }

    @Test func aTransactionModifierRewritesForItsContent() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).transaction { $0.animation = $0.animation?.speed(2) }.rotationEffect(.degrees(model.x))
        }
        driver.set(Model(opacity: 1, x: 90), one)
        driver.stage.advance(to: 0.25)
        #expect(driver.stage.opacity() == 0.5)
        #expect(abs(driver.stage.item("box")!.transform.b - sin(22.5 * .pi / 180)) < 1e-9)
    }

    @Test func aTransactionModifierWithAValueActsWhenItChanges() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).transaction(value: model.trigger) { $0.animation = nil }
        }
        driver.set(Model(opacity: 0.5, trigger: 1), one)
        #expect(driver.stage.opacity() == 0.5)
        driver.set(Model(opacity: 1, trigger: 1), one)
        #expect(driver.stage.opacity() == 0.5)
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.opacity() == 0.75)
    }

    @Test func aScopedAnimationReachesOnlyTheModifiersInIt() {
        let driver = Driver(Model()) { model in
            Box().rotationEffect(.degrees(model.x))
                .animation(one) { $0.opacity(model.opacity) }
        }
        driver.set(Model(opacity: 1, x: 90))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.opacity() == 0.5)
        #expect(abs(driver.stage.item("box")!.transform.b - 1) < 1e-9)
    }

    @Test func aScopedTransactionReachesOnlyTheModifiersInIt() {
        let driver = Driver(Model()) { model in
            Box().rotationEffect(.degrees(model.x))
                .transaction {
                    $0.animation = nil
                } body: {
                    $0.opacity(model.opacity)
                }
        }
        driver.set(Model(opacity: 1, x: 90), one)
        #expect(driver.stage.opacity() == 1)
        driver.stage.advance(to: 0.5)
        #expect(abs(driver.stage.item("box")!.transform.b - sin(45 * .pi / 180)) < 1e-9)
    }

    @Test func aModifierWithAnAnimationLeavesItsContentAlone() {
        struct Fade: ViewModifier {
            var opacity: Double

            func body(content: Content) -> some View {
                content.opacity(opacity)
            }
        }
        let driver = Driver(Model()) { model in
            Box().rotationEffect(.degrees(model.x)).modifier(Fade(opacity: model.opacity).animation(one))
        }
        driver.set(Model(opacity: 1, x: 90))
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.opacity() == 0.5)
        #expect(abs(driver.stage.item("box")!.transform.b - 1) < 1e-9)
    }

    private func isClose(driver: Driver<Model>, opacity: Double) -> Bool {
        driver.stage.advance(to: 0.5)
        return abs((driver.stage.opacity() ?? .nan) - opacity) < 1e-9
    }

    private func isClose(_ a: [Double], _ b: [Double]) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    private func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
        abs(a - b) <= tolerance
    }
}
