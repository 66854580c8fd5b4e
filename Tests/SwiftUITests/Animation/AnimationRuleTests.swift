import SwiftUITesting
import Testing

@testable import SwiftUI

/// The rules of animations one by one, at times on the screen.
@MainActor
@Suite struct AnimationRuleTests {
    private let linear = Animation.linear(duration: 1)

    private func box(_ start: Double = 0) -> Driver<Double> {
        Driver(start) { x in Box().offset(x: x) }
    }

    /// Left edges at multiples of `step`, of frames at 64 per second; a repetition may be a frame late for each leg.
    private func shown(_ animation: Animation, from start: Double = 0, to end: Double = 100, every step: Double = 0.25, count: Int) -> [Double] {
        let driver = box(start)
        driver.set(end, animation)
        var result = [driver.stage.x()]
        for _ in 1...count {
            driver.stage.play(step, framesPerSecond: 64)
            result.append(driver.stage.x())
        }
        return result
    }

    /// How long it moves, in seconds.
    private func duration(of animation: Animation, limit: Double = 20) throws -> Double {
        let driver = box()
        driver.set(100, animation)
        try driver.stage.settle(limit: limit, framesPerSecond: 64)
        #expect(driver.stage.x() == 100)
        return driver.stage.time
    }

    // MARK: 2.1 Effective animation

    @Test func trackedVelocityAloneShowsTheChangeAtOnce() {
        let driver = box()
        driver.stage.perform { withTransaction(\.tracksVelocity, true) { driver.value = 80 } }
        #expect(driver.stage.x() == 80)
    }

    @Test func trackedVelocityGivesWayToAnAnimation() {
        let driver = box()
        var transaction = Transaction(animation: linear)
        transaction.tracksVelocity = true
        driver.stage.perform { withTransaction(transaction) { driver.value = 80 } }
        #expect(driver.samples(at: [0.5]) { $0.x() } == [40])
    }

    @Test func disabledAnimationsLeaveAnExplicitOneInForce() {
        let driver = box()
        var transaction = Transaction(animation: linear)
        transaction.disablesAnimations = true
        driver.stage.perform { withTransaction(transaction) { driver.value = 80 } }
        #expect(driver.samples(at: [0.5]) { $0.x() } == [40])
    }

    @Test func aContinuousChangeIsAnimatedLikeAnyOther() {
        let driver = box()
        driver.stage.perform { withTransaction(\.isContinuous, true) { driver.value = 80 } }
        #expect(driver.stage.x() == 80 && !driver.stage.isAnimating)
        var transaction = Transaction(animation: linear)
        transaction.isContinuous = true
        driver.stage.perform { withTransaction(transaction) { driver.value = 0 } }
        #expect(driver.samples(at: [0.5]) { $0.x() } == [40])
    }

    @Test func aValueThatIsNoNumberIsNotAnimatedAndThereIsAWayBack() {
        let driver = Driver(0.0) { Box().opacity($0) }
        driver.set(.nan, linear)
        #expect(!driver.stage.isAnimating)
        driver.set(0.5, linear)
        #expect(driver.stage.opacity() == 0.5)
        #expect(!driver.stage.isAnimating)
    }

    // MARK: 2.4 Interruption

    private struct Asked: CustomAnimation {
        let log: Log

        final class Log: @unchecked Sendable {
            var times: [Double] = []
            var values: [Double] = []
            var previous: [Animation] = []
        }

