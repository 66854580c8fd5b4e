import Rendering
import Testing

@testable import SwiftUI

/// Colours move through a perceptual space; gradients stop by stop.
@Suite struct PaintAnimationTests {
    private func middle(_ a: ResolvedPaint, _ b: ResolvedPaint) -> ResolvedPaint {
        var result = b
        result.animatableData = a.animatableData.interpolated(towards: b.animatableData, amount: 0.5)
        return result
    }

    private func bytes(_ paint: ResolvedPaint) -> [Int] {
        guard case .color(let color) = paint.paint else { return [] }
        return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }

    private func paint(_ style: some ShapeStyle) -> ResolvedPaint {
        style.resolvedPaint(in: EnvironmentValues(), bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test(arguments: [
        (Color.black, Color.white, [99, 99, 99]),
        (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1), [140, 83, 162]),
        (Color.red, Color.blue, [167, 116, 166]),
        (Color.green, Color.red, [192, 148, 69]),
    ])
    func midpoints(_ first: Color, _ second: Color, _ expected: [Int]) {
        #expect(bytes(middle(paint(first), paint(second))) == expected)
    }

    @Test func dataOfColorsComesBackAsTheColor() {
        for color in [Color.red, .green, .indigo, .clear, .white.opacity(0.3), Color(red: 1.3, green: -0.2, blue: 0.5)] {
            let before = paint(color)
            var after = paint(Color.black)
            after.animatableData = before.animatableData
            guard case .color(let a) = before.source, case .color(let b) = after.source else {
                Issue.record("not a colour")
                return
            }
            #expect(abs(a.red - b.red) < 1e-4 && abs(a.green - b.green) < 1e-4 && abs(a.blue - b.blue) < 1e-4 && abs(a.alpha - b.alpha) < 1e-6)
        }
    }

    @Test func publicResolvedColorsAnimateTheSameWay() {
        let environment = EnvironmentValues()
        var color = Color.red.resolve(in: environment)
        color.animatableData = color.animatableData.interpolated(towards: Color.blue.resolve(in: environment).animatableData, amount: 0.5)
        #expect(color.description == "#A774A6FF")
    }

    @Test func gradientsOfOneKindMoveStopsAndPoints() {
        let first = paint(LinearGradient(colors: [.black, .black], startPoint: .leading, endPoint: .trailing))
        let second = paint(
            LinearGradient(
                stops: [.init(color: .white, location: 0.5), .init(color: .black, location: 1)], startPoint: .top, endPoint: .bottom))
        guard case .linearGradient(let ramp, let start, let end) = middle(first, second).paint else {
            Issue.record("not a linear gradient")
            return
        }
        #expect(abs(ramp.stops[0].location - 0.25) < 1e-9 && abs(ramp.stops[1].location - 1) < 1e-9)
        #expect(abs(ramp.stops[0].color.red - 99.0 / 255) < 0.002)
        #expect(start == CGPoint(x: 50, y: 25) && end == CGPoint(x: 150, y: 75))
    }

    @Test func differentKindsDoNotMix() {
        let color = paint(Color.red)
        let linear = paint(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
        let radial = paint(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10))
        let three = paint(LinearGradient(colors: [.red, .blue, .green], startPoint: .top, endPoint: .bottom))
        for (a, b) in [(color, linear), (linear, color), (linear, radial), (linear, three)] {
            #expect(!(b.animatableData - a.animatableData).magnitudeSquared.isFinite)
            // What a running animation of another kind adds leaves the paint alone.
            var moved = b
            moved.animatableData = b.animatableData + a.animatableData
            #expect(moved.source == b.source)
        }
    }

    @Test func zeroMixesWithEverything() {
        for paint in [paint(Color.red), paint(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))] {
            let data = paint.animatableData
            #expect(data + .zero == data && .zero + data == data && data - .zero == data)
            #expect(PaintVector.zero - data == data.scaled(by: -1))
        }
    }

    @Test func gradientGeometry() {
        let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        #expect(
            paint(RadialGradient(colors: [.red, .blue], center: .top, startRadius: 3, endRadius: 9)).paint
                == .radialGradient(ramp(.red, .blue), center: CGPoint(x: 100, y: 0), startRadius: 3, endRadius: 9))
        #expect(
            paint(EllipticalGradient(colors: [.red, .blue])).paint
                == .ellipticalGradient(ramp(.red, .blue), bounds: bounds, center: CGPoint(x: 100, y: 50), startRadius: 0, endRadius: 0.5))
        #expect(
            paint(AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(-90))).paint
                == .angularGradient(ramp(.red, .blue), center: CGPoint(x: 100, y: 50), startAngle: -.pi / 2, endAngle: 1.5 * .pi))
        #expect(
            paint(.linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing).in(CGRect(x: 10, y: 0, width: 20, height: 10))).paint
                == .linearGradient(ramp(.red, .blue), start: CGPoint(x: 10, y: 5), end: CGPoint(x: 30, y: 5)))
    }

    private func ramp(_ colors: Color...) -> GradientRamp {
        Gradient(colors: colors).ramp(in: EnvironmentValues(), colorSpace: .device)
    }

    @Test func stopsAreSpreadEvenlyAndPutInOrder() {
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
        let jumbled = Gradient(stops: [.init(color: .red, location: 0.8), .init(color: .blue, location: 0.2), .init(color: .green, location: .nan)])
        #expect(jumbled.ramp(in: EnvironmentValues(), colorSpace: .device).stops.map(\.location) == [0.8, 0.8, 0.8])
    }

    @Test func anEmptyOrBrokenGradientPaintsNothing() {
        #expect(!paint(LinearGradient(colors: [], startPoint: .top, endPoint: .bottom)).isVisible)
        #expect(!paint(RadialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: .nan)).isVisible)
    }
}
