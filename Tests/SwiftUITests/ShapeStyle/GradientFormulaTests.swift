import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Pixels of gradients against their formulas.
@MainActor
@Suite struct GradientFormulaTests {
    private static let side = 40
    private let colors = [Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1)]

    /// Compares every pixel with a grey of 0…1.
    private func expect<S: ShapeStyle>(
        _ style: S, tolerance: Double = 1, except skips: (Double, Double) -> Bool = { _, _ in false }, _ grey: (Double, Double) -> Double
    ) {
        let size = CGSize(width: Self.side, height: Self.side)
        let shown = Pixels(TestStage(Rectangle().fill(style), size: size, scale: 1))
        var worst = 0.0
        for row in 0..<Self.side {
            for column in 0..<Self.side {
                let x = Double(column) + 0.5
                let y = Double(row) + 0.5
                guard !skips(x, y) else { continue }
                let wanted: Double = 255 * min(max(grey(x, y), 0), 1)
                worst = max(worst, abs(Double(shown[column, row][0]) - wanted))
            }
        }
        #expect(worst <= tolerance, "\(worst)")
    }

    @Test func linear() {
        expect(LinearGradient(colors: colors, startPoint: .topLeading, endPoint: .bottomTrailing)) { x, y in (x + y) / 80 }
        expect(LinearGradient(colors: colors, startPoint: UnitPoint(x: 0.25, y: 0), endPoint: UnitPoint(x: 0.75, y: 0))) { x, _ in (x - 10) / 20 }
    }

    @Test func radial() {
        expect(RadialGradient(colors: colors, center: .center, startRadius: 4, endRadius: 24)) { x, y in
            (hypot(x - 20, y - 20) - 4) / 20
        }
    }

    @Test func elliptical() {
        let style = EllipticalGradient(colors: colors, center: .center, startRadiusFraction: 0, endRadiusFraction: 0.5)
        expect(style) { x, y in hypot(x - 20, y - 20) / 20 }
    }

    @Test func angular() {
        let style = AngularGradient(colors: colors, center: .center, startAngle: .zero, endAngle: .degrees(360))
        // The seam is one pixel wide.
        expect(style, tolerance: 2, except: { x, y in x > 20 && abs(y - 20) < 1 }) { x, y in
            let angle = atan2(y - 20, x - 20)
            return (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
        }
    }

    @Test func perceptual() {
        let gradient = Gradient(colors: colors).colorSpace(.perceptual)
        expect(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing)) { x, _ in
            // Lightness of a grey is the cube root of its light.
            ColorMath.encoded(pow(x / 40, 3))
        }
    }

    /// (a over b) over c is a over (b over c).
    @Test func blendingIsAssociative() {
        let a = Color(red: 1, green: 0, blue: 0, opacity: 0.5)
        let b = Color(red: 0, green: 1, blue: 0, opacity: 0.25)
        let c = Color(red: 0, green: 0, blue: 1, opacity: 0.75)
        let size = CGSize(width: 8, height: 8)
        let left = Pixels(
            TestStage(
                ZStack {
                    c;
                    ZStack {
                        b; a
                    }.compositingGroup()
                }, size: size, scale: 1))[4, 4]
        let right = Pixels(
            TestStage(
                ZStack {
                    ZStack {
                        c; b
                    }.compositingGroup(); a
                }, size: size, scale: 1))[4, 4]
        for (one, other) in zip(left, right) {
            #expect(abs(Int(one) - Int(other)) <= 1)
        }
    }

    @Test func aGradientAsAStyleRunsDown() {
        expect(Gradient(colors: colors)) { _, y in y / 40 }
    }

    @Test func resolvedColorsAreEncoded() throws {
        let color = Color.Resolved(red: 0.25, green: 0.5, blue: 0.75, opacity: 0.5)
        #expect(try JSONDecoder().decode(Color.Resolved.self, from: JSONEncoder().encode(color)) == color)
    }
}