        static func == (a: Asked, b: Asked) -> Bool { a.log === b.log }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(log)) }

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time > 2 ? nil : value.scaled(by: time / 2)
        }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> Bool {
            log.times.append(time)
            log.values.append(value.magnitudeSquared.squareRoot())
            log.previous.append(previous)
            return true
        }
    }

    /// It is called with the old interval and the elapsed time; the clock of the animation that it takes over continues.
    @Test func theNewAnimationIsAskedWhetherItMerges() {
        let log = Asked.Log()
        let driver = Driver(1.0) { Box().opacity($0) }
        driver.set(0, linear)
        driver.stage.advance(to: 0.5)
        driver.set(0.5, Animation(Asked(log: log)))
        #expect(log.times == [0.5] && log.values == [1] && log.previous == [linear])
        // The interval is −0.5 now, of which a quarter is done at 0.5 s and a half at 1 s.
        #expect(isClose(driver.samples(at: [0.5, 1, 2]) { $0.opacity() ?? .nan }, [0.875, 0.75, 0.5]))
    }

    @Test func threeCurvesPullOneAfterTheOther() {
        let driver = box()
        driver.set(100, linear)
        driver.stage.advance(to: 0.25)
        driver.set(0, linear)
        driver.stage.advance(to: 0.5)
        driver.set(200, linear)
        // r1 = 100 t; r2 = r1 + p2 (0 − r1); r3 = r2 + p3 (200 − r2).
        let expected: [Double] = [0.5, 0.75, 1, 1.25, 1.5].map { time in
            let first = 100 * min(time, 1)
            let second = first * (1 - min(time - 0.25, 1))
            return second + (time - 0.5) * (200 - second)
        }
        #expect(isClose(driver.samples(at: [0.5, 0.75, 1, 1.25, 1.5]) { $0.x() }, expected))
        driver.stage.advance(to: 1.6)
        #expect(!driver.stage.isAnimating)
    }

    @Test func aSpringTakesOverACurveWhereItIs() throws {
        let driver = box()
        driver.set(100, linear)
        driver.stage.play(0.5)
        driver.set(200, .smooth)
        #expect(isClose(driver.stage.x(), 50, 1e-9))
        driver.stage.play(0.1)
        #expect(driver.stage.x() > 60 && driver.stage.x() < 130)
        try driver.stage.settle()
        #expect(driver.stage.x() == 200)
    }

    // MARK: 2.5 Geometry

    @Test func cornersStayRoundWhileTheRectangleGrows() {
        let driver = Driver(40.0) { side in
            RoundedRectangle(cornerRadius: 8, style: .circular).frame(width: side, height: 40).accessibilityIdentifier("box")
        }
        driver.set(80, linear)
        driver.stage.advance(to: 0.5)
        let path = driver.stage.item("box")?.path
        let expected = RoundedRectangle(cornerRadius: 8, style: .circular).path(in: CGRect(x: 0, y: 0, width: 60, height: 40))
        #expect(path == expected)
    }

    @Test func anEffectMovesWithItsOwnFrame() {
        let driver = Driver(0.0) { x in
            Box().clipShape(Circle()).rotationEffect(.degrees(90), anchor: .topLeading).offset(x: 100 + x)
        }
        driver.set(100, linear)
        // The square hangs to the left of its own top-left corner.
        #expect(driver.samples(at: [0, 0.5, 1]) { $0.x() } == [60, 110, 160])
    }

    @Test func aGeometryReaderSeesItsPlaceUnderAMovingEffect() {
        let seen = Journal()
        let driver = Driver(1.0) { scale in
            GeometryReader { proxy in
                let _ = seen.note("\(proxy.frame(in: .global).width)")
                Color.red
            }
            .frame(width: 100, height: 100)
            .scaleEffect(scale, anchor: .topLeading)
        }
        seen.entries = []
        driver.set(2, linear)
        driver.stage.dropFrames(for: 0.5)
        driver.stage.dropFrames(for: 0.5)
        #expect(seen.entries.suffix(2) == ["150.0", "200.0"])
    }

    // MARK: 2.6 Velocity

    @Test func aSpringGoesOnWithTheTrackedVelocity() throws {
        let driver = box()
        for frame in 1...10 {
            driver.stage.advance(to: Double(frame) / 60)
            driver.stage.perform { withTransaction(\.tracksVelocity, true) { driver.value = Double(frame) * 10 } }
            #expect(driver.stage.x() == Double(frame) * 10)
        }
        // 600 points per second, towards the other side.
        driver.set(0, .smooth)
        #expect(driver.stage.x() == 100)
        driver.stage.advance(by: 1.0 / 60)
        #expect(driver.stage.x() > 105 && driver.stage.x() < 112)
        try driver.stage.settle()
        #expect(driver.stage.x() == 0)
    }

    @Test func theTrackedVelocityIsForgottenAfterTwoSeconds() {
        let driver = box()
        for frame in 1...3 {
            driver.stage.advance(to: Double(frame) / 60)
            driver.stage.perform { withTransaction(\.tracksVelocity, true) { driver.value = Double(frame) * 10 } }
        }
        driver.stage.play(2.5)
        #expect(!driver.stage.isAnimating)
        driver.set(130, .smooth)
        driver.stage.advance(by: 1.0 / 60)
        #expect(driver.stage.x() < 33)
    }

    // MARK: 4 Modifiers

    @Test func delayShowsTheStartValueMeanwhile() {
        #expect(shown(linear.delay(0.5), count: 7) == [0, 0, 0, 25, 50, 75, 100, 100])
    }

    @Test func aNegativeDelayStartsPartWay() {
        #expect(shown(linear.delay(-0.5), count: 3) == [50, 75, 100, 100])
    }

    @Test func speedScalesTime() throws {
        #expect(shown(linear.speed(2), count: 3) == [0, 50, 100, 100])
        let slow = try duration(of: .linear(duration: 2).speed(0.25))
        #expect(slow > 8 && slow < 8.05)
        let quarter = try duration(of: linear.speed(0.25))
        #expect(quarter > 4 && quarter < 4.05)
    }

    private func isNear(_ found: [Double], _ expected: [Double], _ tolerance: Double = 7) -> Bool {
        isClose(found, expected, tolerance)
    }

    @Test func anOddCountWithAutoreversesEndsAtTheTarget() {
        let found = shown(linear.repeatCount(3), count: 13)
        #expect(isNear(Array(found.prefix(12)), [0, 25, 50, 75, 100, 75, 50, 25, 0, 25, 50, 75]))
        #expect(found[13] == 100)
    }

    @Test func anEvenCountTravelsBackAndSnaps() {
        let found = shown(linear.repeatCount(2), from: 100, to: 50, every: 0.5, count: 5)
        #expect(isNear(Array(found.prefix(4)), [100, 75, 50, 75], 1))
        #expect(isClose(found[4], 100, 1) || found[4] == 50)
        #expect(found[5] == 50)
        // Right before its end it is back.
        let driver = box(100)
        driver.set(50, linear.repeatCount(2))
        var last = 0.0
        driver.stage.play(3, framesPerSecond: 64) { _ in
            if driver.stage.isAnimating {
                last = driver.stage.x()
            }
        }
        #expect(isClose(last, 100, 1))
        #expect(driver.stage.x() == 50)
    }

    @Test func withoutAutoreversesEveryLegRunsToTheTarget() {
        let found = shown(linear.repeatCount(2, autoreverses: false), from: 100, to: 50, every: 0.5, count: 5)
        #expect(isNear(found, [100, 75, 50, 75, 50, 50], 1.6))
        #expect(found[5] == 50)
    }

    @Test func aLegBeginsAtTheFrameThatFoundTheOneBeforeOver() {
        let driver = box()
        driver.set(100, linear.repeatForever(autoreverses: false))
        // The frames between are dropped: the end of the leg is shown at 1.1, and the next one starts there.
        let shown = [0.9, 1.1, 1.6, 2.1, 2.2, 2.7].map { time in
            driver.stage.dropFrames(for: time - driver.stage.time)
            return driver.stage.x()
        }
        #expect(isClose(shown, [90, 100, 50, 100, 100, 50]))
    }

    @Test func theOrderOfModifiersMatters() {
        let each = shown(linear.delay(1).repeatForever(autoreverses: false), every: 0.5, count: 7)
        #expect(isNear(each, [0, 0, 0, 50, 100, 0, 0, 50].map { Double($0) }, 3))
        let once = shown(linear.repeatForever(autoreverses: false).delay(1), every: 0.5, count: 5)
        #expect(isNear(Array(once.prefix(4)), [0, 0, 0, 50], 3))
        #expect(isNear([once[5]], [50], 3))
        #expect(shown(linear.delay(1).speed(2), count: 4) == [0, 0, 0, 50, 100])
        #expect(shown(linear.speed(2).delay(1), every: 0.5, count: 3) == [0, 0, 0, 100])
    }

    @Test func repeatForeverIsStoppedByAFiniteAnimationAndNotByAPlainChange() {
        let driver = box()
        driver.set(100, linear.repeatForever())
        driver.stage.play(5, framesPerSecond: 64)
        driver.set(50)
        driver.stage.play(5, framesPerSecond: 64)
        #expect(driver.stage.isAnimating)
        driver.set(0, linear)
        let start = driver.stage.x()
        #expect(start != 0)
        driver.stage.play(1.25, framesPerSecond: 64)
        #expect(driver.stage.x() == 0)
        #expect(!driver.stage.isAnimating)
    }

    @Test func logicalCompletionDoesNotAlterTheMotion() {
        #expect(shown(linear.logicallyComplete(after: 0.1), count: 5) == [0, 25, 50, 75, 100, 100])
    }

    // MARK: 4 Custom animations

    /// Linear over one second; completes logically after half of it.
    private struct HalfDone: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            if time >= 0.5 {
                context.isLogicallyComplete = true
            }
            return time > 1 ? nil : value.scaled(by: time)
        }
    }

    /// Another animation, upside down in time: it shows how far the base has still to go.
    private struct Backwards: CustomAnimation {
        var base: Animation

        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            guard var result = base.animate(value: value, time: time, context: &context) else { return nil }
            result.scale(by: -1)
            result += value
            return result
        }

        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
            base.velocity(value: value, time: time, context: context)?.scaled(by: -1)
        }
    }

    /// Linear, and it knows its velocity.
    private struct Steady: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time > 1 ? nil : value.scaled(by: time)
        }

        func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
            value
        }
    }

    @Test func aCustomAnimationSaysWhenItIsLogicallyComplete() {
        let driver = box()
        var done: [String: Double] = [:]
        driver.stage.perform {
            var transaction = Transaction(animation: Animation(HalfDone()))
            transaction.addAnimationCompletion { done["logical"] = driver.stage.time }
            transaction.addAnimationCompletion(criteria: .removed) { done["removed"] = driver.stage.time }
            withTransaction(transaction) { driver.value = 100 }
        }
        driver.stage.play(2, framesPerSecond: 8)
        #expect(done == ["logical": 0.5, "removed": 1.125])
    }

    /// Divides by nothing after half a second.
    private struct Broken: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            value.scaled(by: time < 0.5 ? time : .nan)
        }
    }

    @Test func aCustomAnimationThatLosesItsNumbersEndsWithAWarning() {
        var warnings: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = outer }
        let driver = box()
        var isDone = false
        driver.stage.perform {
            withAnimation(Animation(Broken())) {
                driver.value = 100
            } completion: {
                isDone = true
            }
        }
        #expect(driver.samples(at: [0.25, 0.5, 0.75]) { $0.x() } == [25, 100, 100])
        #expect(isDone && !driver.stage.isAnimating)
        #expect(warnings.contains { $0.contains("The animation Broken() gave a value that is not finite at 0.5 s") })
    }

    @Test func aCustomAnimationMayWrapAnother() {
        let driver = box()
        driver.set(100, Animation(Backwards(base: linear)))
        #expect(driver.samples(at: [0, 0.25, 1, 1.1]) { $0.x() } == [100, 75, 0, 100])
    }

    @Test func aSpringTakesOverTheVelocityOfACustomAnimation() {
        let driver = box()
        driver.set(600, Animation(Steady()))
        driver.stage.play(0.25)
        driver.set(150, .smooth)
        let start = driver.stage.x()
        driver.stage.advance(by: 1.0 / 60)
        // At 600 points per second a frame is ten points.
        #expect(isClose(start, 150, 1e-9))
        #expect(driver.stage.x() - start > 7 && driver.stage.x() - start < 10)
    }

    // MARK: 4 Completion

    @Test func anInterpolatingSpringIsLogicallyCompleteAfterOneUndampedPeriod() {
        let driver = box()
        var done: Double?
        driver.stage.perform {
            withAnimation(.interpolatingSpring(stiffness: 100, damping: 10)) {
                driver.value = 100
            } completion: {
                done = driver.stage.time
            }
        }
        driver.stage.play(1, framesPerSecond: 100)
        // 2π / √100 = 0.6283.
        #expect(done.map { isClose($0, 0.63, 1e-9) } == true)
    }

    @Test func repetitionsAreCompleteAtTheirEnd() {
        let driver = box()
        var done: Double?
        driver.stage.perform {
            withAnimation(linear.repeatCount(2)) {
                driver.value = 100
            } completion: {
                done = driver.stage.time
            }
        }
        driver.stage.play(3, framesPerSecond: 64)
        #expect(done.map { $0 > 2 && $0 < 2.05 } == true)
    }

    @Test func aThrowingBodyStillCompletes() throws {
        struct Failure: Error {}
        let driver = box()
        var count = 0
        driver.stage.perform {
            try? withAnimation(linear) {
                driver.value = 100
                throw Failure()
            } completion: {
                count += 1
            }
        }
        #expect(driver.samples(at: [0.5]) { $0.x() } == [50])
        try driver.stage.settle()
        #expect(count == 1)
    }

    /// `linear(2).logicallyComplete(after: 1)` at 1, 2 and 3 s.
    @Test func whatACompletionAddsIsThereWithTheNextFrame() {
        struct Model: Equatable {
            var isSmall = false
            var logical = false
            var removed = false
        }
        let driver = Driver(Model()) { model in
            Box().scaleEffect(model.isSmall ? 0.1 : 1).opacity(model.isSmall ? 0.1 : 1)
            if model.logical { Box(name: "green") }
            if model.removed { Box(name: "blue") }
        }
        let animation = Animation.linear(duration: 2).logicallyComplete(after: 1)
        driver.stage.perform {
            var transaction = Transaction(animation: animation)
            transaction.addAnimationCompletion(criteria: .logicallyComplete) { driver.value.logical = true }
            transaction.addAnimationCompletion(criteria: .removed) { driver.value.removed = true }
            withTransaction(transaction) { driver.value.isSmall = true }
        }
        driver.stage.play(1)
        #expect(isClose([driver.stage.opacity() ?? .nan, driver.stage.width()], [0.55, 22], 1e-6))
        #expect(driver.stage.drawn == ["box", "green"])
        driver.stage.play(1)
        driver.stage.play(0.1)
        #expect(driver.stage.drawn == ["box", "green", "blue"])
        #expect(isClose([driver.stage.opacity() ?? .nan, driver.stage.width()], [0.1, 4], 1e-6))
    }
}
