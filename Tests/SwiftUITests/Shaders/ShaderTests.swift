import Foundation
import Rendering
@testable import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ShaderTests {
    private static let library = ShaderLibrary(
        data: Data(
            """
            #include <metal_stdlib>
            #include <SwiftUI/SwiftUI_Metal.h>
            using namespace metal;

            [[ stitchable ]] half4 ramp(float2 position, float4 box) {
                return half4(position.x / box.z, position.y / box.w, 0, 1);
            }
            [[ stitchable ]] half4 tinted(float2 position, half4 color, half4 tint, float amount) {
                return mix(color, tint * color.a, amount);
            }
            [[ stitchable ]] float2 shifted(float2 position, float2 offset) {
                return position - offset;
            }
            [[ stitchable ]] half4 mirrored(float2 position, SwiftUI::Layer layer, float4 box) {
                return layer.sample(float2(box.z - position.x, position.y));
            }
            [[ stitchable ]] half4 stamped(float2 position, half4 color, texture2d<half> stamp) {
                constexpr sampler nearest(coord::pixel, filter::nearest, address::clamp_to_zero);
                half4 over = stamp.sample(nearest, position);
                return over + color * (1 - over.a);
            }
            """.utf8))

    private func pixel(_ stage: TestStage, _ x: Int, _ y: Int) -> [Int] {
        let bitmap = stage.bitmap()
        let index = 4 * (y * bitmap.width + x)
        return [2, 1, 0, 3].map { Int(bitmap.bytes[index + $0]) }
    }

    private func stage<V: View>(_ view: V, width: CGFloat = 40, height: CGFloat = 20) -> TestStage {
        TestStage(view.frame(width: width, height: height), size: CGSize(width: width, height: height), scale: 1)
    }

    private func isNear(_ a: [Int], _ b: [Int]) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= 1 }
    }

    @Test func shadersPaintInTheCoordinatesOfTheShape() {
        let stage = stage(Rectangle().fill(Self.library.ramp(.boundingRect)).frame(width: 20, height: 20))
        #expect(isNear(pixel(stage, 10, 0), [6, 6, 0, 255]))
        #expect(isNear(pixel(stage, 29, 19), [249, 249, 0, 255]))
        #expect(pixel(stage, 5, 5) == [255, 255, 255, 255])
    }

    @Test func opacityActsOnShaders() {
        let stage = stage(Rectangle().fill(Self.library.ramp(.boundingRect)).opacity(0.5))
        #expect(isNear(pixel(stage, 0, 0), [129, 131, 128, 255]))
    }

    @Test func colourEffectsChangePixels() {
        let view = Color(.sRGB, red: 1, green: 0, blue: 0)
            .colorEffect(Self.library.tinted(.color(Color(.sRGB, red: 0, green: 0, blue: 1)), .float(0.25)))
        #expect(isNear(pixel(stage(view), 5, 5), [191, 0, 64, 255]))
        let off = Color(.sRGB, red: 1, green: 0, blue: 0)
            .colorEffect(Self.library.tinted(.color(.blue), .float(0.25)), isEnabled: false)
        #expect(pixel(stage(off), 5, 5) == [255, 0, 0, 255])
    }

    @Test func distortionsReachOutAsFarAsTheyMay() {
        let square = Color(.sRGB, red: 0, green: 0, blue: 0).frame(width: 10, height: 10)
        let moved = stage(square.distortionEffect(Self.library.shifted(.float2(8, 0)), maxSampleOffset: CGSize(width: 8, height: 0)))
        #expect(pixel(moved, 20, 10) == [255, 255, 255, 255])
        #expect(pixel(moved, 25, 10) == [0, 0, 0, 255])
        #expect(pixel(moved, 31, 10) == [0, 0, 0, 255])
        let held = stage(square.distortionEffect(Self.library.shifted(.float2(8, 0)), maxSampleOffset: .zero))
        #expect(pixel(held, 24, 10) == [0, 0, 0, 255])
        #expect(pixel(held, 27, 10) == [255, 255, 255, 255])
    }

    @Test func layersAreSampledAnywhere() {
        let halves = HStack(spacing: 0) {
            Color.black
            Color.white
        }
        let stage = stage(halves.layerEffect(Self.library.mirrored(.boundingRect), maxSampleOffset: .zero))
        #expect(pixel(stage, 5, 5) == [255, 255, 255, 255])
        #expect(pixel(stage, 35, 5) == [0, 0, 0, 255])
    }

    @Test func positionsFollowTransformsAndScales() {
        let view = Rectangle().fill(Self.library.ramp(.boundingRect)).frame(width: 20, height: 20).rotationEffect(.degrees(180))
        let turned = stage(view)
        #expect(isNear(pixel(turned, 10, 0), [249, 249, 0, 255]))
        let sharp = TestStage(Rectangle().fill(Self.library.ramp(.boundingRect)), size: CGSize(width: 20, height: 20), scale: 2)
        #expect(isNear(pixel(sharp, 0, 0), [3, 3, 0, 255]))
    }

    @Test func visualEffectsAndCanvasesTakeShaders() {
        let red = Color(.sRGB, red: 1, green: 0, blue: 0)
        let blue = Color(.sRGB, red: 0, green: 0, blue: 1)
        let library = Self.library
        let view = red.visualEffect { content, proxy in
            content.colorEffect(library.tinted(.color(blue), .float(proxy.size.width / 80)))
        }
        #expect(isNear(pixel(stage(view), 5, 5), [128, 0, 128, 255]))
        let canvas = Canvas { context, size in
            context.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 20)), with: .shader(library.ramp(.boundingRect), bounds: CGRect(origin: .zero, size: size)))
            context.addFilter(.colorShader(library.tinted(.color(blue), .float(1))))
            context.fill(Path(CGRect(x: 20, y: 0, width: 20, height: 20)), with: .color(red))
        }
        #expect(isNear(pixel(stage(canvas), 19, 10), [124, 134, 0, 255]))
        #expect(isNear(pixel(stage(canvas), 30, 10), [0, 0, 255, 255]))
    }

    @Test func imagesAreTexturesInTheirOwnSize() {
        let view = Color.white.colorEffect(Self.library.stamped(.image(Image(systemName: "square.fill"))))
        let stage = stage(view)
        #expect(pixel(stage, 8, 8) == [0, 0, 0, 255])
        #expect(pixel(stage, 38, 18) == [255, 255, 255, 255])
    }

    @Test func whatIsWrongIsSaidOnce() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let red = Color(.sRGB, red: 1, green: 0, blue: 0)
        #expect(pixel(stage(red.colorEffect(Self.library.nothing())), 5, 5) == [255, 0, 0, 255])
        #expect(warnings.last == "There is no shader named “nothing”; the library has ramp, tinted, shifted, mirrored, stamped.")
        _ = stage(red.colorEffect(Self.library.shifted(.float2(0, 0))))
        #expect(warnings.last?.hasPrefix("The shader “shifted” is used as a colour effect: half4 name(float2 position, half4 color, …).") == true)
        _ = stage(red.colorEffect(Self.library.tinted(.float(1))))
        #expect(warnings.last == "The shader “tinted” takes a float4, a float; it is given a float, and has no effect.")
        let broken = ShaderLibrary(data: Data("[[ stitchable ]] half4 oops(float2 p) { return 1 }".utf8))
        _ = stage(Rectangle().fill(broken.oops()))
        #expect(warnings.last?.contains("error: ") == true)
    }

    @Test func compilingAheadThrows() async {
        await #expect(throws: (any Error).self) { try await Self.library.nothing().compile(as: .colorEffect) }
        await #expect(throws: Never.self) { try await Self.library.ramp().compile(as: .shapeStyle) }
    }
}
