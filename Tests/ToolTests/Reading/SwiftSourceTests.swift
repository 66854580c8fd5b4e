import Testing

@testable import SourceCode

/// What the syntax tree says of text that only looks like code, and of code that does not look like it.
@Suite struct SwiftSourceTests {
    private func literals(_ text: String) -> [String] {
        AnimationLiterals(in: text).literals.map { "\($0.line):\($0.column) \($0.function) \($0.argument) \($0.value)" }
    }

    @Test func textThatLooksLikeACallIsNone() {
        #expect(literals("let a = #\"\"\".spring(duration: 1)\"\"\"#\nlet b = /.spring(duration: 1)/\nlet c = #/ .delay(2) /#") == [])
        #expect(literals("let a = \"\"\"\n  .delay(2) \\(\"\\\"\")\n  \"\"\"") == [])
    }

    @Test func commentsInACallAreNoArguments() {
        #expect(literals(".spring(duration: /* slow, */ 0.5, // ) \n bounce: 0.2)") == ["1:31 spring duration 0.5", "2:10 spring bounce 0.2"])
        let literal = AnimationLiterals(in: ".spring(duration: /* slow, */ 0.5, // ) \n bounce: 0.2)\n  .delay(1)").literals.first
        #expect(literal?.call == ".spring(duration: 0.5, bounce: 0.2)")
        #expect(literal?.expression == ".spring(duration: 0.5, bounce: 0.2).delay(1)")
    }

    @Test func callsInInterpolationsAreCalls() {
        #expect(literals("Text(\"\\(view.animation(.linear(duration: 2), value: \"\\\"\"))\")") == ["1:42 linear duration 2.0"])
    }

    @Test func otherBytesStayAsTheyAre() {
        let text = "/* ü */ let a = Animation.spring( duration : 1 ,bounce:0.5 )\t// 1\r\nlet b = #\"1\"#\n"
        #expect(AnimationLiterals(in: text).text(with: [0: 2]) == text.replacing(" : 1 ", with: " : 2 "))
        #expect(AnimationLiterals(in: text).text(with: [:]) == text)
    }

    @Test(arguments: ["\"open", "/* open", "\"\"\"\nopen", "#\"open", "\"a \\(b", "\\", "#", "\"", "/", "", "a {\n} }", "\u{FEFF}a\r\nb"])
    func unfinishedTextIsRead(text: String) {
        let source = SwiftSource(text)
        #expect(source.text(replacing: []) == text)
        #expect(CodeOutline(text).text(with: [], interpolations: true).utf8.count == text.utf8.count)
    }

    /// Long texts push the others out of the latest ones.
    @Test func aTextIsReadAgainAfterOthers() {
        let text = "let a = 1"
        #expect(SwiftSource(text).text(replacing: []) == text)
        for index in 0..<3 { _ = SwiftSource("// \(index)" + String(repeating: " ", count: 1_000_000)) }
        #expect(SwiftSource(text).text(replacing: []) == text)
    }

    @Test func namesOfAFileAreThoseOutsideOfTypes() {
        let names = DeclaredNames(
            in: """
                #if os(iOS)
                func a(b: Int) { let c = "\\(d)" }
                #else
                let (e, f) = (1, 2)
                #endif
                enum G { case h; struct I {} }
                extension SwiftUI.Text { static func j() {} }
                extension [G] { subscript(k: G) -> G { k } }
                // let l = 1
                """)
        #expect(names.names == ["a", "e", "f", "G"])
        #expect(names.extensions.map(\.type) == ["Text", ""])
        #expect(names.extensions.map(\.members) == [["j"], []])
        #expect(names.extensions.map(\.isUnnamed) == [false, true])
        #expect(names.words.isSuperset(of: ["d", "j", "Text"]) && !names.words.contains("l"))
        #expect(!names.hasOperators)
        #expect(DeclaredNames(in: "prefix operator +++").hasOperators)
        let colors = "extension SwiftUI.Color { static let a = 1, b = 2; var c: Int { 1 } }\nextension Int { static let d = 1 }\nlet e = 1"
        #expect(DeclaredNames.staticVariables(in: colors, of: ["Color"]) == ["a", "b"])
        #expect(DeclaredTypes(in: "struct A {\n  class B {}\n}\n/* enum C {} */ enum D {}").all.map { "\($0.name) \($0.line)" } == ["A 1", "B 2", "D 4"])
    }

    private func iOS(_ text: String) -> String { ConditionRewriter(system: .iOS).rewrite(text) }

    @Test func onlyConditionsAreAnswered() {
        #expect(iOS("let a = /#if os(iOS)/\n#if os(iOS)\n#endif") == "let a = /#if os(iOS)/\n#if true   \n#endif")
        #expect(iOS("let a = #\"\"\"\n#if os(iOS)\n\"\"\"#\n") == "let a = #\"\"\"\n#if os(iOS)\n\"\"\"#\n")
        #expect(iOS("Text(\"a\")\n#if /* of */ os(iOS) // os(iOS)\n.bold()\n#endif") == "Text(\"a\")\n#if /* of */ true    // os(iOS)\n.bold()\n#endif")
        #expect(iOS("let a = \"\\(Darwin.sin(1)) Darwin.sin\"") == "let a = \"\\( Glibc.sin(1)) Darwin.sin\"")
        #expect(iOS("@objc(a: /* ) */ b:) func a() {}") == "                     func a() {}")
    }

    @Test func viewsAreThoseOfTheirProtocols() {
        let files = [
            ("A.swift", "import struct SwiftUI.Text\nstruct A: /* View */ B {}\nstruct C: D & View {}\nfileprivate struct E<F>: View where F: B {}")
        ]
        let views = DeclaredViews(in: files)
        #expect(views.all.map { "\($0.name) \($0.line) \($0.isPrivate)" } == ["C 3 false", "E 4 true"])
        #expect(DeclaredViews.withoutImport(in: files).isEmpty)
    }

    @Test(arguments: [
        ("#Preview { Text(\"a\") }", "Text(\"a\")"),
        (
            "#Preview(\"A\", traits: .fixedLayout(width: 1, height: 1)) {\n  VStack { // all\n    A()\n    B()\n      .bold()\n  }\n}",
            "VStack { A(); B().bold() }"
        ),
        ("#Preview {\n  let a = 1\n  A(a)\n}", "Group { let a = 1; A(a) }"),
        ("#Preview(\"A\", body: { A() })", "A()"),
        ("#Preview {\n  @Previewable @State var a = 1\n  A(a)\n}", nil),
        ("#Preview { Button(\"}\") { a() } label: { Text(\"{\") } }", "Button(\"}\") { a() } label: { Text(\"{\") }"),
        ("struct A_Previews: PreviewProvider {}", "A_Previews.previews"), ("// #Preview { A() }", nil),
    ])
    func aPreviewIsAnExpression(text: String, view: String?) {
        #expect(PreviewSource.view(text: text, line: 1) == view)
    }
}
