import Testing
@testable import Typesetting

@Suite struct MarkdownTests {
    private func spans(_ string: String) -> [MarkdownSpan] { Markdown.inlineSpans(of: string) }

    @Test func marksInsideOfLines() {
        #expect(
            spans("a **b** _c_") == [
                MarkdownSpan("a "), MarkdownSpan("b", traits: .stronglyEmphasized), MarkdownSpan(" "), MarkdownSpan("c", traits: .emphasized),
            ])
        #expect(spans("`x*y`") == [MarkdownSpan("x*y", traits: .code)])
        #expect(spans("~~no~~") == [MarkdownSpan("no", traits: .strikethrough)])
        #expect(spans("***both***") == [MarkdownSpan("both", traits: [.emphasized, .stronglyEmphasized])])
        #expect(
            spans("see [this](https://a.example/b)!") == [
                MarkdownSpan("see "), MarkdownSpan("this", link: "https://a.example/b"), MarkdownSpan("!"),
            ])
        #expect(spans("at https://a.example now")[1] == MarkdownSpan("https://a.example", link: "https://a.example"))
        #expect(spans("www.a.example or www.b.example").compactMap(\.link) == ["http://www.a.example", "http://www.b.example"])
        #expect(spans("2 * 3 * 4 \\*") == [MarkdownSpan("2 * 3 * 4 *")])
        #expect(spans("snake_case_name") == [MarkdownSpan("snake_case_name")])
    }

    @Test func nothingBeginsABlock() {
        for string in ["# no *h*", "- no *item*", "1. *one*", "> *quote*", "    *code*", "---\n*a*", "```\n*a*\n```", "| a | *b* |"] {
            let text = spans(string).map(\.string).joined()
            #expect(spans(string).allSatisfy { $0.blocks.isEmpty })
            #expect(text.filter { $0 == "\n" }.count == string.filter { $0 == "\n" }.count)
            #expect(text.hasPrefix(string.prefix(1) == "`" ? "" : String(string.prefix(2))), "\(text)")
        }
    }

    @Test func whiteSpaceStays() {
        #expect(
            spans("  *a*  b\n\n *c* \n") == [
                MarkdownSpan("  "), MarkdownSpan("a", traits: .emphasized), MarkdownSpan("  b\n\n "), MarkdownSpan("c", traits: .emphasized),
                MarkdownSpan(" \n"),
            ])
    }

    @Test func documents() {
        let spans = Markdown.documentSpans(of: "# Title\n\nOne *two*\nthree\n\n2. item\n3. item\n\n```swift\nlet x\n```\n")
        #expect(spans.map(\.string) == ["Title", "One ", "two", " ", "three", "item", "item", "let x\n"])
        #expect(spans[0].blocks.map(\.kind) == [.header(level: 1)])
        #expect(spans[5].blocks.map(\.kind) == [.paragraph, .listItem(ordinal: 2), .orderedList])
        #expect(spans[6].blocks.map(\.kind) == [.paragraph, .listItem(ordinal: 3), .orderedList])
        #expect(spans[5].blocks[2].identity == spans[6].blocks[2].identity)
        #expect(spans[7].blocks.map(\.kind) == [.codeBlock(language: "swift")])
    }

    @Test func deepNestingIsShownAsWritten() {
        let deep = String(repeating: "*a **b ", count: 2000) + String(repeating: "** *", count: 2000)
        #expect(!spans(deep).isEmpty)
        let quotes = String(repeating: "> ", count: 3000) + "x"
        #expect(Markdown.documentSpans(of: quotes).map(\.string) == [quotes])
    }

    /// The same few thousand strings each time; `INBETWEEN_FUZZ` names another count.
    @Test func anyStringCanBeRead() {
        var random = SplitMix(seed: 7)
        for _ in 0..<fuzzCount(4000) {
            let string = random.markdown()
            let inline = Markdown.inlineSpans(of: string)
            #expect(inline.allSatisfy { !$0.string.isEmpty })
            let document = Markdown.documentSpans(of: string)
            #expect(document.reduce(0) { $0 + $1.string.utf8.count } <= string.utf8.count * 4 + 64)
        }
    }
}
