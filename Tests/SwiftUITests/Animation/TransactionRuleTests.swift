import SwiftUITesting
import Testing

@testable import SwiftUI

private struct PaceKey: TransactionKey {
    static let defaultValue = 1.0
}

extension Transaction {
    fileprivate var pace: Double {
        get { self[PaceKey.self] }
        set { self[PaceKey.self] = newValue }
    }
}

/// The rules that `TransactionFlowTests` leaves: keys, bindings, disabling, and modifiers on special views.
@MainActor
@Suite struct TransactionRuleTests {
    private struct Model: Equatable {
        var opacity = 0.0
        var angle = 0.0
        var trigger = 0
    }

    private let one = Animation.linear(duration: 1)
    private let two = Animation.linear(duration: 2)
    private let changed = Model(opacity: 1, angle: 90, trigger: 1)

    /// Opacity and angle in degrees after half a second.
    private func afterHalfASecond(_ driver: Driver<Model>) -> [Double] {
        driver.stage.advance(by: 0.5)
        let transform = driver.stage.item("box")?.transform ?? .identity
        return [driver.stage.opacity() ?? .nan, Angle(radians: atan2(transform.b, transform.a)).degrees]
    }

    private func set(_ driver: Driver<Model>, _ value: Model, in transaction: Transaction) {
        driver.stage.perform { withTransaction(transaction) { driver.value = value } }
    }

    // MARK: 5.1

