import Rendering
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AttributedTextTests {
    private func content(_ text: Text) throws -> TextContent {
        try #require(TestStage(text, size: CGSize(width: 2000, height: 400)).textContents.first)
    }

    @Test func markdownOfKeys() throws {
        let name = "**Ada**"
        #expect(try content(Text("a **b** _c_")).string == "a b c")
        #expect(try content(Text("a **b** _c_")).runs.count == 3)
        // Values are shown as they are.
        #expect(try content(Text("Hello \(name)")).string == "Hello **Ada**")
        #expect(try content(Text("Hello **\(name)**, \(3) `x`")).string == "Hello **Ada**, 3 x")
        #expect(try content(Text("Hello **\(name)**")).runs.count == 2)
        #expect(try content(Text(verbatim: "a **b**")).string == "a **b**")
        #expect(try content(Text(name)).string == "**Ada**")
        #expect(try content(Text(LocalizedStringKey(name))).string == "Ada")
        #expect(try content(Text("# no\n- header")).string == "# no\n- header")
        #expect(try content(Text("~~gone~~")).decorations.count == 1)
        #expect(try content(Text("**\(Text("red").foregroundColor(.red))**")).string == "red")
    }

    @Test func linksOpen() throws {
        final class Opened {
            var urls: [String] = []
        }
        let opened = Opened()
        let action = OpenURLAction { url in
            opened.urls.append(url.absoluteString)
            return .handled
        }
        let path = "c d"
        let text = Text("[aaaa](https://a.example) ........ [bbbb](https://b.example/\(path))")
        let stage = TestStage(text.accessibilityIdentifier("text").environment(\.openURL, action), size: CGSize(width: 400, height: 100))
        let frame = try #require(stage.frame("text"))
        try stage.tap(at: CGPoint(x: frame.minX + 4, y: frame.midY))
        #expect(opened.urls == ["https://a.example"])
        try? stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        #expect(opened.urls.count == 1)
        try stage.tap(at: CGPoint(x: frame.maxX - 4, y: frame.midY))
        #expect(opened.urls.last == "https://b.example/c%20d")
        let runs = try #require(stage.textContents.first).runs
        #expect(runs.first?.paint == runs.last?.paint && runs[0].paint != runs[1].paint)
        let tinted = TestStage(Text("[aaaa](https://a.example)").tint(.red).foregroundStyle(.green))
        #expect(tinted.textContents.first?.runs.first?.paint == TestStage(Text(verbatim: "a").foregroundStyle(.red)).textContents.first?.runs.first?.paint)
    }

    @Test func attributes() throws {
        var string = AttributedString("one two three")
        let two = try #require(string.range(of: "two"))
        string[two].foregroundColor = .red
        string[two].font = .largeTitle
        string[two].underlineStyle = .single
        string[two].backgroundColor = .yellow
        string[two].kern = 3
        let stage = TestStage(Text(string), size: CGSize(width: 2000, height: 400))
        let text = try #require(stage.textContents.first)
        #expect(text.runs.count == 3)
        #expect(text.runs[1].size > 1.8 * text.runs[0].size)
        #expect(text.decorations.count == 1)
        #expect(stage.items.count == 2)
        var container = AttributeContainer()
        container.strikethroughStyle = Text.LineStyle(pattern: .dash, color: .blue)
        container.baselineOffset = 5
        let struck = try content(Text(AttributedString("a long word", attributes: container)))
        #expect(struck.decorations.count > 4)
        #expect(struck.runs[0].glyphs[0].position.y < (try content(Text(verbatim: "a long word"))).runs[0].glyphs[0].position.y + 5)
        #expect(try content(Text("x \(string)")).string == "x one two three")
    }

    @Test func markdownOfStrings() throws {
        let inline = try AttributedString(
            markdown: "a **b** [c](d)", options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace), baseURL: URL(string: "https://e.example/"))
        #expect(String(inline.characters) == "a b c")
        let runs = Array(inline.runs)
        #expect(runs.count == 4)
        #expect(runs[1].inlinePresentationIntent == .stronglyEmphasized)
        #expect(runs[3].link?.absoluteString == "https://e.example/d")
        #expect(try content(Text(inline)).runs.count == 3)
        let full = try AttributedString(markdown: "# One\n\n* two\n* three")
        #expect(String(full.characters) == "Onetwothree")
        let kinds = full.runs.map { $0.presentationIntent?.components.first?.kind }
        #expect(kinds == [.header(level: 1), .paragraph, .paragraph])
        #expect(full.runs.map { $0.presentationIntent?.indentationLevel } == [0, 1, 1])
        #expect(String(try AttributedString(markdown: "a\n\n  *b*", options: .init(interpretedSyntax: .inlineOnly)).characters) == "a b")
    }

    @Test func linePatterns() throws {
        #expect(try content(Text(verbatim: "a long word").underline()).decorations.count == 1)
        let dots = try content(Text(verbatim: "a long word").underline(pattern: .dot)).decorations
        let dashes = try content(Text(verbatim: "a long word").underline(pattern: .dash, color: .red)).decorations
        #expect(dots.count > dashes.count && dashes.count > 3)
        #expect(dashes[0].rect.width / dashes[0].rect.height == 10)
        #expect(Text.LineStyle(nsUnderlineStyle: [.single, .patternDash]) == Text.LineStyle(pattern: .dash))
        #expect(Text.LineStyle(nsUnderlineStyle: []) == nil)
        #expect(Text.LineStyle(nsUnderlineStyle: .single) == .single)
        let impossible: [NSUnderlineStyle] = [
            .thick, .double, .byWord, .patternDot, [.single, .byWord], [.thick, .patternDash], [.double, .patternDash],
            NSUnderlineStyle(rawValue: 0x0501), NSUnderlineStyle(rawValue: 0x1001),
        ]
        #expect(impossible.allSatisfy { Text.LineStyle(nsUnderlineStyle: $0) == nil })
        for pattern in [Text.LineStyle.Pattern.solid, .dot, .dash, .dashDot, .dashDotDot] {
            let style = NSUnderlineStyle(Text.LineStyle(pattern: pattern, color: .red))
            #expect(style.contains(.single) && Text.LineStyle(nsUnderlineStyle: style) == Text.LineStyle(pattern: pattern))
        }
        #expect(NSUnderlineStyle(Text.LineStyle(pattern: .dashDot)).rawValue == 0x0301)
        #expect(try content(Text(verbatim: "a").underline(false, pattern: .dot)).decorations.isEmpty)
    }

    @Test func redaction() throws {
        let stage = TestStage(
            VStack {
                Text("hidden"); Text("shown").unredacted(); Text("own").privacySensitive()
            }.redacted(reason: .placeholder))
        #expect(stage.textContents.map(\.string) == ["shown"])
        #expect(stage.items.count == 3)
        let plain = TestStage(Text("hidden").accessibilityIdentifier("a"))
        let redacted = TestStage(Text("hidden").redacted(reason: .placeholder).accessibilityIdentifier("a"))
        #expect(plain.frame("a") == redacted.frame("a"))
        let privacy = TestStage(
            VStack {
                Text("open"); Text("secret").privacySensitive()
            }.redacted(reason: .privacy))
        #expect(privacy.textContents.map(\.string) == ["open"])
        let invalidated = TestStage(
            VStack {
                Text("old").invalidatableContent(); Text("kept")
            }.redacted(reason: .invalidated))
        #expect(invalidated.textContents.map(\.string) == ["kept"])
    }

    @Test func widthsAndScales() {
        func width(_ text: Text) -> CGFloat { TestStage(text.accessibilityIdentifier("a")).frame("a")?.width ?? 0 }
        let usual = width(Text(verbatim: "Hamburg"))
        #expect(width(Text(verbatim: "Hamburg").fontWidth(.condensed)) < usual * 0.85)
        #expect(width(Text(verbatim: "Hamburg").fontWidth(.expanded)) > usual * 1.15)
        #expect(width(Text(verbatim: "Hamburg").textScale(.secondary)) < usual * 0.85)
        #expect(width(Text(verbatim: "Hamburg").textScale(.secondary, isEnabled: false)) == usual)
    }

    @Test func spokenLabels() {
        let stage = TestStage(Text("1/2").accessibilityLabel("a half"))
        #expect(stage.texts == ["a half"])
    }
}
