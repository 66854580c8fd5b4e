import SwiftUITesting
import Testing

@testable import SwiftUI

/// How often the engine calls the user's code. The getter runs once for a change of the model and once
/// for each animated frame, the setter once for each animated frame, the model's own value is never modified.
@MainActor
@Suite struct CallCountTests {
    private final class Calls: @unchecked Sendable {
        var getter = 0
        var setter = 0
        var drawn: [Double] = []
        /// What the getter returned: always the target.
        var targets: Set<Double> = []

        func reset() {
            getter = 0
            setter = 0
            drawn = []
            targets = []
        }
    }

    private struct Wave: Shape {
        var amount: Double
        let calls: Calls

        var animatableData: Double {
            get {
                calls.getter += 1
                calls.targets.insert(amount)
                return amount
            }
            set {
                calls.setter += 1
                amount = newValue
            }
        }

        func path(in rect: CGRect) -> Path {
            calls.drawn.append(amount)
            return Path(rect)
        }
    }

    private struct Turn: GeometryEffect {
        var amount: Double
        let calls: Calls

        var animatableData: Double {
            get {
                calls.getter += 1
                calls.targets.insert(amount)
                return amount
            }
            set {
                calls.setter += 1
                amount = newValue
            }
        }

        func effectValue(size: CGSize) -> ProjectionTransform {
            calls.drawn.append(amount)
            return ProjectionTransform(CGAffineTransform(translationX: amount, y: 0))
        }
    }

    private struct Gauge: View, @preconcurrency Animatable {
        var amount: Double
        let calls: Calls

        var animatableData: Double {
            get {
                calls.getter += 1
                calls.targets.insert(amount)
                return amount
            }
            set {
                calls.setter += 1
                amount = newValue
            }
        }

        var body: some View {
            calls.drawn.append(amount)
            return Box(side: 40 + amount)
        }
    }

    private struct Shift: ViewModifier, @preconcurrency Animatable {
        var amount: Double
        let calls: Calls

        var animatableData: Double {
            get {
                calls.getter += 1
                calls.targets.insert(amount)
                return amount
            }
            set {
                calls.setter += 1
                amount = newValue
            }
        }

        func body(content: Content) -> some View {
            calls.drawn.append(amount)
            return content.offset(x: amount)
        }
    }

    private struct Ladder: Layout {
        var amount: Double
        let calls: Calls