    @Test func aKeyOfTheUsersOwnReachesTheModifiers() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).transaction { $0.animation = .linear(duration: 1).speed($0.pace) }
        }
        driver.stage.perform { withTransaction(\.pace, 0.5) { driver.value = changed } }
        #expect(afterHalfASecond(driver)[0] == 0.25)
        let usual = Driver(Model()) { model in
            Box().opacity(model.opacity).transaction { $0.animation = .linear(duration: 1).speed($0.pace) }
        }
        usual.set(changed)
        #expect(afterHalfASecond(usual)[0] == 0.5)
    }

    @Test func aBindingCarriesATransactionToItsPartsToo() {
        struct Child: View {
            @Binding var model: Model
            @Binding var list: [Double]
            let hand: Hand<Double>

            var body: some View {
                Box().opacity(model.opacity).rotationEffect(.degrees(list[0])).onAppear {
                    hand.set = { new in
                        var transaction = Transaction(animation: .linear(duration: 1))
                        transaction.pace = 2
                        $model.transaction(transaction).opacity.wrappedValue = new
                        $list.animation(.linear(duration: 2))[0].wrappedValue = new * 90
                    }
                }
            }
        }
        struct Parent: View {
            @State var model = Model()
            @State var list = [0.0]
            let hand: Hand<Double>

            var body: some View {
                Child(model: $model, list: $list, hand: hand)
            }
        }
        let hand = Hand<Double>()
        let driver = Driver(Model()) { _ in Parent(hand: hand) }
        driver.stage.perform { hand.set!(1) }
        #expect(isClose(afterHalfASecond(driver), [0.5, 22.5]))
    }

    @Test func aSetterOfABindingGetsTheTransaction() {
        var animations: [Animation?] = []
        let binding = Binding(get: { 0 }, set: { (_: Int, transaction: Transaction) in animations.append(transaction.animation) })
        binding.wrappedValue = 1
        binding.animation(one).wrappedValue = 2
        withAnimation(two) { binding.animation(one).wrappedValue = 3 }
        withAnimation(nil) { binding.animation(one).wrappedValue = 4 }
        #expect(animations == [nil, one, two, nil])
    }

    @Test func aTransactionWithoutAnAnimationKeepsTheOuterOne() {
        let driver = Driver(Model()) { model in Box().opacity(model.opacity) }
        driver.stage.perform {
            withAnimation(one) { withTransaction(\.isContinuous, true) { driver.value = changed } }
        }
        #expect(afterHalfASecond(driver)[0] == 0.5)
    }

    @Test func orderOfDifferentTransactionsIsKept() throws {
        let driver = Driver(Model()) { model in Box().opacity(model.opacity) }
        driver.stage.perform {
            withAnimation(one) { driver.value.opacity = 1 }
            driver.value.opacity = 0.5
        }
        // The plain change comes second: its target, with the first one's motion still on top of it.
        #expect(driver.stage.opacity() == -0.5 || driver.stage.opacity() == 0)
        #expect(afterHalfASecond(driver)[0] == 0)
        try driver.stage.settle()
        #expect(driver.stage.opacity() == 0.5)
    }

    // MARK: 5.2

    /// `.animation(nil, value:)` is a rewrite as well: it stops what comes from outside.
    @Test func nilWithAValueStopsAnExplicitAnimation() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).animation(nil, value: model.trigger).rotationEffect(.degrees(model.angle))
        }
        driver.set(changed, one)
        #expect(driver.stage.opacity() == 1)
        #expect(isClose(afterHalfASecond(driver), [1, 45]))
    }

    @Test func aTransactionModifierCanTakeTheAnimationAway() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).transaction { $0.animation = nil }.rotationEffect(.degrees(model.angle))
        }
        driver.set(changed, one)
        #expect(isClose(afterHalfASecond(driver), [1, 45]))
    }

    @Test func anOuterTransactionModifierMakesImplicitOnesInert() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).animation(one, value: model.trigger)
                .rotationEffect(.degrees(model.angle)).animation(one, value: model.trigger)
                .transaction { $0.disablesAnimations = true }
        }
        driver.set(changed, two)
        #expect(isClose(afterHalfASecond(driver), [0.25, 22.5]))
        let still = Driver(Model()) { model in
            Box().opacity(model.opacity).animation(one, value: model.trigger).transaction { $0.disablesAnimations = true }
        }
        still.set(changed)
        #expect(still.stage.opacity() == 1)
    }

    /// Set inside, it comes too late for the modifiers around it.
    @Test func disablingInsideLeavesOuterModifiersInForce() {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).transaction { $0.disablesAnimations = true }
                .rotationEffect(.degrees(model.angle)).animation(one, value: model.trigger)
        }
        driver.set(changed)
        #expect(isClose(afterHalfASecond(driver), [0.5, 45]))
    }

    @Test func disabledAnimationsMakeScopedOnesInert() {
        let driver = Driver(Model()) { model in
            Box().animation(one) { $0.opacity(model.opacity) }
        }
        set(
            driver, changed,
            in: {
                var t = Transaction(); t.disablesAnimations = true; return t
            }())
        #expect(driver.stage.opacity() == 1)
    }

    @available(*, deprecated)
    @Test func disabledAnimationsMakeValuelessOnesInert() {
        let driver = Driver(Model()) { model in Box().opacity(model.opacity).animation(one) }
        set(
            driver, changed,
            in: {
                var t = Transaction(); t.disablesAnimations = true; return t
            }())
        #expect(driver.stage.opacity() == 1)
    }

    @Test func aScopedAnimationActsInEveryUpdateAndOverridesTheOuterOne() throws {
        let driver = Driver(Model()) { model in
            Box().rotationEffect(.degrees(model.angle)).animation(one) { $0.opacity(model.opacity) }
        }
        driver.set(changed, two)
        #expect(isClose(afterHalfASecond(driver), [0.5, 22.5]))
        try driver.stage.settle()
        driver.set(Model(opacity: 0, angle: 90, trigger: 1))
        #expect(isClose(afterHalfASecond(driver), [0.5, 90]))
    }

    @Test func scopesInScopes() {
        let driver = Driver(Model()) { model in
            Box().animation(one) { outer in
                outer.opacity(model.opacity).animation(two) { $0.rotationEffect(.degrees(model.angle)) }
            }
        }
        driver.set(changed)
        #expect(isClose(afterHalfASecond(driver), [0.5, 22.5]))
    }

    @Test func aModifierWithATransactionLeavesItsContentAlone() {
        struct Fade: ViewModifier {
            var opacity: Double

            func body(content: Content) -> some View {
                content.opacity(opacity)
            }
        }
        let driver = Driver(Model()) { model in
            Box().rotationEffect(.degrees(model.angle)).modifier(Fade(opacity: model.opacity).transaction { $0.animation = nil })
        }
        driver.set(changed, one)
        #expect(isClose(afterHalfASecond(driver), [1, 45]))
    }

    /// On a view that is Equatable the valueless modifier is bound to the view itself.
    @Test func onAnEquatableViewTheViewIsTheValue() {
        struct Card: View, Equatable {
            var opacity: Double

            var body: some View {
                Rectangle().frame(width: 40, height: 40).opacity(opacity).accessibilityIdentifier("box")
            }
        }
        struct Case: Equatable {
            var opacity = 0.0
            var x = 0.0
        }
        let driver = Driver(Case()) { model in
            Card(opacity: model.opacity).animation(one).offset(x: model.x)
        }
        // The view is what it was: a move from outside is not animated.
        driver.set(Case(x: 100))
        #expect(driver.stage.x() == 100)
        driver.set(Case(opacity: 1, x: 0))
        #expect(isClose(driver.samples(at: [0.5]) { $0.opacity() ?? .nan }, [0.5]))
    }

    /// The deprecated form: a modifier with data, and a body for each frame.
    @available(*, deprecated)
    @Test func anAnimatableModifierRunsForEachFrame() {
        struct Counting: @preconcurrency AnimatableModifier {
            var number: Double

            var animatableData: Double {
                get { number }
                set { number = newValue }
            }

            func body(content: Content) -> some View {
                content.overlay(Text("\(Int(number))"))
            }
        }
        let driver = Driver(0.0) { Color.red.frame(width: 80, height: 40).modifier(Counting(number: $0)) }
        driver.set(100, one)
        #expect(driver.samples(at: [0, 0.25, 0.5, 1]) { $0.texts } == [["0"], ["25"], ["50"], ["100"]])
    }

    @Test func ofSeveralValuesTheOneThatChangedCounts() throws {
        let driver = Driver(Model()) { model in
            Box().opacity(model.opacity).rotationEffect(.degrees(model.angle))
                .animation(one, value: model.opacity)
                .animation(two, value: model.angle)
        }
        driver.set(Model(opacity: 0, angle: 90))
        #expect(isClose(afterHalfASecond(driver), [0, 22.5]))
        try driver.stage.settle()
        // Both changed: the nearest one drives both.
        driver.set(Model(opacity: 1, angle: 0))
        #expect(isClose(afterHalfASecond(driver), [0.5, 45]))
    }

    /// Nothing is animated in the update in which a view appears, whatever its transaction is.
    @Test func aNewViewDoesNotAnimateItsFirstValues() {
        let driver = Driver(Model()) { model in
            if model.trigger > 0 {
                Box().opacity(model.opacity).rotationEffect(.degrees(model.angle)).animation(one, value: model.angle)
                    .transition(.identity)
            }
        }
        driver.set(changed, one)
        #expect(isClose(afterHalfASecond(driver), [1, 90]))
        #expect(!driver.stage.isAnimating)
    }
}
