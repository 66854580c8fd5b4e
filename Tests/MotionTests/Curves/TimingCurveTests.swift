import Testing
import ViewValues
@testable import Motion

/// Results are rounded to 2⁻²⁰, and x is solved to 2⁻²⁰.
private let precision = 4e-6

@Suite struct TimingCurveTests {
    @Test(arguments: GoldenCurve.section("bezier"))
    func goldenBezier(_ golden: GoldenCurve) {
        let p = golden.parameters
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: p[0], y: p[1]), endControlPoint: UnitPoint(x: p[2], y: p[3]))
        for sample in golden.samples {
            #expect(isClose(curve.value(at: sample[0]), sample[1], precision), "value at \(sample[0])")
            #expect(isClose(curve.velocity(at: sample[0]), sample[2], 2e-5), "velocity at \(sample[0])")
        }
        let animation = Animation.timingCurve(p[0], p[1], p[2], p[3], duration: 2)
        let shown = values(of: animation, interval: 10, at: golden.samples.map { $0[0] * 2 })
        for (value, sample) in zip(shown, golden.samples) {
            #expect(isClose(value ?? .nan, sample[1] * 10, precision * 10))
        }
    }

    @Test(arguments: GoldenCurve.section("circular"))
    func goldenCircular(_ golden: GoldenCurve) throws {
        let curves = [
            "circularEaseIn": UnitCurve.circularEaseIn, "circularEaseOut": .circularEaseOut,
            "circularEaseInOut": .circularEaseInOut,
        ]
        let curve = try #require(curves[golden.name])
        for sample in golden.samples {
            #expect(isClose(curve.value(at: sample[0]), sample[1], 1e-12), "value at \(sample[0])")
        }
    }

    @Test(arguments: [
        ("linear", UnitCurve.linear, [0, 0.25, 0.5, 0.75, 1], [1, 1, 1, 1, 1]),
        ("easeIn", .easeIn, [0, 0.09, 0.32, 0.62, 1], [0, 0.67, 1.07, 1.37, 0]),
        ("easeOut", .easeOut, [0, 0.38, 0.68, 0.91, 1], [1, 1.37, 1.07, 0.67, 0]),
        ("easeInOut", .easeInOut, [0, 0.13, 0.5, 0.87, 1], [0, 1.06, 1.72, 1.06, 0]),
        ("circularIn", .circularEaseIn, [0, 0.032, 0.134, 0.339, 1], [0, 0.258, 0.577, 1.134, Double.infinity]),
        ("circularOut", .circularEaseOut, [0, 0.661, 0.866, 0.968, 1], [Double.infinity, 1.134, 0.577, 0.258, 0]),
        ("circularInOut", .circularEaseInOut, [0, 0.067, 0.5, 0.933, 1], [0, 0.577, Double.infinity, 0.577, 0]),
    ])
    func namedCurves(_ name: String, _ curve: UnitCurve, _ values: [Double], _ velocities: [Double]) {
        for (index, progress) in [0, 0.25, 0.5, 0.75, 1].enumerated() {
            #expect(isClose(curve.value(at: progress), values[index], 0.01))
            #expect(isClose(curve.velocity(at: progress), velocities[index], 0.01))
        }
    }

    @Test func goldenTable() {
        let tables: [(Animation, [Double])] = [
            (.easeIn(duration: 1), [0.0170, 0.0623, 0.1296, 0.2149, 0.3154, 0.4291, 0.5548, 0.6916, 0.8394]),
            (.easeOut(duration: 1), [0.1606, 0.3084, 0.4452, 0.5709, 0.6846, 0.7851, 0.8704, 0.9377, 0.9830]),
            (.easeInOut(duration: 1), [0.0197, 0.0817, 0.1874, 0.3319, 0.5, 0.6681, 0.8126, 0.9183, 0.9803]),
            (
                .timingCurve(0.25, 0.1, 0.25, 1, duration: 1),
                [0.0948, 0.2952, 0.5133, 0.6825, 0.8024, 0.8852, 0.9408, 0.9756, 0.9943]
            ),
            (
                .timingCurve(0.68, -0.6, 0.32, 1.6, duration: 1),
                [-0.0728, -0.1046, -0.0687, 0.0967, 0.5, 0.9033, 1.0687, 1.1046, 1.0728]
            ),
            (
                .timingCurve(.circularEaseIn, duration: 1),
                [0.0050, 0.0202, 0.0461, 0.0835, 0.1340, 0.2, 0.2859, 0.4, 0.5641]
            ),
            (
                .timingCurve(.circularEaseInOut, duration: 1),
                [0.0101, 0.0417, 0.1, 0.2, 0.5, 0.8, 0.9, 0.9583, 0.9899]
            ),
        ]
        for (animation, expected) in tables {
            let shown = values(of: animation, at: (1...9).map { Double($0) / 10 })
            for (value, number) in zip(shown, expected) {
                #expect(isClose(value ?? .nan, number, 5.1e-5), "\(animation)")
            }
        }
    }

    @Test func controlPointsOutsideTheUnitSquare() {
        let tame = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.25, y: 0.1), endControlPoint: UnitPoint(x: 0.75, y: 0.9))
        #expect(isClose(tame.value(at: 0.5), 0.5, precision))
        #expect(isClose(tame.velocity(at: 0.5), 1.2, 0.01))
        let wild = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
        #expect(isClose(wild.value(at: 0.5), 0.5, precision))
        #expect(isClose(wild.velocity(at: 0.5), -1, precision))
    }

    @Test func progressIsClamped() {
        for curve in [UnitCurve.linear, .easeInOut, .circularEaseIn, .circularEaseInOut] {
            #expect(curve.value(at: -0.5) == 0)
            #expect(curve.value(at: 1.5) == 1)
            #expect(curve.value(at: .nan) == 0)
        }
        #expect(UnitCurve.linear.velocity(at: 2) == 1)
    }

    @Test func inverses() {
        #expect(UnitCurve.linear.inverse == .linear)
        #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
        #expect(UnitCurve.easeIn.inverse != .easeOut)
        for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut] {
            #expect(curve.inverse.inverse == curve)
            for progress in stride(from: 0.05, to: 1, by: 0.05) {
                let there = curve.value(at: progress)
                #expect(isClose(curve.inverse.value(at: there), progress, 1e-4), "\(curve) at \(progress)")
                let product = curve.velocity(at: progress) * curve.inverse.velocity(at: there)
                #expect(product.isNaN || isClose(product, 1, 1e-2), "\(curve) at \(progress)")
            }
        }
    }

    @Test func steepCurvesAreSolved() {
        for (x1, x2) in [(1.0, 0.0), (0.0, 0.0), (1.0, 1.0), (0.999, 0.001)] {
            let curve = CubicTimingCurve(startX: x1, startY: 0, endX: x2, endY: 1)
            var previous = 0.0
            for step in 0...1000 {
                let value = curve.value(at: Double(step) / 1000)
                #expect(value >= previous - precision && value <= 1)
                previous = value
            }
        }
    }

    @Test func durations() {
        #expect(values(of: .linear(duration: 2), at: [0, 1, 2, 2.001]) == [0, 0.5, 1, nil])
        #expect(values(of: .linear, at: [0.35, 0.36]) == [1, nil])
        #expect(values(of: .linear(duration: 0), at: [0]) == [nil])
        #expect(values(of: .linear(duration: -1), at: [0]) == [nil])
        #expect(values(of: .linear(duration: .nan), at: [0]) == [nil])
        #expect(values(of: .linear(duration: .infinity), at: [1e9]) == [0])
        #expect(values(of: .linear(duration: 100), at: [10, 50]) == [0.1, 0.5])
    }
}
