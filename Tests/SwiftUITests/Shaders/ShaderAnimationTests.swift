import Foundation
import Rendering
import SwiftUITesting
import Testing

@testable import SwiftUI

/// The numbers passed to shaders are animated. Motions are linear and take 1 s.
@MainActor
@Suite struct ShaderAnimationTests {
    private static let library = ShaderLibrary(
        data: Data(
            """
            #include <metal_stdlib>
            #include <SwiftUI/SwiftUI_Metal.h>
            using namespace metal;

            [[ stitchable ]] half4 grey(float2 position, half4 color, float amount) { return half4(amount, amount, amount, 1); }
            [[ stitchable ]] half4 other(float2 position, half4 color, float amount) { return half4(amount, 0, 0, 1); }
            [[ stitchable ]] half4 mixed(float2 position, half4 color, float a, float2 b, half4 c) { return half4(a, b.x, b.y, 1) * c.r; }
            [[ stitchable ]] half4 tint(float2 position, half4 color, half4 tint) { return tint; }
            [[ stitchable ]] half4 sum(float2 position, half4 color, device const float *p, int n) { return half4(p[0], p[1], 0, 1); }
            [[ stitchable ]] float2 shifted(float2 position, float2 offset) { return position - offset; }
            [[ stitchable ]] half4 beside(float2 position, SwiftUI::Layer layer, float dx) { return layer.sample(position + float2(dx, 0)); }
            [[ stitchable ]] half4 paint(float2 position, float amount) { return half4(amount, amount, amount, 1); }
            """.utf8))

    private func pixel(_ stage: TestStage, _ x: Int = 20, _ y: Int = 20) -> [Int] {
        let bitmap = stage.bitmap()
        let index = 4 * (y * bitmap.width + x)
        return [2, 1, 0, 3].map { Int(bitmap.bytes[index + $0]) }
    }

    private func isNear(_ a: [Int], _ b: [Int], _ tolerance: Int = 1) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    /// The pixel at (20, 20) of a square of 40 points, after a quarter of the change from false to true, at its end, and before.
    private func colors<V: View>(_ view: @escaping (Bool) -> V) throws -> [[Int]] {
        let driver = Driver(false) { view($0).frame(width: 40, height: 40) }
        var result = [pixel(driver.stage)]
        driver.set(true, .linear(duration: 1))
        result.append(pixel(driver.stage))
        driver.stage.advance(to: 0.25)
        result.append(pixel(driver.stage))
        try driver.stage.settle()
        result.append(pixel(driver.stage))
        return result
    }

    @Test func numbersMove() throws {
        let colors = try colors { Color.red.colorEffect(Self.library.grey(.float($0 ? 1 : 0))) }
        #expect(colors[0] == [0, 0, 0, 255])
        #expect(colors[1] == [0, 0, 0, 255])
        #expect(isNear(colors[2], [64, 64, 64, 255]))
        #expect(colors[3] == [255, 255, 255, 255])
    }

    @Test func severalArgumentsMoveTogether() throws {
        let colors = try colors { isOn in
            Color.red.colorEffect(Self.library.mixed(.float(isOn ? 1 : 0), .float2(CGPoint(x: isOn ? 0 : 1, y: 0.5)), .color(.white)))
        }
        #expect(isNear(colors[2], [64, 191, 128, 255]))
        #expect(isNear(colors[3], [255, 0, 128, 255]))
    }

    /// As everywhere: through a perceptual space, and the end is exact.
    @Test func coloursMove() throws {
        func tinted(_ color: @escaping (Bool) -> Color) throws -> [[Int]] { try colors { Color.red.colorEffect(Self.library.tint(.color(color($0)))) } }
        let reference = try colors { $0 ? Color(.sRGB, red: 0, green: 0, blue: 1) : Color(.sRGB, red: 1, green: 0, blue: 0) }
        let moved = try tinted { $0 ? Color(.sRGB, red: 0, green: 0, blue: 1) : Color(.sRGB, red: 1, green: 0, blue: 0) }
        #expect(zip(moved, reference).allSatisfy { isNear($0, $1) })
        #expect(moved[2] != moved[0] && moved[2] != moved[3])
    }

