import Testing

@testable import SourceCode

@Suite struct OverrideRewriterTests {
    private func rewrite(_ texts: [String]) -> [String] {
        OverrideRewriter.rewrite(texts.enumerated().map { UserCompiler.File(path: "\($0).swift", original: $1, text: $1) }).map(\.text)
    }

    @Test func overridesInExtensionsAreMoved() {
        let text =
            "class A: B {\n    class C: B {}\n}\nextension A {\n    override func f() {\n        g()\n    }\n    func h() {}\n}\n"
            + "public extension A.C {\n    override var x: Int { 1 }\n}\n"
        let result = rewrite([text])[0]
        let moved = "\n#sourceLocation(file: \"0.swift\", line: 5)\n    override func f() {\n        g()\n    }\n#sourceLocation(file: \"0.swift\", line: 3)\n}"
        #expect(result.contains(moved), "\(result)")
        #expect(result.contains("class C: B {\n#sourceLocation(file: \"0.swift\", line: 11)\n    public override var x: Int { 1 }\n"), "\(result)")
        #expect(result.contains("extension A {\n                       \n           \n     \n    func h() {}\n}\n"), "\(result)")
    }

    @Test func aClassInAnotherFile() {
        let files = ["class A: B {\n}\n", "extension A { override func f() {} }\n"]
        let result = rewrite(files)
        #expect(result[0].contains("line: 1)\n              override func f() {}\n#sourceLocation(file: \"0.swift\", line: 2)\n}"), "\(result)")
        #expect(!result[1].contains("override"))
        let unknown = ["extension A { override func f() {} }\n", "class B { override func g() {} }\n"]
        #expect(rewrite(unknown) == unknown)
    }
}
