import SwiftUITesting
import Testing

@testable import SwiftUI

/// Assertions of a public suite about Apple's own SwiftUI that no other test covers.
@MainActor
@Suite struct BehaviourFactTests {
    // MARK: Values

    @Test func unitCurves() {
        let quarters = [0, 0.25, 0.5, 0.75, 1]
        let table: [(UnitCurve, values: [Double], velocities: [Double], tolerance: Double)] = [
            (.linear, [0, 0.25, 0.5, 0.75, 1], [1, 1, 1, 1, 1], 0.01),
            (.easeIn, [0, 0.09, 0.32, 0.62, 1], [0, 0.67, 1.07, 1.37, 0], 0.01),
            (.easeOut, [0, 0.38, 0.68, 0.91, 1], [1, 1.37, 1.07, 0.67, 0], 0.01),
            (.easeInOut, [0, 0.13, 0.5, 0.87, 1], [0, 1.06, 1.72, 1.06, 0], 0.01),
            (.circularEaseIn, [0, 0.032, 0.134, 0.339, 1], [0, 0.258, 0.577, 1.134, .infinity], 0.001),
            (.circularEaseOut, [0, 0.661, 0.866, 0.968, 1], [.infinity, 1.134, 0.577, 0.258, 0], 0.001),
            (.circularEaseInOut, [0, 0.067, 0.5, 0.933, 1], [0, 0.577, .infinity, 0.577, 0], 0.001),
        ]
        for row in table {
            #expect(isClose(quarters.map { row.0.value(at: $0) }, row.values, row.tolerance), "\(row.0)")
            for (time, velocity) in zip(quarters, row.velocities) {
                #expect(isClose(row.0.velocity(at: time), velocity, row.tolerance), "\(row.0) at \(time)")
            }
        }
        #expect(UnitCurve.linear.velocity(at: -3) == 1 && UnitCurve.linear.velocity(at: 3) == 1)
        #expect(UnitCurve.easeInOut.value(at: -0.5) == 0 && UnitCurve.easeInOut.value(at: 1.5) == 1)
        #expect(UnitCurve.easeIn.inverse != .easeOut)
        #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
        for time in [0.3, 0.7] {
            #expect(UnitCurve.circularEaseIn.inverse.value(at: time) == UnitCurve.circularEaseOut.value(at: time))
            #expect(UnitCurve.circularEaseIn.inverse.velocity(at: time) == UnitCurve.circularEaseOut.velocity(at: time))
        }
        let wild = UnitCurve.bezier(startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
        #expect(isClose(wild.value(at: 0.5), 0.5, 0.01) && isClose(wild.velocity(at: 0.5), -1, 0.01))
        let bezier = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.75, y: 0.9))
        #expect(isClose(bezier.value(at: 0.5), 0.5, 0.01) && isClose(bezier.velocity(at: 0.5), 1.2, 0.01))
        #expect(
            bezier.inverse
                == .bezier(startControlPoint: UnitPoint(x: 0.1, y: 0.25), endControlPoint: UnitPoint(x: 0.9, y: 0.75)))
    }

    @Test func bindings() {
        let fixed = Binding.constant(3)
        fixed.wrappedValue = 4
        #expect(fixed.wrappedValue == 3)
        var value = 1
        var seen: [Transaction] = []
        let base = Binding(
            get: { value },
            set: { new, transaction in
                value = new
                seen.append(transaction)
            })
        let optional = Binding<Int?>(base)
        optional.wrappedValue = nil
        #expect(value == 1 && optional.wrappedValue == 1)
        optional.wrappedValue = 2
        #expect(value == 2 && optional.wrappedValue == 2)
        #expect(seen.allSatisfy { $0.animation == nil })
    }

    @Test func environmentValuesListTheNewestFirst() {
        struct BoolKey: EnvironmentKey {
            static var defaultValue: Bool { false }
        }
        struct IntKey: EnvironmentKey {
            static var defaultValue: Int { 0 }
        }
        var values = EnvironmentValues()
        #expect(values.description == "[]")
        values[BoolKey.self] = true
        values[IntKey.self] = 1
        values[BoolKey.self] = true
        #expect(
            values.description
                == "[EnvironmentPropertyKey<BoolKey> = true, EnvironmentPropertyKey<IntKey> = 1, EnvironmentPropertyKey<BoolKey> = true]")
    }

    private enum Marks: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }

    /// The guides of children combine to their mean.
    @Test(arguments: [([0, 1, 2, 3, 4, 5], 2.5), ([1, 3, 5, nil, nil], 3)] as [([CGFloat?], CGFloat)])
    func guidesOfChildrenCombineToTheirMean(_ guides: [CGFloat?], _ mean: CGFloat) {
        #expect(VerticalAlignment(Marks.self).combineExplicit(guides) == mean)
        #expect(HorizontalAlignment(Marks.self).combineExplicit(guides) == mean)
    }

    // MARK: Motion

    /// Squares that move to the right over two seconds in five steps, one for each curve.
    @Test func squaresInFiveCurves() {
        let overshooting = Animation.timingCurve(0.68, -0.6, 0.32, 1.6, duration: 2)
        let table: [(Animation, [Double])] = [
            (.linear(duration: 2), [0.2, 0.4, 0.6, 0.8, 1]),
            (.easeIn(duration: 2), [0.0623, 0.2149, 0.4291, 0.6916, 1]),
            (.easeOut(duration: 2), [0.3084, 0.5709, 0.7851, 0.9377, 1]),
            (.easeInOut(duration: 2), [0.0817, 0.3319, 0.6681, 0.9183, 1]),
            (overshooting, [-0.1046, 0.0967, 0.9033, 1.1046, 1]),
        ]
        let driver = Driver(false) { isRight in
            VStack(spacing: 0) {
                ForEach(table.indices, id: \.self) { index in
                    Box(name: "\(index)", side: 20)
                        .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
                        .animation(table[index].0, value: isRight)
                }
            }
            .frame(width: 200, height: 200)
        }
        driver.set(true)
        for step in 0..<5 {
            driver.stage.advance(to: 0.4 * Double(step + 1))
            for (index, row) in table.enumerated() {
                #expect(isClose(driver.stage.x("\(index)"), 180 * row.1[step], 0.01), "curve \(index), step \(step)")
            }
        }
    }

    @Test(arguments: [(true, [100.0, 75, 50, 75, 50]), (false, [100, 75, 50, 75, 50])])
    func aRepeatedFrame(_ autoreverses: Bool, _ expected: [Double]) {
        let driver = Driver(100.0) { side in Box(side: side) }
        driver.set(50, .linear(duration: 1).repeatCount(2, autoreverses: autoreverses))
        var widths = [driver.stage.width()]
        for _ in 0..<3 {
            driver.stage.play(0.5, framesPerSecond: 240)
            widths.append(driver.stage.width())
        }
        driver.stage.play(0.6, framesPerSecond: 240)
        widths.append(driver.stage.width())
        #expect(isClose(widths, expected, 0.5))
        #expect(!driver.stage.isAnimating)
    }

    /// Two views of 100 × 100 in a stack in 200 × 200 points; a z index changes the order of drawing alone.
    @Test func aZIndexDoesNotMoveAView() {
        let stage = TestStage(
            VStack {
                Color.red.frame(width: 100, height: 100).accessibilityIdentifier("a").zIndex(1)
                Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("b")
            }, size: CGSize(width: 200, height: 200))
        #expect([stage.y("a"), stage.y("b")] == [-4, 104])
        #expect(stage.drawn == ["b", "a"])
    }

    // MARK: Updates

    /// Writes in onAppear: two without, two with an animation.
    @Test func writesOfOneTransactionCoalesceAndThoseOfAnotherAreAnUpdate() {
        struct Counting: View {
            @State private var value = 0
            let bodies: Journal
            let changes: Journal

            var body: some View {
                bodies.note("\(value)")
                return Box().onAppear {
                    value = 1
                    value = 2
                    withAnimation {
                        value = 3
                        value = 4
                    }
                }
                .onChange(of: value) { old, new in changes.note("\(old) \(new)") }
            }
        }
        let (bodies, changes) = (Journal(), Journal())
        _ = TestStage(Counting(bodies: bodies, changes: changes), size: CGSize(width: 100, height: 100))
        #expect(bodies.entries == ["0", "2", "4"])
        #expect(changes.entries == ["0 2", "2 4"])
    }

    @Test func aBoolThatIsToggledThreeTimesChangesThreeTimes() {
        let journal = Journal()
        let driver = Driver(false) { value in Box().onChange(of: value) { journal.note("\(value)") } }
        for _ in 0..<3 {
            driver.set(!driver.value)
        }
        #expect(journal.entries.count == 3)
        // In one turn only the last value counts, and it is the old one again.
        driver.stage.perform {
            driver.value.toggle()
            driver.value.toggle()
        }
        #expect(journal.entries.count == 3)
    }
}
