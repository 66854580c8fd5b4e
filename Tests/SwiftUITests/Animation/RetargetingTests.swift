import SwiftUITesting
import Testing

@testable import SwiftUI

/// Starting, running and changing course, seen through views.
@MainActor
@Suite struct RetargetingTests {
    /// A box at x = 0 whose position is animated.
    private func moving(_ start: Double = 0) -> Driver<Double> {
        Driver(start) { x in Box().offset(x: x) }
    }

    @Test func theFirstValueNeverAnimates() {
        let driver = Driver(70.0) { x in Box().offset(x: x).animation(.linear(duration: 1), value: x) }
        #expect(driver.stage.x() == 70)
        #expect(!driver.stage.isAnimating)
    }

    @Test func theStartingUpdateShowsTheOldValueAndFrameKShowsFOfKTimesDT() {
        let driver = moving()
        driver.set(100, .linear(duration: 1))
        #expect(driver.stage.x() == 0)
        var frame = 0
        driver.stage.play(1, framesPerSecond: 60) { _ in
            frame += 1
            #expect(isClose(driver.stage.x(), 100 * Double(frame) / 60, 1e-9))
        }
        #expect(driver.stage.x() == 100)
        driver.stage.advance(by: 1 / 60.0)
        #expect(!driver.stage.isAnimating)
    }

    @Test func aSettledChangeWithoutAnimationIsThereAtOnce() {
        let driver = moving()
        driver.set(100)
        #expect(driver.stage.x() == 100)
        #expect(!driver.stage.isAnimating)
    }

    @Test func anEqualValueDoesNotRestart() {
        struct Model: Equatable {
            var x = 0.0
            var other = 0
        }
        let driver = Driver(Model()) { model in
            Box().offset(x: model.x).zIndex(Double(model.other))
        }
        driver.set(Model(x: 100), .linear(duration: 1))
        driver.stage.advance(to: 0.5)
        driver.set(Model(x: 100, other: 1), .linear(duration: 5))
        #expect(isClose(driver.samples(at: [0.6, 0.9, 1]) { $0.x() }, [60, 90, 100]))
    }

    @Test func aChangeWithoutAnimationShiftsTheRunningOne() {
        let driver = moving()
        driver.set(100, .linear(duration: 1))
        #expect(isClose(driver.samples(at: [0.4]) { $0.x() }, [40]))
        driver.stage.advance(to: 0.5)
        driver.set(300)
        let values = [driver.stage.x()] + driver.samples(at: [0.6, 0.8, 1]) { $0.x() }
        #expect(isClose(values, [250, 260, 280, 300]))
    }

    @Test func anotherIdentityForgetsTheAnimation() {
        let driver = Driver(0.0) { x in Box().offset(x: x).id(x) }
        driver.set(100, .linear(duration: 1))
        let positions = driver.stage.items.map(\.frame.minX)
        #expect(positions == [0, 100])
        driver.stage.advance(to: 0.5)
        #expect(driver.stage.items.map(\.frame.minX) == [0, 100])
    }

    /// Interruptions, against numbers computed outside of the engine.
    @Test(arguments: [
        (
            Animation.linear(duration: 1), 0.5,
            [(0.5, 50.0), (0.6, 54), (0.7, 56), (0.8, 56), (0.9, 54), (1.0, 50), (1.1, 40), (1.2, 30), (1.3, 20), (1.4, 10), (1.5, 0)], 0.001
        ),
        (
            .easeInOut(duration: 1), 0.5,
            [(0.5, 50.0), (0.6, 65.49), (0.7, 74.62), (0.8, 74.62), (0.9, 65.49), (1.0, 50), (1.1, 33.19), (1.2, 18.74), (1.3, 8.17), (1.4, 1.97), (1.5, 0)],
            0.01
        ),
    ])
    func turnedBackHalfWay(_ animation: Animation, _ turn: Double, _ expected: [(Double, Double)], _ tolerance: Double) {
        let driver = moving()
        driver.set(100, animation)
        driver.stage.advance(to: turn)
        driver.set(0, animation)
        #expect(isClose(driver.stage.x(), expected[0].1, tolerance))
        for (time, value) in expected.dropFirst() {
            driver.stage.advance(to: time)
            #expect(isClose(driver.stage.x(), value, tolerance), "at \(time)")
        }
    }

    @Test func smoothTurnedBack() {
        let driver = moving()
        driver.set(100, .smooth)
        driver.stage.play(5 / 60.0)
        // The change is made before the frame of its time is shown, as it is in a window.
        withAnimation(.smooth) { driver.value = 0 }
        driver.stage.advance(to: 0.1)
        #expect(isClose(driver.stage.x(), 35.58, 0.01))
        var shown: [Double] = []
        driver.stage.play(0.3) { _ in shown.append(driver.stage.x()) }
        let expected: [(Int, Double)] = [(1, 41.48), (2, 43.76), (3, 43.62), (6, 36.1), (9, 26.06), (12, 17.57), (18, 7.19)]
        for (frame, value) in expected {
            #expect(isClose(shown[frame - 1], value, 0.01), "frame \(frame): \(shown[frame - 1])")
        }
    }

    @Test func bouncySentFurther() {
        let driver = moving()
        driver.set(100, .bouncy)
        driver.stage.play(8 / 60.0)
        withAnimation(.bouncy) { driver.value = 200 }
        driver.stage.advance(to: 0.15)
        #expect(isClose(driver.stage.x(), 68.25, 0.01))
        var shown: [Double] = []
        driver.stage.play(0.25) { _ in shown.append(driver.stage.x()) }
        for (frame, value) in [(3, 102.7), (6, 141.79), (9, 172.64), (12, 192.18), (15, 202.1)] {
            #expect(isClose(shown[frame - 1], value, 0.01), "frame \(frame): \(shown[frame - 1])")
        }
    }

    /// An un-animated change does not stop a repetition; a finite animation does.
    @Test func repeatForeverGoesOnUntilAFiniteAnimation() {
        let driver = moving()
        driver.set(100, .linear(duration: 1).repeatForever(autoreverses: true))
        driver.stage.play(3.25, framesPerSecond: 64)
        driver.set(200)
        let before = driver.stage.x()
        driver.stage.advance(by: 0.1)
        #expect(driver.stage.isAnimating)
        #expect(abs(driver.stage.x() - before) > 5)
        driver.set(0, .linear(duration: 0))
        driver.stage.advance(by: 0.1)
        driver.stage.advance(by: 0.1)
        #expect(!driver.stage.isAnimating)
        #expect(driver.stage.x() == 0)
    }

    @Test func theExactHalfOfAFiveSecondMove() {
        let driver = moving()
        driver.set(100, .linear(duration: 5))
        driver.stage.play(2.5)
        #expect(isClose(driver.stage.x(), 50, 1e-9))
    }

    /// An animation's environment is that of the view where it plays.
    @Test func aCustomAnimationReadsTheEnvironmentOfItsPlace() {
        let driver = Driver(0.0) { x in
            Box().offset(x: x).environment(\.pace, 0.25)
        }
        driver.set(100, Animation(PacedAnimation()))
        #expect(isClose(driver.samples(at: [0.125, 0.25]) { $0.x() }, [50, 100]))
    }
}

private struct PaceKey: EnvironmentKey {
    static var defaultValue: Double { 1 }
}

extension EnvironmentValues {
    fileprivate var pace: Double {
        get { self[PaceKey.self] }
        set { self[PaceKey.self] = newValue }
    }
}

/// Linear over the environment's duration.
private struct PacedAnimation: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time > context.environment.pace ? nil : value.scaled(by: time / context.environment.pace)
    }
}
