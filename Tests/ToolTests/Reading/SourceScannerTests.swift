import Testing
@testable import inbetween
@testable import SourceCode

/// What is code in a file, and what is not.
@Suite struct SourceScannerTests {
    /// The text with everything that is not code as dots.
    private func code(_ text: String) -> String {
        let scanner = SourceScanner(text)
        let bytes = zip(scanner.bytes, scanner.isCode).map { byte, isCode in isCode || byte == 10 ? byte : UInt8(ascii: ".") }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("a // b\nc", "a ....\nc"),
        ("a /* b */ c", "a ....... c"),
        ("a /* b /* c */ d */ e", "a ................. e"),
        ("a /* b\nc */ d", "a ....\n.... d"),
        ("a \"b\" c", "a ... c"),
        ("a \"b\\\"c\" d", "a ...... d"),
        ("a \"// b\" c", "a ...... c"),
        ("a \"\" + \"\" b", "a .. + .. b"),
        ("a #\"b\"c\"# d", "a ....... d"),
        ("a #\"\\(b)\"# d", "a ........ d"),
        ("a ##\"b\"#c\"## d", "a .......... d"),
        ("a \"\"\"\nb \"c\" d\n\"\"\" e", "a ...\n.......\n... e"),
        ("a \"\"\"\nb \\\"\"\" c\n\"\"\" e", "a ...\n........\n... e"),
        ("a \"b \\(c(\"d)\")) e\" f", "a ................ f"),
        ("a #\"b \\#(c(\"d)\")) e\"# f", "a ................... f"),
        ("a / b / c", "a / b / c"),
        ("#if a\n#endif", "#if a\n#endif"),
    ])
    func codeIsToldApart(text: String, expected: String) {
        #expect(code(text) == expected)
    }

    @Test(arguments: ["\"open", "/* open", "\"\"\"\nopen", "#\"open", "\"a \\(b", "\\", "#", "\"", "/", ""])
    func unfinishedTextIsRead(text: String) {
        #expect(SourceScanner(text).bytes.count == text.utf8.count)
    }

    @Test func wordsAreWhole() {
        let scanner = SourceScanner("struct A {} // struct B\nlet structure = \"struct C\"; _struct; struct D {}")
        #expect(scanner.occurrences(of: "struct").map { scanner.word(at: scanner.skipSpace($0 + 6)) } == ["A", "D"])
    }

    @Test func linesCountFromOne() {
        let scanner = SourceScanner("a\nb\n\nc")
        #expect(scanner.occurrences(of: "c").map(scanner.line) == [4])
        #expect(scanner.line(of: 0) == 1)
    }
}