        var animatableData: Double {
            get {
                calls.getter += 1
                calls.targets.insert(amount)
                return amount
            }
            set {
                calls.setter += 1
                amount = newValue
            }
        }

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 400, height: 400)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            calls.drawn.append(amount)
            for subview in subviews {
                subview.place(at: CGPoint(x: bounds.minX + amount, y: bounds.minY), proposal: .unspecified)
            }
        }
    }

    private func check(_ driver: Driver<Double>, _ calls: Calls, sourceLocation: SourceLocation = #_sourceLocation) {
        calls.reset()
        driver.set(100)
        #expect(calls.getter == 1 && calls.setter == 0, "a change without animation", sourceLocation: sourceLocation)
        #expect(calls.drawn == [100], sourceLocation: sourceLocation)
        calls.reset()
        driver.set(200, .linear(duration: 1))
        #expect(calls.getter == 2 && calls.setter == 1, "the update that starts an animation", sourceLocation: sourceLocation)
        calls.reset()
        for _ in 0..<4 {
            driver.stage.dropFrames(for: 0.125)
        }
        #expect(calls.getter == 4 && calls.setter == 4, "four frames", sourceLocation: sourceLocation)
        #expect(calls.drawn == [112.5, 125, 137.5, 150], sourceLocation: sourceLocation)
        #expect(calls.targets == [200], sourceLocation: sourceLocation)
        driver.stage.advance(by: 1)
        driver.stage.advance(by: 1)
        calls.reset()
        driver.stage.advance(by: 1)
        #expect(calls.getter == 0 && calls.setter == 0 && calls.drawn.isEmpty, "at rest", sourceLocation: sourceLocation)
    }

    @Test func ofAShape() {
        let calls = Calls()
        check(Driver(0.0) { Wave(amount: $0, calls: calls) }, calls)
    }

    @Test func ofAGeometryEffect() {
        let calls = Calls()
        check(Driver(0.0) { Box().modifier(Turn(amount: $0, calls: calls)) }, calls)
    }

    @Test func ofAView() {
        let calls = Calls()
        check(Driver(0.0) { Gauge(amount: $0, calls: calls) }, calls)
    }

    @Test func ofAViewModifier() {
        let calls = Calls()
        check(Driver(0.0) { Box().modifier(Shift(amount: $0, calls: calls)) }, calls)
    }

    /// Per frame: the getter of a copy of the model's value, the setter of that copy, then its display list.
    @Test func inOrder() {
        final class Log: @unchecked Sendable {
            var text = ""
        }
        struct Ordered: Shape {
            var amount: Double
            let log: Log

            var animatableData: Double {
                get {
                    log.text += "g"
                    return amount
                }
                set {
                    log.text += "s"
                    amount = newValue
                }
            }

            func path(in rect: CGRect) -> Path {
                log.text += "p "
                return Path(rect)
            }
        }
        let log = Log()
        let driver = Driver(0.0) { Ordered(amount: $0, log: log) }
        #expect(log.text == "gp ")
        log.text = ""
        driver.set(1)
        #expect(log.text == "gp ")
        log.text = ""
        driver.set(2, .linear(duration: 1))
        #expect(log.text == "ggsp " || log.text == "ggs")
        log.text = ""
        driver.stage.dropFrames(for: 0.25)
        driver.stage.dropFrames(for: 0.25)
        #expect(log.text == "gsp gsp ")
        driver.stage.advance(by: 0.5)
        log.text = ""
        // Over: set once to the last data, and no more.
        driver.stage.advance(by: 0.25)
        driver.stage.advance(by: 0.25)
        #expect(log.text == "gsp ")
    }

    @Test func ofALayout() {
        let calls = Calls()
        check(Driver(0.0) { Ladder(amount: $0, calls: calls) { Box() } }, calls)
    }

    /// A layout without animatable data places its subviews once for each change, however long they move.
    @Test func aPlainLayoutPlacesOnceForEachChange() {
        struct Plain: Layout {
            var amount: Double
            let calls: Calls

            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                CGSize(width: 400, height: 400)
            }

            func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                calls.drawn.append(amount)
                for subview in subviews {
                    subview.place(at: CGPoint(x: bounds.minX + amount, y: bounds.minY), proposal: .unspecified)
                }
            }
        }
        let calls = Calls()
        let driver = Driver(0.0) { Plain(amount: $0, calls: calls) { Box() } }
        calls.reset()
        driver.set(100, .linear(duration: 1))
        #expect(driver.samples(at: [0.25, 0.5, 1]) { $0.x() } == [25, 50, 100])
        #expect(calls.drawn == [100])
    }

    /// An animatable view may have its own state, which its body reads on every frame.
    @Test func anAnimatableViewKeepsItsState() {
        struct Meter: View, @preconcurrency Animatable {
            var amount: Double
            let hand: Hand<Int>
            @State private var offset = 0

            var animatableData: Double {
                get { amount }
                set { amount = newValue }
            }

            var body: some View {
                Text(verbatim: "\(Int(amount) + offset)").onAppear { hand.set = { offset = $0 } }
            }
        }
        let hand = Hand<Int>()
        let driver = Driver(0.0) { Meter(amount: $0, hand: hand) }
        driver.set(100, .linear(duration: 1))
        driver.stage.advance(to: 0.25)
        driver.stage.perform { hand.set!(1000) }
        #expect(driver.stage.texts == ["1025"])
        #expect(driver.samples(at: [0.5, 1, 1.5]) { $0.texts } == [["1050"], ["1100"], ["1100"]])
    }

    /// An animatable view runs only its own body for each frame.
    @Test func anAnimatableViewRunsOnlyItsOwnBody() {
        let calls = Calls()
        let driver = Driver(0.0) { Gauge(amount: $0, calls: calls) }
        driver.set(100, .linear(duration: 1))
        driver.stage.resetCounts()
        driver.stage.play(0.5, framesPerSecond: 8)
        // Gauge's own, and that of the Box that it returns with another side each time.
        #expect(driver.stage.bodyCount == 8)
    }
}
