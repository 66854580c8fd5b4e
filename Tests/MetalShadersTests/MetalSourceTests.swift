import Testing

@testable import MetalShaders

@Suite struct MetalSourceTests {
    private func text(_ text: String) -> String { MetalSource(path: "a.metal", text: text).text }
    private func functions(_ text: String) -> [String] { MetalSource(path: "a.metal", text: text).functions }

    @Test(arguments: [
        ("float2 p(x, y);", "float2 p = float2(x, y);"),
        ("half3  c ( f(1), (2) ) ;", "half3  c = half3( f(1), (2) ) ;"),
        ("float4 c(float3(1, 0, 0), 1);", "float4 c = float4(float3(1, 0, 0), 1);"),
        ("float2 p(floatValue, y);", "float2 p = float2(floatValue, y);"),
        ("float2 p(metal::min(a, b), y);", "float2 p = float2(metal::min(a, b), y);"),
        ("float4 c(floaté, 1);", "float4 c = float4(floaté, 1);"),
    ])
    func vectorsGetTheirValueByAnAssignment(_ code: String, _ expected: String) {
        #expect(text(code) == expected)
    }

    @Test func functionsThatDrawTrianglesAreLeftOut() {
        let code = "struct V { float4 p [[position]]; };\nvertex V a(uint i [[vertex_id]]) {\n  if (i) { }\n}\nfloat vertexCount(float x) { return x; }\n"
        #expect(
            text(code) == "struct V { float4 p [[position]]; };\n" + String(repeating: " ", count: 34)
                + "\n            \n \nfloat vertexCount(float x) { return x; }\n")
        #expect(functions("[[ stitchable ]] half4 tint(float2 p, half4 c) { return c; }\nkernel void k(uint i) { }\n") == ["tint"])
    }

    @Test(arguments: [
        "float2 turned(float2 p, float angle);", "float2 turned(const float2 p);", "float2 turned(thread float2 &p);", "float2 turned(float2);",
        "float2 turned(float2, float2);", "float3 tone(texture2d<half> image, float2 p);", "float2 here();", "float2 here( );", "float2 here(void);",
        "float2 bent(Wave wave, float2 p);", "half4 seen(SwiftUI::Layer layer);", "float2 turned(metal::float2 p) { return p; }", "float2 p(x, y",
        "float2 p = f(x);", "myfloat2 p(x);", "float5 p(x);", "float2(x, y);", "float2 p(x) + 1;",
    ])
    func whatDeclaresAFunctionStaysAsItIs(_ code: String) {
        #expect(text(code) == code)
    }

    @Test func functionsAreNamedByTheWordBeforeTheirParenthesis() {
        #expect(functions("[[ stitchable ]] half4 tint(float2 p) { f(1); } [[stitchable]]\nfloat2\nbent (float2 p);") == ["tint", "bent"])
        #expect(functions("[[stitchable]] half4 a(float2 p) {} [[stitchable]] half4 a(float2 p) {}") == ["a"])
        #expect(functions("[[stitchable]] struct A { half4 f(int); }; [[stitchable]]; half4 b(int); [[stitchable]] 1(); [[stitchable]] ();") == [])
        #expect(functions("[ [stitchable]] half4 c(int); /* [[stitchable]] half4 d(int); */ [[stitch able]] half4 e(int);") == [])
    }

    /// Each mark and each vector looked for the next parenthesis or semicolon, to the end of the file.
    @Test(.timeLimit(.minutes(2))) func manyUnfinishedVectorsAreReadInOnePass() {
        let code = String(repeating: "float2 a( [[stitchable]] ", count: 40000)
        #expect(text(code) == code)
    }
}
