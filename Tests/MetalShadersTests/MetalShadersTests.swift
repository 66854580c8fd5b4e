import Foundation
import MetalShaders
import Rendering
import Testing

@Suite struct MetalShadersTests {
    private static let cache = NSTemporaryDirectory() + "inbetween-metal-tests-\(getpid())"

    private func library(_ text: String) throws -> MetalLibrary {
        let header = "#include <metal_stdlib>\n#include <SwiftUI/SwiftUI_Metal.h>\nusing namespace metal;\n"
        return try MetalLibrary(text: header + text, name: "test.metal", compiler: MetalCompiler(cache: Self.cache))
    }

    /// The colours of a row of pixels whose centres are at (0.5, 0.5), (1.5, 0.5) …, red first.
    private func row(_ program: MetalProgram, count: Int, input: [UInt32]? = nil) -> [[UInt8]] {
        var output = input ?? Array(repeating: 0, count: count)
        output.withUnsafeMutableBufferPointer { pixels in
            let start = pixels.baseAddress!
            program.run(
                ShaderRow(
                    start: SIMD3(0.5, 0.5, 1), step: SIMD3(1, 0, 0), count: count, input: UnsafePointer(start), output: start))
        }
        return output.map { [UInt8(truncatingIfNeeded: $0 >> 16), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0), UInt8($0 >> 24)] }
    }

    private func style(_ expression: String) throws -> [UInt8] {
        let library = try library("[[ stitchable ]] half4 test(float2 p) { \(expression) }")
        let function = try #require(library.function("test", .style))
        return row(try #require(MetalProgram(function, [])), count: 1)[0]
    }

    @Test func positionsAreThoseOfPixelCentres() throws {
        let library = try library("[[ stitchable ]] half4 ramp(float2 p, float width) { return half4(p.x / width, p.y, 0, 1); }")
        let function = try #require(library.function("ramp", .style))
        let program = try #require(MetalProgram(function, [.vector(SIMD4(4, 0, 0, 0), count: 1)]))
        #expect(row(program, count: 4) == [[32, 128, 0, 255], [96, 128, 0, 255], [159, 128, 0, 255], [223, 128, 0, 255]])
    }

    @Test func theLeastTheGreatestAndTheMiddleOfThree() throws {
        #expect(try style("return half4(min3(0.5, 0.2, 0.8), max3(0.1f, 1.0f, 0.3f), median3(0.9, 0.4, 0.6), 1);") == [51, 255, 153, 255])
        #expect(try style("float3 a = median3(float3(1, 0, 0.2), float3(0.2), float3(0)); return half4(a.x, a.y, a.z, max3(1, 0, 0));") == [51, 0, 51, 255])
        #expect(try style("return half4(half(min3(int(3), int(1), int(2))), clamp(2.0, 0.0, 1.0), 0, 1);") == [255, 255, 0, 255])
    }

    @Test func coloursArePremultipliedAndLimited() throws {
        #expect(try style("return half4(2, -1, 0.5, 1);") == [255, 0, 128, 255])
        #expect(try style("return half4(1, 0.25, 0, 0.5);") == [128, 64, 0, 128])
        #expect(try style("return half4(sqrt(-1.0), 0, 0, 1);") == [0, 0, 0, 255])
    }

    @Test(arguments: [
        ("float3 v = float3(0.1, 0.2, 0.3); return half4(v.zyx, 1.0);", [77, 51, 26, 255]),
        ("float2 v(0.2, 0.4); v.yx += 0.1; return half4(v, 0, 1);", [77, 128, 0, 255]),
        ("float4 v(float3(0.1, 0.2, 0.3), 1); return half4(v);", [26, 51, 77, 255]),
        ("float floatValue = 0.4, y = 0.2; float2 v(floatValue, y); return half4(v, 0, 1);", [102, 51, 0, 255]),
        ("half4 c = half4(half3(0.2h), 1); c.rgb *= 2; return c;", [102, 102, 102, 255]),
        ("return half4(half3(mix(float3(0), float3(1), 0.25)), 1);", [64, 64, 64, 255]),
        ("return half4(step(0.5, 0.4), step(0.5, 0.6), smoothstep(0.0, 1.0, 0.25), 1);", [0, 255, 40, 255]),
        ("return half4(fract(1.25), fmod(5.5, 2.0) / 2, abs(-0.5), 1);", [64, 191, 128, 255]),
        ("float2x2 m = float2x2(0, 1, -1, 0); float2 r = m * float2(0.5, 0.25); return half4(r.y, -r.x, 0, 1);", [128, 64, 0, 255]),
        ("float3x3 m = float3x3(float3(1, 0, 0), float3(0, 2, 0), float3(0, 0, 3)); return half4(half3(m * float3(0.1)), 1);", [26, 51, 77, 255]),
        ("int2 i = int2(float2(3.7, 2.2)); return half4(i.x / 6.0, i.y / 4.0, float(i.x & 1), 1);", [128, 128, 255, 255]),
        ("uint n = as_type<uint>(1.0f); return half4(n == 0x3f800000 ? 1 : 0, clamp(3, 0, 1), min(0.5, 1.0), 1);", [255, 255, 128, 255]),
        ("return half4(length(float2(0.3, 0.4)), dot(float3(0.5), float3(1, 0, 0)), distance(float2(0), float2(0, 1)), 1);", [128, 128, 255, 255]),
        ("return all(float2(1) > 0.5) && any(float2(0, 1) > 0.5) ? half4(1) : half4(0, 0, 0, 1);", [255, 255, 255, 255]),
        (
            "thread float a[3] = {0.1, 0.2, 0.3}; float s = 0; for (int i = 0; i < 3; i++) { s += a[i]; } return half4(s, pow(0.5, 2.0), exp2(-1.0), 1);",
            [153, 64, 128, 255]
        ),
    ])
    func theLanguage(_ code: String, _ expected: [UInt8]) throws {
        let result = try style(code)
        #expect(zip(result, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(result)")
    }

    @Test func colourEffectsSeeTheColour() throws {
        let library = try library("[[ stitchable ]] half4 swap(float2 p, half4 color) { return color.bgra; }")
        let function = try #require(library.function("swap", .color))
        #expect(row(try #require(MetalProgram(function, [])), count: 1, input: [0xFF10_2030]) == [[0x30, 0x20, 0x10, 0xFF]])
    }

    @Test func arraysColoursAndImages() throws {
        let library = try library(
            """
            [[ stitchable ]] half4 bars(float2 p, device const float *heights, int count, device const half4 *colors, int colorCount) {
                int i = clamp(int(p.x), 0, count - 1);
                return colors[min(i, colorCount - 1)] * heights[i];
            }
            [[ stitchable ]] half4 look(float2 p, texture2d<half> image) {
                constexpr sampler nearest(filter::nearest, address::repeat);
                return image.sample(nearest, p / float2(image.get_width(), image.get_height()));
            }
            """)
        let bars = try #require(library.function("bars", .style))
        let program = try #require(MetalProgram(bars, [.floats([1, 0.5, 0]), .colors([SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1)])]))
        #expect(row(program, count: 3) == [[255, 0, 0, 255], [0, 128, 0, 128], [0, 0, 0, 0]])
        let image = Bitmap(width: 2, height: 1, bytes: [1, 2, 3, 255, 4, 5, 6, 255])
        let look = try #require(library.function("look", .style))
        #expect(row(try #require(MetalProgram(look, [.image(image)])), count: 3) == [[3, 2, 1, 255], [6, 5, 4, 255], [3, 2, 1, 255]])
    }

    @Test func usesAreToldByTheParameters() throws {
        let library = try library(
            """
            // [[ stitchable ]] half4 commented(float2 p) { return 0; }
            [[ stitchable ]] half4 paint(float2 p) { return 1; }
            [[stitchable]] float2 move(float2 p, float x) { return p + x; }
            [[ stitchable ]] half4 blur(float2 p, SwiftUI::Layer layer, float radius) { return layer.sample(p + radius); }
            half4 helper(float2 p) { return 1; }
            """)
        #expect(library.functions == ["paint", "move", "blur"])
        #expect(library.function("paint", .style) != nil && library.function("paint", .color) == nil && library.function("paint", .distortion) == nil)
        #expect(library.function("move", .distortion) != nil && library.function("move", .style) == nil)
        #expect(library.function("blur", .layer) != nil && library.function("blur", .color) == nil)
        #expect(library.function("helper", .style) == nil)
    }

    @Test func wrongArgumentsAreNoProgram() throws {
        let library = try library("[[ stitchable ]] float2 wave(float2 p, float time, float2 size) { return p + size * time; }")
        let function = try #require(library.function("wave", .distortion))
        let number = MetalProgram.Argument.vector(SIMD4(1, 0, 0, 0), count: 1)
        #expect(MetalProgram(function, [number]) == nil && MetalProgram(function, [number, number]) == nil)
        #expect(MetalProgram(function, [number, .vector(SIMD4(1, 2, 0, 0), count: 2)]) != nil)
        #expect(MetalProgram.expectation(of: function) == "a float, a float2")
    }

    @Test func messagesOfTheCompilerNameTheUsersLine() {
        #expect {
            try library("\n[[ stitchable ]] half4 wrong(float2 p) {\n    return half5(1);\n}")
        } throws: { error in
            "\(error)".contains("test.metal:6:12: error: ")
        }
    }

    @Test func sameProgramsAreSame() throws {
        let library = try library("[[ stitchable ]] half4 paint(float2 p, float x) { return x; }")
        let function = try #require(library.function("paint", .style))
        let one = MetalProgram.Argument.vector(SIMD4(1, 0, 0, 0), count: 1)
        let two = MetalProgram.Argument.vector(SIMD4(2, 0, 0, 0), count: 1)
        let program = try #require(MetalProgram(function, [one]))
        #expect(program.isSame(as: try #require(MetalProgram(function, [one]))))
        #expect(!program.isSame(as: try #require(MetalProgram(function, [two]))))
    }
}