    @Test func arraysMoveWhereTheyAreOfOneLength() throws {
        let same = try colors { Color.red.colorEffect(Self.library.sum(.floatArray($0 ? [1, 0] : [0, 1]))) }
        #expect(isNear(same[2], [64, 191, 0, 255]))
        let longer = try colors { Color.red.colorEffect(Self.library.sum(.floatArray($0 ? [1, 0, 0] : [0, 1]))) }
        #expect(longer[1] == [255, 0, 0, 255])
    }

    @Test func anotherFunctionIsThereAtOnce() throws {
        let colors = try colors { Color.red.colorEffect($0 ? Self.library.other(.float(1)) : Self.library.grey(.float(0))) }
        #expect(colors[1] == [255, 0, 0, 255])
    }

    @Test func distortionsAndLayersMove() {
        for isLayer in [false, true] {
            let driver = Driver(false) { isOn in
                HStack(spacing: 0) {
                    Color(.sRGB, red: 0, green: 0, blue: 0).frame(width: 10)
                    Color(.sRGB, red: 1, green: 1, blue: 1)
                }
                .frame(width: 100, height: 40)
                .modifier(Moved(isLayer: isLayer, amount: isOn ? 80 : 0))
            }
            driver.set(true, .linear(duration: 1))
            driver.stage.advance(to: 0.5)
            let scale = driver.stage.bitmap().width / 400
            #expect(pixel(driver.stage, 39 * scale, 20) == [255, 255, 255, 255])
            #expect(pixel(driver.stage, 45 * scale, 20) == [0, 0, 0, 255])
        }
    }

    private struct Moved: ViewModifier {
        var isLayer: Bool
        var amount: CGFloat

        func body(content: Content) -> some View {
            if isLayer {
                content.layerEffect(ShaderAnimationTests.library.beside(.float(-amount)), maxSampleOffset: CGSize(width: 100, height: 0))
            } else {
                content.distortionEffect(
                    ShaderAnimationTests.library.shifted(.float2(CGPoint(x: amount, y: 0))), maxSampleOffset: CGSize(width: 100, height: 0))
            }
        }
    }

    @Test func fillsMove() throws {
        let colors = try colors { Rectangle().fill(Self.library.paint(.float($0 ? 1 : 0))) }
        #expect(isNear(colors[2], [64, 64, 64, 255]))
        #expect(colors[3] == [255, 255, 255, 255])
    }

    @Test func visualEffectsMove() throws {
        let library = Self.library
        let colors = try colors { isOn in Color.red.visualEffect { content, _ in content.colorEffect(library.grey(.float(isOn ? 1 : 0))) } }
        #expect(isNear(colors[2], [64, 64, 64, 255]))
    }

    @Test func transitionsOfModifiersMove() {
        struct Grey: ViewModifier {
            var amount: Double

            func body(content: Content) -> some View { content.colorEffect(ShaderAnimationTests.library.grey(.float(amount))) }
        }
        let driver = Driver(false) { isThere in
            if isThere {
                Color.red.frame(width: 40, height: 40).transition(.modifier(active: Grey(amount: 1), identity: Grey(amount: 0)))
            }
        }
        driver.set(true, .linear(duration: 1))
        driver.stage.advance(to: 0.25)
        #expect(isNear(pixel(driver.stage), [191, 191, 191, 255]))
    }

    @Test func withoutAnAnimationTheyJump() {
        let driver = Driver(false) { Color.red.colorEffect(Self.library.grey(.float($0 ? 1 : 0))).frame(width: 40, height: 40) }
        driver.set(true)
        #expect(pixel(driver.stage) == [255, 255, 255, 255])
        #expect(!driver.stage.isAnimating)
    }
}
